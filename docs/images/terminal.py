#!/usr/bin/env python3
"""Draws terminal.svg, an image of the output of stepgen for the README.

Run it from the root of the repository after `swift build`. It breaks a copy of the shipped specs to show a diagnostic.
"""

import html
import pathlib
import re
import shutil
import subprocess
import tempfile

STEPGEN = pathlib.Path(".build/debug/stepgen").resolve()
STYLES = {"1;31": "error", "33": "warning", "36": "note", "32": "help", "1": "strong", "2": "faint"}
CHARACTER, LINE, MARGIN = 8.4, 20, 16
CSS = """\
text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#24292f;white-space:pre}
.error{fill:#c01c28;font-weight:700}.warning{fill:#8a5a00}.note{fill:#006b7d}.help{fill:#1f7a3a}
.strong{font-weight:700}.faint{fill:#6a737d}rect{fill:#f6f8fa;stroke:#d0d7de}
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.error{fill:#ff7b72}.warning{fill:#e3b341}.note{fill:#76e3ea}
.help{fill:#7ee787}.faint{fill:#8b949e}rect{fill:#0d1117;stroke:#30363d}}"""


def segments(line):
    """The parts of a line of terminal output, each with its style."""
    style, start = None, 0
    for code in re.finditer(r"\x1b\[([0-9;]*)m", line):
        if code.start() > start:
            yield line[start : code.start()], style
        style, start = STYLES.get(code[1]), code.end()
    yield line[start:], style


def session(folder, *arguments):
    """A command as it is typed, and what it prints."""
    yield [(f"$ stepgen {' '.join(arguments)}", "strong")]
    command = [STEPGEN, *arguments, "--color", "always"]
    output = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout
    yield from (list(segments(line)) for line in output.rstrip("\n").split("\n"))
    yield []


def drawn(lines):
    width = max(sum(len(text) for text, _ in line) for line in lines) * CHARACTER + 2 * MARGIN
    height = len(lines) * LINE + 2 * MARGIN
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}" '
        f'height="{height}" role="img" aria-label="What stepgen names and stepgen check print">'
    )
    yield f"<style>{CSS}</style>"
    yield f'<rect x=".5" y=".5" width="{width - 1:.0f}" height="{height - 1}" rx="8"/>'
    for row, line in enumerate(lines):
        column = 0
        for text, style in line:
            body = text.strip(" ")
            if body:
                x = MARGIN + (column + len(text) - len(text.lstrip(" "))) * CHARACTER
                css = f' class="{style}"' if style else ""
                yield (
                    f'<text x="{x:.1f}" y="{MARGIN + LINE * row + 15}" textLength="{len(body) * CHARACTER:.1f}" '
                    f'lengthAdjust="spacingAndGlyphs"{css} xml:space="preserve">{html.escape(body)}</text>'
                )
            column += len(text)
    yield "</svg>\n"


def main():
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree("Specs", f"{folder}/Specs")
        lines = list(session(folder, "names", "CONFIRM_SIGN_IN_WITH_EMAIL_CODE"))
        flow = pathlib.Path(folder, "Specs/parcel-locker/pick-up.yaml")
        flow.write_text(flow.read_text().replace("pay-fee, open-door]", "pay-fee, open-dor]", 1))
        lines += session(folder, "check")
    pathlib.Path(__file__).with_name("terminal.svg").write_text("\n".join(drawn(lines[:-1])))


main()
