#!/usr/bin/env python3
"""Writes a registry with a given number of steps, in flows of a hundred, for measuring stepgen.

Usage: make-registry.py STEPS FOLDER      (FOLDER/bench-STEPS is made; about 850 bytes of YAML a step)
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
  begin: { name: begin, leads-to: flow-000, inputs: { username: string } }
  answer: { name: answer, leads-to: flow-000, inputs: { answer: string }, fails-with: [not-authorized] }
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
start:
  - call: begin
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
    answer-with: answer
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


def flow(number: int, steps: int) -> str:
    parts = [FLOW.format(flow=number)]
    for step in range(steps):
        following = f"step-{number:03}-{step + 1:03}" if step + 1 < steps else "done"
        targets = "done" if following == "done" else following
        text = STEP.format(flow=number, step=step, next=targets)
        parts.append(text.replace("[done, done]", "done"))
    parts.append(DONE)
    return "".join(parts)


def main() -> None:
    steps, folder = int(sys.argv[1]), pathlib.Path(sys.argv[2])
    root = folder / f"bench-{steps}"
    (root / "flows").mkdir(parents=True, exist_ok=True)
    (root / "registry.yaml").write_text(MANIFEST.format(steps=steps))
    (root / "shared.yaml").write_text(SHARED)
    size = 0
    for number in range((steps + STEPS_PER_FLOW - 1) // STEPS_PER_FLOW):
        text = flow(number, min(STEPS_PER_FLOW, steps - number * STEPS_PER_FLOW))
        size += len(text)
        (root / "flows" / f"flow-{number:03}.yaml").write_text(text)
    print(f"{root}: {steps} steps, {size / 1e6:.1f} MB")


main()
