#!/usr/bin/env python3
"""Walks every trace of the shipped specs in the pages: walks.py FOLDER STEPGEN (needs Chromium and playwright).

FOLDER is what `stepgen docs --base-url https://example.org/auth/` wrote, STEPGEN the program. Each trace is clicked through
on the hub of its flow, on each platform that has all of its outcomes. Where that led is compared with what
`stepgen play --spec-only` says of the same moves, in its `:trace`. Prints what differs; exit code 1 then.
"""

import json
import re
import subprocess
import sys
import time

from browser import Pages, chromium, loud, served

MOVE = re.compile(r"- \{ (?:(?:call|answer): .*?)?outcome: ([\w-]+), expect(-error)?: ([\w-]+) \}")


def walks(folder):
    """The data of each flow: the registry, the flow, what walk.js reads."""
    for path in sorted(folder.glob("*/en/*/walk.js")):
        script = path.read_text()
        yield path.parts[-4], json.loads(script[script.index("(") + 1:script.rindex(")")])


def clicked(page, trace, platform, address):
    """Walks a trace with the mouse: [(outcome, error?, where it led)]."""
    page.goto(address + "#walk=" + "/".join([platform, "+".join(trace["given"]), ""]))
    title = page.locator(".walk-title")
    title.wait_for()
    led = []
    for move in trace["moves"]:
        at, outcome, to, member = move.split(".")
        if member:
            page.locator(f".walk [name=walk-member][value={member}]").check()
        button = page.locator(f".walk button[data-at='{at}'][data-outcome='{outcome}'][data-to='{to}']").first
        button.wait_for(state="attached")
        button.evaluate("button => { for (let f = button.closest('details'); f; f = f.parentElement.closest('details')) f.open = true }")
        button.click()
        error = title.get_attribute("data-error")
        led.append((outcome, bool(error), error or title.get_attribute("data-step")))
    return led


def waited(table):
    """The outcomes that happen without a call: {(step, outcome)}."""
    found, step = set(), ""
    for row in table.splitlines():
        words = row.split()
        if not row.startswith(" "):
            step = words[1]
        elif "cause" in words[3:]:
            found.add((step, words[0]))
    return found


class Player:
    """What `stepgen play` says of moves; asked for each flow and platform once a trace."""

    def __init__(self, program, registry, flow, platform):
        self.command = [program, "play", flow, "--registry", registry, "--platform", platform, "--spec-only"]

    def said(self, lines):
        done = subprocess.run(self.command, input="\n".join(lines + [":trace", ""]), capture_output=True, text=True)
        return done.stdout

    def led(self, trace, walk):
        """The moves as play tells them. It asks for the outcome and the step only where there are several."""
        lines, found = [], []
        waits = waited(walk["table"])
        for number, move in enumerate(trace["moves"]):
            at, outcome, to, member = move.split(".")
            calls = {start.split()[1] for start in walk["table"].splitlines() if start.startswith("start ")}
            first = ":wait" if (at, outcome) in waits else ":call " + at if at in calls and number else at if at in calls else member or "x"
            for more in ([], [outcome], [outcome, to], [to]):
                told = self.moves(lines + [first] + more)
                if len(told) == number + 1 and told[-1][0] == outcome and (not to or told[-1][2] == to):
                    lines += [first] + more
                    found = told
                    break
            else:
                return found
        return found

    def moves(self, lines):
        text = re.sub(r"\s+", " ", self.said(lines).rpartition("moves:")[2])
        return [(outcome, bool(error), led) for outcome, error, led in MOVE.findall(text)]


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    start = time.monotonic()
    pages, program = Pages(sys.argv[1]), sys.argv[2]
    problems, count, played = [], 0, 0
    with served(pages.folder) as base, chromium() as browser:
        context = browser.new_context()
        context.set_default_timeout(5000)
        page = context.new_page()
        loud(page, problems, lambda: page.url)
        for registry, walk in walks(pages.folder):
            for trace in walk["traces"]:
                expected = None
                for platform in trace["on"]:
                    name = f"{registry}/{walk['flow']}: {trace['id']} on {platform}"
                    count += 1
                    try:
                        led = clicked(page, trace, platform, f"{base}{registry}/en/{walk['flow']}/")
                    except Exception as error:
                        problems.append(f"{name}: {str(error).splitlines()[0]}")
                        continue
                    if expected is None:
                        expected = Player(program, registry, walk["flow"], platform).led(trace, walk)
                        played += 1
                    if led != expected:
                        problems.append(f"{name}: the page led to {led}, play to {expected}")
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"walks: {count} walks of {played} traces, {time.monotonic() - start:.0f} s: {len(problems)} problems")
    sys.exit(bool(problems) or not count)


if __name__ == "__main__":
    main()
