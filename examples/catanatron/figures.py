"""Shares of won games and how sure they are."""

from __future__ import annotations

from math import sqrt

# Two-sided, 95 %.
Z = 1.959964


def wilson(wins: int, games: int) -> tuple:
    """Wilson's interval of a share, as if games were independent."""
    if games == 0:
        return (0.0, 1.0)
    share, square = wins / games, Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    width = Z * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return (max(0.0, middle - width), min(1.0, middle + width))


def students_t(freedom: int) -> float:
    """The quantile that a sample this small needs instead of Z (series of Cornish and Fisher)."""
    z, n = Z, freedom
    return z + (z**3 + z) / (4 * n) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n * n)


def blocks(lines: list, size: int) -> list:
    """The share of every block whose games have all been played: one seed, every seat once."""
    by_seed: dict = {}
    for line in lines:
        by_seed.setdefault(line["seed"], {})[line["rotation"]] = line["won"]
    return [sum(games.values()) / size for _, games in sorted(by_seed.items()) if len(games) == size]


def block_interval(shares: list):
    """The interval of the mean of the blocks, or None with fewer than two."""
    count = len(shares)
    if count < 2:
        return None
    mean = sum(shares) / count
    spread = sum((share - mean) ** 2 for share in shares) / (count - 1)
    width = students_t(count - 1) * sqrt(spread / count)
    return (max(0.0, mean - width), min(1.0, mean + width))


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def between(interval) -> str:
    return "not enough blocks" if interval is None else f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f} %"


def report(lines: list, size: int) -> str:
    """What the games of a file say."""
    games, wins = len(lines), sum(line["won"] for line in lines)
    if games == 0:
        return "no games yet"
    shares = blocks(lines, size)
    total = {key: sum(line["counts"].get(key, 0) for line in lines) for key in lines[0]["counts"]}
    unfinished = sum(line["winner"] is None for line in lines)
    seconds = sum(line["seconds"] for line in lines)
    thinking = sum(line["thinking"] for line in lines)
    seats = [[line["won"] for line in lines if line["rotation"] == seat] for seat in range(size)]
    by_seat = ", ".join(percent(sum(won) / len(won)) if won else "none" for won in seats)
    asked = max(1, total["asked"])
    return "\n".join(
        [
            f"won            {wins} of {games}: {percent(wins / games)} (a fair share is {percent(1 / size)}); by seat: {by_seat}",
            f"95 % interval  {between(wilson(wins, games))} (Wilson), {between(block_interval(shares))} ({len(shares)} blocks of {size})",
            f"unfinished     {unfinished} (they count as lost)",
            f"a game         {seconds / games:.2f} s, {sum(line['turns'] for line in lines) / games:.0f} turns",
            f"our decisions  {total['decisions']}, {total['forced']} of them forced; {1000 * thinking / asked:.1f} ms for each of the {total['asked']} asked",
            f"adjusted       {total['award']} times the longest road, {total['adapted']} times a card barred there, {total['declined']} offers declined",
            f"FAILURES       {total['failures']} of the mapping, {total['tracking']} of following the log",
        ]
    )
