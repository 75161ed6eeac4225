"""Parses source files with the grammar of their language, and lists those that have errors.

Usage: grammar.py LANGUAGE FILE…
"""

import sys

from tree_sitter_language_pack import get_parser


def first_error(node):
    """The first node that the grammar has no rule for, in the order of the text."""
    if node.is_error or node.is_missing:
        return node
    return next((found for child in node.children if child.has_error and (found := first_error(child))), None)


def main():
    language, *paths = sys.argv[1:]
    parser = get_parser(language)
    failed = False
    for path in paths:
        with open(path, "rb") as file:
            tree = parser.parse(file.read())
        if tree.root_node.has_error:
            failed = True
            error = first_error(tree.root_node) or tree.root_node
            print(f"{path}:{error.start_point[0] + 1}: {error.text[:200]!r}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
