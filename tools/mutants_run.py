"""Builds many mutants into one program (`mutants_splice.py`) and runs the tests of a package on each."""
import json
import os
import re
import resource
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mutants_clock import Clock
import mutants_splice as splicing

# More than any test needs: a mutant that collects without end must not take the machine with it.
MOST_MEMORY = 6 << 30
TICK = 0.5  # seconds between two looks at the clock


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
        self.named = set()  # tests that failed

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

    def test(self, number: int, timeout: float):
        """Runs the tests until one fails: (caught, timeout or missed; which test; seconds on the tests' own clock)."""
        spent = 0.0
        for program in self.programs:
            shaky = []
            while True:
                result, by, took = self.run(program, number, timeout - spent, shaky)
                spent += took
                if number and result == "caught" and by in self.named:
                    # On a busy machine a test can lose its patience. What the mutant did, it does again.
                    again, _, took = self.run(program, number, timeout, [], only=by)
                    spent += took
                    if again == "missed":
                        print(f"  {by} failed once and passes alone: it does not count for mutant {number}", flush=True)
                        shaky.append(by)
                        continue
                break
            if result != "missed":
                return result, by, spent
        return "missed", None, spent

    def run(self, program, number: int, timeout: float, without, only=None):
        env = dict(self.env, CARGO_MANIFEST_DIR=str(self.home), **{splicing.VARIABLE: str(number)})
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        words = [*self.package.words, *(["--exact"] if only or without else []), *([only] if only else [])]
        words += [word for test in without for word in ("--skip", test)]
        running = subprocess.Popen(
            [program, *words], cwd=self.home, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
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
                    self.named.add(failed)
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
