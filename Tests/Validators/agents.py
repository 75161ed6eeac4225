#!/usr/bin/env python3
"""Calls the tools of `stepgen mcp` with the client library of the Model Context Protocol (`mcp` on PyPI).

    python3 Tests/Validators/agents.py PROGRAM

Connects in each way that the library supports, calls every tool on the shipped specs, and checks that each result has a
line of a spec that contains the requested name. Then it breaks and repairs a spec while the server runs.
"""
import asyncio
import json
import pathlib
import re
import shutil
import sys
import tempfile

from jsonschema import Draft202012Validator
from mcp import Client, MCPError, StdioServerParameters, stdio_client

root = pathlib.Path(__file__).resolve().parents[2]
program = pathlib.Path(sys.argv[1]).resolve()
failures = []


def expect(condition, what):
    if not condition:
        failures.append(what)
        print(f"not as it should be: {what}")


def server(folder):
    return stdio_client(StdioServerParameters(command=str(program), args=["mcp"], cwd=str(folder)))


def places(value):
    """All places in an answer, as files and lines."""
    if isinstance(value, list):
        return [place for item in value for place in places(item)]
    if not isinstance(value, dict):
        return []
    own = [value["place"]] if "place" in value else []
    return own + [place for item in value.values() for place in places(item)]


def line(folder, place):
    path, number = re.fullmatch(r"(.+):(\d+)", place).groups()
    return (folder / path).read_text(encoding="utf-8").split("\n")[int(number) - 1]


async def ask(client, tool, fails=False, **arguments):
    """The value and the text of an answer."""
    result = await client.call_tool(tool, arguments)
    what = f"{tool} {arguments}"
    expect(bool(result.is_error) == fails, f"{what}: {result.content[0].text[:300]}")
    value = result.structured_content
    for place in places(value):
        expect(line(root, place).strip(), f"{what}: {place} is empty")
    if not fails and tool != "walk":
        expect(json.loads(result.content[0].text) == value, f"{what}: text and value differ")
    return value, result.content[0].text


async def agree():
    # 'auto' asks for a version without a handshake first; that the server has none must not be in the way.
    for mode in ("legacy", "auto"):
        async with Client(server(root), mode=mode) as client:
            expect(client.protocol_version == "2025-11-25", f"{mode}: {client.protocol_version}")
            expect(client.server_info.name == "stepgen", f"{mode}: {client.server_info}")
            expect("sign-in" in client.instructions, f"{mode}: {client.instructions}")


async def describe(client):
    tools = (await client.list_tools()).tools
    for tool in tools:
        Draft202012Validator.check_schema(tool.input_schema)
        hints = tool.annotations
        expect(hints.read_only_hint and not hints.open_world_hint, f"{tool.name}: {hints}")
    try:
        await client.call_tool("no_such_tool", {})
        expect(False, "a tool that does not exist")
    except MCPError as error:
        expect(error.error.code == -32602, f"a tool that does not exist: {error}")


async def answer(client):
    value, _ = await ask(client, "find_name", name="confirmSignInWithSMSMFACode")
    names = {name["platform"]: name.get("name") for name in value["concepts"][0]["names"]}
    expect(names["android"] == "CONFIRM_SIGN_IN_WITH_SMS_MFA_CODE", names)
    expect(line(root, value["concepts"][0]["place"]).strip() == "confirm-sms-mfa-code:", value["concepts"][0]["place"])

    value, _ = await ask(client, "next_steps", name="signIn", platform="flutter")
    steps = {step["step"] for outcome in value["from"][0]["outcomes"] for step in outcome.get("steps", [])}
    expect({"sign-in/done", "sign-in/confirm-sms-mfa-code"} <= steps, steps)

    value, _ = await ask(client, "errors", name="confirm-totp-code", platform="javascript")
    stay = [error["error"] for error in value["errors"] if "stay" in error["effects"]]
    expect("code-mismatch" in stay, stay)
    _, text = await ask(client, "errors", name="CodeMismatchException")
    expect(len(text) < 10_000, f"an error alone has {len(text)} characters")

    value, text = await ask(client, "walk", flow="sign-in", platform="swift")
    expect(value["choices"] and value["choices"][0] in text, value)
    lines = []
    for _ in range(6):
        if not value["choices"]:
            break
        lines.append(value["choices"][0])
        value, text = await ask(client, "walk", flow="sign-in", platform="swift", lines=lines)
    expect(value.get("at"), f"no step after {lines}: {text}")
    await ask(client, "walk", fails=True, flow="sign-in", lines=["no-such-call"])

    code = "when (step) {\n AuthSignInStep.DONE -> a()\n AuthSignInStep.CONFIRM_SIGN_IN_WITH_OTP -> b()\n}"
    value, _ = await ask(client, "missing_cases", code=code, language="kotlin")
    found = value["switches"][0]
    expect(found["platform"] == "android" and not found["hasDefault"], found)
    expect("CONFIRM_SIGN_IN_WITH_TOTP_CODE" in [case["name"] for case in found["missing"]], found["missing"])
    apps = sorted((root / "docs/examples").glob("*/Sources/*/*.swift"))
    answers = [await client.call_tool("missing_cases", {"file": str(path.relative_to(root))}) for path in apps]
    expect(any(not answer.is_error for answer in answers), f"no branch in {len(apps)} sources")

    for tool in ("find_name", "next_steps", "errors"):
        _, text = await ask(client, tool, fails=True, name="confirmSignInWithSMSMFACod")
        expect("confirmSignInWithSMSMFACode" in text, text)


async def change():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.copytree(root / "Specs/parcel-locker", folder / "Specs/parcel-locker")
        spec = folder / "Specs/parcel-locker/pick-up.yaml"
        text = spec.read_text(encoding="utf-8")
        async with Client(server(folder)) as client:
            for wrong in (False, True, False):
                spec.write_text(text.replace("to: cancelled", "to: canceled") if wrong else text, encoding="utf-8")
                result = await client.call_tool("find_name", {"name": "enterCode"})
                expect(bool(result.is_error) == wrong, f"a spec that is {'wrong' if wrong else 'right'}")
                if wrong:
                    shown = result.content[0].text
                    expect("unknown-reference" in shown and "pick-up.yaml:" in shown, shown)


async def main():
    await agree()
    async with Client(server(root)) as client:
        await describe(client)
        await answer(client)
    await change()


asyncio.run(main())
if failures:
    sys.exit(1)
print("all tools, as a client of another author sees them")
