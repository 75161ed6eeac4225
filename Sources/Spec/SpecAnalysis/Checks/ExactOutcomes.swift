import StepgenModel

/// In each situation that a flow can be in, one outcome says what follows a right answer.
enum ExactOutcomes {
  @Sendable static func check(_ flow: Flow, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    var findings = Findings()
    var reached = ReachedOutcomes()
    let apps = registry.platforms.indices.filter { !registry.platforms[$0].languages.isEmpty }
    let platforms = apps.isEmpty ? Array(registry.platforms.indices) : apps
    for (parts, group) in platforms.grouped(by: { flow.parts(on: $0) }) where !parts.isEmpty {
      let search = Situations(flow, on: group[0], in: registry).map { OutcomeSearch($0, flow, registry) }
      reached.formUnion(search?.reached ?? ReachedOutcomes(isWhole: false))
      for finding in search?.findings ?? [.unsearched(flow)] { findings.add(finding, on: group) }
    }
    for finding in findings.all where diagnostics.hasRoom(for: finding.rule, at: finding.range) {
      let titles = platforms.filter(finding.platforms.contains).map { registry.platforms[$0].title }
      let place = titles.count == platforms.count ? "" : " on " + titles.joined(separator: ", ")
      let help = finding.help + finding.way()
      diagnostics.report(
        Diagnostic(finding.rule, at: finding.range, finding.message + place, help: help, notes: finding.notes)
      )
    }
    UnreachedOutcome.check(flow, reached, in: registry, reporting: &diagnostics)
  }
}

/// A situation in which more than one outcome fits a right answer, or none.
private struct Finding {
  enum Subject: Hashable {
    case pair(SourceRange, SourceRange)
    case several(SourceRange, steps: Int)
    case none(step: Int?, operation: Int?)
    case loop(Int)
    case unsearched
  }

  var subject: Subject
  var rule: Rule
  var range: SourceRange
  var message: String
  var help: String
  /// Describes the shortest way to the situation.
  ///
  /// A closure, because most findings of a large flow are not reported.
  var way: () -> String = { "" }
  var notes: [Diagnostic.Note] = []
  var platforms: Set<Platform.Index> = []

  static func unsearched(_ flow: Flow) -> Finding {
    Finding(
      subject: .unsearched,
      rule: .unsearchedFlow,
      range: flow.range,
      message: "‘\(flow.id)’ can be in more situations than are searched: some were not looked at",
      help: "Join settings that depend on each other, or make two flows of it."
    )
  }
}

/// Findings, each once for all platforms on which it is found.
private struct Findings {
  private(set) var all: [Finding] = []
  private var indices: [Finding.Subject: Int] = [:]

  mutating func add(_ finding: Finding, on platforms: [Platform.Index]) {
    let index = indices[finding.subject] ?? all.count
    if index == all.count { all.append(finding) }
    indices[finding.subject] = index
    all[index].platforms.formUnion(platforms)
  }
}

/// Looks at the outcomes of each place of a flow in the situations that it can be in.
private struct OutcomeSearch {
  private let situations: Situations
  private let flow: Flow
  private let registry: Registry

  /// So many parts of situations are tried at a place.
  private static let mostTries = 100_000

  init(_ situations: Situations, _ flow: Flow, _ registry: Registry) {
    (self.situations, self.flow, self.registry) = (situations, flow, registry)
  }

  var findings: [Finding] {
    let byStep = Dictionary(grouping: situations.all.indices) { situations.all[$0].step }
    let places = [nil] + flow.steps.indices.map(Optional.some)
    let answers = situations.isComplete ? AnswerLoops(situations, flow) : nil
    let loops = answers?.loops.map(loop) ?? []
    return places.flatMap { step in findings(at: step, in: byStep[step] ?? []) } + loops
      + (answers?.isComplete == true ? [] : [.unsearched(flow)])
  }

  /// Without the outcomes of steps that no platform returns.
  var reached: ReachedOutcomes {
    var reached = ReachedOutcomes(isWhole: situations.isComplete)
    for here in situations.all where here.step.map({ flow.steps[$0].isDeclaredNowhereReturned }) != true {
      for (outcome, _) in situations.outcomes(at: here.step) where outcome.error == nil {
        reached.all.insert(outcome.range)
        if situations.allows(outcome, in: here) { reached.possible.insert(outcome.range) }
      }
    }
    return reached
  }

  private func findings(at step: Int?, in here: [Int]) -> [Finding] {
    let calls = situations.outcomes(at: step).filter { $0.outcome.cause == .call }
    let leading = calls.filter { $0.outcome.error == nil && !situations.followers(of: $0.outcome, at: step).isEmpty }
    let open = leading.compactMap { several($0.outcome, in: here) }
    let pairs = leading.indices.flatMap { index in
      leading[..<index].compactMap { other in
        other.operation == leading[index].operation ? both(other.outcome, leading[index].outcome, step, in: here) : nil
      }
    }
    let gaps = operations(at: step).compactMap { operation in
      none(of: calls.filter { $0.operation == operation }.map(\.outcome), at: step, operation, in: here)
    }
    return open + pairs + gaps
  }

  private func loop(_ loop: AnswerLoops.Loop) -> Finding {
    let way = shortened(loop.outcomes.map { "‘\($0.id)’" })
    let step = flow.steps[loop.step]
    return Finding(
      subject: .loop(loop.step),
      rule: .endlessAnswers,
      range: step.range,
      message: "right answers lead from ‘\(step.id)’ back to it again and again: \(way)",
      help: "Let one of them set what another needs (‘sets’, ‘when’), or add ‘up-to: service’ to one."
    )
  }

  private func several(_ outcome: Outcome, in here: [Int]) -> Finding? {
    let steps = situations.followers(of: outcome, at: nil)
    guard steps.count > 1, !outcome.isUpToService,
      let place = here.first(where: { situations.allows(outcome, in: situations.all[$0]) })
    else { return nil }
    return Finding(
      subject: .several(outcome.range, steps: steps.count),
      rule: .severalOutcomes,
      range: outcome.range,
      message: "‘\(outcome.id)’ leads to one of \(steps.count) steps, and nothing decides to which",
      help: "Make an outcome with ‘when’ for each, or add ‘up-to: service’.",
      way: { way(to: place) }
    )
  }

  private func both(_ first: Outcome, _ second: Outcome, _ step: Int?, in here: [Int]) -> Finding? {
    guard !first.isUpToService, !second.isUpToService, first.sharesAnswers(with: second) else { return nil }
    let space = situations.space
    let common = situations.needs(of: first).flatMap { need in
      situations.needs(of: second).compactMap { space.common(need, $0) }
    }
    guard
      let place = here.first(where: { index in
        common.contains { space.common(situations.all[index].values, $0) != nil }
      })
    else { return nil }
    return Finding(
      subject: .pair(first.range, second.range),
      rule: .severalOutcomes,
      range: second.range,
      message: "‘\(first.id)’ and ‘\(second.id)’ can both follow \(answer(at: step))",
      help: "Let one need (‘when’) what excludes the other, or add ‘up-to: service’ to one.",
      way: { way(to: place) },
      notes: [.init(at: first.range, "‘\(first.id)’ is declared here")]
    )
  }

  /// The calls that always lead somewhere: those that answer a step, and those that are there to begin the flow.
  private func operations(at step: Int?) -> [Int] {
    if let step {
      return [flow.steps[step].answeringOperation].compactMap(\.self) + flow.steps[step].otherAnswers.map(\.operation)
    }
    return flow.starts.map(\.operation).filter {
      if case .step(let index) = registry.operations[$0].result { registry.flows[index].id == flow.id } else { false }
    }
  }

  private func none(of outcomes: [Outcome], at step: Int?, _ operation: Int, in here: [Int]) -> Finding? {
    let members = Set(outcomes.filter { $0.error == nil }.flatMap(\.members))
    let answers = members.isEmpty ? [nil] : members.union(unnamedMembers(at: step)).sorted().map(Optional.some)
    return answers.lazy.compactMap { none(of: outcomes, choosing: $0, at: step, operation, in: here) }.first
  }

  /// The members of the asked choice that no outcome has in its `answers`: outcomes without follow them.
  private func unnamedMembers(at step: Int?) -> Set<Int> {
    guard let step = step.map({ flow.steps[$0] }), let choice = step.ask?.choice else { return [] }
    return Set(registry.choices[choice].members.indices).subtracting(step.outcomes.flatMap(\.members))
  }

  private func none(
    of outcomes: [Outcome],
    choosing member: Int?,
    at step: Int?,
    _ operation: Int,
    in here: [Int]
  ) -> Finding? {
    let fitting = outcomes.filter { $0.members.isEmpty || member.map($0.members.contains) == true }
    let deciding = fitting.filter {
      $0.error == nil && !$0.isUpToService || !$0.conditions.isEmpty
    }
    guard deciding.contains(where: { $0.error == nil }) else { return nil }
    let needs = deciding.flatMap(situations.needs)
    let space = situations.space
    var tries = Self.mostTries
    let rests = here.lazy.compactMap { index in
      space.remainder(of: situations.all[index].values, besides: needs[...], tries: &tries).map { (index, $0) }
    }
    guard let (place, rest) = rests.first else { return tries > 0 ? nil : .unsearched(flow) }
    let ids = space.notable(rest).map { "‘\(registry.conditions[$0].id)’" }
    let condition =
      ids.isEmpty ? "no condition holds" : ids.joined(separator: ", ") + (ids.count == 1 ? " holds" : " hold")
    let isOpen = fitting.contains { $0.error == nil && $0.isUpToService }
    return Finding(
      subject: .none(step: step, operation: operation),
      rule: .missingOutcome,
      range: range(of: step, operation),
      message: (isOpen ? "only what is up to the service follows if " : "no outcome says what follows if ")
        + "‘\(registry.operations[operation].id)’ succeeds"
        + (step.map { " at ‘\(flow.steps[$0].id)’" } ?? "") + " and " + condition,
      help: "Add an outcome for that, or let an error need it (‘when’).",
      way: { way(to: place) }
    )
  }

  private func range(of step: Int?, _ operation: Int) -> SourceRange {
    if let step { return flow.steps[step].range }
    return flow.starts.first { $0.operation == operation }?.range ?? flow.range
  }

  private func answer(at step: Int?) -> String {
    step.map { "an answer to ‘\(flow.steps[$0].id)’" } ?? "the call that begins the flow"
  }

  /// The shortest way to a situation, for people.
  private func way(to index: Int) -> String {
    let outcomes = situations.way(to: index).map { outcome in outcome.map { "‘\($0.id)’" } ?? "begin again" }
    let given = situations.space.notable(situations.all[index].initial).map { "‘\(registry.conditions[$0].id)’" }
    let start = given.isEmpty ? "" : " given \(given.joined(separator: ", "))"
    return outcomes.isEmpty ? "" : " The shortest way there\(start): \(shortened(outcomes))."
  }

  private func shortened(_ way: [String]) -> String {
    (way.count <= 12 ? way : way.prefix(6) + ["…"] + way.suffix(5)).joined(separator: " → ")
  }
}

extension Flow {
  /// The places in the spec of the outcomes that a platform has, and of the steps that arrive there.
  fileprivate func parts(on platform: Platform.Index) -> [SourceRange] {
    everyOutcome.filter { $0.platforms.contains(platform) }.map(\.range)
      + steps.filter { arrives($0, on: platform) }.map(\.range)
  }
}

extension Outcome {
  /// Whether one answer can have both: an outcome without members follows where none with members does.
  fileprivate func sharesAnswers(with other: Outcome) -> Bool {
    members.isEmpty == other.members.isEmpty && (members.isEmpty || !Set(members).isDisjoint(with: other.members))
  }
}

extension Rule {
  static let severalOutcomes = Rule(
    "several-outcomes",
    .warning,
    title: "One outcome follows a right answer.",
    explanation: """
      In each situation a right answer, or a call, has one outcome with one step. What decides is written as a setting \
      whose values the outcomes need (`when`). Where the service decides and nobody else can know, `up-to: service` \
      says so.
      """,
    wrong: .flow(minimalFlow.replacing("{ to: done }", with: "{ to: done, when: paid }\n      asked: { to: done }")),
    right: .flow(
      minimalFlow.replacing(
        "{ to: done }",
        with: "{ to: done, when: paid }\n      asked: { to: done, when: { not: paid } }"
      )
    )
  )

  static let unsearchedFlow = Rule(
    "unsearched-flow",
    .warning,
    title: "The situations of a flow can be searched.",
    explanation: """
      `several-outcomes` and `missing-outcome` look at 10,000 situations of a flow on each platform at most, at settings \
      with 256 values together, and at conditions with 64 ways to be met. Nothing is known of the others.
      """,
    wrong: .text("when: [{ any: [a, b] }, { any: [c, d] }, { any: [e, f] }, …]"),
    right: .text("when: [a, c, e]")
  )

  static let endlessAnswers = Rule(
    "endless-answers",
    .warning,
    title: "Right answers lead to an end.",
    explanation: """
      Whoever gives right answers alone comes to the end of a flow: after a right code no second one is asked for. What \
      an outcome `sets`, and what another one needs (`when`), keeps a step from coming again. A step that waits before \
      each answer (`every`) may come again and again. So may what is `up-to: service`, and a step at which the user can \
      choose something that leads on.
      """,
    wrong: .flow(
      answeredFlow.replacing("{ to: enter-code }", with: "{ to: [enter-code, done], up-to: service }")
        .replacing("right: { to: done }", with: "right: { to: enter-code }")
    ),
    right: .flow(answeredFlow)
  )

  static let missingOutcome = Rule(
    "missing-outcome",
    .warning,
    title: "Some outcome follows a right answer.",
    explanation: """
      In each situation that a flow can be in, an outcome says what follows a right answer or a call: a step, or an \
      error that needs something (`when`).
      """,
    wrong: .flow(minimalFlow.replacing("{ to: done }", with: "{ to: done, when: paid }")),
    right: .flow(minimalFlow)
  )
}
