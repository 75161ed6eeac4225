#!/usr/bin/env python3
"""Checks accessibility with axe: axe.py FOLDER (needs Chromium and, from PyPI, playwright and axe-playwright-python).

Checks the longest page of every template in light and dark mode, 360 and 1280 px wide, in English, Japanese and Arabic. A
first pass without axe, with the pages' own content security policy, checks that the console stays empty. Prints the
violations and the number of checks; exit code 1 if there are violations.
"""

import pathlib
import sys
import time

import axe_playwright_python
from browser import Pages, chromium, loud, patient, served

LOCALES = ["en", "ja", "ar"]
SCHEMES = ["light", "dark"]
WIDTHS = [360, 1280]
# Reads the page as a reader does who opened everything, with what scripts add.
OPEN = "for (const fold of document.querySelectorAll('main details')) fold.open = true"
ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# The other rules read structure and sizes, which are the same in the dark.
OF_COLOURS = ["color-contrast", "link-in-text-block"]
# The page's script opens and closes the menu after the width has changed, with the next frame.
SETTLED = """() => [...document.querySelectorAll('.side > details')].every(
  details => !matchMedia('(min-width:50em)').matches || details.open)"""
RUN = "axe.run(document, {resultTypes: ['violations'], runOnly: %s})"
SOURCE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()


def addresses(pages, base):
    """(template, locale, address) of what is looked at; the two templates outside languages count as English."""
    for template in pages.templates:
        for locale in LOCALES:
            path = pages.one(template, locale) or (pages.one(template, "") if locale == "en" else None)
            # A redirect leaves at once: it is looked at without following.
            if path is not None:
                yield template, locale, base + pages.relative(path)


def violations(page, name, rules):
    for violation in page.evaluate(RUN % rules)["violations"]:
        for node in violation["nodes"][:3]:
            summary = " ".join(node.get("failureSummary", "").split())
            yield f"{name}: {violation['id']} ({violation['impact']}): {node['target'][0]}: {summary[:300]}"


def quiet(browser, visits, problems):
    """Loads every page under its own policy."""
    context = patient(browser)
    for template, locale, address in visits:
        page = context.new_page()
        loud(page, problems, f"{template}, {locale}, {address}")
        # A redirect may leave before it is loaded, which `goto` would report as an interruption.
        page.goto(address, wait_until="commit")
        page.wait_for_load_state("load")
        page.close()
    context.close()


def walk(page):
    """One move through the flow that a page lets readers walk, so that a step, its field and its branch are there."""
    begin = page.locator(".walk > button")
    if begin.count():
        begin.click()
        submit, factor = page.locator(".walk [type=submit]"), page.locator("[data-field=setting-second-factor]")
        submit.wait_for()
        if factor.count():
            factor.select_option("mfa-by-sms")
        submit.click()
        # The bar at the top covers what is scrolled under it.
        page.evaluate("scrollTo(0, 0)")


def inspect(browser, visits, problems):
    context = patient(browser, bypass_csp=True, reduced_motion="reduce")
    # What a redirect leads to is looked at by itself.
    page = context.new_page()
    count = 0
    for template, locale, address in visits:
        if template == "redirect":
            continue
        page.goto(address, wait_until="load")
        page.evaluate(SOURCE)
        walk(page)
        page.evaluate(OPEN)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            page.wait_for_function(SETTLED)
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)
                name = f"{template}, {locale}, {scheme}, {width} px, {address}"
                problems.extend(violations(page, name, ALL if scheme == "light" else OF_COLOURS))
                count += 1
    context.close()
    return count


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    start = time.monotonic()
    pages = Pages(sys.argv[1])
    for locale in LOCALES:
        if locale not in pages.locales:
            print(f"axe: SKIPPED: there are no pages in ‘{locale}’")
    problems = []
    with served(pages.folder) as base, chromium() as browser:
        visits = list(addresses(pages, base))
        quiet(browser, visits, problems)
        count = inspect(browser, visits, problems)
    print(*dict.fromkeys(problems), sep="\n", end="\n" if problems else "")
    print(
        f"axe: {len(pages.templates)} templates ({', '.join(pages.templates)}), {len(visits)} pages, {count} runs, "
        f"{time.monotonic() - start:.0f} s: {len(problems)} problems"
    )
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
