#!/usr/bin/env python3
"""Checks the sources of a registry against the libraries that they name, at the versions of its platforms.

    sources.py SPECS PLATFORM=REPOSITORY...          # prints the errors; exit code 1 if there are any
    sources.py SPECS PLATFORM=REPOSITORY... --list   # prints the ‘files’ that the sources of each platform need

REPOSITORY is a git directory with the tag in ‘at’ of the platform's ‘source-files’, between ‘/blob/’ and ‘/{path}’. Each
listed file has to exist. Each path of a source has to be the end of exactly one file of the repository (or of one listed
file, if several files end with it), and its lines have to be within that file.
"""

import argparse
import collections
import pathlib
import re
import subprocess
import sys

import yaml


def sources(node):
    """The texts under every key ‘source’."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "source" and isinstance(value, str):
                yield value
            else:
                yield from sources(value)
    elif isinstance(node, list):
        for value in node:
            yield from sources(value)


def references(text, mark):
    """Path and lines of each place of one platform in a source."""
    for part in text.split(";"):
        found = re.match(rf"\s*(?:\[[^\]]*\]\s*)?{re.escape(mark)}:([^\s:]+)(?::([0-9,-]+))?(?=\s|$)", part)
        if found:
            yield found[1], found[2]


class Repository:
    def __init__(self, folder, tag):
        self.folder, self.tag = folder, tag
        files = self.git("ls-tree", "-r", "--name-only", tag).splitlines()
        folders = {str(parent) for file in files for parent in pathlib.PurePosixPath(file).parents}
        self.paths = set(files) | folders - {"."}
        self.by_name = collections.defaultdict(list)
        for path in sorted(self.paths):
            self.by_name[path.rsplit("/", 1)[-1]].append(path)
        self.counts = {}

    def git(self, *arguments):
        command = ["git", "-C", self.folder, *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def ending(self, path):
        """All that a path may be the end of, in whole parts."""
        return [other for other in self.by_name[path.rsplit("/", 1)[-1]] if ("/" + other).endswith("/" + path)]

    def lines(self, path):
        if path not in self.counts:
            self.counts[path] = len(self.git("show", f"{self.tag}:{path}").splitlines())
        return self.counts[path]


def check(platform, known, repository, texts):
    """What is wrong, and the files that the sources name."""
    listed, needed, problems = known.get("files") or [], set(), []
    problems += [f"{platform}: ‘{path}’ is not in the repository" for path in listed if path not in repository.paths]
    for path, lines in sorted({found for text in texts for found in references(text, known["called"])}, key=str):
        place = f"{platform}: ‘{path}’"
        all_files = repository.ending(path)
        files = [file for file in all_files if file in listed] if len(all_files) > 1 else all_files
        if len(files) != 1:
            problems.append(f"{place} is the end of {len(all_files)} files: {', '.join(all_files[:9])}")
            continue
        needed.add(files[0])
        last = max(map(int, re.findall("[0-9]+", lines or "0")))
        if last and last > repository.lines(files[0]):
            problems.append(f"{place} has {repository.lines(files[0])} lines, and a source names line {last}")
    problems += [f"{platform}: no source names ‘{path}’" for path in listed if path not in needed]
    problems += [f"{platform}: ‘{path}’ is not listed" for path in sorted(needed) if path not in listed]
    return problems, needed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("specs", type=pathlib.Path)
    parser.add_argument("repositories", nargs="+", metavar="PLATFORM=REPOSITORY")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    documents = [yaml.safe_load(file.read_text()) for file in sorted(options.specs.rglob("*.yaml"))]
    texts = [text for document in documents for text in sources(document)]
    platforms = {id: value for document in documents for id, value in (document.get("platforms") or {}).items()}
    all_problems = []
    for argument in options.repositories:
        platform, folder = argument.split("=", 1)
        known = platforms[platform]["source-files"]
        repository = Repository(folder, re.search(r"/blob/(.+)/\{path\}", known["at"])[1])
        problems, needed = check(platform, known, repository, texts)
        if options.list:
            print(f"{platform}:", *(f"        - {path}" for path in sorted(needed)), sep="\n")
        all_problems += problems
        print(f"{platform}: {len(needed)} files, {len(problems)} problems", file=sys.stderr)
    if not options.list:
        print(*all_problems, sep="\n")
        sys.exit(bool(all_problems))


if __name__ == "__main__":
    main()
