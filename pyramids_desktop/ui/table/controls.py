"""The buttons of the table: which there are now, why some are off, and what each does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from pyramids_desktop.core.message import N_, Message, say, say_n
from pyramids_desktop.core.seats import NATURE, Seat
from pyramids_desktop.ui.art.text import BODY_BOLD, DISPLAY_BOLD
from pyramids_desktop.ui.text import tr
from pyramids_desktop.ui.widgets.dialog import Confirm

from .chrome import TableButton, needs_plain, prompt_fits
from .pieces import Box

if TYPE_CHECKING:
    from pyramids_desktop.ui.scenes.game import GameScene

END_TURN = "button:end-turn"
"""The handle by which a game is asked why a turn cannot be ended."""


class Controls:
    """The buttons of one game's scene."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self.buttons: tuple[TableButton, ...] = ()
        """As they were made last."""
        self._made_for: tuple[tuple[object, ...], tuple[object, ...]] | None = None
        """The circumstances in which they were made."""

    def at(self, point: tuple[float, float]) -> TableButton | None:
        """The button under a point."""
        return next((button for button in reversed(self.buttons) if button.box.contains(point)), None)

    # ---- which there are

    def make(self) -> tuple[TableButton, ...]:
        """All buttons for the present moment; made anew where anything that they depend on has changed."""
        things, facts = self._circumstances()
        kept = self._made_for
        if (
            kept is None
            or kept[1] != facts
            or any(one is not other for one, other in zip(kept[0], things, strict=True))
        ):
            self.buttons = self._anew()
            self._made_for = (things, facts)
        return self.buttons

    def _circumstances(self) -> tuple[tuple[object, ...], tuple[object, ...]]:
        """All that the buttons depend on: things of which it matters that they are the same, and plain facts."""
        scene = self.scene
        stage, match = scene.stage, scene.match
        things = (stage.look, stage.placement, scene.frame, scene.app.canvas)
        facts = (
            match.session.generation,
            match.people,
            match.is_watched,
            match.is_over,
            scene.turn_waits,
            stage.viewer,
            stage.draft,
            stage.busy,
            stage.count,
            stage.speed,
            scene.hand.drag.lifted is not None,
        )
        return things, facts

    def _anew(self) -> tuple[TableButton, ...]:
        rail = (*self._history_buttons(), *self._action_buttons(), self._replay_button(), self._end_button())
        canvas = self.scene.app.canvas
        if any(needs_plain(canvas, button) for button in rail):
            # All of the rail in one face.
            rail = tuple(replace(button, plain=True) for button in rail)
        return (
            *rail,
            *self._stand_buttons(),
            *self._choice_buttons(),
            *self._header_buttons(),
        )

    def _history_buttons(self) -> Iterator[TableButton]:
        scene = self.scene
        frame, match = scene.frame, scene.match
        seat = scene.stage.viewer
        mine = seat in match.people and not match.is_watched
        drafted = bool(scene.stage.draft)
        undo, taken_back = self._undo_words(seat) if mine else (tr(N_("There is nothing you may take back.")), "")
        if mine and drafted:
            undo, taken_back = "", ""
        redo = "" if mine and match.session.can_redo else tr(N_("Nothing has been taken back."))
        count = len(scene.stage.look.commands)
        none = "" if count else self.why_no_moves()
        moves = tr(say(N_("Moves {count}"), count=count)) if count else tr(N_("Moves"))
        bare = frame.compact
        name, icon = tr(N_("Undo")), "anticlockwise-rotation"
        yield TableButton(
            "undo",
            frame.buttons.undo,
            name,
            icon,
            reason=undo,
            bare=bare,
            short=tr(N_("Back")),
            key="U",
            note=taken_back,
        )
        yield TableButton(
            "redo", frame.buttons.redo, tr(N_("Redo")), "clockwise-rotation", reason=redo, bare=True, key="R"
        )
        moves, short = (str(count), "") if bare else (moves, tr(N_("Moves")))
        yield TableButton("moves", frame.buttons.moves, moves, "checklist", reason=none, short=short, key="M")

    def _undo_words(self, seat: Seat) -> tuple[str, str]:
        """Why the seat may take nothing back, and what it would take back."""
        scene = self.scene
        session = scene.match.session
        target = session.undo_target(seat)
        if target is None:
            reason = session.why_no_undo(seat)
            return tr(reason, scene.names) if reason is not None else "", ""
        entries = session.entries
        view = session.game.view(session.state_at(target), seat)
        name = session.game.name(view, entries[target].command)
        others = sum(entry.seat not in (NATURE, seat) for entry in entries[target:])
        words = say(N_("Takes back: {action}"), action=name)
        if others:
            words = say_n(
                "Takes back: {action}, and what the others have done since ({count} decision)",
                "Takes back: {action}, and what the others have done since ({count} decisions)",
                others,
                action=name,
            )
        return "", tr(words, scene.names)

    def why_no_moves(self) -> str:
        """Who decides, if not the viewer."""
        look = self.scene.stage.look
        if look.mover is not None and look.mover == look.viewer:
            return tr(N_("Something is still moving; a click or Space ends it."))
        prompt = look.game.prompt(look.view, look.viewer)
        if look.mover is not None and look.mover >= 0:
            prompt = say(N_("Not your turn. {prompt}"), prompt=prompt)
        return tr(prompt, self.scene.names)

    def _action_buttons(self) -> Iterator[TableButton]:
        scene = self.scene
        for action in scene.spec.actions(scene.stage.look):
            reason = ""
            if action.command is None:
                reason = tr(action.reason or scene.why(f"button:{action.id}", None), scene.names)
            label = tr(action.label, scene.names)
            bare = scene.frame.compact
            yield TableButton(
                f"action:{action.id}", scene.frame.buttons.action, label, action.icon, reason=reason, bare=bare
            )

    def _replay_button(self) -> TableButton:
        stage = self.scene.stage
        reason = "" if stage.count and not stage.busy else tr(N_("There is nothing to show again."))
        if stage.speed <= 0:
            reason = tr(N_("The settings have all movement turned off."))
        label = tr(N_("Last round again"))
        frame = self.scene.frame
        # Where no action ever has its place beside it, there is room for words.
        alone = not frame.compact and not self.scene.spec.has_actions
        box = frame.buttons.action.joined(frame.buttons.replay) if alone else frame.buttons.replay
        return TableButton("replay", box, label, "fast-backward-button", reason=reason, bare=not alone)

    def _end_button(self) -> TableButton:
        scene = self.scene
        box = scene.frame.buttons.end
        if scene.match.is_over:
            return TableButton("sheet", box, tr(N_("Score sheet")), "laurel-crown", "primary")
        label = tr(N_("End turn"))
        if scene.turn_waits:
            return TableButton("end", box, label, "hourglass", "primary", key="E")
        reason = tr(scene.why(END_TURN, None), scene.names)
        return TableButton("end", box, label, "hourglass", reason=reason, key="E")

    def free_commands(self) -> list[Any]:
        """Commands that have neither a gesture nor a standing button."""
        scene = self.scene
        look = scene.stage.look
        standing = [action.command for action in scene.spec.actions(look)]
        standing += [stand.command for stand in scene.spec.stands(look, scene.stage.placement)]
        draft = scene.spec.draft(look)
        if draft is not None:
            standing += [command for command in draft.covers if command != draft.command]
        return [
            command
            for command in look.commands
            if look.game.gesture(look.view, command) is None and command not in standing
        ]

    def _stand_buttons(self) -> Iterator[TableButton]:
        """Commands with places of their own on the table."""
        scene = self.scene
        look = scene.stage.look
        for stand in scene.spec.stands(look, scene.stage.placement):
            reason = "" if stand.command is not None else tr(scene.why(stand.handle, None), scene.names)
            label, note = tr(stand.label, scene.names), tr(stand.note, scene.names)
            yield TableButton(f"stand:{stand.id}", stand.box, label, stand.icon, "slot", reason, note=note)

    def _choice_buttons(self) -> Iterator[TableButton]:
        """Choices without a gesture stand on the prompt, from its right end."""
        scene = self.scene
        if scene.stage.busy or scene.hand.drag.lifted is not None:
            return
        look, box = scene.stage.look, scene.stage.placement.prompt
        free = self.free_commands()
        if not free:
            return
        labels = [tr(look.game.name(look.view, command), scene.names) for command in free]
        names = {f"choice:{index}": label for index, label in enumerate(labels)}
        if not self._has_room(labels):
            # The prompt comes first: what there is to choose stands in a list then.
            names = {"choice:list": tr(say_n("Choose: {count} way", "Choose: {count} ways", len(free)))}
        x = box.right - 4
        for button_id, label in reversed(names.items()):
            width = self._choice_width(label)
            x -= width
            yield TableButton(button_id, Box(x, box.y + 4, width, box.h - 8), label, style="primary")
            x -= 6

    def _choice_width(self, label: str) -> float:
        """The width of a choice on the prompt."""
        scene = self.scene
        most = scene.stage.placement.prompt.w * 0.4
        return min(most, scene.app.canvas.width(label, 15, DISPLAY_BOLD) + 30)

    def _has_room(self, labels: Sequence[str]) -> bool:
        """Whether choices and the prompt's own words stand whole side by side."""
        scene = self.scene
        canvas, look, box = scene.app.canvas, scene.stage.look, scene.stage.placement.prompt
        widths = [self._choice_width(label) for label in labels]
        if any(canvas.width(label, 14, BODY_BOLD) > width - 12 for label, width in zip(labels, widths, strict=True)):
            return False
        words = tr(look.game.prompt(look.view, look.viewer), scene.names)
        return prompt_fits(canvas, box, words, sum(widths) + 6 * len(widths))

    def _header_buttons(self) -> Iterator[TableButton]:
        hint = "" if self.scene.stage.look.commands else self.why_no_moves()
        icons = (
            ("header:hint", "brain", tr(N_("Hint")), hint),
            ("header:zoom", "magnifying-glass", tr(N_("Look closely")), ""),
            ("header:rules", "open-book", tr(N_("Rules")), ""),
            ("header:menu", "cog", tr(N_("Menu")), ""),
        )
        for (button_id, icon, label, reason), box in zip(icons, self.scene.frame.icons, strict=True):
            yield TableButton(button_id, box, label, icon, "quiet", reason, bare=True)

    # ---- what they do

    def press_by_id(self, button_id: str) -> None:
        """Press a button by its id, as a key does."""
        for button in self.make():
            if button.id == button_id:
                self.press(button)
                return

    def press(self, button: TableButton) -> None:
        """Do what a button is for, or say why it is off."""
        scene = self.scene
        if not button.on:
            scene.refuse(Message("{text}", (("text", button.reason),)))
            return
        scene.app.sound.play("button", kind="interface")
        name, _, rest = button.id.partition(":")
        match name:
            case "undo":
                scene.undo()
            case "redo":
                scene.redo()
            case "moves":
                scene.overlays.show_moves()
            case "replay":
                scene.replay_last_round()
            case "end":
                scene.end_turn()
            case "sheet":
                scene.overlays.show_sheet()
            case "action":
                self._do_action(rest)
            case "stand":
                look = scene.stage.look
                for stand in scene.spec.stands(look, scene.stage.placement):
                    if stand.id == rest and stand.command is not None:
                        scene.submit(stand.command)
            case "choice":
                free = self.free_commands()
                if rest == "list":
                    scene.overlays.choose_freely(free)
                elif int(rest) < len(free):
                    scene.submit(free[int(rest)])
            case "header":
                {
                    "hint": scene.overlays.show_hint,
                    "zoom": scene.pointer.start_looking,
                    "rules": scene.overlays.open_rules,
                    "menu": scene.overlays.open_menu,
                }[rest]()

    def _do_action(self, action_id: str) -> None:
        """What has a button of its own is asked once more: it stands where one may slip."""
        scene = self.scene
        look = scene.stage.look
        for action in scene.spec.actions(look):
            if action.id == action_id and action.command is not None:
                name = tr(look.game.name(look.view, action.command), scene.names)
                question = tr(say(N_("{action}: do you want that?"), action=name))
                title, yes = tr(action.label, scene.names), tr(N_("Yes"))
                act = partial(scene.submit_chosen, action.command)
                scene.app.stack.push(Confirm(scene.app, title, question, yes, act))
