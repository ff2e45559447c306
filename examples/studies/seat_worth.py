#!/usr/bin/env python3
"""What is a seat worth? The share of wins by place in the order of turns, for every game and number of players.

With and without trade between players, and with and without gods where a game has them.
"""
from common import Table, arguments, by_game, chart, equal_chances, folder, holm, mean, means, page, percent, points, table

WORDS = {0: "first", 1: "second", 2: "third", 3: "fourth"}


def variants(game):
    """The tables to compare: trade on and off, and gods off and on where they are an option."""
    known = {option["key"]: option["values"] for option in game["options"]}
    gods = [("gods=" + value,) for value in known.get("gods", [])] or [()]
    return [(*god, "player_trade=" + trade) for god in gods for trade in ("on", "off")]


def pooled(cells, worth):
    """One value per seed: the mean over all tables that were played with it, because they share maps and dice."""
    by_seed = {}
    for _, seats, _, shares in cells:
        for seed, game in shares.items():
            by_seed.setdefault(seed, []).append(worth(seats, game))
    return [sum(values) / len(values) for values in by_seed.values()]


def main():
    args = arguments(__doc__, 1200)
    tables = Table(args)
    out = folder(args, "seat-worth")
    cells, gods = [], []
    for game in tables.catalogue():
        for seats in sorted({*game["unofficial_seats"], *game["seats"]}):
            for options in variants(game):
                shares, dealt = {}, []
                for rows in by_game(tables.rows(game["id"], seats, options)):
                    if rows[0]["finished"] == "true":
                        rows.sort(key=lambda row: int(row["place"]))
                        shares[rows[0]["game_index"]] = [float(row["share"]) for row in rows]
                        if rows[0].get("god_first"):
                            dealt.append(rows)
                if dealt:
                    gods.append((game["title"], seats, options, dealt))
                cells.append((game["title"], seats, options, shares))
    chances = [equal_chances(list(shares.values())) for *_, shares in cells]
    stand = holm(chances)
    out.mkdir(parents=True, exist_ok=True)
    rows = []
    for i, (title, seats, options, shares) in enumerate(cells):
        worth = [mean([game[place] for game in shares.values()]) for place in range(seats)]
        rows.append([title, ", ".join(options), seats, *[percent(*w) for w in worth], *[""] * (4 - seats), f"{chances[i]:.2g}" + (" *" if i in stand else "")])
    answer = ["# What is a seat worth?", "", "The share of wins by place in the order of turns (the first begins). A win that several share counts in parts.", ""]
    with_gods = {cell[:3] for cell in gods}
    for seats, among in [(n, a) for n in sorted({cell[1] for cell in cells}) for a in ("without", "with")]:
        some = [cell for cell in cells if cell[1] == seats and (cell[:3] in with_gods) == (among == "with")]
        worth = [mean(pooled(some, lambda n, game: game[place] - 1 / n)) for place in range(seats)]
        best = max(range(seats), key=lambda place: worth[place][0])
        worst = min(range(seats), key=lambda place: worth[place][0])
        clear = worth[best][0] > worth[best][1] or worth[worst][0] < -worth[worst][1]
        told = f"the {WORDS[best]} place is worth {points(worth[best][0])} percentage points against an equal chance (± {100 * worth[best][1]:.1f}), the {WORDS[worst]} {points(worth[worst][0])} (± {100 * worth[worst][1]:.1f})"
        answer.append(f"- **{seats} players, games {among} gods**: {told}." + ("" if clear else " Neither is clear of chance."))
    names = sorted({f"{cells[i][0]} with {cells[i][1]} players ({', '.join(cells[i][2])})" for i in stand})
    answer += ["", f"Places differ in {len(stand)} of {len(cells)} tables by more than chance would give in all of them together (Holm, 5 %)" + (": " + "; ".join(names) + "." if names else "."), ""]
    answer += ["What beginning is worth, in percentage points, over all numbers of players:", ""]
    lines = []
    for option in sorted({option for cell in cells for option in cell[2]}):
        # Only games that have the option both ways can be compared.
        key = option.split("=")[0]
        titles = {cell[0] for cell in cells if any(o.startswith(key + "=") for o in cell[2])}
        some = [cell for cell in cells if option in cell[2]]
        middle, half = mean(pooled(some, lambda n, game: game[0] - 1 / n))
        lines.append([option, ", ".join(sorted(titles)), points(middle), f"{100 * half:.1f}"])
    answer.append(table(["option", "games", "the first place", "±"], lines))
    if gods:
        answer += ["With gods, a place also decides which god is dealt: in the last round of the set-up the last place settles first and gets the first god. So these tables measure the gods, too. How the seats fared by the god they were dealt:", ""]
        lines = []
        for title, seats, options, dealt in gods:
            share = means(dealt, lambda row: row["god_first"], lambda row: float(row["share"]))
            uses = means(dealt, lambda row: row["god_first"], lambda row: float(row["god_uses"]))
            for god in sorted(share, key=lambda god: -share[god][0]):
                lines.append([title, ", ".join(options), seats, god, percent(*share[god][:2]), f"{uses[god][0]:.1f}"])
            for god in (god for god in uses if uses[god][0] == 0):
                answer.append(f"- {title}, {seats} players, {', '.join(options)}: a `{args.player}` that was dealt {god} never used a god, and won {percent(*share[god][:2])}. That says something about the player, not about the place.")
        answer += ["", table(["game", "options", "players", "god dealt", "share of wins", "uses of gods per game"], lines)]
    for seats in sorted({cell[1] for cell in cells}):
        entries = []
        for title, n, options, shares in cells:
            if n == seats:
                middle, half = mean([game[0] - 1 / seats for game in shares.values()])
                short = ", ".join(o.replace("player_trade=", "trade ").replace("gods=", "gods ") for o in options)
                entries.append((f"{title}, {short}", 100 * middle, 100 * half))
        chart(out / f"begin-{seats}.svg", f"What it is worth to begin, {seats} players (percentage points)", "", entries, 0)
        answer.append(f"![What it is worth to begin with {seats} players, in percentage points](begin-{seats}.svg)\n")
    answer += ["", "All tables, with 95 % intervals; p is the chance of such differences if all places were equal, and * marks those that stand together:", ""]
    answer.append(table(["game", "options", "players", "first", "second", "third", "fourth", "p"], rows))
    page(out, "seat_worth.py", args, tables, "\n".join(answer))


if __name__ == "__main__":
    main()
