"""The window: what the program does when it is not told anything else."""

from __future__ import annotations

import logging
import os
from argparse import Namespace
from typing import TYPE_CHECKING

from pyramids_desktop.library.logs import start_log, stop_log
from pyramids_desktop.library.paths import Folders, find_folders
from pyramids_desktop.library.saves import SaveStore
from pyramids_desktop.library.settings import SettingsFile

from .console import CommandError, complain

if TYPE_CHECKING:
    from pyramids_desktop.ui.app import App
    from pyramids_desktop.ui.scene import Scene

_log = logging.getLogger(__name__)


def run(options: Namespace) -> int:
    """Open the window and stay until it is closed."""
    # Greetings of a library on a player's terminal.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    folders = find_folders(options.data_dir)
    settings = SettingsFile(folders.settings_file)
    start_log(folders.log_file, settings.settings.log_level)
    try:
        app = _app(options, folders, settings)
        app.stack.push(_first_scene(options, app))
        try:
            app.run()
        except KeyboardInterrupt:
            app.close()
            raise
    except CommandError:
        raise
    except Exception as fault:
        _log.exception("the program ended with a fault")
        report = _report(folders, settings)
        raise CommandError(f"a fault of the program: {fault!r}{report}") from fault
    finally:
        stop_log()
    return 0


def _app(options: Namespace, folders: Folders, settings: SettingsFile) -> App:
    import pygame

    from pyramids_desktop.ui.app import App
    from pyramids_desktop.ui.text import set_language, system_language

    wanted = options.lang or settings.settings.language or system_language()
    if not set_language(wanted) and options.lang:
        complain(f"there is no translation for {options.lang!r}; English is spoken")
    store = SaveStore.of_player(folders, settings.settings)
    try:
        return App(settings, store, folders, sound=not options.no_sound, seed=options.table_seed)
    except pygame.error as error:
        raise CommandError(f"no window can be opened: {error}") from error


def _first_scene(options: Namespace, app: App) -> Scene:
    if getattr(options, "file", None) is not None:
        from pyramids_desktop.ui.scenes.replay import ReplayScene

        from .replay import viewer_for
        from .table import journal_of, missing_pack, packs_of

        packs = packs_of(options.data_dir)
        journal, _ = journal_of(options.file, packs)
        if missing := missing_pack(journal, packs):
            complain(f"{options.file}: shown by the program's own values, for {missing}")
        return ReplayScene(app, journal, viewer_for(journal, options.seat))
    from pyramids_desktop.ui.scenes.title import TitleScene

    return TitleScene(app)


def _report(folders: Folders, settings: SettingsFile) -> str:
    """Write a fault report; where it lies, as the end of a sentence."""
    import traceback

    from pyramids_desktop.library.report import write_report

    try:
        return f"; a report was written to {write_report(folders, settings.settings, fault=traceback.format_exc())}"
    except OSError as error:
        return f"; no report could be written: {error.strerror}"
