import StepgenModel

/// In each situation of a flow, exactly one outcome follows a right answer.
enum ExactOutcomes {
  @Sendable static func check(_ flow: Flow, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    var findings = Findings()
    var reached = ReachedOutcomes()
    var searched: Set<Platform.Index> = []
    let apps = registry.platforms.indices.filter { !registry.platforms[$0].languages.isEmpty }
    let platforms = apps.isEmpty ? Array(registry.platforms.indices) : apps
    for (parts, group) in platforms.grouped(by: { flow.parts(on: $0) }) where !parts.isEmpty {
      searched.formUnion(group)
      let search = Situations(flow, on: group[0], in: registry).map {
        OutcomeSearch(situations: $0, flow: flow, registry: registry)
      }
      reached.formUnion(search?.reached ?? ReachedOutcomes(isWhole: false))
      let properties = PropertySearch(flow: flow, registry: registry, search: search)
      for finding in (search?.findings ?? [.unsearched(flow)]) + properties.findings(on: group[0]) {
        findings.add(finding, on: group)
      }
    }
    let all = findings.all.filter { !$0.isOfAllPlatforms || $0.platforms == searched }
    for finding in all where diagnostics.hasRoom(for: finding.rule, at: finding.range) {
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
struct Finding {
  enum Subject: Hashable {
    case several([SourceRange], steps: Int)
    case none(step: Int?, operation: Int?)
    case loop(Int)
    case unsearched
    case property(SourceRange, isDecided: Bool)
    case vacuousProperty(SourceRange)
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
  /// Whether it is reported only if it is found on all platforms that have the flow.
  var isOfAllPlatforms = false

  static func unsearched(_ flow: Flow) -> Finding {
    Finding(
      subject: .unsearched,
      rule: .unsearchedFlow,
      range: flow.range,
      message: "‘\(flow.id)’ has more states than stepgen searches: some were not checked",
      help: "Combine settings that depend on each other, or split the flow."
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

/// Checks the outcomes of each place of a flow in all situations of the flow.
struct OutcomeSearch {
  let situations: Situations
  let flow: Flow
  let registry: Registry

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
      for way in situations.outcomes(at: here.step) where way.outcome.error == nil {
        reached.all.insert(way.outcome.range)
        if situations.allows(way, in: here) { reached.possible.insert(way.outcome.range) }
      }
    }
    return reached
  }

  private func findings(at step: Int?, in here: [Int]) -> [Finding] {
    let calls = situations.outcomes(at: step).filter { $0.outcome.cause == .call }
    let leading = calls.filter { $0.outcome.error == nil && !$0.targets.isEmpty }
    let open = leading.compactMap { several($0, in: here) }
    let byOperation = Dictionary(grouping: leading.indices) { leading[$0].operation }
    let together = byOperation.values.sorted { $0[0] < $1[0] }.compactMap { indices in
      several(of: indices.map { leading[$0] }, at: step, in: here)
    }
    let gaps = operations(at: step).compactMap { operation in
      none(of: calls.filter { $0.operation == operation }, at: step, operation, in: here)
    }
    return open + together + gaps
  }

  /// The shortest way to a situation, for people.
  func way(to situation: Situations.Situation) -> String {
    let outcomes = situations.way(to: situation).map { outcome in outcome.map { "‘\($0.id)’" } ?? "begin again" }
    let given = situations.space.notable(situation.initial).map { "‘\(registry.conditions[$0].id)’" }
    let start = given.isEmpty ? "" : " given \(given.joined(separator: ", "))"
    return outcomes.isEmpty ? "" : " The shortest path there\(start): \(shortened(outcomes))."
  }

  func shortened(_ way: [String]) -> String {
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

extension Rule {
  static let unsearchedFlow = Rule(
    "unsearched-flow",
    .warning,
    title: "stepgen could not search all states of a flow.",
    explanation: """
      `several-outcomes` and `missing-outcome` check at most 10,000 states of a flow on each platform, settings with \
      256 values together, and conditions with 64 ways to be met. They do not check the others. `broken-property` has \
      the same limits, and checks at most 64 properties of a flow; the message names each property that was not \
      decided.
      """,
    wrong: .text("when: [{ any: [a, b] }, { any: [c, d] }, { any: [e, f] }, …]"),
    right: .text("when: [a, c, e]")
  )
}
