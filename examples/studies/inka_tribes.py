#!/usr/bin/env python3
"""When should an Inka tribe rise, and what is overbuilding a ruin worth?"""
from common import Table, arguments, by_game, chart, folder, means, page, points, regress, table

SEATS = 4


def number(row, column):
    return float(row[column] or 0)


def places(row):
    """The place in the order of turns; the first is what the others are compared with."""
    return [float(row["place"] == str(place)) for place in range(1, SEATS)]


def by_round(games, column):
    """The share of wins by the round of a rise; rounds that few seats rise in are put together."""
    rounds = sorted(int(row[column]) for game in games for row in game if row[column])
    # Eight groups of about the same size: each ends where the next one may begin.
    ends = sorted({rounds[len(rounds) * i // 8 - 1] for i in range(1, 9)})

    def group(row):
        return next(i for i, end in enumerate(ends) if int(row[column]) <= end) if row[column] else None

    def label(i):
        first, last = ends[i - 1] + 1 if i else rounds[0], ends[i]
        return f"round {last}" if first == last else f"rounds {first} to {last}"

    found = means(games, group, lambda row: float(row["share"]))
    return [(f"{label(i)} ({found[i][2]:,} seats)", 100 * found[i][0], 100 * found[i][1]) for i in sorted(found)]


def main():
    args = arguments(__doc__, 16000)
    tables = Table(args)
    out = folder(args, "inka-tribes")
    out.mkdir(parents=True, exist_ok=True)
    games = [game for game in by_game(tables.rows("inkas", SEATS)) if game[0]["finished"] == "true"]
    answer = ["# When should an Inka tribe rise, and what is overbuilding a ruin worth?", ""]
    lines = []
    for tribe, word in ((2, "second"), (3, "third")):
        def has(row):
            return bool(row[f"rise{tribe}_round"])

        risen = [[row for row in game if has(row)] for game in games]
        risen = [game for game in risen if game]
        columns = ["round", "order", "city", "hand", "income", "site_pips"]
        found = dict(zip(columns, regress(risen, lambda row: [number(row, f"rise{tribe}_{c}") for c in columns] + [number(row, "start_pips"), *places(row)], lambda row: float(row["share"]))))
        when, half, _ = means(risen, lambda row: "all", lambda row: number(row, f"rise{tribe}_round"))["all"]
        later, income = found["round"][0], found["income"][0]
        lines.append(f"**The {word} tribe** rises in round {when:.1f} on average (± {half:.2f}). At the same income, hand and order, a rise one round later goes with {points(later, 2)} percentage points of winning (± {100 * found['round'][1]:.2f}); one more card of income per 36 rolls with {points(income, 2)} (± {100 * found['income'][1]:.2f}).")
        if later < 0 < income and found["round"][0] + found["round"][1] < 0 < found["income"][0] - found["income"][1]:
            lines.append(f"So waiting a round pays if it brings at least {-later / income:.1f} more cards of income per 36 rolls, and not otherwise: rise as soon as you can unless the last building gives that.")
        else:
            lines.append("The intervals leave open whether waiting for a better income pays.")
        city, cover = found["city"]
        told = "goes with" if abs(city) > cover else "makes no difference that these games could show:"
        lines.append(f"A city in the tribe that declines {told} {points(city)} points (± {100 * cover:.1f}). Each seat that rose before goes with {points(found['order'][0])} points (± {100 * found['order'][1]:.1f}).\n")
        chart(out / f"rise-{tribe}.svg", f"Share of wins by the round in which the {word} tribe rises", " %", by_round(games, f"rise{tribe}_round"), 100 / SEATS)
        lines.append(f"![Share of wins by the round in which the {word} tribe rises](rise-{tribe}.svg)\n")
        lines.append(table(["at the rise", "percentage points of winning", "±"], [[c.replace("_", " "), points(b, 2), f"{100 * h:.2f}"] for c, (b, h) in found.items()]))
    columns = ["overbuilt", "overbuilt_own", "ruins_lost", "built_settlements", "built_cities", "start_pips"]
    found = dict(zip(columns, regress(games, lambda row: [number(row, c) for c in columns] + places(row), lambda row: float(row["share"]))))
    over, half = found["overbuilt"]
    lost, lost_half = found["ruins_lost"]
    clear = "more" if over > half else "less" if over < -half else None
    lines.append("**Overbuilding.** " + f"Compared with a settlement on an empty site, one on another player's ruin goes with {points(over, 2)} percentage points of winning (± {100 * half:.2f})" + (f": it is worth {clear} than an empty site." if clear else ": these games show no difference.") + f" For the owner, a ruin lost goes with {points(lost, 2)} points (± {100 * lost_half:.2f}); a ruin of one's own built over with {points(found['overbuilt_own'][0], 2)} (± {100 * found['overbuilt_own'][1]:.2f}).\n")
    each = means(games, lambda row: min(int(row["overbuilt"]), 3), lambda row: float(row["share"]))
    entries = [(f"{n}{' or more' if n == 3 else ''} ({each[n][2]:,} seats)", 100 * each[n][0], 100 * each[n][1]) for n in sorted(each)]
    chart(out / "overbuilt.svg", "Share of wins by ruins of others built over", " %", entries, 100 / SEATS)
    lines.append("![Share of wins by the number of ruins of others that a seat built over](overbuilt.svg)\n")
    usual = []
    for column in ("overbuilt", "overbuilt_pips", "overbuilt_own", "ruins_lost", "ruins_lost_pips"):
        middle, half, seats = means(games, lambda row: "all", lambda row: number(row, column))["all"]
        usual.append([column.replace("_", " "), f"{middle:.2f}", f"{half:.2f}"])
    lines.append(table(["a seat in a game, on average", "", "±"], usual))
    lines.append(f"These are comparisons between {seats:,} seats of {len(games):,} games as they were played; nobody was made to rise or to overbuild. Held equal are the place, the starting pips and, for a rise, everything in its table; for overbuilding the number of settlements and cities built. The percentage points are those of a linear regression.")
    page(out, "inka_tribes.py", args, tables, "\n".join(answer + lines))


if __name__ == "__main__":
    main()
