package import StepgenModel

extension Rule {
  /// The rules of references and definitions.
  package static let ofResolving: [Rule] = [
    missingManifest, duplicateID, unknownReference, conflictingKeys, outcomeWithoutResult, answersWithoutChoice,
    constantValue, malformedSurroundings, unknownSource, flowTooLarge, tooManyPlatforms, tooManyProblems,
  ]

  static let flowTooLarge = Rule(
    "flow-too-large",
    title: "A flow has at most 200,000 outcomes and transitions after its sets are expanded.",
    explanation: """
      Each step that includes a set of outcomes gets all of them, and each outcome that leads to a set of steps leads \
      to all of them, so that a small file can expand to a huge flow.
      """,
    wrong: .text("a set of 1,000 outcomes that 1,000 steps include\n"),
    right: .text("a set of 10 outcomes that 1,000 steps include\n")
  )

  static let tooManyPlatforms = Rule(
    "too-many-platforms",
    title: "A registry has at most 64 platforms.",
    explanation: """
      Every step, type, choice, error and operation has a name on every platform. With thousands of platforms a small \
      file would declare millions of names.
      """,
    wrong: .text("65 ids under ‘platforms’\n"),
    right: .text("5 ids under ‘platforms’\n")
  )

  static let tooManyProblems = Rule(
    "too-many-problems",
    title: "A registry breaks no rule more than a thousand times.",
    explanation: """
      Two long lists can be at odds in each of their pairs, such as a thousand errors that a thousand steps do not \
      handle. stepgen reports the first problems of each rule (fewer for each flow where there are many flows), and \
      where it stopped. The severity is that of the rule.
      """,
    wrong: .text("1,500 ids under ‘fails-with’ of an operation that 1,500 steps are answered with\n"),
    right: .text("5 ids under ‘fails-with’, and an outcome for each of them in every step\n")
  )

  static let missingManifest = Rule(
    "missing-manifest",
    title: "A registry has a manifest.",
    explanation: "The manifest, usually `registry.yaml`, names the registry and lists what is generated.",
    wrong: .text("Specs/lockers/pick-up.yaml\n"),
    right: .text("Specs/lockers/pick-up.yaml\nSpecs/lockers/registry.yaml\n")
  )

  static let duplicateID = Rule(
    "duplicate-id",
    title: "Ids are unique.",
    explanation: """
      Types and choices share their ids, because both can be used as a type; so do the steps and the step \
      sets of a flow. The definitions of a registry may be spread over files, and are still one list.
      """,
    wrong: .flow(
      """
      stepgen: 1
      flow: pick-up
      title: Pick up a parcel
      type: pick up step
      start:
        - call: begin
          outcomes: { found: { to: done } }
      step-sets: { done: [done] }
      steps:
        done: { name: done, title: Done, meaning: The parcel is yours., ends: true }

      """
    ),
    right: .flow(
      """
      stepgen: 1
      flow: pick-up
      title: Pick up a parcel
      type: pick up step
      start:
        - call: begin
          outcomes: { found: { to: any-end } }
      step-sets: { any-end: [done] }
      steps:
        done: { name: done, title: Done, meaning: The parcel is yours., ends: true }

      """
    )
  )

  static let unknownReference = Rule(
    "unknown-reference",
    title: "What is referred to must be declared.",
    explanation: "The message lists what is allowed there and the most similar id that is declared.",
    wrong: .flow(
      """
      stepgen: 1
      flow: pick-up
      title: Pick up a parcel
      type: pick up step
      start:
        - call: begin
          outcomes: { found: { to: don } }
      steps:
        done: { name: done, title: Done, meaning: The parcel is yours., ends: true }

      """
    ),
    right: .flow(minimalFlow)
  )

  static let conflictingKeys = Rule(
    "conflicting-keys",
    title: "Keys that exclude each other are not combined.",
    explanation: """
      An outcome leads to a step or to an error; a move calls or answers, and expects a step or an error. `up-to` is \
      only for outcomes with `to` and without `cause`, because errors and outcomes without a call can follow in any \
      case. A property has one of five forms.
      """,
    wrong: .flow(
      minimalFlow.replacing("{ to: done }", with: "{ to: done, then: stay }")
    ),
    right: .flow(minimalFlow)
  )

  static let constantValue = Rule(
    "constant-value",
    title: "A constant has one value.",
    explanation: "It is a number (`number`), true or false (`flag`), or a text (`text`).",
    wrong: .yaml("stepgen: 1\nconstants:\n  code-digits: { meaning: How many digits a code has. }\n"),
    right: .yaml("stepgen: 1\nconstants:\n  code-digits: { number: 6, meaning: How many digits a code has. }\n")
  )

  static let outcomeWithoutResult = Rule(
    "outcome-without-result",
    title: "An outcome leads to a step or an error.",
    explanation: """
      `to` names the steps one of which follows; `error` names an error, and `then` specifies whether the caller can \
      retry the step (`stay`), the flow starts over (`restart`) or is over (`end`).
      """,
    wrong: .flow(minimalFlow.replacing("{ to: done }", with: "{ meaning: The locker opens. }")),
    right: .flow(minimalFlow)
  )

  static let answersWithoutChoice = Rule(
    "answers-without-choice",
    title: "Only a step that asks for a choice has outcomes by answer.",
    explanation: "`answers` names members of the choice that the step asks for with `ask: { for: choice, … }`.",
    wrong: .flow(minimalFlow.replacing("{ to: done }", with: "{ to: done, answers: card }")),
    right: .flow(minimalFlow)
  )

  static let malformedSurroundings = Rule(
    "malformed-surroundings",
    title: "`around` has one `*` where the identifier belongs.",
    explanation:
      "`around: AuthError.service(*)` writes `AuthError.service(codeMismatch)` for the identifier `codeMismatch`.",
    wrong: .flow(minimalFlow.replacing("ends: true", with: "ends: true" + writtenAround("Result."))),
    right: .flow(minimalFlow.replacing("ends: true", with: "ends: true" + writtenAround("Result.*")))
  )

  private static func writtenAround(_ text: String) -> String {
    ", on-platform: { swift: { around: \(text), because: The end is a value of the result. } }"
  }
}

extension Rule {
  static let unknownSource = Rule(
    "unknown-source",
    .warning,
    title: "A file that a `source` names is one of the platform's `source-files`.",
    explanation: """
      The pages link from a fact to the lines of its source. A path matches the file whose path ends with it, in whole \
      components: `SignIn.swift` for `Sources/Auth/SignIn.swift`. A file that is not listed has no link, and neither \
      has a path that matches several files.
      """,
    wrong: .flow(minimalFlow.replacing("{ to: done }", with: "{ to: done, source: 'SW:Opener.swift:12' }")),
    right: .flow(minimalFlow.replacing("{ to: done }", with: "{ to: done, source: 'SW:LockerOpener.swift:12' }"))
  )
}

extension Diagnostic {
  static func unknownSource(_ reference: SourceReference, _ platform: Platform, at range: SourceRange) -> Diagnostic {
    let path = "‘\(reference.path)’"
    guard reference.files.isEmpty else {
      let files = reference.files.prefix(3).map { "‘\($0)’" }.joined(separator: ", ")
      return Diagnostic(
        .unknownSource,
        at: range,
        "\(path) is the end of \(reference.files.count) of the source files of ‘\(platform.id)’: \(files)",
        help: "Write more of the path."
      )
    }
    return Diagnostic(
      .unknownSource,
      at: range,
      "\(path) is none of the source files of ‘\(platform.id)’",
      help: "Correct the path, or add the file to ‘source-files’."
    )
  }
}

/// The smallest flow that is right; examples change one thing of it.
let minimalFlow = """
  stepgen: 1
  flow: pick-up
  title: Pick up a parcel
  type: pick up step
  start:
    - call: begin
      outcomes:
        found: { to: done }
  steps:
    done: { name: done, title: Done, meaning: The parcel is yours., ends: true }

  """
