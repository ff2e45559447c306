"""Builds many mutants into one program (`mutants_splice.py`) and runs the tests of a package on each."""
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from mutants_clock import Clock
import mutants_splice as splicing

# More than any test needs: a mutant that collects without end must not take the machine with it.
MOST_MEMORY = 6 << 30
TICK = 0.5  # seconds between two looks at the clock


@dataclass
class Test:
    """One test: how long it takes without a mutant, and which functions with mutants it calls."""

    program: str
    name: str
    seconds: float
    reached: set


class Program:
    """The tests of a package, with mutants in it."""

    def __init__(self, package, tree: Path, build: Path):
        self.package, self.tree = package, tree
        self.env = dict(os.environ, CARGO_TARGET_DIR=str(build), CARGO_TERM_COLOR="never")
        words = ["cargo", "metadata", "--no-deps", "--format-version", "1", "--locked", "--offline"]
        meta = json.loads(subprocess.check_output(words, cwd=tree, env=self.env))
        crate = next(p for p in meta["packages"] if p["name"] == package.crate)
        self.home = Path(crate["manifest_path"]).parent
        self.root = next(Path(t["src_path"]) for t in crate["targets"] if "lib" in t["kind"])
        self.sources = {}
        self.constants = set()  # functions that have to stay constant
        self.tests = []

    def cargo(self, *words):
        """Runs cargo and returns its messages."""
        command = ["cargo", *words, "--locked", "-p", self.package.crate, "--message-format", "json"]
        done = subprocess.run(command, cwd=self.tree, env=self.env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        messages = [json.loads(line) for line in done.stdout.splitlines() if line.startswith(b"{")]
        return done.returncode == 0, messages, done.stderr.decode()

    def write(self, mutants, constants):
        """Writes the sources with these mutants in them. Returns where each stands, and those that have to be built alone."""
        for path, text in self.sources.items():
            path.write_text(text)
        places, left = {}, [m for m in mutants if splicing.alone(m)]
        by_file = {}
        for mutant in mutants:
            if not splicing.alone(mutant):
                by_file.setdefault(self.tree / mutant["raw"]["file"], []).append(mutant)
        for path, group in by_file.items():
            text = self.sources.setdefault(path, path.read_text())
            spliced, ranges, more = splicing.splice(text, group, constants)
            path.write_text(spliced)
            left += more
            places.update({number: (path, lines) for number, lines in ranges.items()})
        self.sources.setdefault(self.root, self.root.read_text())
        with self.root.open("a") as root:
            root.write(splicing.SWITCH)
        return places, left

    def restore(self):
        """Puts the sources back, for tests that read them."""
        for path, text in self.sources.items():
            path.write_text(text)

    def settle(self, mutants):
        """Finds out which of these mutants compile: (together, alone, not at all)."""
        constants, bad = self.constants, set()
        while True:
            rest = [m for m in mutants if m["number"] not in bad]
            places, left = self.write(rest, constants)
            ok, messages, said = self.cargo("check", "--profile", self.package.profile, *self.package.tests)
            if ok:
                lonely = {m["number"] for m in left}
                return [m for m in rest if m["number"] not in lonely], left, [m for m in mutants if m["number"] in bad]
            before = len(bad) + len(constants)
            for message in messages:
                if message["reason"] != "compiler-message" or message["message"]["level"] != "error":
                    continue
                spans = [s for s in message["message"]["spans"] if s["is_primary"]]
                found = {number for s in spans for number in self.standing_at(places, s)}
                bad |= found
                if not found:
                    # A constant that calls a function which is not one any more.
                    named = re.search(r"cannot call non-const .*`(?:.*::)?(\w+)(?:::<.*>)?`", message["message"]["message"])
                    constants |= {named.group(1)} if named else set()
            if len(bad) + len(constants) == before:
                self.restore()
                sys.exit(f"the mutants of {self.package.name} do not build together:\n{said[-6000:]}{explain(messages)}")
            print(f"  {len(bad)} of {len(mutants)} mutants do not compile", flush=True)

    def standing_at(self, places, span):
        """The mutants on the lines of an error, or of the code that a macro made it from."""
        while span is not None:
            for number, (path, (first, last)) in places.items():
                if path == self.tree / span["file_name"] and first <= span["line_start"] and span["line_end"] <= last:
                    yield number
            span = span["expansion"] and span["expansion"]["span"]

    def build(self):
        """Builds the tests with what was written last."""
        ok, messages, said = self.cargo("test", "--no-run", "--profile", self.package.profile, *self.package.tests)
        if not ok:
            self.restore()
            sys.exit(f"the tests of {self.package.name} do not build:\n{said[-6000:]}{explain(messages)}")
        programs = [m["executable"] for m in messages if m["reason"] == "compiler-artifact" and m["executable"] and m["profile"]["test"]]
        # The crate's own unit tests are the last to be linked and the first to be run.
        self.programs = sorted(set(programs), key=lambda p: (not Path(p).name.startswith(self.package.crate.replace("-", "_")), p))
        self.restore()

    def survey(self, jobs: int):
        """Runs every test by itself without a mutant, the quickest first afterwards. What a test never calls, it cannot judge."""
        listed = []
        for program in self.programs:
            words = [program, "--list", "--format", "terse", *self.package.words]
            said = subprocess.run(words, cwd=self.home, env=self.env, stdout=subprocess.PIPE, check=True).stdout.decode()
            listed += [(program, line[: -len(": test")]) for line in said.splitlines() if line.endswith(": test")]

        def look(one):
            program, name = one
            with tempfile.TemporaryDirectory() as folder:
                note = Path(folder) / "reached"
                for _ in range(2):
                    begin = time.monotonic()
                    result, by, took = self.run(program, 0, 3600, name, note)
                    if result == "missed":
                        reached = {int(line) for line in note.read_text().split()} if note.exists() else set()
                        return Test(program, name, max(took, time.monotonic() - begin), reached), None
            return None, f"{name}: {by}"

        with ThreadPoolExecutor(jobs) as pool:
            found = list(pool.map(look, listed))
        failed = [fault for _, fault in found if fault]
        if failed:
            sys.exit(f"the tests of {self.package.name} fail without any mutant: {', '.join(failed)}")
        self.tests = sorted((test for test, _ in found), key=lambda test: test.seconds)
        return sum(test.seconds for test in self.tests)

    def test(self, mutant, jobs: int):
        """Runs the tests that get to a mutant until one fails: (caught, timeout or missed; which test; seconds on the tests' own clock)."""
        spent = 0.0
        for test in self.tests:
            if mutant["place"] not in test.reached:
                continue
            # One of many tests: it need not have all the time that all of them may have.
            timeout = max(self.package.slowest / 4, 6 * test.seconds * jobs)
            result, _, took = self.run(test.program, mutant["number"], timeout, test.name)
            spent += took
            if result == "caught":
                # On a busy machine a test can lose its patience. What the mutant did, it does again.
                result, _, took = self.run(test.program, mutant["number"], timeout, test.name)
                spent += took
                if result == "missed":
                    print(f"  {test.name} failed once and then passed: it does not count for {mutant['name']}", flush=True)
            if result != "missed":
                return result, test.name, spent
        return "missed", None, spent

    def run(self, program, number: int, timeout: float, name: str, note=None):
        """Runs one test with one mutant, or with none. `note` is told which functions it calls."""
        env = dict(self.env, CARGO_MANIFEST_DIR=str(self.home), **{splicing.VARIABLE: str(number)})
        env.update({splicing.REACHED: str(note)} if note else {})
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        running = subprocess.Popen(
            [program, *self.package.words, "--exact", name], cwd=self.home, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, start_new_session=True, preexec_fn=limit,
        )
        clock, late = Clock(running.pid), []

        def stop():
            try:
                os.killpg(running.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

        with ThreadPoolExecutor(1) as watch:
            def wait():
                while clock.seconds < max(timeout, 0.1):
                    try:
                        running.wait(TICK)
                        return
                    except subprocess.TimeoutExpired:
                        clock.tick()
                late.append(True)
                stop()

            watching = watch.submit(wait)
            failed = None
            for line in running.stdout:
                named = re.match(rb"test (.+?) \.\.\. FAILED", line)
                if named:
                    failed = named.group(1).decode()
                    stop()
                    break
            watching.result()
        if failed:
            return "caught", failed, clock.seconds
        if late:
            return "timeout", None, clock.seconds
        ended = f"{Path(program).name.rsplit('-', 1)[0]} ends with {running.returncode}"
        return (*(("missed", None) if running.returncode == 0 else ("caught", ended)), clock.seconds)


def explain(messages) -> str:
    errors = [m["message"]["rendered"] for m in messages if m["reason"] == "compiler-message" and m["message"]["level"] == "error"]
    return "\n".join(errors[:5])
