import StepgenLanguages

extension Mutation {
  static let ofShared: [Mutation] = [
    Mutation(
      "field-added",
      Edit("shared", "      channel: channel\n", "      channel: channel\n      printed: bool\n")
    ),
    Mutation(
      "field-added",
      also: ["case-values-changed"],
      Edit("pick-up", "payload: { fee: { type: int,", "payload: { paid: bool, fee: { type: int,")
    ),
    Mutation("field-type-changed", Edit("pick-up", "compartment: { type: int,", "compartment: { type: string,")),
    Mutation("field-made-optional", Edit("pick-up", "attempts-left: { type: int,", "attempts-left: { type: \"int?\",")),
    Mutation(
      "value-label-changed",
      Edit(
        "shared",
        "      channel: channel\n",
        "      channel: { type: channel, on-platform: { ios: { labelled: false } } }\n"
      )
    ),
    Mutation("spelled-type-changed", Edit("pick-up", "number | undefined", "number | null")),
    Mutation(
      "id-changed",
      also: ["prompt-changed"],
      Edit("shared", "sent-to: { type: string,", "receiver: { name: sent to, renamed-from: sent-to, type: string,"),
      Edit("pick-up", "{notice.sent-to}", "{notice.receiver}")
    ),
    Mutation(
      "optional-input-added",
      Edit("shared", "inputs: { answer: string }", "inputs: { answer: string, language: \"string?\" }")
    ),
    Mutation(
      "required-input-added",
      Edit("shared", "inputs: { answer: string }", "inputs: { answer: string, language: string }")
    ),
    Mutation("input-type-changed", Edit("shared", "inputs: { answer: string }", "inputs: { answer: int }")),
    Mutation("input-made-required", Edit("shared", "inputs: { answer: \"string?\" }", "inputs: { answer: string }")),
    Mutation(
      "input-order-changed",
      base: [Edit("shared", "inputs: { answer: string }", "inputs: { answer: string, language: string }")],
      Edit("shared", "{ answer: string, language: string }", "{ language: string, answer: string }")
    ),
    Mutation(
      "type-added",
      Edit("shared", "types:\n", "types:\n  receipt: { name: receipt, fields: { number: string } }\n")
    ),
    Mutation(
      "method-removed",
      Edit(
        "shared",
        "    methods:\n      text:\n        meaning: The message as it was sent.\n        calls: "
          + "{ ios: \"text(in: Locale) -> String\", web: \"text(locale: string): string\" }\n        since: { ios: 2.1.0 }\n",
        ""
      )
    ),
    Mutation("method-call-removed", Edit("shared", ", web: \"text(locale: string): string\"", "")),
    Mutation("method-call-changed", Edit("shared", "text(in: Locale) -> String", "text(in: Locale) -> String?")),
    Mutation(
      "choice-added",
      Edit("shared", "choices:\n", "choices:\n  colour: { name: colour, members: { red: {} } }\n")
    ),
    Mutation(
      "member-added",
      Edit(
        "shared",
        "      email: { meaning: An email. }\n",
        "      email: { meaning: An email. }\n      letter: { meaning: A letter. }\n"
      ),
      Edit("pick-up", "push: enter app code }", "push: enter app code, letter: enter app code }")
    ),
    Mutation(
      "member-wire-removed",
      also: ["member-name-removed"],
      Edit("shared", "large:\n        wire: L\n", "large:\n")
    ),
    Mutation(
      "member-wire-changed",
      also: ["member-name-changed", "answer-changed", "trace-changed"],
      Edit("shared", "wire: CARD }", "wire: PAYMENT_CARD }"),
      Edit("pick-up", "answer: CARD", "answer: PAYMENT_CARD")
    ),
    Mutation("answer-changed", Edit("shared", "answer: { web: XL }", "answer: { web: XXL }")),
    Mutation(
      "answer-removed",
      Edit("shared", "answers: { ios: name, web: wire }", "answers: { ios: name }"),
      Edit("shared", "        answer: { web: XL }\n", "")
    ),
    Mutation(
      "carried-value-removed",
      Edit("shared", "    carries:\n      ios: { name: free, type: int, meaning: How many are free. }\n", "")
    ),
    Mutation("carried-value-changed", Edit("shared", "name: free, type: int,", "name: free, type: string,")),
    Mutation(
      "operation-added",
      also: ["start-added"],
      Edit(
        "shared",
        "  cancel-pick-up:\n",
        "  find-again: { name: find again, meaning: Looks again., leads-to: pick-up }\n  cancel-pick-up:\n"
      ),
      Edit("pick-up", "\nsteps:\n", "  - call: find-again\n    outcomes: { found: { to: enter-code } }\n\nsteps:\n")
    ),
    Mutation(
      "result-changed",
      base: [Edit("shared", "  cancel-pick-up:\n", "  count: { name: count, result: int }\n  cancel-pick-up:\n")],
      Edit("shared", "result: int }", "result: string }")
    ),
    Mutation("operation-error-removed", Edit("shared", "    fails-with: [locker-offline]\n", "")),
    Mutation("call-changed", Edit("shared", "\"locker.answer(_:)\"", "\"locker.answer(with:)\"")),
    Mutation(
      "call-removed",
      also: ["samples-changed", "call-spelling-removed"],
      Edit(
        "shared",
        "      web: { styles: { promise: cancelPickUp() }, result: PickUpResult, example: cancelPickUp() }\n",
        ""
      )
    ),
    Mutation(
      "call-result-changed",
      Edit("shared", "\"locker.answer(_:)\" }, result: PickUpResult", "\"locker.answer(_:)\" }, result: PickUpStep")
    ),
    Mutation("call-error-changed", Edit("shared", "        error: LockerError\n", "        error: AnyError\n")),
    Mutation("completion-flag-changed", Edit("shared", "completion-flag: isFinished", "completion-flag: isOver")),
    Mutation("call-spelling-removed", Edit("shared", "        completion-flag: isFinished\n", "")),
    Mutation("note-changed", Edit("shared", "note: Ask for Bluetooth first.", "note: Ask for Bluetooth before.")),
    Mutation("samples-changed", Edit("shared", "example: \"answer({answer})\"", "example: \"answer( {answer} )\"")),
    Mutation(
      "error-added",
      Edit("shared", "  door-jammed:", "  no-power: { name: no power, meaning: The locker is dark. }\n  door-jammed:")
    ),
    Mutation(
      "error-wire-removed",
      also: ["error-name-removed"],
      Edit("shared", "wire: [CODE_TOO_OLD, PARCEL_RETURNED]", "wire: CODE_TOO_OLD")
    ),
    Mutation("error-wire-changed", also: ["error-name-changed"], Edit("shared", "wire: LOCKED", "wire: LOCKED_OUT")),
    Mutation(
      "advice-changed",
      Edit("shared", "retry: Wait an hour, then start over.", "retry: Wait a while, then start over.")
    ),
    Mutation("error-messages-changed", Edit("shared", "messages: Code refused", "messages: Wrong code")),
    Mutation("condition-added", Edit("shared", "conditions:\n", "conditions:\n  at-night: { title: It is night }\n")),
    Mutation("constant-added", Edit("shared", "constants:\n", "constants:\n  rings: { flag: true }\n")),
    Mutation("constant-changed", Edit("shared", "    number: 7\n", "    number: 5\n")),
    Mutation("constant-kind-changed", Edit("shared", "    number: 7\n", "    text: a week\n")),
    Mutation(
      "term-removed",
      Edit(
        "shared",
        "  compartment:\n    title: Compartment\n    meaning: One of the doors of a locker, and the room behind it.\n",
        ""
      )
    ),
    Mutation(
      "platform-added",
      Edit(
        "shared",
        "  # Names on the wire follow",
        "  watch: { title: Watch, languages: [swift], names: { default: lower-camel, type: upper-camel } }\n  # Names on the wire follow"
      )
    ),
    Mutation(
      "language-removed",
      base: [Edit("shared", "languages: [typescript]", "languages: [typescript, dart]")],
      Edit("shared", "[typescript, dart]", "[typescript]")
    ),
    Mutation(
      "thrown-type-changed",
      Edit("shared", "receiver: locker, error: LockerError", "receiver: locker, error: AnyError")
    ),
    Mutation("samples-changed", Edit("shared", "receiver: locker,", "receiver: Locker.shared,")),
    Mutation("title-changed", Edit("shared", "title: Web", "title: Browser")),
  ]

  static let ofManifests: [Mutation] =
    ofTargets + [
      Mutation(
        "flow-added",
        also: ["operation-added"],
        Edit(
          "return",
          "",
          """
          stepgen: 1
          flow: return
          title: Return
          type: return step
          start: [{ call: give-back, outcomes: { taken: { to: done } } }]
          steps: { done: { name: done, title: Returned, meaning: The parcel goes back., ends: true } }

          """
        ),
        Edit(
          "shared",
          "  cancel-pick-up:\n",
          "  give-back: { name: give back, meaning: Gives back., leads-to: return }\n  cancel-pick-up:\n"
        )
      ),
      Mutation("registry-id-changed", Edit("registry", "registry: parcel-locker", "registry: lockers")),
      Mutation(
        "retired-removed",
        Edit(
          "registry",
          "retired:\n  - { platform: ios, name: scanSlip, was: The step that read a paper slip with the camera, until: 2.0.0 }\n",
          ""
        )
      ),
      Mutation("docs-settings-changed", Edit("registry", "index-from: 90", "index-from: 80")),
      Mutation(
        "typescript-imports-changed",
        base: [platforms(of: .typescript), code(in: .typescript)],
        Edit("registry", "output: lockers", "output: lockers, imports: ts")
      ),
      Mutation("swift-output-changed", Edit("registry", "output: ParcelLocker", "output: Lockers")),
      Mutation("swift-type-prefix-changed", Edit("registry", "type-prefix: locker", "type-prefix: parcel")),
      Mutation(
        "unknown-step-changed",
        Edit("registry", "unknown-step: unrecognized step", "unknown-step: unknown step")
      ),
      Mutation(
        "unknown-member-changed",
        Edit("registry", "unknown-member: unrecognized member", "unknown-member: unknown member")
      ),
      Mutation("access-level-narrowed", Edit("registry", "access-level: package", "access-level: internal")),
      Mutation("wire-layout-changed", Edit("registry", "generate:\n", "wire: { name-at: type }\ngenerate:\n")),
      Mutation(
        "field-order-changed",
        Edit(
          "shared",
          "      channel: channel\n      sent-to: { type: string, meaning: \"The masked address or number, such as `•••42`.\" }\n",
          "      sent-to: { type: string, meaning: \"The masked address or number, such as `•••42`.\" }\n      channel: channel\n"
        )
      ),
      Mutation("swift-runtime-changed", Edit("registry", "payload-labels: true", "runtime: embedded")),
      Mutation("swift-adapter-changed", Edit("registry", "payload-labels: true", "adapter: LockerSteps")),
      Mutation("payload-labels-changed", Edit("registry", "payload-labels: true", "payload-labels: false")),
      Mutation(
        "swift-platform-changed",
        base: [
          Edit(
            "shared",
            "  # Names on the wire follow",
            "  watch: { title: Watch, languages: [swift], names: { default: lower-camel, type: upper-camel } }\n  # Names on the wire follow"
          )
        ],
        Edit("registry", "platform: ios\n", "platform: watch\n")
      ),
      Mutation(
        "swift-code-removed",
        Edit(
          "registry",
          "  swift:\n    output: ParcelLocker\n    platform: ios\n    type-prefix: locker\n    unknown-step: unrecognized step\n    unknown-member: unrecognized member\n    access-level: package\n    payload-labels: true\n",
          ""
        )
      ),
      Mutation("title-changed", Edit("registry", "title: Parcel locker", "title: Parcel lockers")),
    ]
}

extension Mutation {
  /// What the manifest can say of the code in any language; the shipped one asks for Swift, whose changes are above.
  private static let ofTargets = Language.all.filter { $0 != .swift }.flatMap { language in
    let base = [platforms(of: language), code(in: language)]
    let output = Edit("registry", "output: lockers", "output: src/lockers")
    let platform = Edit("registry", ": other }\n", ": another }\n")
    let package = Edit("registry", "com.example.lockers", "com.example.parcels")
    return [
      Mutation("\(language.id)-code-added", base: [platforms(of: language)], code(in: language)),
      Mutation("\(language.id)-output-changed", base: base, output),
      Mutation("\(language.id)-platform-changed", base: base, platform),
    ] + (language.target.hasPackage ? [Mutation("\(language.id)-package-changed", base: base, package)] : [])
  }

  /// Two platforms of a language.
  private static func platforms(of language: Language) -> Edit {
    let rest = "languages: [\(language.id)], names: { default: lower-camel, type: upper-camel } }\n"
    return Edit(
      "shared",
      "  # Names on the wire follow",
      "  other: { title: Other, \(rest)  another: { title: Another, \(rest)  # Names on the wire follow"
    )
  }

  /// Code in a language, with the names of one of them.
  private static func code(in language: Language) -> Edit {
    let package = language.target.hasPackage ? "package: com.example.lockers, " : ""
    let target = "{ \(package)output: lockers, \(language.target.platformKey): other }"
    return Edit("registry", "generate:\n", "generate:\n  \(language.id): \(target)\n")
  }
}
