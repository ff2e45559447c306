#!/usr/bin/env python3
"""Which starting card and which landmark wins in Germany? And what does the goal change?"""
from common import Table, arguments, by_game, chart, folder, mean, means, page, percent, points, regress, table


def won(games):
    return [game for game in games if game[0]["finished"] == "true"]


def verdict(found, chance):
    """What the shares of several things say, in a sentence."""
    order = sorted(found, key=lambda name: -found[name][0])
    best, worst = order[0], order[-1]
    (a, b), (c, d) = found[best], found[worst]
    text = f"**{best}** does best with {percent(a, b)}, **{worst}** worst with {percent(c, d)}"
    return text + (f"; an equal chance would be {percent(chance)}." if a - b > c + d else f", but the intervals overlap (an equal chance would be {percent(chance)}).")


def main():
    args = arguments(__doc__, 12000)
    tables = Table(args)
    out = folder(args, "german-cards")
    out.mkdir(parents=True, exist_ok=True)
    lines = ["# Which starting card and which landmark wins in Germany?", ""]
    four = won(by_game(tables.rows("germany", 4)))
    three = won(by_game(tables.rows("germany", 3)))
    short = won(by_game(tables.rows("germany", 3, ("goal=10",))))
    for seats, games in ((4, four), (3, three)):
        shares = means(games, lambda row: row["start_card"], lambda row: float(row["share"]))
        found = {name: shares[name][:2] for name in sorted(shares)}
        lines.append(f"**Starting cards, {seats} players.** The cards are dealt at random, so this is a fair comparison. Card {verdict(found, 1 / seats)}\n")
        chart(out / f"cards-{seats}.svg", f"Share of wins by starting card, {seats} players", " %", [(f"card {name}", 100 * m, 100 * h) for name, (m, h) in found.items()], 100 / seats)
        lines.append(f"![Share of wins by starting card, {seats} players](cards-{seats}.svg)\n")
        lines.append(table(["card", "share of wins", "seats"], [[name, percent(*found[name]), f"{shares[name][2]:,}"] for name in found]))
    names = sorted({name for game in four for row in game for name in row["landmarks_built"].split(";") if name})
    rewards = ["free_road", "two_cards", "card", "two_development"]

    def controls(row):
        card = [float(row["start_card"] == name) for name in "BCD"]
        return card + [float(row["place"] == str(place)) for place in (1, 2, 3)]

    def landmarks(row):
        built = row["landmarks_built"].split(";")
        return [float(name in built) for name in names]

    known = regress(four, lambda row: controls(row) + landmarks(row), lambda row: float(row["share"]))[6:]
    built = means(four, lambda row: "all", lambda row: 1.0)["all"][2]
    times = {name: sum(name in row["landmarks_built"].split(";") for game in four for row in game) for name in names}
    # What is hardly ever built shows nothing.
    found = {name: value for name, value in zip(names, known) if value and times[name] >= max(5, len(four) / 100)}
    usual = sum(b * times[name] for name, (b, _) in found.items()) / sum(times[name] for name in found)
    order = sorted(found, key=lambda name: -found[name][0])
    best, worst = order[0], order[-1]
    apart = found[best][0] - found[best][1] > found[worst][0] + found[worst][1]
    lines.append(f"**Landmarks, four players.** A landmark, which is a point, goes with {points(usual)} percentage points of winning on average. **{best}** goes with the most ({points(found[best][0])}, ± {100 * found[best][1]:.1f}), **{worst}** with the least ({points(found[worst][0])}, ± {100 * found[worst][1]:.1f})" + ("." if apart else "; the intervals of the two overlap.") + " Starting card and place are held equal; where to build is a player's own choice, so a landmark that is far from all cards may owe its figure to those who get that far.\n")
    owners = {name: means(four, lambda row: row["start_card"], lambda row: float(name in row["landmarks_built"].split(";"))) for name in names}
    for name in names:
        if name not in found and times[name] >= max(5, len(four) / 100):
            card = max(owners[name], key=lambda c: owners[name][c][0])
            lines.append(f"{name} is built by card {card} in {percent(owners[name][card][0])} of the games, so what it is worth cannot be told apart from that card.\n")
    chart(out / "landmarks.svg", "Percentage points of winning that go with a landmark", "", [(name, 100 * found[name][0], 100 * found[name][1]) for name in order], 100 * usual)
    lines.append("![Percentage points of winning that go with each landmark; the line is their mean](landmarks.svg)\n")
    cards = sorted(owners[names[0]])
    rows = []
    for name in sorted(names, key=lambda name: -times[name]):
        value = [points(found[name][0]), f"{100 * found[name][1]:.1f}"] if name in found else ["", ""]
        rows.append([name, *value, percent(4 * times[name] / built), *[percent(owners[name][card][0]) for card in cards]])
    lines.append(table(["landmark", "percentage points", "±", "games in which it is built", *[f"by card {card}" for card in cards]], rows))
    worth = regress(four, lambda row: controls(row) + [float(row[f"landmarks_{reward}"]) for reward in rewards], lambda row: float(row["share"]))[6:]
    ranked = sorted((pair for pair in zip(rewards, worth) if pair[1]), key=lambda pair: -pair[1][0])
    lines.append("By what they bring, in percentage points: " + ", ".join(f"{reward.replace('_', ' ')} {points(b)} (± {100 * h:.1f})" for reward, (b, h) in ranked) + ".\n")
    (twelve, a), (ten, b), (usual, c) = (mean([float(game[0]["turns"]) for game in games]) for games in (three, short, four))
    lines.append(f"**The goal.** Three players play to 12 points and need {twelve:.1f} turns (± {a:.1f}), four play to 10 and need {usual:.1f} (± {c:.1f}). If three played to 10, they would need {ten:.1f} (± {b:.1f}): the higher goal makes their games {twelve - ten:.1f} turns longer.")
    page(out, "german_cards.py", args, tables, "\n".join(lines))


if __name__ == "__main__":
    main()
