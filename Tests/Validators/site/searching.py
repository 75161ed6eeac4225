#!/usr/bin/env python3
"""Runs queries of readers with the search of a built site: searching.py FOLDER (needs Node.js).

Each `queries*.tsv` has queries with what each should find; FOLDER is what `stepgen docs` wrote from the shipped specs.
Prints, for each list, the share of queries whose result is first, and among the first three, by language, and each query
that fails; exit code 1 if a share is below the goal of its list.
"""

import json
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
GOALS = {
    "queries": {"first": 90, "first three": 98},
    "queries-blind": {"first": 93, "first three": 98},
}

ADDRESSES = {
    "flow": r"{platform}/{id}/$",
    "step": r"{platform}/{flow}/(#)?{id}/?$",
    "error": r"({platform}/[^#]*#(error-)?{id}|errors/{id}/.*)$",
    "call": r"{platform}/reference/#operation-{id}$",
    "choice": r"{platform}/reference/#choice-{id}$",
    "term": r"glossary/#{id}$",
    "guide": r"guides/{id}/",
    "page": r"{flow}/?{id}/",
}


def address(subject):
    """A pattern of the addresses that a subject has."""
    kind, _, rest = subject.partition(":")
    path, _, platform = rest.partition("@")
    flow, _, identifier = path.rpartition("/")
    platform = re.escape(platform) if platform else "[^/#]+"
    return re.compile(ADDRESSES[kind].format(platform=platform, flow=re.escape(flow), id=re.escape(identifier)))


def queries(path):
    for line in path.read_text().splitlines():
        if line and not line.startswith("#"):
            locale, platform, words, subjects = line.split("\t")
            yield locale, platform.strip("-"), words, [address(subject) for subject in subjects.split()]


def answers(site, locale, asked):
    script = next(site.glob("assets/search.*.js"))
    command = ["node", HERE.parent / "search.mjs", script, site / locale / "search"]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def share(ranks, limit):
    return 100 * sum(1 for rank in ranks if rank is not None and rank < limit) / len(ranks)


def reaches(path, site):
    """Prints what the queries of a list find, and returns true if they reach its goals."""
    by_locale = {}
    for locale, platform, words, subjects in queries(path):
        by_locale.setdefault(locale, []).append((platform, words, subjects))
    every = []
    for locale, asked in by_locale.items():
        ranks = []
        for (platform, words, subjects), found in zip(asked, answers(site, locale, [[w, p] for p, w, _ in asked])):
            rank = next((n for n, url in enumerate(found) if any(s.match(url) for s in subjects)), None)
            ranks.append(rank)
            if rank != 0:
                place = "not found" if rank is None else f"place {rank + 1}"
                print(f"{locale}: {words!r}: {place}; first are {', '.join(found[:3]) or 'none'}")
        every += ranks
        print(f"{locale}: {len(ranks)} queries, {share(ranks, 1):.0f} % first, {share(ranks, 3):.0f} % in the first three")
    figures = {"first": share(every, 1), "first three": share(every, 3)}
    shares = ", ".join(f"{name} {value:.1f} %" for name, value in figures.items())
    print(f"searching: {path.name}: {len(every)} queries: {shares}")
    return all(figures[name] >= goal for name, goal in GOALS[path.stem].items())


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    site = pathlib.Path(sys.argv[1]).resolve() / "amplify-auth"
    sys.exit(not all([reaches(path, site) for path in sorted(HERE.glob("queries*.tsv"))]))


if __name__ == "__main__":
    main()
