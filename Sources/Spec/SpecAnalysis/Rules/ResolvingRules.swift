package import StepgenModel

extension Rule {
  /// The rules of references and definitions.
  package static let ofResolving: [Rule] = [
    missingManifest, duplicateID, unknownReference, conflictingKeys, outcomeWithoutResult, answersWithoutChoice,
    constantValue, malformedSurroundings, unknownSource, flowTooLarge, tooManyPlatforms, tooManyProblems,
  ]

  static let flowTooLarge = Rule(
    "flow-too-large",
    title: "A flow can have at most 200,000 outcomes and transitions after its sets are expanded.",
    explanation: """
      Each step that includes a set of outcomes gets all of them, and each outcome that leads to a set of steps leads \
      to all of them, so a small file can expand to a huge flow.
      """,
    wrong: .text("a set of 1,000 outcomes that 1,000 steps include\n"),
    right: .text("a set of 10 outcomes that 1,000 steps include\n")
  )

  static let tooManyPlatforms = Rule(
    "too-many-platforms",
    title: "A registry can have at most 64 platforms.",
    explanation: """
      Every step, type, choice, error and operation has a name on every platform. With thousands of platforms, a small \
      file would declare millions of names.
      """,
    wrong: .text("65 ids under ‘platforms’\n"),
    right: .text("5 ids under ‘platforms’\n")
  )

  static let tooManyProblems = Rule(
    "too-many-problems",
    title: "A registry can break a rule at most a thousand times.",
    explanation: """
      Two long lists can conflict in each of their pairs, for example a thousand errors that a thousand steps do not \
      handle. stepgen reports the first problems of each rule (fewer for each flow if there are many flows), and where \
      it stopped. The severity is that of the rule.
      """,
    wrong: .text("1,500 ids under ‘fails-with’ of an operation that 1,500 steps are answered with\n"),
    right: .text("5 ids under ‘fails-with’, and an outcome for each of them in every step\n")
  )

  static let missingManifest = Rule(
    "missing-manifest",
    title: "A registry must have a manifest.",
    explanation: "The manifest, usually `registry.yaml`, names the registry and lists what to generate.",
    wrong: .text("Specs/lockers/pick-up.yaml\n"),
    right: .text("Specs/lockers/pick-up.yaml\nSpecs/lockers/registry.yaml\n")
  )

  static let duplicateID = Rule(
    "duplicate-id",
    title: "Ids must be unique.",
    explanation: """
      Types and choices share their ids, because both can be used as a type. The steps and the step sets of a flow \
      also share their ids. The definitions of a registry can be in several files, but they form one list.
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
    title: "A reference must name something that is declared.",
    explanation: "The message lists the allowed names and the most similar declared id.",
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
    title: "Keys that exclude each other must not be combined.",
    explanation: """
      An outcome leads to a step or to an error; a move calls or responds, and expects a step or an error. `up-to` is \
      valid only for outcomes with `to` and without `cause`, because errors and outcomes without a call can always \
      follow. A property has one of five forms.
      """,
    wrong: .flow(
      minimalFlow.replacing("{ to: done }", with: "{ to: done, then: stay }")
    ),
    right: .flow(minimalFlow)
  )

  static let constantValue = Rule(
    "constant-value",
    title: "A constant must have exactly one value.",
    explanation: "The value is a number (`number`), true or false (`flag`), or a text (`text`).",
    wrong: .yaml("stepgen: 1\nconstants:\n  code-digits: { meaning: How many digits a code has. }\n"),
    right: .yaml("stepgen: 1\nconstants:\n  code-digits: { number: 6, meaning: How many digits a code has. }\n")
  )

  static let outcomeWithoutResult = Rule(
    "outcome-without-result",
    title: "An outcome must lead to a step or an error.",
    explanation: """
      `to` lists the steps, one of which follows. `error` names an error, and `then` specifies whether the caller can \
      retry the step (`stay`), or whether the flow starts over (`restart`) or ends (`end`).
      """,
    wrong: .flow(minimalFlow.replacing("{ to: done }", with: "{ meaning: The locker opens. }")),
    right: .flow(minimalFlow)
  )

  static let answersWithoutChoice = Rule(
    "answers-without-choice",
    title: "Only a step that asks for a choice can have outcomes per response.",
    explanation: "`answers` names members of the choice that the step asks for with `ask: { for: choice, … }`.",
    wrong: .flow(minimalFlow.replacing("{ to: done }", with: "{ to: done, answers: card }")),
    right: .flow(minimalFlow)
  )

  static let malformedSurroundings = Rule(
    "malformed-surroundings",
    title: "`around` must contain exactly one `*`, where the identifier belongs.",
    explanation:
      "For the identifier `codeMismatch`, `around: AuthError.service(*)` writes `AuthError.service(codeMismatch)`.",
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
    title: "A file that a `source` names must be one of the platform's `source-files`.",
    explanation: """
      The pages link from a fact to the lines of its source. A path matches a file whose path ends with it, in whole \
      components: `SignIn.swift` matches `Sources/Auth/SignIn.swift`. A file that is not listed has no link, and \
      neither does a path that matches several files.
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
      "\(path) is not one of the source files of ‘\(platform.id)’",
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
