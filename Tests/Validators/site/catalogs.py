#!/usr/bin/env python3
"""Checks translations with gettext: catalogs.py FILE... (needs msgfmt). Exit code 1 if it reports an error."""

import re
import subprocess
import sys


def main():
    names = sys.argv[1:]
    if not names:
        sys.exit(__doc__)
    problems = 0
    counted = 0
    for name in names:
        # Template files have neither language nor plural forms, which is what --check asks for.
        check = ["--check-format", "--check-domain"] if name.endswith(".pot") else ["--check"]
        result = subprocess.run(
            ["msgfmt", *check, "--statistics", "--output-file=/dev/null", name],
            capture_output=True, text=True, env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"},
        )
        counted += int((re.search(r"(\d+) translated", result.stderr) or [0, 0])[1])
        complaints = [line for line in result.stderr.splitlines() if not re.match(r"\d+ (un)?translated", line)]
        if result.returncode != 0 or complaints:
            problems += 1
            print(f"{name}: {result.stderr.strip()}")
    print(f"catalogs: {len(names)} files, {counted} translated units: {problems} files with problems")
    sys.exit(problems > 0)


if __name__ == "__main__":
    main()
