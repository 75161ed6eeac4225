#!/usr/bin/env python3
"""Walks every trace of the shipped specs in the pages: walks.py FOLDER (needs Chromium and playwright).

FOLDER is what `stepgen docs --base-url https://example.org/auth/` wrote. Each trace is clicked through on the hub of its
flow, on each platform that has all of its outcomes. The steps are compared with traces.json. Prints the differences; exit
code 1 if there is one.
"""

import json
import pathlib
import re
import sys
import time

from browser import Pages, chromium, loud, patient, served

RECORD = json.loads((pathlib.Path(__file__).parents[1] / "traces.json").read_text())
OUTCOME = re.compile(r"^  (\S+) .*?(?: on (\S+))?$")


def walks(folder):
    """The data of each flow: the registry, the flow, what walk.js reads."""
    for path in sorted(folder.glob("*/en/*/walk.js")):
        script = path.read_text()
        yield path.parts[-4], json.loads(script[script.index("(") + 1:script.rindex(")")])


def platforms(walk, states):
    """Those on which every outcome of a trace happens."""
    found, at = set(walk["platforms"]), ""
    rows = {}
    for line in walk["table"].split("\n"):
        if row := OUTCOME.match(line):
            rows[at, row[1]] = set((row[2] or ",".join(walk["platforms"])).split(","))
        else:
            at = line.split()[1]
    for before, state in zip(states, states[1:]):
        found &= rows.get((before.get("at"), state["outcome"])) or rows[state["call"], state["outcome"]]
    return sorted(found)


def clicked(page, states, platform, address):
    """Walks a trace with the mouse: [(outcome, error?, where it led)]."""
    page.goto("about:blank")
    page.goto(address + "#walk=" + "/".join([platform, "+".join(states[0]["holds"].split()), ""]))
    title = page.locator(".walk-title")
    title.wait_for()
    led = []
    for state in states[1:]:
        outcome, to = state["outcome"], state.get("to", "")
        member = page.locator(f".walk [name=walk-member][value='{state.get('answer')}']")
        if member.count():
            member.check()
        button = page.locator(f".walk button[data-outcome='{outcome}'][data-to='{to}']")
        if "call" in state:
            button = page.locator(f".walk button[data-call='{state['call']}'][data-outcome='{outcome}'][data-to='{to}']")
        button.first.wait_for(state="attached")
        # Fields are checked only where the button sends them.
        if button.first.get_attribute("type") == "submit":
            code = re.search(r"\d+", "".join(page.locator(".walk-sent").all_inner_texts()))
            for field in page.locator(".walk-ask input[required]").all():
                kind = field.get_attribute("type")
                field.fill({"email": "ada@example.com", "date": "2026-01-31", "number": "1"}.get(kind) or (code and code[0]) or "Ada")
        page.evaluate("document.querySelectorAll('.walk details').forEach(fold => (fold.open = true))")
        button.first.click()
        error = title.get_attribute("data-error")
        led.append((outcome, bool(error), error or title.get_attribute("data-step")))
    return led


def recorded(states):
    """Where a trace leads: [(outcome, error?, step or error)]."""
    return [(move["outcome"], "error" in move, move.get("error") or move["to"]) for move in states[1:]]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    start = time.monotonic()
    pages = Pages(sys.argv[1])
    problems, count = [], 0
    with served(pages.folder) as base, chromium() as browser:
        context = patient(browser)
        page = context.new_page()
        loud(page, problems, lambda: page.url)
        for registry, walk in walks(pages.folder):
            for trace, states in RECORD[f"{registry}/{walk['flow']}"]["traces"].items():
                expected = recorded(states)
                for platform in platforms(walk, states):
                    name = f"{registry}/{walk['flow']}: {trace} on {platform}"
                    count += 1
                    try:
                        led = clicked(page, states, platform, f"{base}{registry}/en/{walk['flow']}/")
                    except Exception as error:
                        problems.append(f"{name}: {str(error).splitlines()[0]}")
                        continue
                    if led != expected:
                        problems.append(f"{name}: the page led to {led}, and the record to {expected}")
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"walks: {count} walks, {time.monotonic() - start:.0f} s: {len(problems)} problems")
    sys.exit(bool(problems) or not count)


if __name__ == "__main__":
    main()
