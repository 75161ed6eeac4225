"""Detects what a run must not do, whatever its input is."""

import json
import os
import pathlib
import re
import stat

EXIT_CODES = (0, 1, 2, 64)
MEGABYTES = 1000
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
# Controls but for line feed and tab.
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
# What turns the direction of text as well; what is printed for programs may have it, as the specs do.
UNPRINTABLE = re.compile(CONTROL.pattern[:-1] + "\u202a-\u202e\u2066-\u2069]")
DATA = ("csv",)
CRASHES = (b"Fatal error", b"Current stack trace", b"Stack dump", b"Program crashed", b"Assertion failed", b"LLVM ERROR")
LIST = ".stepgen-manifest.json"
NOTES = (LIST, ".stepgen-last-run")


def state(folder):
    """(kind, size, time of change, number) of everything below a folder by path."""
    found = {}
    waiting = [""]
    while waiting:
        below = waiting.pop()
        for entry in os.scandir(os.path.join(folder, below)):
            path = os.path.join(below, entry.name)
            info = entry.stat(follow_symlinks=False)
            if stat.S_ISDIR(info.st_mode):
                waiting.append(path)
            else:
                found[path] = (info.st_mode, info.st_size, info.st_mtime_ns, info.st_ino)
    return found


def changes(before, after):
    return sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


def is_refused_saving(result, command):
    """Whether a script that may save named a place that is not play's own: that is work which cannot be done."""
    return "--allow-saving" in command and b"cannot write " in result.errors


def of_result(result, command, seconds):
    if result.was_stopped:
        yield "stopped, because it did not end"
    elif result.code < 0:
        yield f"ended by signal {-result.code}"
    elif result.code not in EXIT_CODES:
        yield f"exit code {result.code}"
    elif result.code == 2 and not is_refused_saving(result, command):
        yield "exit code 2 for what is wrong in an input"
    if result.seconds > seconds:
        yield f"over {seconds:g} s of processor time"
    if result.megabytes > MEGABYTES:
        yield f"over {MEGABYTES} MB"
    if any(mark in result.output + result.errors for mark in CRASHES):
        yield "a crash is reported"
    yield from of_text(result, command)


def of_text(result, command):
    try:
        text = (result.output + b"\n" + result.errors).decode("utf-8")
    except UnicodeDecodeError:
        yield "prints what is not UTF-8"
        return
    if has_value(command, "--color", "always"):
        text = COLOUR.sub("", text)
    is_data = command[0] == "graph" or "--graph" in command or any(has_value(command, "--format", form) for form in DATA)
    found = (CONTROL if is_data else UNPRINTABLE).search(text)
    if found:
        yield f"prints U+{ord(found[0]):04X}"
    if has_value(command, "--format", "json") or has_value(command, "--format", "sarif"):
        answer = result.output.strip() or result.errors.strip()
        if result.code in (0, 1) and (result.output.strip() or answer.startswith(b"{")):
            try:
                json.loads(answer)
            except ValueError:
                yield "prints JSON that cannot be read"


def has_value(command, option, value):
    return any(pair == (option, value) for pair in zip(command, command[1:]))


def of_files(changed, before, command):
    """`command.writes` are the beginnings of the paths that it may change; `command.adds` says that it only adds."""
    for path in changed:
        if not path.startswith(command.writes):
            yield f"writes outside of its output: {path}"
        elif command.adds and path in before:
            yield f"replaces a file that was there: {path}"


def of_tree(folder, output, changed):
    """A file that was written and is not listed, or not as it is; `build` has a list in each folder of its output."""
    lists = {}
    for path in changed:
        if not path.startswith(output + "/") or path.rpartition("/")[2] in NOTES:
            continue
        root = next((above for above in _above(path) if os.path.lexists(os.path.join(folder, above, LIST))), None)
        if root is None:
            yield f"a changed output has no list of its files: {path}"
            return
        if root not in lists:
            try:
                lists[root] = json.loads(pathlib.Path(folder, root, LIST).read_bytes())["files"]
            except (ValueError, KeyError, TypeError):
                yield "the list of the files of an output cannot be read"
                return
        yield from _of_listed(folder, path, lists[root].get(path.removeprefix(root + "/")))


def _above(path):
    """The folders that a file is in, from the nearest to the outermost."""
    while "/" in path:
        path = path.rpartition("/")[0]
        yield path


def _of_listed(folder, path, listed):
    there = os.path.lexists(os.path.join(folder, path))
    if there and listed is None:
        yield f"a written file is not listed: {path}"
    elif there and os.path.getsize(os.path.join(folder, path)) != listed.get("size"):
        yield f"a written file has not the size that is listed: {path}"
    elif not there and listed is not None:
        yield f"a deleted file is listed: {path}"
