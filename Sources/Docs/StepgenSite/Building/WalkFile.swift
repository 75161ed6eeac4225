import StepgenCatalogs
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
      out.list("open", open)
      texts("wire", onTheWire, &out)
    }
    return Array("stepgenWalk.open(".utf8) + out.bytes + Array(")\n".utf8)
  }

  /// By the names that `walk.js` uses.
  private static let words: [(String, Word)] = [
    ("platform", .platform), ("first", .walkFirst), ("meets", .walkMeets), ("call", .walkCall),
    ("answer", .walkAnswer), ("else", .walkElse), ("back", .walkBack), ("again", .walkAgain), ("stay", .afterStay),
    ("restart", .afterRestart), ("end", .afterEnd), ("branch", .walkBranch),
    ("code", .walkCode), ("copy", .copy), ("copied", .copied), ("asked", .walkAsked),
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
    return unique(flow.everyOutcome.flatMap(\.mentionedConditions) + settings).sorted()
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
    return byPlace({ text(path.start($0, outcome: $1.id).meaning, $1.meaning) }) {
      text(path.step($0).outcome($1.id).meaning, $1.cause == .call || !$1.meaning.isEmpty ? $1.sentence : $1.words)
    }
  }

  /// The first paragraph without marks.
  private func text(_ id: String, _ english: String) -> String {
    english.isEmpty ? "" : scope.plain([.paragraph(scope.line(id, english.firstParagraph))])
  }

  /// What the service is asked, where the spec says so.
  private var onTheWire: [(String, String)] { byPlace({ $1.wire ?? "" }) { $1.wire ?? "" } }

  /// The outcomes that only the service decides.
  private var open: [String] {
    byPlace({ $1.isUpToService }) { $1.isUpToService }.filter(\.1).map(\.0)
  }

  /// A value of each outcome, by the id of the call or step and that of the outcome.
  private func byPlace<Value>(
    _ ofStart: (String, Outcome) -> Value,
    _ ofStep: (String, Outcome) -> Value
  ) -> [(String, Value)] {
    flow.starts.flatMap { start in
      let operation = registry.operations[start.operation].id
      return start.outcomes.map { ("\(operation).\($0.id)", ofStart(operation, $0)) }
    } + flow.steps.flatMap { step in step.outcomes.map { ("\(step.id).\($0.id)", ofStep(step.id, $0)) } }
  }

  // MARK: Steps

  private func add(_ step: Step, to out: inout JSONBytes) {
    let path = UnitPath.flow(flow.id).step(step.id)
    out.member("id", step.id)
    out.member("title", scope.title(step, flow))
    names(step.names, &out)
    guard let ask = step.ask else { return }
    out.member("ask", field(ask.kind, of: ask))
    out.member("prompt", shown(scope.text(path.ask, ask.prompt), at: step))
    if ask.kind == .code {
      out.member("code", ask.standInCode)
      out.member("sent", words(sent(ask), ["code": ask.standInCode]))
    }
    if !ask.others.isEmpty {
      out.list("fields", [ask.kind] + ask.others) { kind, out in
        out.member("ask", field(kind, of: ask))
        out.member("prompt", words.text(of: kind))
      }
    } else if !ask.fields.isEmpty {
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

  /// The kind of a field; a code with letters needs one for text.
  private func field(_ kind: Ask.Kind, of ask: Ask) -> String {
    (kind == .code && ask.characters != nil ? .text : kind).rawValue
  }

  /// How the code reaches the user, where that is in one way.
  private func sent(_ ask: Ask) -> Word {
    switch ask.codeOrigins {
    case [.sms]: .walkSentBySMS
    case [.email]: .walkSentByEmail
    case [.authenticatorApp]: .walkShownByApp
    default: .walkSent
    }
  }

  /// A prompt with an example of each value, or else the last part of its name: `{delivery.destination}` is
  /// `‹destination›`.
  private func shown(_ prompt: String, at step: Step) -> String {
    prompt.parts(at: "{").enumerated().map { place, part in
      guard place > 0, let close = part.firstIndex(of: "}") else { return String(part) }
      let name = part[..<close]
      let value = registry.example(at: name, in: step.payload) ?? "‹\(name.split(separator: ".").last ?? "")›"
      return value + part[part.index(after: close)...]
    }.joined()
  }
}
