"""The files of this repository from which mutations begin."""

import contextlib
import functools
import os
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests/BrokenSpecs"))
import cases

CORPUS = pathlib.Path(__file__).resolve().parent / "corpus"
SPEC = (".yaml", ".yml")


def files(folder, suffixes=None):
    """The files below a folder by path from it, in one order everywhere."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*"))
        if path.is_file() and (suffixes is None or path.suffix in suffixes)
    }


def contents(pattern, folder=ROOT):
    return [path.read_bytes() for path in sorted(folder.glob(pattern)) if path.is_file()]


def corpus(kind):
    """(name, content) of each input of a kind that once was a problem."""
    return [(path.name, path.read_bytes()) for path in sorted((CORPUS / kind).glob("*")) if path.is_file()]


@functools.cache
def parcel_locker():
    """The small registry with one language."""
    found = files(ROOT / "Specs/parcel-locker", SPEC + (".tsv",))
    return found | {f"l10n/ja/{name}": text for name, text in files(ROOT / "Specs/parcel-locker/l10n/ja").items()}


@functools.cache
def amplify_auth():
    """The large registry, without guides and languages, which would take most of the time."""
    found = files(ROOT / "Specs/amplify-auth", SPEC + (".tsv",))
    return found | {"registry.yaml": found["registry.yaml"].replace(b"    guides: ../../docs/guides\n", b"    index-from: 90\n")}


@functools.cache
def corpus_registries():
    """Each folder of corpus/specs holds what differs from its folder base."""
    base = files(CORPUS / "specs/base")
    return {path.name: base | files(path) for path in sorted((CORPUS / "specs").iterdir()) if path.is_dir()}


@functools.cache
def broken_registries():
    """The cases of the tests of diagnostics, each with what differs from the registry ‘lockers’."""
    kinds = [cases.FIXTURES / kind for kind in ("checks", "resolving", "structure", "prose")]
    return [cases.files(path) for kind in kinds for path in sorted(kind.iterdir()) if path.is_dir()]


@contextlib.contextmanager
def folder_of(content):
    """A folder with some files for a while."""
    with tempfile.TemporaryDirectory() as name:
        write(pathlib.Path(name), content)
        yield pathlib.Path(name)


def write(folder, content):
    for path, text in content.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(text, bytes):
            target.write_bytes(text)
        else:
            os.mkfifo(target)


def beside(program, name):
    """Another program that was built into the folder of one."""
    path = pathlib.Path(program).resolve().parent / name
    return str(path) if os.access(path, os.X_OK) else None
