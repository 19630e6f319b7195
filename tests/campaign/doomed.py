"""Plays a campaign's game and waits to be killed in the middle: `python -m tests.campaign.doomed FOLDER`."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from pyramids_desktop.campaign.plan import Task
from tests.campaign.toys import campaigns_in
from tests.library.helpers import IMPATIENT, ScriptedThinker, play


def main(folder: Path) -> None:
    campaigns = campaigns_in(folder)
    campaign = campaigns.found("Works", "Anna")
    match = campaigns.begin(campaign, Task("sneferu", "table"), IMPATIENT, thinker=ScriptedThinker())
    play(match, 4)
    print(campaign.id, match.save_id, len(match.session.entries), flush=True)
    while True:
        time.sleep(1)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
