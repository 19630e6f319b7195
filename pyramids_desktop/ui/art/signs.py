"""The hieroglyphs of the house: which signs the bundled font carries, and what they stand for.

Signs are named as in Gardiner's list: C for gods, G for birds, S for regalia, O for buildings and so on.
The font file is cut down to exactly `HIEROGLYPHS`; a new sign is added here and the font is made again with
`build_scripts/fetch_fonts.py`.
"""

from collections.abc import Mapping
from types import MappingProxyType

ANKH = "𓋹"  # S34
NETER = "𓊹"  # R8, "god"
PYRAMID = "𓉴"  # O24
SUN = "𓇳"  # N5
CITY = "𓊖"  # O49
SKY = "𓇯"  # N1

#: God -> the one sign that stands large on the card. Those without a C sign have the sign of their name.
GOD_SIGNS: Mapping[str, str] = MappingProxyType(
    {
        "osiris": "𓁹",  # D4, the eye in his name
        "bastet": "𓃠",  # E13
        "anubis": "𓁢",  # C6
        "thot": "𓁟",  # C3
        "horus": "𓅃",  # G5
        "isis": "𓊨",  # Q1, her throne
        "amon-re": "𓁩",  # C12
        "seth": "𓁣",  # C7
        "sekhmet": "𓁴",  # C23
        "ra": "𓁛",  # C2
        "nephthys": "𓉠",  # O9, her house
        "sobek": "𓆋",  # I4
    }
)

#: God -> the name as it is written.
GOD_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "osiris": "𓊨𓁹𓀭",
        "bastet": "𓎯𓏏𓏏𓁐",
        "anubis": "𓇋𓈖𓊪𓅱",
        "thot": "𓅝𓏏𓏭𓀭",
        "horus": "𓅃𓀭",
        "isis": "𓊨𓏏𓆇𓁐",
        "amon-re": "𓇋𓏠𓈖𓇳",
        "seth": "𓋴𓏏𓄡𓃩",
        "sekhmet": "𓌂𓐍𓏏𓁐",
        "ra": "𓂋𓂝𓇳𓀭",
        "nephthys": "𓉠𓏏𓁐",
        "sobek": "𓋴𓃀𓎡𓆋",
    }
)

#: Game, by its id -> the few signs beside its title.
TITLE_SIGNS: Mapping[str, str] = MappingProxyType(
    {
        "neteru": "𓊹𓊹𓊹",
        "pyramidice": "𓉴𓁢𓉴",
        "pyramidion": "𓊖𓉐𓋇",
        "terra_pyramides": "𓉴𓇯𓉴",
        "path_to_yaaru": "𓇋𓄿𓂋𓅱",
    }
)

#: Gods, animals and things the other four games show.
OTHER_SIGNS = "𓁚𓁜𓁝𓁞𓁠𓁡𓁤𓁥𓁦𓁧𓁨𓁪𓁫𓁬𓁭𓁮𓁯𓁰𓁱𓁲𓁳𓁵𓋌𓆫𓆣𓂀𓇋𓆑𓅓𓊪𓏏𓇼𓆸𓈖𓊃𓋴𓃀𓀀𓁐𓀭𓃭𓃒𓆙𓆛𓍢𓎆𓏺𓇓𓆤𓍹𓍺𓈗𓊛𓌻𓄤𓋾𓌅"

_SIGNS = (ANKH, NETER, PYRAMID, SUN, CITY, SKY, OTHER_SIGNS)
_WORDS = (*GOD_SIGNS.values(), *GOD_NAMES.values(), *TITLE_SIGNS.values())

#: Every sign the font carries, in the order of Unicode.
HIEROGLYPHS = "".join(sorted(set("".join((*_SIGNS, *_WORDS)))))
