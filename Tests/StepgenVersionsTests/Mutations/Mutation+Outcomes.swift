extension Mutation {
  static let ofOutcomes: [Mutation] = [
    Mutation(
      "outcome-removed",
      also: ["trace-changed"],
      Edit("drop-off", "      too-small: { to: choose-size, meaning: The parcel does not fit. }\n", ""),
      Edit(
        "drop-off",
        """
              - { answer: shut, outcome: too-small, expect: choose-size }
              - { answer: large, outcome: at-the-back, expect: put-in }

        """,
        ""
      )
    ),
    Mutation("outcome-renamed", Edit("pick-up", "old-enough: { to", "of-age: { to")),
    Mutation(
      "failure-removed",
      Edit(
        "pick-up",
        "      jammed: { error: door-jammed, then: stay, only-on: ios, source: Door sensor manual 4.2 }\n",
        ""
      )
    ),
    Mutation(
      "failure-added",
      Edit(
        "pick-up",
        "then: stay, only-on: ios, source: Door sensor manual 4.2 }",
        "then: stay, source: Door sensor manual 4.2 }"
      )
    ),
    Mutation(
      "outcome-step-removed",
      base: [Edit("pick-up", "right-code: { to: [show-id,", "right-code: { to: [show-slip, show-id,")],
      Edit("pick-up", "to: [enter-code, show-slip], when", "to: [enter-code], when")
    ),
    Mutation(
      "outcome-became-error",
      Edit("pick-up", "too-young: { to: cancelled,", "too-young: { error: door-jammed, then: end,")
    ),
    Mutation(
      "outcome-error-changed",
      also: ["trace-changed"],
      Edit("pick-up", "{ error: code-expired, then: end,", "{ error: locked-out, then: end,"),
      Edit(
        "pick-up",
        "outcome: code-expired, expect-error: code-expired",
        "outcome: code-expired, expect-error: locked-out"
      )
    ),
    Mutation("then-changed", Edit("pick-up", "then: restart", "then: end")),
    Mutation(
      "outcome-operation-changed",
      also: ["trace-changed"],
      Edit("pick-up", "{ call: cancel-pick-up, to: cancelled }", "{ call: find-parcel, to: cancelled }"),
      Edit("pick-up", "{ call: cancel-pick-up, outcome", "{ call: find-parcel, outcome")
    ),
    Mutation(
      "answers-narrowed",
      also: ["answers-widened"],
      Edit("drop-off", "answers: [small, medium]", "answers: small"),
      Edit("drop-off", "answers: large", "answers: [medium, large]")
    ),
    Mutation(
      "outcome-conditions-changed",
      Edit("pick-up", "to: open-door, when: age-is-checked", "to: open-door, when: [age-is-checked, fee-is-due]")
    ),
    Mutation(
      "outcome-conditions-changed",
      Edit("pick-up", "to: open-door, when: age-is-checked", "to: open-door, when: { not: age-is-checked }")
    ),
    Mutation(
      "outcome-cause-changed",
      also: ["trace-changed"],
      Edit(
        "pick-up",
        "code-expired: { error: code-expired, then: end,",
        "code-expired: { error: code-expired, then: end, cause: time,"
      ),
      Edit("pick-up", "{ answer: \"482913\", outcome: code-expired,", "{ outcome: code-expired,")
    ),
    Mutation(
      "outcome-memory-changed",
      Edit("pick-up", "to: open-door, when: age-is-checked", "to: open-door, when: age-is-checked, sets: fee-is-due")
    ),
    Mutation("outcome-wire-removed", Edit("pick-up", "{ to: done, wire: DOOR_SHUT }", "{ to: done }")),
    Mutation("outcome-wire-changed", Edit("pick-up", "wire: DOOR_SHUT", "wire: DOOR_CLOSED")),
    Mutation("source-changed", Edit("pick-up", "Terms of storage, section 5", "Terms of storage, section 6")),
    Mutation(
      "meaning-changed",
      Edit("drop-off", "meaning: The parcel does not fit.", "meaning: The parcel is too large.")
    ),
    Mutation(
      "start-added",
      Edit("pick-up", "\nsteps:\n", "  - call: cancel-pick-up\n    outcomes: { gone: { to: cancelled } }\n\nsteps:\n")
    ),
    Mutation("access-changed", Edit("pick-up", "web: result.next }", "web: result.nextStep }")),
    Mutation(
      "access-removed",
      Edit("pick-up", "access: { ios: result.step, web: result.next }", "access: { ios: result.step }")
    ),
    Mutation(
      "completion-property-changed",
      Edit("drop-off", "type: drop off step", "type: drop off step\nresult: { complete: is over }")
    ),
    Mutation(
      "internal-challenge-removed",
      Edit(
        "drop-off",
        "internal:\n  door-sensor: { wire: DOOR_SENSOR, meaning: \"The locker asks whether the door is shut, and the library answers.\" }\n",
        ""
      )
    ),
    Mutation("internal-challenge-wire-changed", Edit("drop-off", "wire: DOOR_SENSOR", "wire: DOOR_STATE")),
    Mutation(
      "trace-removed",
      Edit(
        "pick-up",
        """
          given-up:
            title: The user gives up
            given: parcel-is-here
            moves:
              - { call: find-parcel, outcome: found, expect: enter-code }
              - { call: cancel-pick-up, outcome: given-up, expect: cancelled }

        """,
        ""
      )
    ),
    Mutation(
      "trace-changed",
      Edit("pick-up", "- { answer: CARD, outcome: paid-by-card", "- { answer: VOUCHER, outcome: paid-by-voucher")
    ),
  ]
}
