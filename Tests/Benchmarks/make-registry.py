#!/usr/bin/env python3
"""Writes a registry with a given number of steps, in flows of a hundred, for measuring stepgen.

Usage: make-registry.py [--samples] STEPS FOLDER      (writes FOLDER/bench-STEPS; about 880 bytes of YAML per step)

With --samples the platforms specify how to write calls, so that each page of a step has a highlighted sample.
"""

import pathlib
import sys

STEPS_PER_FLOW = 100

SHARED = """\
stepgen: 1
platforms:
  swift:
    title: Swift
    languages: [swift]
    names:
      default: { case: lower-camel, acronyms: upper }
      type: { case: upper-camel, acronyms: upper }
  android:
    title: Android
    languages: [kotlin, java]
    names:
      default: { case: lower-camel, acronyms: upper }
      step: screaming-snake
      member: screaming-snake
      type: { case: upper-camel, acronyms: upper }
  wire: { title: On the wire, names: given }
conditions:
  second-factor: { title: The account has a second factor }
choices:
  medium:
    name: medium
    members: { email: { wire: EMAIL }, sms: { wire: SMS } }
types:
  code-delivery:
    name: code delivery
    fields: { destination: string?, medium: medium }
errors:
  code-mismatch: { name: code mismatch, meaning: The code is not the one that was sent., wire: CodeMismatch }
  not-authorized: { name: not authorized, meaning: The session is over., wire: NotAuthorized }
operations:
"""

SAMPLE_STYLES = {
    "    languages: [swift]\n": """\
    styles:
      async-await:
        title: async/await
        language: swift
        imports: [import Bench]
        receiver: Bench.Auth
        error: BenchError
""",
    "    languages: [kotlin, java]\n": """\
    styles:
      coroutines:
        title: Coroutines
        language: kotlin
        imports: [import org.example.bench.*]
        receiver: Bench.Auth
        error: BenchException
""",
}
# The calls of a flow, without and with what samples need.
OPERATIONS = """\
  begin-{flow:03}: {{ name: begin {flow}, leads-to: flow-{flow:03}, inputs: {{ username: string }} }}
  answer-{flow:03}:
    {{ name: answer {flow}, leads-to: flow-{flow:03}, inputs: {{ answer: string }}, fails-with: [not-authorized] }}
"""
SAMPLE_OPERATIONS = """\
  begin-{flow:03}:
    name: begin {flow}
    leads-to: flow-{flow:03}
    inputs: {{ username: string }}
    calls:
      swift:
        {{ example: "begin{flow}(username: {{username}})", styles: {{ async-await: "begin{flow}(username:)" }}, result: BenchResult }}
      android: {{ example: "begin{flow}({{username}})", styles: {{ coroutines: begin{flow}(username) }}, result: BenchResult }}
  answer-{flow:03}:
    name: answer {flow}
    leads-to: flow-{flow:03}
    inputs: {{ answer: string }}
    fails-with: [not-authorized]
    calls:
      swift: {{ example: "answer{flow}({{answer}})", styles: {{ async-await: "answer{flow}(_:)" }}, result: BenchResult }}
      android: {{ example: "answer{flow}({{answer}})", styles: {{ coroutines: answer{flow}(answer) }}, result: BenchResult }}
"""

MANIFEST = """\
stepgen: 1
registry: bench-{steps}
title: A registry of {steps} steps
version: 1.0.0
acronyms: [sms, mfa, otp]
generate: {{ swift: {{ type-prefix: bench }} }}
"""

FLOW = """\
stepgen: 1
flow: flow-{flow:03}
title: Flow {flow}
type: flow {flow} step
{access}start:
  - call: begin-{flow:03}
    outcomes:
      started: {{ to: step-{flow:03}-000 }}
outcome-sets:
  common:
    session-over: {{ error: not-authorized, then: restart }}
steps:
"""

STEP = """\
  step-{flow:03}-{step:03}:
    name: confirm sign in with sms mfa code {flow} {step}
    title: Enter the code of step {step}
    meaning: |
      A code was sent to the person. Ask for it and pass it on as it was typed; the
      service compares it with the one that it sent, and says which step comes next.

      When the person has no code after a minute, offer to begin anew: the service then
      sends another one, and the first is no longer valid.
    payload: {{ delivery: code-delivery, info: map of string? }}
    ask: {{ for: code, digits: 6, prompt: "Enter the code we sent to {{delivery.destination}}." }}
    answer-with: answer-{flow:03}
    since: {{ swift: 1.{step}.0, android: 2.{step}.0 }}
    on-platform:
      wire: {{ spelled: SMS_MFA_{flow}_{step} }}
    include: common
    outcomes:
      right-code: {{ to: [done, {next}], when: second-factor }}
      wrong-code: {{ error: code-mismatch, then: stay }}
"""

DONE = """\
  done: { name: done, title: Done, meaning: The person is signed in., ends: true }
"""


def flow(number: int, steps: int, has_samples: bool) -> str:
    access = "access: { swift: result.step, android: result.step }\n" if has_samples else ""
    parts = [FLOW.format(flow=number, access=access)]
    for step in range(steps):
        following = f"step-{number:03}-{step + 1:03}" if step + 1 < steps else "done"
        targets = "done" if following == "done" else following
        text = STEP.format(flow=number, step=step, next=targets)
        parts.append(text.replace("[done, done]", "done"))
    parts.append(DONE)
    return "".join(parts)


def shared(flows: int, has_samples: bool) -> str:
    text = SHARED
    if has_samples:
        for line, styles in SAMPLE_STYLES.items():
            text = text.replace(line, line + styles)
    operations = SAMPLE_OPERATIONS if has_samples else OPERATIONS
    return text + "".join(operations.format(flow=flow) for flow in range(flows))


def main() -> None:
    arguments = [argument for argument in sys.argv[1:] if argument != "--samples"]
    steps, folder = int(arguments[0]), pathlib.Path(arguments[1])
    has_samples = "--samples" in sys.argv
    root = folder / f"bench-{steps}"
    (root / "flows").mkdir(parents=True, exist_ok=True)
    (root / "registry.yaml").write_text(MANIFEST.format(steps=steps))
    flows = (steps + STEPS_PER_FLOW - 1) // STEPS_PER_FLOW
    (root / "shared.yaml").write_text(shared(flows, has_samples))
    size = 0
    for number in range(flows):
        text = flow(number, min(STEPS_PER_FLOW, steps - number * STEPS_PER_FLOW), has_samples)
        size += len(text)
        (root / "flows" / f"flow-{number:03}.yaml").write_text(text)
    print(f"{root}: {steps} steps, {size / 1e6:.1f} MB")


main()
