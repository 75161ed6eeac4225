#!/usr/bin/env python3
"""Compares stepgen's reading of YAML with PyYAML's: readers.py STEPGEN [--seed N] [--count N].

Changes the shipped specs in a few places each, and reads them with `stepgen check` and PyYAML. If PyYAML rejects a file,
stepgen has to reject it or warn of it (`unportable-yaml`); stepgen must not warn of files that PyYAML accepts. A `?` in a
text between braces is omitted, because YAML 1.2 allows it. Exit code 1 if the two disagree.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
PIECES = ["?", ": ", "- ", "? ", "\t", "#", " # ", "|", ">", "|#", "[", "]", "{", "}", ",", "&a ", "*a", "!", "%", "@", "`", '"', "'", "\n", "\n  ",
          "---\n", "...\n", "é", "\u2028", "\u00a0", "\ufeff", "\x7f", "\\", "~", "-", ":", "?b", "a?"]
RULE = re.compile(r'= Rule\(\s*"([a-z0-9-]+)"')


def mutated(text, random_):
    for _ in range(random_.randint(1, 3)):
        place = random_.randrange(len(text))
        text = text[:place] + random_.choice(PIECES) + text[place + random_.randint(0, 1):]
    return text


def refusal(text):
    try:
        yaml.compose(text)
    except yaml.YAMLError as error:
        return " ".join(str(error).split())


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("stepgen")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    options = parser.parse_args()
    random_ = random.Random(options.seed)
    texts = [text for path in sorted(ROOT.glob("Specs/*/**/*.yaml")) if len(text := path.read_text()) < 20_000]
    rules = {code for path in ROOT.glob("Sources/Spec/YAMLReader/Rules/*.swift") for code in RULE.findall(path.read_text())}
    with tempfile.TemporaryDirectory() as folder:
        specs = pathlib.Path(folder, "readers")
        specs.mkdir()
        (specs / "registry.yaml").write_text("stepgen: 1\nregistry: readers\n")
        refused = {}
        for number in range(options.count):
            path = specs / f"f{number}.yaml"
            text = mutated(random_.choice(texts), random_)
            path.write_text(text, newline="")
            if why := refusal(text):
                refused[str(path)] = why
        command = [options.stepgen, "check", "--specs", str(specs), "--format", "json", "--color", "never"]
        answer = json.loads(subprocess.run(command, capture_output=True, check=False).stdout)
        told = {found["file"]: found["code"] for found in answer["diagnostics"] if found["code"] in rules}
        warned = {path for path, code in told.items() if code == "unportable-yaml"}
        wrong = {path: f"nothing about what PyYAML refuses: {why}" for path, why in refused.items()
                 if path not in told and "but got '?'" not in why}
        wrong |= {path: "a warning about what PyYAML reads" for path in warned if path not in refused}
        for path, what in list(wrong.items())[:10]:
            print(f"--seed {options.seed}: {what}")
            print(pathlib.Path(path).read_text())
    if not refused or not warned:
        sys.exit("readers: nothing was refused: that tests nothing")
    print(f"readers: {options.count} files, PyYAML refuses {len(refused)}, stepgen warns of {len(warned)}, {len(wrong)} differ")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
