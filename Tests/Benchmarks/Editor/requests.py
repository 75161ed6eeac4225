#!/usr/bin/env python3
"""Prints how long an editor waits for each response of `stepgen lsp` on Specs/amplify-auth.

    python3 Tests/Benchmarks/Editor/requests.py .build/release/stepgen [ROUNDS]

Each round changes the flow ‘sign-in’, waits for the problems, and then sends the requests. Their times do not include the
check, which is complete when the problems arrive. ‘completion at once’ and ‘hover at once’ are sent together with the
change, so their times include the check.
"""
import json
import os
import statistics
import subprocess
import sys
import time

binary = os.path.abspath(sys.argv[1])
rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 30
root = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../.."))
path = os.path.join(root, "Specs/amplify-auth/flows/sign-in.yaml")
uri = "file://" + path
lines = open(path, encoding="utf-8").read().split("\n")

server = subprocess.Popen([binary, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=root)


def send(**message):
    content = json.dumps({"jsonrpc": "2.0", **message}).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)
    server.stdin.flush()


def receive():
    length = 0
    while (header := server.stdout.readline()) != b"\r\n":
        if not header:
            sys.exit("the server is gone")
        if header.lower().startswith(b"content-length:"):
            length = int(header.split(b":")[1])
    message = json.loads(server.stdout.read(length))
    if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri:
        global told
        told = message["params"]["version"]
    return message


def until(is_wanted):
    while not is_wanted(message := receive()):
        pass
    return message


def until_told():
    """Waits for the problems of the text as it is, which may have come before another answer."""
    while told < version:
        receive()


last_id = 0


def ask(method, params):
    global last_id
    last_id += 1
    send(id=last_id, method=method, params=params)
    answer = until(lambda message: message.get("id") == last_id and "method" not in message)
    if "error" in answer:
        sys.exit(f"{method}: {answer['error']}")
    return answer["result"]


version = 1
# The version whose problems came last.
told = 0
number = next(i for i, line in enumerate(lines) if " to: select-first-factor" in line)
column = lines[number].index("select-first-factor")
place = {"line": number, "character": column + 3}
document = {"uri": uri}
at = {"textDocument": document, "position": place}


def change(text):
    """Types at the end of a comment line that the session has added."""
    global version
    version += 1
    end = {"line": 0, "character": 0}
    edit = {"range": {"start": end, "end": end}, "text": text}
    params = {"textDocument": {"uri": uri, "version": version}, "contentChanges": [edit]}
    send(method="textDocument/didChange", params=params)


times = {}


def timed(name, work):
    begin = time.perf_counter()
    result = work()
    times.setdefault(name, []).append((time.perf_counter() - begin) * 1000)
    return result


capabilities = {"general": {"positionEncodings": ["utf-8"]}, "textDocument": {"publishDiagnostics": {"versionSupport": True}}}
timed("initialize", lambda: ask("initialize", {"rootUri": "file://" + root, "capabilities": capabilities}))
send(method="initialized", params={})
text = "#\n" + "\n".join(lines)
place["line"] += 1
item = {"uri": uri, "languageId": "yaml", "version": version, "text": text}


def opened():
    send(method="textDocument/didOpen", params={"textDocument": item})
    until_told()


timed("open: until the problems are told", opened)
for _ in range(rounds):

    def typed():
        change("#")
        until_told()

    timed("change: until the problems are told", typed)
    for name in ["hover", "definition", "references", "documentHighlight", "completion", "prepareRename"]:
        timed(name, lambda: ask("textDocument/" + name, at))
    timed("rename", lambda: ask("textDocument/rename", {**at, "newName": "choose-first-factor"}))
    timed("documentSymbol", lambda: ask("textDocument/documentSymbol", {"textDocument": document}))
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": len(lines), "character": 0}}
    timed("codeAction", lambda: ask("textDocument/codeAction", {"textDocument": document, "range": whole}))
    timed("formatting", lambda: ask("textDocument/formatting", {"textDocument": document, "options": {}}))
    timed("workspace/symbol", lambda: ask("workspace/symbol", {"query": "totp"}))
    for name in ["completion", "hover"]:

        def at_once():
            change("#")
            ask("textDocument/" + name, at)

        timed(name + " at once", at_once)
        until_told()

# Other programs only add to the time of the fastest round.
print(f"{'fastest':>8} {'median':>8} {'worst':>8}  milliseconds")
for name, all_times in times.items():
    print(f"{min(all_times):8.1f} {statistics.median(all_times):8.1f} {max(all_times):8.1f}  {name}")
ask("shutdown", None)
send(method="exit")
server.wait()
