extension Mutation {
  private static let wait = """
      wait:
        name: wait
        title: Wait
        meaning: The door needs a moment.
        ask: { for: nothing }
        answer-with: answer-locker
        outcomes: { waited: { to: done } }
        include: no-connection

      # A step that ends
    """

  private static let later = "name: push against the door, title: Push, meaning: Push against the door., ends: true"

  static let ofSteps: [Mutation] = [
    Mutation(
      "known-by-changed",
      Edit(
        "pick-up",
        "done: { name: done, title: Picked up,",
        "done: { name: done, known-by: parcel, title: Picked up,"
      )
    ),
    Mutation(
      "step-order-changed",
      Edit(
        "pick-up",
        "  done: { name: done, title: Picked up, meaning: The user has the parcel., ends: true }\n\n",
        ""
      ),
      Edit(
        "pick-up",
        "outcome-sets:\n",
        "  done: { name: done, title: Picked up, meaning: The user has the parcel., ends: true }\n\noutcome-sets:\n"
      )
    ),
    Mutation(
      "step-added",
      also: ["outcome-step-added"],
      Edit("pick-up", "  # A step that ends", wait),
      Edit("pick-up", "[show-id, pay-fee, open-door]", "[show-id, pay-fee, open-door, wait]")
    ),
    Mutation(
      "id-changed",
      also: ["swift-id-changed"],
      Edit("pick-up", "  cancelled:\n", "  given-back:\n    renamed-from: cancelled\n"),
      Edit("pick-up", "too-young: { to: cancelled,", "too-young: { to: given-back,"),
      Edit("pick-up", "to: cancelled } }", "to: given-back } }"),
      Edit("pick-up", "expect: cancelled", "expect: given-back")
    ),
    Mutation(
      "step-reachable",
      also: ["outcome-added"],
      base: [
        Edit(
          "pick-up",
          "  cancelled:\n",
          "  stuck: { \(later), on-platform: { wire: { spelled: STUCK } } }\n\n  cancelled:\n"
        ),
        Edit("pick-up", "taken-out: { to: done", "pushed: { to: stuck, only-on: ios }\n      taken-out: { to: done"),
      ],
      Edit("pick-up", "only-on: ios }\n      taken-out", "only-on: [ios, web] }\n      taken-out")
    ),
    Mutation(
      "step-arrives",
      base: [
        Edit(
          "pick-up",
          "on-platform: { web: absent }",
          "on-platform: { web: { status: declared-only, because: Nobody gives up there. } }"
        )
      ],
      Edit("pick-up", "status: declared-only, because: Nobody gives up there.", "because: Nobody gives up there.")
    ),
    Mutation(
      "step-thrown",
      base: [Edit("pick-up", "wire: { spelled: ID_CARD }", "wire: { spelled: ID_CARD, because: Broken. }")],
      Edit("pick-up", "wire: { spelled: ID_CARD,", "wire: { status: exception, error: door-jammed,")
    ),
    Mutation(
      "step-arrival-changed",
      base: [
        Edit(
          "pick-up",
          "on-platform: { web: absent }",
          "on-platform: { web: { status: absent, arrives-as: done, because: It is the same page. } }"
        )
      ],
      Edit("pick-up", "arrives-as: done", "arrives-as: open-door")
    ),
    Mutation("ask-digits-changed", Edit("pick-up", "digits: 6", "characters: 6")),
    Mutation(
      "step-end-changed",
      Edit(
        "pick-up",
        "meaning: The parcel stays in the locker.\n    ends: true",
        "meaning: The parcel stays in the locker.\n    ends: failure"
      )
    ),
    Mutation(
      "step-interval-changed",
      Edit(
        "pick-up",
        "prompt: \"Go to door {compartment}.\" }",
        "prompt: \"Go to door {compartment}.\" }\n    every: compartment"
      )
    ),
    Mutation("step-comes-once", Edit("pick-up", "outcomes: { slip-read:", "once: true\n    outcomes: { slip-read:")),
    Mutation(
      "step-ends",
      base: [
        Edit(
          "pick-up",
          "    answer-with: answer-locker\n    outcomes: { slip-read: { to: open-door } }\n    include: [giving-up, no-connection]\n",
          "    leaves-to: drop-off\n"
        )
      ],
      Edit("pick-up", "leaves-to: drop-off", "leaves-to: drop-off\n    ends: true")
    ),
    Mutation(
      "step-ends",
      also: ["outcome-removed", "failure-removed"],
      base: [
        Edit(
          "pick-up",
          "  done: { name: done, title: Picked up, meaning: The user has the parcel., ends: true }",
          """
            done:
              name: done
              title: Picked up
              meaning: The user has the parcel.
              answer-with: answer-locker
              outcomes: { thanked: { to: cancelled } }
              include: no-connection
          """
        )
      ],
      Edit(
        "pick-up",
        "    answer-with: answer-locker\n    outcomes: { thanked: { to: cancelled } }\n    include: no-connection",
        "    ends: true"
      )
    ),
    Mutation(
      "step-leaves",
      also: ["outcome-removed", "failure-removed"],
      Edit(
        "pick-up",
        "    answer-with: answer-locker\n    outcomes: { slip-read: { to: open-door } }\n    include: [giving-up, no-connection]\n",
        "    leaves-to: drop-off\n"
      )
    ),
    Mutation(
      "step-leaves-elsewhere",
      base: [
        Edit(
          "pick-up",
          "    answer-with: answer-locker\n    outcomes: { slip-read: { to: open-door } }\n    include: [giving-up, no-connection]\n",
          "    leaves-to: drop-off\n"
        )
      ],
      Edit("pick-up", "leaves-to: drop-off", "leaves-to: pick-up")
    ),
    Mutation(
      "step-operation-changed",
      Edit(
        "drop-off",
        "prompt: Put the parcel in and shut the door. }\n    answer-with: continue-drop-off",
        "prompt: Put the parcel in and shut the door. }\n    answer-with: begin-drop-off"
      )
    ),
    Mutation("ask-changed", Edit("pick-up", "ask: { for: text, prompt", "ask: { for: password, prompt")),
    Mutation("ask-changed", Edit("pick-up", "for: code, digits: 6,", "for: code, digits: 6, and: new-password,")),
    Mutation("ask-digits-removed", Edit("pick-up", "for: code, digits: 6,", "for: code,")),
    Mutation(
      "ask-digits-changed",
      also: ["trace-changed"],
      Edit("pick-up", "digits: 6,", "digits: 4,"),
      Edit("pick-up", "482913", "4829"),
      Edit("pick-up", "111111", "1111"),
      Edit("pick-up", "482913", "4829"),
      Edit("pick-up", "482913", "4829")
    ),
    Mutation(
      "asked-choice-changed",
      base: [
        Edit("drop-off", "payload: { sizes: set of size }", "payload: { sizes: set of size, others: set of size }")
      ],
      Edit("drop-off", "from: sizes", "from: others")
    ),
    Mutation("reads-removed", Edit("drop-off", "    reads: choose-size.sizes\n", "")),
    Mutation("retry-changed", Edit("pick-up", "The fifth wrong code", "The third wrong code")),
    Mutation("title-changed", Edit("pick-up", "title: Open the door", "title: Open your door")),
    Mutation("meaning-changed", Edit("pick-up", "The user chooses how to pay.", "The user says how to pay.")),
    Mutation("prompt-changed", Edit("pick-up", "prompt: Enter the number of", "prompt: Type the number of")),
    Mutation(
      "aliases-changed",
      Edit("pick-up", "title: Prove your age", "title: Prove your age\n    aliases: prove-age")
    ),
  ]
}
