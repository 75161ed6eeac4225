import StepgenCatalogs
import StepgenDiagrams
import StepgenModel

/// What `walk.js` shows of a flow: the table of the generated code, and the words for what is in it.
struct WalkFile {
  let scope: PageScope
  let flow: Flow
  private var words: PageWords { scope.words }
  private var registry: Registry { scope.registry }

  static func path(_ flow: Flow) -> String { flow.id + "/walk.js" }

  /// A script, because pages opened from a disk may load those and nothing else.
  var script: [UInt8] {
    var out = JSONBytes()
    out.object { out in
      out.member("flow", flow.id)
      out.member("table", registry.tableText(of: flow))
      texts("words", Self.words.map { ($0, words[$1]) }, &out)
      texts("platforms", scope.index.platforms(of: flow).map { (scope.index.id($0), scope.title($0)) }, &out)
      texts(
        "guides",
        scope.index.platforms(of: flow).map { (scope.index.id($0), scope.index.guide(flow, $0).text) },
        &out
      )
      texts("questions", registry.settings(of: flow).map { ($0.id, plain(scope.question(of: $0))) }, &out)
      texts("conditions", conditions.map { (registry.conditions[$0].id, plain(scope.condition($0))) }, &out)
      texts("leaves", leaves, &out)
      out.list("steps", flow.steps) { add($0, to: &$1) }
      out.list("calls", operations) { operation, out in
        out.member("id", registry.operations[operation].id)
        names(registry.operations[operation].names, &out)
      }
      out.list("errors", errors) { error, out in
        out.member("id", registry.errors[error].id)
        out.member("title", plain(scope.title(of: registry.errors[error])))
        names(registry.errors[error].names, &out)
      }
      texts("outcomes", outcomes, &out)
      texts("wire", onTheWire, &out)
      out.list("usual", usual)
      out.list("traces", flow.traces) { add($0, to: &$1) }
    }
    return Array("stepgenWalk.open(".utf8) + out.bytes + Array(")\n".utf8)
  }

  /// By the names that `walk.js` uses.
  private static let words: [(String, Word)] = [
    ("platform", .platform), ("configuration", .configuration), ("conditions", .walkConditions),
    ("meets", .walkMeets), ("call", .walkCall), ("answer", .walkAnswer), ("right", .walkRight), ("rare", .walkMore),
    ("wrong", .walkWrong),
    ("calls", .walkCalls), ("back", .walkBack), ("again", .walkAgain), ("stay", .afterStay),
    ("restart", .afterRestart), ("end", .afterEnd), ("branch", .walkBranch), ("asked", .walkAsked),
    ("leave", .walkLeave), ("time", .happensWithTime), ("service", .happensByService), ("failed", .asksNothingFailed),
    ("start", .start), ("stuck", .walkStuck), ("shown", .walkShown), ("arrow", .arrow),
  ]

  private func plain(_ line: [Inline]) -> String { scope.plain([.paragraph(line)]) }

  private func texts(_ name: String, _ pairs: [(String, String)], _ out: inout JSONBytes) {
    out.member(name) { out in
      out.object { out in
        for (id, text) in pairs where !text.isEmpty { out.member(id, text) }
      }
    }
  }

  private func names(_ names: PerPlatform<PlatformName>, _ out: inout JSONBytes) {
    let all = scope.index.platforms(of: flow).map { (scope.index.id($0), names[$0].text ?? "") }
    texts("names", all, &out)
  }

  // MARK: What the flow uses

  private var conditions: [Int] {
    let settings = registry.settings(of: flow).filter { !$0.question.isEmpty }.flatMap { Array($0.values) }
    return unique(flow.everyOutcome.flatMap(\.mentionedConditions) + flow.traces.flatMap(\.given) + settings).sorted()
  }
  private var errors: [Int] { unique(flow.everyOutcome.compactMap(\.error)) }
  private var operations: [Int] {
    unique(
      flow.starts.map(\.operation) + flow.steps.compactMap(\.answeringOperation)
        + flow.everyOutcome.compactMap(\.operation)
    )
  }

  /// The titles of flows that go on where this one is left.
  private var leaves: [(String, String)] {
    unique(flow.steps.compactMap { if case .leave(let flow) = $0.role { flow } else { nil } })
      .map { (registry.flows[$0].id, scope.title(registry.flows[$0])) }
  }

  /// What happens, by the id of the call or step and that of the outcome.
  private var outcomes: [(String, String)] {
    let path = UnitPath.flow(flow.id)
    let starts = flow.starts.flatMap { start in
      let operation = registry.operations[start.operation].id
      return start.outcomes.map {
        ("\(operation).\($0.id)", text(path.start(operation, outcome: $0.id).meaning, $0.meaning))
      }
    }
    let steps = flow.steps.flatMap { step in
      step.outcomes.map {
        ("\(step.id).\($0.id)", text(path.step(step.id).outcome($0.id).meaning, $0.sentence))
      }
    }
    return starts + steps
  }

  /// The first paragraph without marks.
  private func text(_ id: String, _ english: String) -> String {
    english.isEmpty ? "" : scope.plain([.paragraph(scope.line(id, english.firstParagraph))])
  }

  /// What the service is asked, where the spec says so.
  private var onTheWire: [(String, String)] {
    let starts = flow.starts.flatMap { start in
      start.outcomes.map { ("\(registry.operations[start.operation].id).\($0.id)", $0.wire ?? "") }
    }
    return starts + flow.steps.flatMap { step in step.outcomes.map { ("\(step.id).\($0.id)", $0.wire ?? "") } }
  }

  /// From which call or step to which step something usual leads.
  private var usual: [String] {
    let graph = FlowGraph(flow, in: registry).usual
    func id(_ node: FlowGraph.Node) -> String {
      if case .operation(let index) = node.subject { registry.operations[index].id } else { node.id }
    }
    return graph.edges.map { id(graph.nodes[$0.from]) + ">" + id(graph.nodes[$0.to]) }
  }

  // MARK: Steps and traces

  private func add(_ step: Step, to out: inout JSONBytes) {
    let path = UnitPath.flow(flow.id).step(step.id)
    out.member("id", step.id)
    out.member("title", scope.title(step, flow))
    names(step.names, &out)
    guard let ask = step.ask else { return }
    out.member("ask", ask.characters == nil ? ask.kind.rawValue : Ask.Kind.text.rawValue)
    out.member("prompt", shown(scope.text(path.ask, ask.prompt)))
    if !ask.fields.isEmpty {
      out.list("fields", ask.fields) { field, out in
        out.member("ask", field.kind.rawValue)
        out.member("prompt", text(path.label(of: field.id), field.label))
      }
    }
    guard let choice = ask.choice.map({ registry.choices[$0] }) else { return }
    out.list("members", choice.members) { member, out in
      out.member("id", member.id)
      names(member.names, &out)
    }
  }

  /// A prompt with the last parts of its values' names in their places: `{delivery.destination}` is `‹destination›`.
  private func shown(_ prompt: String) -> String {
    prompt.parts(at: "{").enumerated().map { place, part in
      guard place > 0, let close = part.firstIndex(of: "}") else { return String(part) }
      return "‹\(part[..<close].split(separator: ".").last ?? "")›" + part[part.index(after: close)...]
    }.joined()
  }

  private func add(_ trace: Trace, to out: inout JSONBytes) {
    out.member("id", trace.id)
    out.member("title", plain(scope.title(UnitPath.flow(flow.id).trace(trace.id).title, trace.title)))
    out.list("given", trace.given.map { registry.conditions[$0].id })
    let walk = TraceWalk(trace, in: flow)
    out.list("moves", walk.outcomes.indices.map { self.move(walk.move($0)) })
    let platforms = scope.index.platforms(of: flow).filter { platform in
      walk.outcomes.count == trace.moves.count && walk.outcomes.allSatisfy { $0.platforms.contains(platform) }
    }
    out.list("on", platforms.map(scope.index.id))
  }

  /// Where it is made, what happens, where that leads, and what is answered, with dots between.
  private func move(_ move: StepWay.Move) -> String {
    var parts = ["", move.outcome, "", ""]
    switch move.action {
    case .call(let operation, _): parts[0] = move.from.map { flow.steps[$0].id } ?? registry.operations[operation].id
    case .wait: parts[0] = move.from.map { flow.steps[$0].id } ?? ""
    case .answer(let answer, _):
      let step = move.from.map { flow.steps[$0] }
      parts[0] = step?.id ?? ""
      // Only what is chosen from a list: a password is no part of an address.
      if let choice = step?.ask?.choice, registry.choices[choice].members.contains(where: { $0.id == answer }) {
        parts[3] = answer
      }
    }
    if case .step(let index) = move.leadsTo { parts[2] = flow.steps[index].id }
    return parts.joined(separator: ".")
  }
}
