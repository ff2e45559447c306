#!/usr/bin/env python3
"""Make the environment in which the tests read studies with pyarrow, and print the path of its Python.

It is kept in `.venv-study`, so it is made once; pyarrow comes from PyPI.
"""
import subprocess
import sys
import venv
from pathlib import Path

NEEDS = "pyarrow>=17"


def main() -> int:
    folder = Path(__file__).resolve().parent.parent / ".venv-study"
    python, made = folder / "bin" / "python", folder / "made"
    if not made.exists() or made.read_text() != NEEDS:
        venv.create(folder, with_pip=True, clear=True)
        command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary", ":all:", NEEDS]
        subprocess.run(command, check=True, stdout=sys.stderr)
        made.write_text(NEEDS)
    print(python)
    return 0


if __name__ == "__main__":
    sys.exit(main())
