"""One of our players at their table.

    from catanatron import Color, Game
    from civitas_player import CivitasPlayer

    game = Game([CivitasPlayer(Color.RED, "novice"), ...])

It shows its engine what its seat may know and nothing else, once for every decision (see translator.py).
"""

from __future__ import annotations

import time
from typing import Optional

from catanatron.models.player import Player
from translator import Translator


class CivitasPlayer(Player):
    """Asks `civitas engine`."""

    def __init__(
        self,
        color,
        player: str = "novice",
        binary: Optional[str] = None,
        budget: Optional[int] = None,
        check: bool = False,
        translator: Optional[Translator] = None,
    ) -> None:
        """`player` as in the command `choose`: `novice`, `name:key=value,…`. `translator`: share a running engine between games."""
        super().__init__(color)
        self.translator = translator or Translator(player, binary, budget, check)
        self.thinking = 0.0  # seconds

    def decide(self, game, playable_actions):
        began = time.perf_counter()
        try:
            return self.translator.decide(game, self.color, playable_actions)
        finally:
            self.thinking += time.perf_counter() - began

    def reset_state(self) -> None:
        self.translator.forget()
        self.thinking = 0.0

    def close(self) -> None:
        self.translator.close()
