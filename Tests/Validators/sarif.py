#!/usr/bin/env python3
"""Checks SARIF 2.1.0 logs: python3 Tests/Validators/sarif.py FILE... (needs jsonschema from PyPI).

The schema below is our own, written after the property tables of the OASIS standard (sarif-v2.1.0, section 3), and
covers the objects that stepgen writes. Like the official sarif-schema-2.1.0.json it refuses unknown properties; it is
stricter in that it knows only the properties stepgen has a use for. No PyPI package was found to ship the official
schema, and the check has to work without the network; with a copy of it, pass --schema FILE to check against that too.

What a schema cannot say is checked in Python: that a ruleIndex points at the rule of that ruleId, that regions do not
end before they start, and that related locations have ids of their own.
"""

import argparse
import json
import re
import sys
from pathlib import Path

import jsonschema


def thing(required, **properties):
    return {"type": "object", "required": required, "properties": properties, "additionalProperties": False}


def many(items, at_least=0):
    return {"type": "array", "items": items, "minItems": at_least, "uniqueItems": True}


def ref(name):
    return {"$ref": f"#/$defs/{name}"}


TEXT = {"type": "string"}
FILLED = {"type": "string", "minLength": 1}
COUNTED_FROM_1 = {"type": "integer", "minimum": 1}
INDEX = {"type": "integer", "minimum": -1}
LEVEL = {"enum": ["none", "note", "warning", "error"]}
# RFC 3986 appendix A, as far as it concerns which characters may stand in a reference.
URI = {"type": "string", "pattern": r"^([A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$"}

SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    **thing(
        ["version", "runs"],
        **{"$schema": URI},
        version={"const": "2.1.0"},
        runs={"type": "array", "items": ref("run")},
    ),
    "$defs": {
        # §3.14
        "run": thing(
            ["tool"],
            tool=thing(["driver"], driver=ref("toolComponent")),
            columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
            # §3.14.14: folders, so their URIs end in a slash
            originalUriBaseIds={
                "type": "object",
                "additionalProperties": thing(["uri"], uri={"type": "string", "pattern": "^file:///.*/$|^file:///$"}),
            },
            results={"type": "array", "items": ref("result")},
        ),
        # §3.19
        "toolComponent": thing(
            ["name"],
            name=FILLED,
            version=TEXT,
            semanticVersion={"type": "string", "pattern": r"^\d+\.\d+\.\d+([-+].+)?$"},
            informationUri=URI,
            rules=many(ref("reportingDescriptor")),
        ),
        # §3.49
        "reportingDescriptor": thing(
            ["id"],
            id=FILLED,
            name=TEXT,
            shortDescription=ref("multiformatMessageString"),
            fullDescription=ref("multiformatMessageString"),
            help=ref("multiformatMessageString"),
            helpUri=URI,
            defaultConfiguration=thing([], enabled={"type": "boolean"}, level=LEVEL),
        ),
        # §3.12
        "multiformatMessageString": thing(["text"], text=FILLED, markdown=FILLED),
        # §3.11; here always with its text
        "message": thing(["text"], text=FILLED, markdown=FILLED),
        # §3.27
        "result": thing(
            ["message"],
            ruleId=FILLED,
            ruleIndex=INDEX,
            level=LEVEL,
            message=ref("message"),
            locations={"type": "array", "items": ref("location")},
            relatedLocations=many(ref("location")),
            fixes=many(ref("fix")),
            partialFingerprints={"type": "object", "additionalProperties": FILLED},
        ),
        # §3.28, §3.29
        "location": thing([], id=INDEX, message=ref("message"), physicalLocation=ref("physicalLocation")),
        "physicalLocation": thing(["artifactLocation"], artifactLocation=ref("artifactLocation"), region=ref("region")),
        # §3.4
        "artifactLocation": thing(["uri"], uri=URI, uriBaseId=TEXT, index=INDEX),
        # §3.30
        "region": thing(
            ["startLine"],
            startLine=COUNTED_FROM_1,
            startColumn=COUNTED_FROM_1,
            endLine=COUNTED_FROM_1,
            endColumn=COUNTED_FROM_1,
        ),
        # §3.55, §3.56, §3.57
        "fix": thing(["artifactChanges"], description=ref("message"), artifactChanges=many(ref("artifactChange"), 1)),
        "artifactChange": thing(
            ["artifactLocation", "replacements"],
            artifactLocation=ref("artifactLocation"),
            replacements={"type": "array", "items": ref("replacement"), "minItems": 1},
        ),
        "replacement": thing(["deletedRegion"], deletedRegion=ref("region"), insertedContent=thing([], text=TEXT)),
    },
}


def schema_problems(log, schema):
    jsonschema.validators.validator_for(schema).check_schema(schema)
    for error in jsonschema.validators.validator_for(schema)(schema).iter_errors(log):
        yield f"{error.json_path}: {error.message}"


def regions(value, path="$"):
    """All regions in a value, with their paths."""
    if isinstance(value, dict):
        for key, child in value.items():
            if key in ("region", "deletedRegion"):
                yield f"{path}.{key}", child
            yield from regions(child, f"{path}.{key}")
    elif isinstance(value, list):
        for index, child in enumerate(value):
            yield from regions(child, f"{path}[{index}]")


def region_problems(log):
    for path, region in regions(log):
        start = region["startLine"], region.get("startColumn", 1)
        end_line = region.get("endLine", region["startLine"])
        if "endColumn" in region and (end_line, region["endColumn"]) < start or end_line < region["startLine"]:
            yield f"{path}: ends before it starts"


def result_problems(result, rules, path):
    index = result.get("ruleIndex", -1)
    if index >= len(rules):
        yield f"{path}.ruleIndex: there is no rule {index}"
    elif index >= 0 and rules[index]["id"] != result.get("ruleId"):
        yield f"{path}.ruleIndex: rule {index} is ‘{rules[index]['id']}’, not ‘{result.get('ruleId')}’"
    ids = [location["id"] for location in result.get("relatedLocations", []) if "id" in location]
    if len(ids) != len(set(ids)):
        yield f"{path}.relatedLocations: two have one id"
    for location in result.get("locations", []):
        uri = location.get("physicalLocation", {}).get("artifactLocation", {}).get("uri", "")
        if re.match(r"[^/?#]*:", uri) and not uri.startswith("file:///"):
            yield f"{path}.locations: ‘{uri}’ is neither relative nor a file URI"


def meaning_problems(log):
    yield from region_problems(log)
    for number, run in enumerate(log["runs"]):
        rules = run["tool"]["driver"].get("rules", [])
        codes = [rule["id"] for rule in rules]
        if len(codes) != len(set(codes)):
            yield f"$.runs[{number}].tool.driver.rules: two have one id"
        for index, result in enumerate(run.get("results", [])):
            yield from result_problems(result, rules, f"$.runs[{number}].results[{index}]")


def problems(log, official):
    found = list(schema_problems(log, SCHEMA))
    if official is not None:
        found += [f"official schema: {problem}" for problem in schema_problems(log, official)]
    return found or list(meaning_problems(log))


def main():
    parser = argparse.ArgumentParser(description="Checks SARIF 2.1.0 logs as stepgen writes them.")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--schema", type=Path, help="a copy of the official schema, to check against as well")
    arguments = parser.parse_args()
    official = json.loads(arguments.schema.read_text("utf-8")) if arguments.schema else None
    failed = False
    for file in arguments.files:
        for problem in problems(json.loads(file.read_text("utf-8")), official):
            failed = True
            print(f"{file}: {problem}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
