#!/usr/bin/env python3
"""Measures the size and speed of pages: budgets.py FOLDER (needs Chromium and, from PyPI, playwright).

Sizes of every page, style sheet, script and search index, gzip at level 9; what the first view loads, how far its layout
shifts, how many boxes it lays out and how often, behind a link of 1.6 Mbit/s and 150 ms (what Lighthouse calls slow 4G).
Prints every figure with its budget; exit code 1 if one is over its budget.

Two figures are times of this machine, so they have an aim and no budget: largest contentful paint and blocking time on a
processor as slow as a phone's, each the best of five, because other work on the machine only adds. What a page controls of
them are the figures above: its sizes, its requests, its boxes, and that nothing is laid out twice.
"""

import gzip
import html.parser
import json
import pathlib
import re
import sys

from browser import Pages, chromium, patient, served

KB = 1024
SEARCH_ROUNDS = ["確認コード", "CONFIRM_SIGN_IN_WITH_SMS_CODE", "password"]

problems = []


def budget(what, value, limit, unit="", where=""):
    is_over = value > limit
    shown = f"{value / KB:.1f} KB" if unit == "KB" else f"{value:,.3g}{unit}" if value < 10 else f"{value:,.0f}{unit}"
    allowed = f"{limit // KB} KB" if unit == "KB" else f"{limit:,}{unit}"
    line = f"{'OVER' if is_over else '  ok'}  {what:<44} {shown:>10}  of {allowed:<10} {where}"
    print(line)
    if is_over:
        problems.append(line)


def aim(what, value, target, unit, where=""):
    """Prints a figure that other work on the machine changes."""
    print(f"time  {what:<44} {value:>7,.0f}{unit}  aim {target:,}{unit:<7} {where}")


def packed(data):
    return len(gzip.compress(data, 9, mtime=0))


class Elements(html.parser.HTMLParser):
    """Counts the elements of the body, as Lighthouse does."""

    def __init__(self, data):
        super().__init__()
        self.count = 0
        self.feed(data.decode().partition("<body")[2])

    def handle_starttag(self, tag, attributes):
        self.count += 1


def largest(pages, template, measure):
    found = ((measure(path.read_bytes()), path) for (name, _), paths in pages.found.items() if name == template
             for path in paths)
    return max(found, default=(0, pathlib.Path()))


def sizes_of_pages(pages):
    def check(template, what, measure, limit, unit=""):
        value, path = largest(pages, template, measure)
        budget(f"{template}: {what}", value, limit, unit, pages.relative(path) if value else "")

    check("guide", "HTML, compressed", packed, 20 * KB, "KB")
    check("guide", "HTML", len, 150 * KB, "KB")
    check("guide", "elements", lambda data: Elements(data).count, 1800)
    # With the addresses of some ten sources.
    check("step", "HTML, compressed", packed, 9 * KB, "KB")
    check("comparison", "HTML, compressed", packed, 20 * KB, "KB")
    check("comparison", "HTML", len, 250 * KB, "KB")


def first_code(browser, pages, base):
    """How far down the first code of every step page stands: what a reader comes for."""
    for width, height, limit in ((1280, 900, 700), (390, 844, 900)):
        page = patient(browser, viewport={"width": width, "height": height}).new_page()
        found = []
        for path in pages.found.get(("step", "en"), []):
            page.goto(base + pages.relative(path).removesuffix("index.html"), wait_until="domcontentloaded")
            found.append((page.evaluate(FIRST_CODE), pages.relative(path)))
        top, path = max(found, default=(0, ""))
        budget(f"step: first code, {width} pixels wide", top, limit, " px", path)
        page.context.close()


FIRST_CODE = """(() => {
  const code = document.querySelector('.body .code pre')
  return code ? Math.round(code.getBoundingClientRect().top + scrollY) : 1e6
})()"""


def sizes_of_assets(pages):
    for site in sorted(path.parent for path in pages.folder.rglob("assets")):
        def size(pattern):
            return sum(packed(path.read_bytes()) for path in site.glob(pattern))

        name = site.name
        budget(f"{name}: style sheets", len(list(site.rglob("*.css"))), 1)
        budget(f"{name}: CSS, compressed", size("assets/*.css"), 10 * KB, "KB")
        budget(f"{name}: JS on load, compressed", size("assets/app.*.js") + size("assets/boot.*.js"), 5 * KB, "KB")
        budget(f"{name}: JS before the page is drawn", size("assets/boot.*.js"), 1 * KB, "KB")
        budget(f"{name}: JS of search, compressed", size("assets/search.*.js"), 8 * KB, "KB")
        walks = [(size("assets/walk.*.js") + packed(path.read_bytes()), path) for path in site.glob("*/*/walk.js")]
        value, path = max(walks, default=(0, site))
        budget(f"{name}: a walk through a flow, compressed", value, 25 * KB, "KB", pages.relative(path))
        for index in sorted(site.glob("*/search")):
            total = sum(packed(path.read_bytes()) for path in index.glob("*.js"))
            print(f"      {name}: all search data, {index.parent.name}: {total / KB:.1f} KB compressed")
        fonts = [path for path in site.rglob("*") if path.suffix in (".woff", ".woff2", ".ttf", ".otf")]
        budget(f"{name}: fonts", len(fonts), 0)


def third_parties(pages):
    """Addresses of other hosts that a page would load, in HTML and CSS."""
    loads = re.compile(rb"<(?:script|img|iframe|source|video|audio)\b[^>]*\bsrc=\"(?:https?:)?//"
                       rb"|<link\b[^>]*rel=\"(?:stylesheet|preload|icon)\"[^>]*href=\"(?:https?:)?//|url\(|@import")
    paths = [path for paths in pages.found.values() for path in paths]
    count = sum(1 for path in paths if loads.search(path.read_bytes()))
    count += sum(1 for path in pages.folder.rglob("*.css") if loads.search(path.read_bytes()))
    budget("files that load something from elsewhere", count, 0)


class Loads:
    """What a page has loaded so far: addresses and compressed sizes."""

    def __init__(self, page, folder, base):
        self.folder, self.base = folder, base
        self.addresses = []
        page.on("request", lambda request: self.addresses.append(request.url))

    @property
    def bytes(self):
        # Browsers ask for an icon by themselves, where the page names none.
        return sum(packed(self.file(address).read_bytes()) for address in self.counted)

    @property
    def counted(self):
        return [address for address in self.addresses if not address.endswith("/favicon.ico")]

    def file(self, address):
        path = self.folder / address.removeprefix(self.base).split("?")[0]
        return path / "index.html" if path.is_dir() else path


OBSERVE = """
self.seen = {lcp: 0, cls: 0, tbt: 0}
const watch = (type, use) => new PerformanceObserver(list => list.getEntries().forEach(use)).observe({type, buffered: true})
watch('largest-contentful-paint', entry => (seen.lcp = entry.startTime))
watch('layout-shift', entry => { if (!entry.hadRecentInput) seen.cls += entry.value })
watch('longtask', entry => (seen.tbt += Math.max(0, entry.duration - 50)))
"""


# Sorts words and lays them out for 50 ms; the result is how many times in a millisecond.
SPEED = """(() => {
  const start = performance.now()
  let rounds = 0
  while (performance.now() - start < 50) {
    const words = []
    for (let i = 0; i < 200; i++) words.push('w' + (i * 7919) % 1009)
    words.sort()
    document.createElement('p').textContent = words.join(' ')
    rounds++
  }
  return rounds / (performance.now() - start)
})()"""
# Of the phone that is stood for: a quarter of what a core of 2.4 GHz does at its best.
SPEED_OF_PHONE = 7.5


def slowing(browser):
    """By how much this machine is now faster than the phone: the best of ten looks, from 1 to 4."""
    page = patient(browser).new_page()
    speed = max(page.evaluate(SPEED) for _ in range(10))
    page.context.close()
    return min(4, max(1, speed / SPEED_OF_PHONE))


def work(trace):
    """(boxes of the page, boxes that were laid out, elements whose style was computed), as Chromium counts them."""
    events = json.loads(trace)["traceEvents"]
    layouts = [event["args"]["beginData"] for event in events
               if event["name"] == "Layout" and "beginData" in event.get("args", {})]
    styles = [event["args"]["elementCount"] for event in events
              if event["name"] == "UpdateLayoutTree" and "elementCount" in event.get("args", {})]
    boxes = max((layout["totalObjects"] for layout in layouts), default=0)
    return boxes, sum(layout["dirtyObjects"] for layout in layouts), sum(styles)


def first_view(browser, pages, base, path, rate):
    context = patient(browser, viewport={"width": 390, "height": 844})
    context.add_init_script(OBSERVE)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    network = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
    session.send("Network.emulateNetworkConditions", network)
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    loads = Loads(page, pages.folder, base)
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.goto(base + pages.relative(path).removesuffix("index.html"), wait_until="load")
    page.wait_for_timeout(400)
    seen = page.evaluate("seen")
    seen["boxes"], seen["laid out"], seen["styled"] = work(browser.stop_tracing())
    context.close()
    return seen, loads


# Boxes of the largest page of a kind.
MOST_BOXES = {"guide": 2500, "step": 1500, "names": 500, "comparison": 10_000}
# How often a page may lay out a box, on average, while it arrives in parts.
MOST_LAYOUTS = 1.25


def first_views(browser, pages, base):
    for template, boxes in MOST_BOXES.items():
        for locale in ("en", "ja", "ar"):
            path = pages.one(template, locale)
            if path is None:
                continue
            rate = slowing(browser)
            runs = [first_view(browser, pages, base, path, rate) for _ in range(5)]
            loads = runs[0][1]
            name = f"{template}, {locale}"
            best = {key: min(seen[key] for seen, _ in runs) for key in runs[0][0]}
            budget(f"{name}: first view, compressed", loads.bytes, 40 * KB, "KB", pages.relative(path))
            budget(f"{name}: requests", len(loads.counted), 5)
            budget(f"{name}: layout shift", best["cls"], 0)
            budget(f"{name}: boxes", best["boxes"], boxes)
            budget(f"{name}: layouts of a box", best["laid out"] / max(best["boxes"], 1), MOST_LAYOUTS)
            budget(f"{name}: styles computed, of its boxes", best["styled"] / max(best["boxes"], 1), MOST_LAYOUTS)
            aim(f"{name}: largest contentful paint", best["lcp"], 1000, " ms", f"slowed {rate:.1f} times")
            aim(f"{name}: blocking time", best["tbt"], 0, " ms")


def searches(browser, pages, base):
    """What the first search loads, in each language, for words of different kinds."""
    for locale in pages.locales:
        home = next((path for path in pages.found[("home", locale)]), None)
        costs = {}
        for words in SEARCH_ROUNDS:
            context = patient(browser)
            page = context.new_page()
            page.goto(base + pages.relative(home), wait_until="load")
            loads = Loads(page, pages.folder, base)
            page.locator(".find").click()
            page.locator("dialog input[type=search]").fill(words)
            page.wait_for_function("() => document.querySelector('dialog [role=status]')?.textContent.trim()")
            costs[words] = loads.bytes - sum(
                packed(loads.file(a).read_bytes()) for a in loads.addresses if "/assets/" in a)
            context.close()
        words = max(costs, key=costs.get)
        budget(f"{locale}: data of the first search", costs[words], 60 * KB, "KB", words)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    pages = Pages(sys.argv[1])
    sizes_of_pages(pages)
    sizes_of_assets(pages)
    third_parties(pages)
    with served(pages.folder) as base, chromium() as browser:
        first_code(browser, pages, base)
        first_views(browser, pages, base)
        searches(browser, pages, base)
    print(f"budgets: {len(problems)} over")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
