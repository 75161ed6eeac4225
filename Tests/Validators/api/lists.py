#!/usr/bin/env python3
"""Writes the list of the public API of an SDK for authentication, from the sources at a tag.

    lists.py PLATFORM --repository DIR --tag TAG --output FILE

PLATFORM is android, flutter, javascript or swift. DIR is a clone of the SDK, bare or not. The exit code is 1 if a file
of the SDK is missing in it. Files that a grammar does not read completely are named on standard error; their
declarations are in the list as far as they were read.

The list is a text in UTF-8 with a tab between columns. It begins with

    # stepgen-api 1
    # platform swift
    # library amplify-swift 2.60.1
    # complete OWNER …     modules, packages or libraries whose public names for authentication are all in the list
    # partial TYPE …       types that other rows mention and of which the list has no members
    name    kind    owner    signature    since    until

and has a row for each declaration, in the order of owner, kind, name and signature by bytes:

name        The name without labels and parameters, as callers write it.
kind        class, struct, enum, protocol, interface, object, annotation, mixin, namespace, alias, associatedtype, case,
            literal, function, property, constructor, subscript, extension or export. A `literal` is a string that a
            TypeScript type allows. An `extension` in Swift is a conformance that is declared apart from its type; in
            Dart it has members. An `export` says that a library exports again what another one declares.
owner       For a type, its module, package or library, or the type that it is nested in. For a member, its type. For
            what stands alone, the module, package or library. A type that no row declares belongs to the platform.
signature   The declaration without access, documentation and body, on one line. A default argument whose value is
            not part of the declaration is `= default`.
since       The version in which the owner has had the name first. Empty if the first tag of the major version has it.
until       The version from which on it does not have the name. Such a row is not part of the API.

In Swift, a signature that begins with `MODULE: ` is of another module than the owner. `extension TYPE where … { … }`
around a declaration means that it is written in such an extension: it is not a requirement of a protocol.

On Android, `java: ` and `kotlin: ` name the language of the declaration, and types of other packages have their full
names. The header of a Kotlin class has its primary constructor; rows that repeat it begin with `primary` and
`parameter`. Arguments for the superclass are `default`.

In JavaScript, a type that no entry point exports has its source as owner. A name that two owners declare is written as
`import('OWNER').NAME`. An alias has its whole type in the signature, and its members in rows as well. What TypeScript
infers is `any`, except that a function without a value returns `void`. Overloads are in the order of bytes.

In Dart, parameters that stand for a field or for one of the superclass have its type.
"""

import argparse
import importlib
import re
import sys

from repository import Repository

HEADER = "name\tkind\towner\tsignature\tsince\tuntil\n"


def version(text):
    return tuple(map(int, text.split(".")))


def versions(repository, platform, last):
    """The tags up to a version, from the first of its major version on."""
    pattern = re.compile(re.escape(platform.TAG).replace(r"\{\}", r"(\d+\.\d+\.\d+)"))
    found = {match[1]: tag for tag in repository.tags() if (match := pattern.fullmatch(tag))}
    upto = [each for each in found if version(each)[0] == version(last)[0] and version(each) <= version(last)]
    return [(each, found[each]) for each in sorted(upto, key=version)]


def with_history(repository, platform, last):
    """The rows of a version with `since` and `until`, and the types that have only a name."""
    since, gone, before = {}, {}, {}
    for number, tag in versions(repository, platform, last):
        rows, named = platform.rows(repository, tag)
        present = {}
        for row in rows:
            present.setdefault((row[0], row[2]), []).append(row)
        for key in present:
            since.setdefault(key, number if before else "")
            gone.pop(key, None)
        for key in before.keys() - present.keys():
            gone[key] = (before[key], number)
        before = present
    current = [(*row, since[row[0], row[2]], "") for rows in before.values() for row in rows]
    former = [(*row, since[key], until) for key, (rows, until) in gone.items() for row in rows]
    return current + former, named


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("platform", choices=["android", "flutter", "javascript", "swift"])
    parser.add_argument("--repository", required=True)
    parser.add_argument("--tag", required=True)
    parser.add_argument("--output", required=True)
    options = parser.parse_args()
    platform = importlib.import_module(options.platform)
    last = re.search(r"\d+\.\d+\.\d+$", options.tag)[0]
    repository = Repository(options.repository)
    rows, named = with_history(repository, platform, last)
    for path, line in repository.faults(options.tag):
        print(f"{path}:{line}: not read completely", file=sys.stderr)
    lines = ["# stepgen-api 1\n", f"# platform {options.platform}\n", f"# library {platform.LIBRARY} {last}\n"]
    lines += [" ".join(["# complete", *sorted(platform.COMPLETE)]) + "\n", " ".join(["# partial", *named]) + "\n"]
    order = sorted(("\t".join(row) for row in rows), key=lambda line: sort_key(line.split("\t")))
    with open(options.output, "w", encoding="utf-8", newline="\n") as file:
        file.write("".join(lines) + HEADER + "".join(line + "\n" for line in order))


def sort_key(row):
    name, kind, owner, signature = (column.encode() for column in row[:4])
    return owner, kind, name, signature


if __name__ == "__main__":
    main()
