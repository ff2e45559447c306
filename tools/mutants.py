#!/usr/bin/env python3
"""Change the code in small ways and see whether the tests notice: a seeded sample of mutants, judged by a package's own tests.

`make mutants` calls this. The mutants come from cargo-mutants; this script draws the sample, builds all of it into one program in a copy
of the tree (`mutants_splice.py`), runs the tests that call what is changed, remembers every result (so an interrupted run goes on where it was), and
writes docs/mutants.md. The few that cannot be built together are passed over; with --alone they are left to cargo-mutants. A mutant that
no test notices needs a reason in mutants/<package>.txt; a run fails if one has none, or if too few are caught.
"""
import argparse
import fcntl
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path

from mutants_run import Program

ROOT = Path(__file__).resolve().parent.parent
WORK = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve() / "mutants"
TREE = WORK / "tree"
REPORT = ROOT / "docs" / "mutants.md"
PROFILE = "mutants"  # for those that are built one by one
BATCH = 20
CAUGHT = {"CaughtMutant": "caught", "Timeout": "timeout", "MissedMutant": "missed", "Unviable": "unviable"}


@dataclass
class Package:
    """What is mutated, which tests judge it, and how much of it has to be caught."""

    name: str
    sample: int
    target: float
    judges: str
    tests: list = field(default_factory=lambda: ["--lib", "--tests"])
    profile: str = "dev"
    words: list = field(default_factory=list)  # for the test programs
    slowest: int = 30  # seconds that a test run may always take (`mutants_clock.py`), however fast it usually is
    elsewhere: str = ""  # what is not compiled here (for another system, or behind a feature): nothing can be said about it

    @property
    def crate(self) -> str:
        return f"civitas-{self.name}"

    @property
    def folder(self) -> Path:
        return WORK / self.name

    @property
    def reasons(self) -> Path:
        return ROOT / "mutants" / f"{self.name}.txt"


PACKAGES = [
    Package("engine", 310, 0.95, "its own unit tests and `crates/engine/tests`", slowest=20),
    Package("games", 200, 0.97, "its own tests (`games/*/tests` and `games/test_*.rs`)", slowest=60, elsewhere=r"^games/schemas\.rs"),
    Package("protocol", 150, 0.85, "its own unit tests and `crates/protocol/tests`", slowest=60, elsewhere=r"wire/typescript\.rs|src/unions\.rs"),
    Package("server", 150, 0.85, "its own unit tests and `crates/server/tests`", slowest=120),
    Package("store", 150, 0.85, "its own unit tests and `crates/store/tests`", slowest=60, elsewhere=r"lock\.rs: .*by_itself.* #[23]$"),
]


def cargo(*words, **more):
    """Runs cargo in the copy of the tree, with its own place for what is built."""
    env = dict(os.environ, CARGO_TARGET_DIR=str(WORK / "build"), CARGO_TERM_COLOR="never")
    return subprocess.run(["cargo", *words], cwd=TREE, env=env, check=False, **more)


def copy_tree():
    """Brings the copy up to date. What has not changed is not touched, so that little is built again."""
    names = subprocess.check_output(["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=ROOT).decode().split("\0")
    wanted = {name for name in names if name and (ROOT / name).is_file() and not (ROOT / name).is_symlink()}
    if TREE.is_relative_to(ROOT):
        # Cargo's configuration holds below it anyway; a second one would be added to it, and everything built anew.
        wanted = {name for name in wanted if not name.startswith(".cargo/")}
    for name in wanted:
        source, copy = ROOT / name, TREE / name
        if not copy.is_file() or copy.read_bytes() != source.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, copy)
    for copy in [path for path in TREE.rglob("*") if path.is_file()]:
        if str(copy.relative_to(TREE)) not in wanted:
            copy.unlink()
    # The server embeds the browser client; tests of rules need no real one.
    (TREE / "web" / "dist").mkdir(parents=True, exist_ok=True)


def digest(text) -> str:
    return hashlib.sha256(text if isinstance(text, bytes) else text.encode()).hexdigest()[:16]


def list_mutants(package: Package, tree: Path):
    """Every mutant with a name that survives edits elsewhere in the file: no line, but its number among its namesakes."""
    words = ["cargo", "mutants", "--list", "--json", "--no-config", "-p", package.crate]
    done = subprocess.run(words, cwd=tree, capture_output=True, check=False)
    if done.returncode:
        sys.exit(done.stderr.decode())
    seen, mutants, sources = {}, [], {}
    for raw in json.loads(done.stdout):
        raw.pop("diff", None)
        key = re.sub(r"^([^:]+):\d+:\d+: ", r"\1: ", raw["name"])
        seen[key] = seen.get(key, 0) + 1
        key += f" #{seen[key]}" if seen[key] > 1 else ""
        file = raw["file"]
        sources.setdefault(file, digest((tree / file).read_bytes()))
        if not (package.elsewhere and re.search(package.elsewhere, key)):
            mutants.append({"key": key, "name": raw["name"], "source": sources[file], "number": len(mutants) + 1, "raw": raw})
    return mutants


def draw(mutants, seed: str, shard):
    """The mutants in the order in which they are tried. A new function changes little about who comes first."""
    order = sorted(mutants, key=lambda m: digest(f"{seed}/{m['key']}"))
    k, n = shard
    return [m for i, m in enumerate(order) if i % n == k]


def results(package: Package):
    """What is known, newest last: by name, with the state of the source file it is about."""
    known = {}
    for path in sorted(package.folder.glob("results*.jsonl")):
        for line in path.read_text().splitlines():
            result = json.loads(line)
            known[result["key"]] = result
    return known


def standing(package: Package, mutants):
    """The results that are about the sources as they are."""
    known = results(package)
    return {m["key"]: known[m["key"]] for m in mutants if known.get(m["key"], {}).get("source") == m["source"]}


def run_batch(package: Package, batch, timeout: int, log: Path):
    """Tries some mutants and appends what came of them to the log, even if it is interrupted."""
    out = package.folder / "mutants.out" / "outcomes.json"
    out.unlink(missing_ok=True)
    by_name = {m["name"]: m for m in batch}
    filters = [word for m in batch for word in ("--re", "^" + re.escape(m["name"]).replace(r"\ ", " ") + "$")]
    words = ["mutants", "--in-place", "--no-config", "--baseline", "skip", "--profile", PROFILE, "--timeout", str(timeout)]
    words += ["--build-timeout", "900", "--no-times", "--colors", "never", "-o", str(package.folder), "-p", package.crate]
    words += [*filters, "-C=--locked", "--", *package.tests]
    try:
        done = cargo(*words, capture_output=True)
    finally:
        found = json.loads(out.read_text())["outcomes"] if out.exists() else []
        for outcome in found:
            scenario, result = outcome["scenario"], CAUGHT.get(outcome["summary"])
            mutant = by_name.get(scenario["Mutant"]["name"]) if isinstance(scenario, dict) else None
            if mutant and result:
                note(log, mutant, result)
    if len(found) < len(batch):
        sys.exit(f"cargo-mutants stopped early:\n{done.stdout.decode()[-3000:]}\n{done.stderr.decode()[-3000:]}")


def viable(known, keys):
    return sum(1 for key in keys if key in known and known[key]["result"] != "unviable")


def note(log: Path, mutant, result, **more):
    with log.open("a") as lines:
        lines.write(json.dumps({"key": mutant["key"], "source": mutant["source"], "result": result, **more}) + "\n")
    if result == "missed":
        print(f"  missed: {mutant['name']}", flush=True)


def choose(order, known, wanted: int, spare: float):
    """What still has to be tried, in order, and how many of it are needed."""
    missing, count = [], 0
    for mutant in order:
        result = known.get(mutant["key"], {}).get("result")
        if result is None and count + len(missing) < wanted:
            missing.append(mutant)
        elif result is None:
            break
        else:
            count += result != "unviable"
    needed = len(missing)
    # Some of them will not compile: those behind them are looked at as well.
    behind = [m for m in order if m["key"] not in known and m not in missing] if needed else []
    return missing + behind[: int(needed * spare)], needed


def run(package: Package, args):
    package.folder.mkdir(parents=True, exist_ok=True)
    TREE.mkdir(parents=True, exist_ok=True)
    log = package.folder / f"results-{args.shard[0]}-of-{args.shard[1]}.jsonl"
    if args.fresh:
        log.unlink(missing_ok=True)
    if args.again and log.exists():
        kept = [line for line in log.read_text().splitlines() if json.loads(line)["result"] != "missed"]
        log.write_text("".join(line + "\n" for line in kept))
    wanted = -(-(args.sample or package.sample) // args.shard[1])
    passed = set()
    while True:
        copy_tree()
        order = [m for m in draw(list_mutants(package, TREE), args.seed, args.shard) if m["key"] not in passed]
        known = standing(package, order)
        candidates, needed = choose(order, known, wanted, 1.0)
        print(f"{package.name}: {viable(known, known)} of {wanted} viable mutants known, {needed} to try", flush=True)
        if not needed:
            return
        program = Program(package, TREE, WORK / "build")
        together, alone, bad = program.settle(candidates)
        if not args.alone:
            passed |= {m["key"] for m in alone}
            alone = []
        rank = {m["key"]: n for n, m in enumerate(order)}
        good = sorted(together + alone, key=lambda m: rank[m["key"]])[:needed]
        for mutant in bad:
            note(log, mutant, "unviable")
        taken = {m["key"] for m in good}
        try_together(package, program, [m for m in together if m["key"] in taken], args.jobs, log)
        lonely = [m for m in alone if m["key"] in taken]
        copy_tree()
        while lonely:
            print(f"  {len(lonely)} are built one by one", flush=True)
            run_batch(package, lonely[:BATCH], 10 * package.slowest, log)
            lonely = lonely[BATCH:]


def try_together(package: Package, program: Program, mutants, jobs: int, log: Path):
    """Builds these mutants into one program and runs the tests on each."""
    if not mutants:
        return
    program.write(mutants, program.constants)
    begin = time.monotonic()
    program.build()
    print(f"  built together in {time.monotonic() - begin:.0f} s", flush=True)
    spent = program.survey(jobs)
    print(f"  {len(program.tests)} tests pass in {spent:.1f} s without a mutant", flush=True)
    begin = time.monotonic()
    with ThreadPoolExecutor(jobs) as pool:
        running = {pool.submit(program.test, m, jobs): m for m in mutants}
        try:
            for done in as_completed(running):
                result, by, spent = done.result()
                note(log, running[done], result, by=by, seconds=round(spent, 1))
        except KeyboardInterrupt:
            # Those that run come to an end; the others are tried when it goes on.
            pool.shutdown(cancel_futures=True)
            raise
    print(f"  {(time.monotonic() - begin) / len(mutants):.1f} s per mutant", flush=True)


def read_reasons(package: Package):
    """The reasons people wrote: a mutant's name at the start of a line, the reason indented below it."""
    reasons, key = {}, None
    lines = package.reasons.read_text().splitlines() if package.reasons.exists() else []
    for line in lines:
        if not line.strip() or line.startswith("#"):
            continue
        if line[0] not in " \t":
            key = line.strip()
            reasons[key] = ""
        elif key is not None:
            reasons[key] = f"{reasons[key]} {line.strip()}".strip()
    return reasons


def sampled(package: Package, args):
    """The results that count: the first of the sample, up to its size."""
    order = draw(list_mutants(package, ROOT), args.seed, (0, 1))
    known = standing(package, order)
    wanted, taken = args.sample or package.sample, []
    for mutant in order:
        result = known.get(mutant["key"])
        if result and len([r for r in taken if r["result"] != "unviable"]) < wanted:
            taken.append(result)
    return taken, len(order)


def reported(package: Package):
    """What the last report says about a package: its row, what it did not reach, and its survivors."""
    text = REPORT.read_text() if REPORT.exists() else ""
    row = re.search(rf"^\| `{package.name}` .*$", text, re.M)
    problems = re.findall(rf"^- (`{package.name}`: .*)$", text, re.M)
    chapter = re.search(rf"^## What survives in `{package.name}`\n\n(?:- .*\n?)+", text, re.M)
    return row and row.group(), problems, [chapter.group().rstrip() + "\n"] if chapter else []


def summarize(args, chosen) -> bool:
    """Writes the report on all packages and says whether those that were chosen meet their goals."""
    version = subprocess.check_output(["cargo", "mutants", "--version"]).decode().strip()
    commit = subprocess.check_output(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT).decode().strip()
    rows, chapters, problems = [], [], []
    for package in PACKAGES:
        taken, of = sampled(package, args)
        row, before, chapter = reported(package)
        if not taken and row:
            # Nothing was tried in this checkout: what was found in another one stands, with the commit it is about.
            rows.append(row)
            problems += before
            chapters += chapter
            continue
        count = {result: sum(r["result"] == result for r in taken) for result in CAUGHT.values()}
        tried = len(taken) - count["unviable"]
        share = (count["caught"] + count["timeout"]) / tried if tried else 0
        wanted = min(package.sample, of)
        asked = f"{tried}, all there are" if len(taken) == of else f"{tried} of {wanted}"
        rows.append(
            f"| `{package.name}` | {package.judges} | {of} | {asked} | {count['caught']} | {count['timeout']} "
            f"| {count['missed']} | {share:.1%} | {package.target:.0%} | {commit} |"
        )
        if tried < wanted and len(taken) < of:
            problems.append(f"`{package.name}`: {tried} viable mutants were tried, not {wanted}")
        elif share < package.target:
            problems.append(f"`{package.name}`: {share:.1%} are caught, not {package.target:.0%}")
        reasons = read_reasons(package)
        missed = sorted(r["key"] for r in taken if r["result"] == "missed")
        for key in missed:
            if not reasons.get(key):
                problems.append(f"`{package.name}`: no reason for `{key}`")
        if missed:
            lines = [f"- `{key}`: {reasons.get(key) or 'no reason yet.'}" for key in missed]
            chapters.append(f"## What survives in `{package.name}`\n\n" + "\n".join(lines) + "\n")
    head = [
        "# Mutants",
        "",
        "Do the tests notice when the code is wrong? `make mutants` changes it in small ways (another comparison, a missing call, a",
        "constant result) and runs the tests of the changed package that call the changed function, the quickest first and each by itself.",
        "A change that no test notices *survives*. Written by `tools/mutants.py`; the reasons are in `mutants/`.",
        "",
        f"Command: `make mutants` (seed `{args.seed}`, {version}). `make mutants PACKAGE=store` runs one package and `AGAIN=1` tries the",
        "survivors again. A result counts until the file it is about changes; `FRESH=1` starts over. Each row says at which commit it was made.",
        "A timeout counts as caught: the change made the tests run forever. A busy machine is no timeout: what counts is the time in which",
        "the tests compute or wait for nothing but themselves, not the time in which they wait for a core (`tools/mutants_clock.py`). And a",
        "test that fails has to fail again, or it does not count. Left out is what these tests do not compile: code for other",
        "systems, and what writes TypeScript and OpenAPI (`cargo xtask types` and `cargo xtask openapi` compare all of that). Mutants in",
        "functions that return `impl …` and in constants are tried with `ALONE=1` only.",
        "",
        "| package | judged by | mutants in all | viable, tried | caught | timeouts | survived | caught in % | goal | at |",
        "|---|---|---|---|---|---|---|---|---|---|",
        *rows,
        "",
    ]
    if problems:
        head += ["Not reached:", "", *(f"- {problem}" for problem in problems), ""]
    REPORT.write_text("\n".join(head) + "\n" + "\n".join(chapters))
    mine = [problem for problem in problems if any(problem.startswith(f"`{package.name}`") for package in chosen)]
    for problem in mine:
        print(problem)
    return not mine


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("packages", nargs="*", help="which packages to run; all if none is named")
    parser.add_argument("--seed", default="12", help="decides which mutants are in the sample")
    parser.add_argument("--sample", type=int, help="viable mutants to try, instead of the package's number")
    parser.add_argument("--shard", default="0/1", help="run only this part of the sample, such as 0/4")
    parser.add_argument("--again", action="store_true", help="try those that survived again")
    parser.add_argument("--fresh", action="store_true", help="forget earlier results")
    parser.add_argument("--alone", action="store_true", help="try also those that have to be built one by one (slow)")
    parser.add_argument("--jobs", type=int, default=1, help="how many mutants are tested at once")
    parser.add_argument("--report", action="store_true", help="only write the report")
    args = parser.parse_args()
    k, n = args.shard.split("/")
    args.shard = (int(k), int(n))
    by_name = {package.name: package for package in PACKAGES}
    chosen = [by_name[name] for name in args.packages] if args.packages else PACKAGES
    if not args.report:
        WORK.mkdir(parents=True, exist_ok=True)
        with (WORK / "lock").open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                sys.exit("another run is in progress: the two would spoil each other's copy of the tree")
            for package in chosen:
                run(package, args)
    return 0 if summarize(args, chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
