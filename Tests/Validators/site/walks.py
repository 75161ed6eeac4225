#!/usr/bin/env python3
"""Walks every trace of the shipped specs in the pages: walks.py FOLDER (needs Chromium and playwright).

FOLDER is what `stepgen docs --base-url https://example.org/auth/` wrote. Each trace is clicked through on the hub of its
flow, on each platform that has all of its outcomes. Where that led is compared with traces.json. Prints what differs; exit
code 1 then.
"""

import json
import pathlib
import sys
import time

from browser import Pages, chromium, loud, served

RECORD = json.loads((pathlib.Path(__file__).parents[1] / "traces.json").read_text())


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


def recorded(registry, flow, trace):
    """Where a trace leads: [(outcome, error?, step or error)]."""
    moves = RECORD[f"{registry}/{flow}"]["traces"][trace][1:]
    return [(move["outcome"], "error" in move, move.get("error") or move["to"]) for move in moves]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    start = time.monotonic()
    pages = Pages(sys.argv[1])
    problems, count = [], 0
    with served(pages.folder) as base, chromium() as browser:
        context = browser.new_context()
        context.set_default_timeout(5000)
        page = context.new_page()
        loud(page, problems, lambda: page.url)
        for registry, walk in walks(pages.folder):
            for trace in walk["traces"]:
                expected = recorded(registry, walk["flow"], trace["id"])
                for platform in trace["on"]:
                    name = f"{registry}/{walk['flow']}: {trace['id']} on {platform}"
                    count += 1
                    try:
                        led = clicked(page, trace, platform, f"{base}{registry}/en/{walk['flow']}/")
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
