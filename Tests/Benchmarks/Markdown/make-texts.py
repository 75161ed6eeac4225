#!/usr/bin/env python3
"""Writes COUNT Markdown texts of about 4 kB into FOLDER: prose, lists, code, links, and a table in every third."""
import pathlib
import random
import sys

count, folder = int(sys.argv[1]), pathlib.Path(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)
random.seed(1)
WORDS = """the code that user receives message phone before session step answer when app asks again sign in with
password second factor device remembered confirm error retry time limit configuration pool returns next""".split()
CODE = """```swift
do {
  let result = try await Amplify.Auth.confirmSignIn(challengeResponse: code)
  switch result.nextStep {
  case .confirmSignInWithSMSMFACode(let details, _): print("sent to \\(details.destination)")
  case .done: return true // signed in
  default: throw SignInError.unknownStep(number: %d)
  }
} catch let error as AuthError { show(error, after: 1_000) }
```
"""


def words(length):
    return " ".join(random.choice(WORDS) for _ in range(length))


def sentence():
    kind = random.randrange(6)
    text = words(random.randrange(8, 18)).capitalize()
    if kind == 0:
        return f"{text} `confirmSignIn{random.randrange(99)}` {words(4)}."
    if kind == 1:
        return f"{text} [{words(2)}](https://example.org/{random.randrange(999)}) {words(5)}."
    if kind == 2:
        return f"{text} **{words(2)}** & {words(3)}."
    return text + "."


def text(number):
    parts = [f"# {words(4).capitalize()}\n"]
    while sum(map(len, parts)) < 3900:
        kind = random.randrange(8)
        if kind < 3:
            parts.append(" ".join(sentence() for _ in range(3)) + "\n")
        elif kind == 3:
            parts.append("".join(f"- {sentence()}\n" for _ in range(4)))
        elif kind == 4:
            parts.append(CODE % number)
        elif kind == 5:
            parts.append(f"## {words(3).capitalize()}\n")
        elif kind == 6 and number % 3 == 0:
            rows = "".join(f"| {words(2)} | `{random.choice(WORDS)}` | {words(5)} |\n" for _ in range(6))
            parts.append(f"| {words(1)} | {words(1)} | {words(1)} |\n| --- | --- | --- |\n{rows}")
        else:
            parts.append(f"> {sentence()}\n")
    return "\n".join(parts)


for number in range(count):
    (folder / f"{number:05}.md").write_text(text(number))
