"""Many mutants in one program: a function with mutants gets a copy of its body for each, and a number in the environment says which runs.

Built one by one, a few hundred mutants take hours, nearly all of it in the compiler. Built together they take one build, and the tests can be
built with optimisation. What cannot be built like this (a value of a constant, a function that returns `impl …`) is left to cargo-mutants.
"""
import re

VARIABLE = "CIVITAS_MUTANT"
REACHED = "CIVITAS_MUTANT_REACHED"  # a file that is told which functions were called

# Appended to the crate's root.
SWITCH = """
#[doc(hidden)]
#[allow(clippy::all, clippy::pedantic, missing_docs)]
pub(crate) fn __mutant(place: u32) -> u32 {
    use std::{collections::BTreeSet, fs::File, io::Write, sync::{Mutex, OnceLock, PoisonError}};
    static WHICH: OnceLock<(u32, Option<Mutex<(File, BTreeSet<u32>)>>)> = OnceLock::new();
    let (which, reached) = WHICH.get_or_init(|| {
        let number = std::env::var("%s").ok().and_then(|number| number.parse().ok()).unwrap_or(0);
        let path = std::env::var_os("%s");
        let file = path.and_then(|path| File::options().create(true).append(true).open(path).ok());
        (number, file.map(|file| Mutex::new((file, BTreeSet::new()))))
    });
    if let Some(reached) = reached {
        let mut reached = reached.lock().unwrap_or_else(PoisonError::into_inner);
        if reached.1.insert(place) {
            let _ = reached.0.write_all(format!("{place}\\n").as_bytes());
        }
    }
    *which
}
""" % (VARIABLE, REACHED)

TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|b?r(?P<hashes>\#*)".*?"(?P=hashes)|b?"(?:\\.|[^"\\])*"|b?'(?:\\(?:u\{[^}]*\}|x..|.)|[^\\'])'|'[A-Za-z_]\w*|[{}()\[\]]""",
    re.S | re.X,
)


def offsets(text: str):
    """Where each line begins."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


def place(starts, position) -> int:
    return starts[position["line"] - 1] + position["column"] - 1


def body_of(function: str):
    """Where the braces of a function's body open, or nothing if it is not understood."""
    depth, opened = 0, []
    for token in TOKEN.finditer(function):
        char = token.group()
        if char in "([{":
            opened.append((token.start(), depth))
            depth += 1
        elif char in ")]}":
            depth -= 1
            start, level = opened.pop()
            if char == "}" and level == 0 and token.end() == len(function):
                return start
    return None


def alone(mutant) -> bool:
    """Whether a mutant has to be built by itself."""
    function = mutant["raw"]["function"]
    return function is None or "impl " in (function["return_type"] or "")


def splice(text: str, mutants, plain):
    """The file with all of these mutants, and the lines on which each of them stands.

    `plain` holds functions (by name) that have to stay `const`; mutants in them, and in functions that are not understood, are returned as left over.
    Each of the others learns its `place`: the number by which its function tells that it was called.
    """
    starts = offsets(text)
    span = lambda s: (place(starts, s["start"]), place(starts, s["end"]))
    whole = sorted({span(m["raw"]["function"]["span"]) for m in mutants}, key=lambda s: (s[0], -s[1]))
    outer = []
    for begin, end in whole:
        # A function in a function is a part of the outer one.
        if not outer or begin >= outer[-1][1]:
            outer.append((begin, end))
    out, done, left, at, ranges = "", 0, [], [], {}
    for begin, end in outer:
        inside = [m for m in mutants if begin <= span(m["raw"]["function"]["span"])[0] < end]
        function = text[begin:end]
        brace = body_of(function)
        head = function[:brace] if brace is not None else ""
        constant = re.search(r"\bconst\s+(?=(unsafe\s+)?fn\b)", head)
        if brace is None or (constant and inside[0]["raw"]["function"]["function_name"].split("::")[-1] in plain):
            left += inside
            continue
        if constant:
            head = head[: constant.start()] + head[constant.end() :]
        place_of = inside[0]["number"]
        out += text[done:begin] + head + f"{{ match crate::__mutant({place_of}) {{\n"
        for m in inside:
            m["place"] = place_of
            a, b = span(m["raw"]["span"])
            body = text[begin + brace : a] + m["raw"]["replacement"] + " " + text[b:end]
            first = out.count("\n") + 1
            out += f"{m['number']}u32 => {body}\n"
            ranges[m["number"]] = (first, out.count("\n"))
        out += "_ => " + function[brace:] + "\n} }"
        done = end
    return out + text[done:], ranges, left
