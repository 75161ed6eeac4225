#!/usr/bin/env python3
"""Writes a man page for each command from the output of `stepgen --experimental-dump-help`.

    stepgen --experimental-dump-help | .ci/manual.py SECONDS FOLDER

SECONDS since 1970 are the date of the pages. The format is mdoc(7), which man-db, groff and mandoc can render.
"""
import datetime
import json
import pathlib
import re
import sys
import textwrap

SKIPPED = {"help"}


def escaped(text):
    """Text escaped for roff."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def prose(text):
    """Paragraphs in which each sentence begins on a new line, so that roff recognizes its end."""
    paragraphs = []
    for part in text.split("\n\n"):
        sentences = re.split(r"(?<=[.;:]) ", re.sub(r"\s+", " ", part).strip())
        lines = [line for sentence in sentences for line in textwrap.wrap(sentence, 76, break_on_hyphens=False)]
        paragraphs.append(escaped("\n".join(lines)))
    return "\n.Pp\n".join(paragraphs)


def flags(argument):
    names = argument.get("names", [])
    return [("-" if name["kind"] == "short" else "--") + name["name"] for name in names]


def is_shown(argument):
    return argument.get("shouldDisplay", True)


def value(argument):
    return argument.get("valueName", "value")


def synopsis(argument):
    if argument["kind"] == "positional":
        text = ".Ar " + value(argument) + (" ..." if argument.get("isRepeating") else "")
    else:
        # The long name is clearer.
        text = ".Fl " + flags(argument)[-1][1:].replace("-", "\\-")
        text += " Ar " + value(argument) if argument["kind"] == "option" else ""
    return ".Op " + text[1:] if argument.get("isOptional") else text


def description(argument):
    if argument["kind"] == "positional":
        lines = [".It Ar " + value(argument)]
    else:
        takes = " Ar " + value(argument) if argument["kind"] == "option" else ""
        lines = [".It " + " , ".join("Fl " + flag[1:].replace("-", "\\-") for flag in flags(argument)) + takes]
    parts = [argument.get("abstract", ""), argument.get("discussion", "")]
    if values := argument.get("allValues"):
        parts.append("One of " + ", ".join(values) + ".")
    if default := argument.get("defaultValue"):
        parts.append(f"{default} when left out.")
    return lines + [prose("\n\n".join(part for part in parts if part))]


def page(command, path, date, siblings):
    name = "-".join(path)
    arguments = [argument for argument in command.get("arguments", []) if is_shown(argument)]
    subcommands = [each for each in command.get("subcommands", []) if each["commandName"] not in SKIPPED]
    abstract = command.get("abstract", "").rstrip(".")
    lines = [
        f".Dd {date.strftime('%B')} {date.day}, {date.year}",
        f".Dt {name.upper()} 1",
        ".Os",
        ".Sh NAME",
        f".Nm {name}",
        f".Nd {escaped(abstract)}",
        ".Sh SYNOPSIS",
        f".Nm {' '.join(path)}",
    ]
    lines += [synopsis(argument) for argument in arguments]
    if subcommands:
        lines.append(".Op Ar command")
    lines += [".Sh DESCRIPTION", prose(command.get("discussion") or command.get("abstract", ""))]
    if arguments:
        lines += [".Bl -tag -width indent"]
        lines += [line for argument in arguments for line in description(argument)]
        lines += [".El"]
    if subcommands:
        lines += [".Sh COMMANDS", ".Bl -tag -width indent"]
        for each in subcommands:
            lines += [".It Xr " + "-".join([*path, each["commandName"]]) + " 1", prose(each.get("abstract", ""))]
        lines += [".El"]
    lines += [
        ".Sh EXIT STATUS",
        ".Bl -tag -width Ds -compact",
        ".It 0", "Nothing is wrong.",
        ".It 1", "Something is wrong with the input, or \\-\\-check found a difference.",
        ".It 2", "stepgen could not do its work.",
        ".It 64", "The usage is wrong.",
        ".El",
    ]
    if siblings:
        lines += [".Sh SEE ALSO"]
        lines += [f".Xr {each} 1 {',' if each != siblings[-1] else ''}".rstrip() for each in siblings]
    return "\n".join(lines) + "\n"


def write(command, path, date, folder, siblings):
    name = "-".join(path)
    (folder / f"{name}.1").write_text(page(command, path, date, siblings), encoding="utf-8")
    subcommands = [each for each in command.get("subcommands", []) if each["commandName"] not in SKIPPED]
    for each in subcommands:
        write(each, [*path, each["commandName"]], date, folder, [name])


def main():
    seconds, folder = int(sys.argv[1]), pathlib.Path(sys.argv[2])
    date = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)
    command = json.load(sys.stdin)["command"]
    write(command, [command["commandName"]], date, folder, [])


main()
