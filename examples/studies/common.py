"""What the studies share: playing games, statistics by game, small charts, and a page with the answer. Only the standard library."""
import argparse
import csv
import html
import json
import math
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent

# How many times fewer games of these players there are, if nobody says how many.
SLOWER = {"steady": 2, "sharp": 20, "master": 500}


def arguments(about, games):
    parser = argparse.ArgumentParser(description=about.strip().splitlines()[0])
    parser.add_argument("--player", default="novice", help="who plays on every seat")
    parser.add_argument("--games", type=int, help="games per table; if not given, as many as take some minutes")
    parser.add_argument("--seed", type=int, default=1, help="the seed of all games")
    parser.add_argument("--binary", help="the civitas program")
    parser.add_argument("--out", type=Path, help="where the page and its charts go")
    parser.add_argument("--data", type=Path, help="a folder that keeps the rows; a run that was stopped goes on there")
    args = parser.parse_args()
    # Players that judge positions take longer; a study should take minutes no matter who plays.
    args.games = args.games or max(50, games // SLOWER.get(args.player.split(":")[0], 1))
    return args


def folder(args, study):
    """Where a page goes: every player that answers a question has a page of its own."""
    return args.out or HERE / study / args.player.replace(":", "-")


def program(named):
    root = HERE.parent.parent
    places = [named] if named else [shutil.which("civitas")] + [root / "target" / p / "civitas" for p in ("release", "play", "debug")]
    for place in places:
        if place and Path(place).exists():
            return str(place)
    sys.exit("the program civitas is missing: run `make build`, or name it with --binary")


class Table:
    """Plays games at tables of one player and reads their rows."""

    def __init__(self, args):
        self.args, self.binary = args, program(args.binary)
        self.kept = None if args.data else tempfile.TemporaryDirectory(prefix="civitas-study-")
        self.folder = args.data or Path(self.kept.name)
        self.played = 0
        self.made_by = {}

    def catalogue(self):
        return json.loads(subprocess.check_output([self.binary, "games", "--json"]))

    def rows(self, game, seats, options=(), rows="seat"):
        """The rows of the games at one table, as dictionaries of text."""
        name = "-".join([game, str(seats), rows, *options]).replace("=", "-")
        folder = self.folder / name
        players = ",".join([self.args.player] * seats)
        command = [self.binary, "study", "--rows", rows, "--format", "csv", "--games-per-file", "250", "--game", game]
        command += ["--seats", players, "--games", str(self.args.games), "--seed", str(self.args.seed), "--out", str(folder)]
        for option in options:
            command += ["-o", option]
        print(" ".join(command[1:]), file=sys.stderr)
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        self.played += self.args.games
        about = json.loads((folder / "_study.json").read_text(encoding="utf-8"))
        self.made_by.setdefault("commits", set()).add(about["commit"])
        self.made_by.setdefault("rules", set()).add(f"{about['game']} {about['rules']}")
        for path in sorted(folder.glob("*.csv")):
            with open(path, newline="", encoding="utf-8") as file:
                yield from csv.DictReader(file)


def by_game(rows):
    """The rows of each game together. A game is the unit of all statistics: its seats are not independent."""
    game, together = None, []
    for row in rows:
        if together and row["game_index"] != game:
            yield together
            together = []
        game = row["game_index"]
        together.append(row)
    if together:
        yield together


def mean(values):
    """The mean and half of its 95 % interval; the values are one per game."""
    n = len(values)
    middle = sum(values) / n
    variance = sum((v - middle) ** 2 for v in values) / max(n - 1, 1)
    return middle, 1.96 * math.sqrt(variance / n)


def means(games, group, value):
    """The mean of a value in each group of seats, half of its 95 % interval, and how many seats there are.

    A game can have several seats in a group; they count as one observation (the estimate of a ratio, by games).
    """
    sums = {}
    for number, game in enumerate(games):
        for row in game:
            name = group(row)
            if name is not None:
                cell = sums.setdefault(name, {}).setdefault(number, [0.0, 0])
                cell[0] += value(row)
                cell[1] += 1
    found = {}
    for name, cells in sums.items():
        count = sum(n for _, n in cells.values())
        middle = sum(total for total, _ in cells.values()) / count
        spread = sum((total - middle * n) ** 2 for total, n in cells.values())
        found[name] = (middle, 1.96 * math.sqrt(spread) / count, count)
    return found


def chi_square_tail(x, freedom):
    """The chance that a chi-square variable with 1 to 3 degrees of freedom is above x."""
    if freedom == 2:
        return math.exp(-x / 2)
    tail = math.erfc(math.sqrt(x / 2))
    return tail if freedom == 1 else tail + math.sqrt(2 * x / math.pi) * math.exp(-x / 2)


def solve(matrix, columns):
    """Solves matrix * x = columns for several columns at once (Gauss with pivots)."""
    n = len(matrix)
    rows = [list(matrix[i]) + list(columns[i]) for i in range(n)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        if abs(rows[i][i]) < 1e-12:
            raise ValueError("the columns of the regression depend on each other")
        for r in range(n):
            if r != i and rows[r][i]:
                factor = rows[r][i] / rows[i][i]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i])]
    return [[value / rows[i][i] for value in rows[i][n:]] for i in range(n)]


def equal_chances(vectors):
    """Whether the means of all entries could be equal: the p-value of a Wald test over games."""
    n, k = len(vectors), len(vectors[0])
    chance = 1 / k
    middle = [sum(v[i] for v in vectors) / n for i in range(k - 1)]
    spread = [[sum((v[i] - middle[i]) * (v[j] - middle[j]) for v in vectors) / (n - 1) / n for j in range(k - 1)] for i in range(k - 1)]
    gap = [m - chance for m in middle]
    try:
        x = sum(g * s[0] for g, s in zip(gap, solve(spread, [[g] for g in gap])))
    except ValueError:
        # So few games that a place never won, or always: they prove nothing.
        return 1.0
    return chi_square_tail(x, k - 1)


def independent(square):
    """The columns that no earlier ones make up, from the products of all columns with each other."""
    left = [list(row) for row in square]
    keep = []
    for i in range(len(square)):
        if left[i][i] <= 1e-6 * square[i][i]:
            continue
        keep.append(i)
        for r in range(i + 1, len(square)):
            factor = left[r][i] / left[i][i]
            left[r] = [a - factor * b for a, b in zip(left[r], left[i])]
    return keep


def regress(games, columns, value):
    """Least squares of a value on columns (and a constant), with errors that allow for seats of a game to depend on each other.

    Returns for every column its coefficient and half of the 95 % interval, or nothing if earlier columns say all that it says.
    `games` is a list of lists of rows.
    """
    lines = [[([1.0, *columns(row)], value(row)) for row in game] for game in games]
    k = len(lines[0][0][0])
    # Columns around their means: better conditioned, and the same coefficients.
    count = sum(len(game) for game in lines)
    centre = [0.0] + [sum(x[i] for game in lines for x, _ in game) / count for i in range(1, k)]
    lines = [[([a - c for a, c in zip(x, centre)], y) for x, y in game] for game in lines]
    square, right = [[0.0] * k for _ in range(k)], [0.0] * k
    for game in lines:
        for x, y in game:
            for i in range(k):
                right[i] += x[i] * y
                for j in range(i, k):
                    square[i][j] += x[i] * x[j]
    for i in range(k):
        for j in range(i):
            square[i][j] = square[j][i]
    keep = independent(square)
    inner = [[square[i][j] for j in keep] for i in keep]
    beta = [row[0] for row in solve(inner, [[right[i]] for i in keep])]
    meat = [[0.0] * len(keep) for _ in keep]
    for game in lines:
        score = [0.0] * len(keep)
        for x, y in game:
            some = [x[i] for i in keep]
            error = y - sum(a * b for a, b in zip(some, beta))
            score = [s + a * error for s, a in zip(score, some)]
        for i, a in enumerate(score):
            for j, b in enumerate(score):
                meat[i][j] += a * b
    half = solve(inner, meat)
    cover = solve(inner, [list(column) for column in zip(*half)])
    found = {i: (beta[n], 1.96 * math.sqrt(max(cover[n][n], 0.0))) for n, i in enumerate(keep)}
    return [found.get(i) for i in range(1, k)]


def holm(p_values, level=0.05):
    """Which of several findings stand, together, at a level (Holm's method)."""
    order = sorted(range(len(p_values)), key=lambda i: p_values[i])
    stand = set()
    for rank, i in enumerate(order):
        if p_values[i] > level / (len(p_values) - rank):
            break
        stand.add(i)
    return stand


def points(value, digits=1):
    """A share as percentage points with its sign."""
    return f"{100 * value:+.{digits}f}"


def percent(value, half=None):
    return f"{100 * value:.1f} %" if half is None else f"{100 * value:.1f} % ({100 * (value - half):.1f} to {100 * (value + half):.1f})"


STYLE = """
    text { font: 13px system-ui, sans-serif; fill: #222 }
    .title { font-weight: 600; font-size: 15px }
    .grid { stroke: #ddd } .zero { stroke: #888; stroke-dasharray: 4 3 }
    .whisker { stroke: #1a6aa8; stroke-width: 2 } .dot { fill: #1a6aa8 }
    .paper { fill: #fff }
    @media (prefers-color-scheme: dark) {
      text { fill: #ddd } .paper { fill: #161616 } .grid { stroke: #333 } .zero { stroke: #888 }
      .whisker { stroke: #6cb6f0 } .dot { fill: #6cb6f0 }
    }"""


def chart(path, title, unit, entries, zero):
    """Dots with whiskers, one line per entry: a label, a middle and half of the interval. `zero` is the line to compare with."""
    left, width, line = 250, 420, 24
    low = min([zero] + [m - h for _, m, h in entries])
    high = max([zero] + [m + h for _, m, h in entries])
    room = (high - low) * 0.05 or 1.0
    low, high = low - room, high + room
    step = 10 ** math.floor(math.log10((high - low) / 3))
    step *= next(s for s in (1, 2, 5, 10) if (high - low) / (step * s) <= 6)

    def x(value):
        return left + (value - low) / (high - low) * width

    height = 70 + line * len(entries)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 20} {height}" role="img" aria-label="{html.escape(title)}">']
    parts += [f"<style>{STYLE}\n</style>", f'<rect class="paper" width="100%" height="100%"/>', f'<text class="title" x="10" y="22">{html.escape(title)}</text>']
    tick = math.ceil(low / step) * step
    while tick <= high:
        parts.append(f'<line class="grid" x1="{x(tick):.1f}" x2="{x(tick):.1f}" y1="34" y2="{height - 30}"/>')
        parts.append(f'<text x="{x(tick):.1f}" y="{height - 14}" text-anchor="middle">{tick:g}{html.escape(unit)}</text>')
        tick += step
        tick = round(tick, 10)
    parts.append(f'<line class="zero" x1="{x(zero):.1f}" x2="{x(zero):.1f}" y1="34" y2="{height - 30}"/>')
    for i, (label, middle, half) in enumerate(entries):
        y = 50 + i * line
        parts.append(f'<text x="{left - 10}" y="{y + 4}" text-anchor="end">{html.escape(label)}</text>')
        parts.append(f'<line class="whisker" x1="{x(middle - half):.1f}" x2="{x(middle + half):.1f}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="dot" cx="{x(middle):.1f}" cy="{y}" r="4"/>')
    path.write_text("\n".join([*parts, "</svg>\n"]), encoding="utf-8")


def table(head, rows):
    """A table in Markdown."""
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(map(str, row)) + " |" for row in rows]) + "\n"


def page(out, script, args, tables, text):
    """Writes the page of a study; everything in it comes from the run."""
    out.mkdir(parents=True, exist_ok=True)
    version = subprocess.check_output([tables.binary, "--version"], text=True).strip()
    command = f"python3 examples/studies/{script} --player {args.player} --games {args.games} --seed {args.seed}"
    commits, rules = (", ".join(sorted(tables.made_by[key])) for key in ("commits", "rules"))
    foot = f"Made by `{command}` with {version}, commit {commits}, versions of the rules: {rules}. {tables.played:,} games of `{args.player}` against itself. "
    foot += "Intervals are 95 % and take a game as one observation, because the seats of a game depend on each other. "
    foot += "What a better player would find may differ: run it again with another `--player`."
    (out / "README.md").write_text(f"{text.strip()}\n\n---\n\n{foot}\n", encoding="utf-8")
    print(f"written to {out}", file=sys.stderr)
