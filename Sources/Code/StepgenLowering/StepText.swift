import StepgenLanguages
package import StepgenModel

/// The documentation of a step, as Markdown.
package struct StepText<Scope: LoweringScope> {
  private let scope: Scope
  private let flow: Flow
  private let step: LoweredStep
  private let listsPayload: Bool

  /// If `listsPayload` is true, the text lists the payload, because its values have no separate documentation.
  package init(_ step: LoweredStep, of flow: Flow, listsPayload: Bool = true, in scope: Scope) {
    (self.step, self.flow, self.listsPayload, self.scope) = (step, flow, listsPayload, scope)
  }

  /// The titles of all steps with the name, if there are only a few.
  package var title: String {
    var titles: [String] = []
    for index in step.steps where !titles.contains(flow.steps[index].title) { titles.append(flow.steps[index].title) }
    return titles.count > 3 ? titles.prefix(3).joined(separator: " / ") + " / …" : titles.joined(separator: " / ")
  }

  package var paragraphs: [String] {
    (step.steps.count > 1 ? merged : single) + scope.history(since: since, deprecation: deprecation)
  }

  private var single: [String] {
    let first = step.steps[0]
    var paragraphs = [scope.prose(flow.steps[first].meaning)]
    paragraphs += scope.state(scope.name(flow.steps[first].names), in: flow)
    return paragraphs + payload + told(answer) + told(retry) + errors
  }

  private var merged: [String] {
    var paragraphs = ["Stands for:"] + step.steps.map(item)
    let meanings = step.steps.map { scope.prose(flow.steps[$0].meaning) }
    if Set(meanings).count == 1 {
      paragraphs.append(meanings[0])
    } else {
      paragraphs += step.steps.filter { !flow.steps[$0].meaning.isEmpty }.map {
        "**`\(flow.steps[$0].id)`:** " + scope.prose(flow.steps[$0].meaning)
      }
    }
    return paragraphs + payload + told(answer) + told(retry) + errors
  }

  private func item(_ index: Int) -> String {
    let name = scope.name(flow.steps[index].names)
    var text = "- `\(flow.steps[index].id)`: " + flow.steps[index].title
    if text.last?.isPunctuation != true { text += "." }
    if let how = name?.toldApartBy { text += " Told apart by: " + how }
    if let since = name?.since, since != self.since {
      if text.last?.isPunctuation != true { text += "." }
      text += " Since \(since)."
    }
    if step.steps.count > 1, deprecation == nil, let old = name?.deprecation {
      text += " " + scope.sentence(old, using: { scope.stepName($0, in: flow) })
    }
    return text
  }

  /// A remark about some steps, and the word in front of it.
  private struct Remark {
    var label: String
    var text: String
    var steps: [String] = []

    var paragraph: String {
      let ids = steps.map { "`\($0)`" }.joined(separator: ", ")
      return "**\(label)\(ids.isEmpty ? "" : " (\(ids))"):** \(text)"
    }
  }

  /// Returns each remark once, with the steps to which it applies if other steps have different remarks.
  private func told(_ remark: (Int) -> Remark?) -> [String] {
    var remarks: [Remark] = []
    var silent = 0
    for index in step.steps {
      guard let new = remark(index) else {
        silent += 1
        continue
      }
      let known = remarks.firstIndex { $0.label == new.label && $0.text == new.text }
      if known == nil { remarks.append(new) }
      remarks[known ?? remarks.count - 1].steps.append(flow.steps[index].id)
    }
    if remarks.count + min(silent, 1) < 2 { for index in remarks.indices { remarks[index].steps = [] } }
    // A key path of a generic type would be created each time.
    return remarks.map { $0.paragraph }
  }

  private func retry(of index: Int) -> Remark? {
    let retry = flow.steps[index].retry
    return retry.isBlank ? nil : Remark(label: "Retry", text: scope.prose(retry))
  }

  /// The payload of the step, which associated values without labels do not describe.
  private var payload: [String] {
    let fields = listsPayload ? step.payload.filter { !$0.meaning.isEmpty } : []
    return fields.isEmpty ? [] : ["Comes with:"] + fields.map { "- `\($0.name)`: " + $0.meaning }
  }

  /// Returns the call with which the caller responds.
  private func answer(to index: Int) -> Remark? {
    switch flow.steps[index].role {
    case .end:
      guard flow.steps[index].isFailure else { return nil }
      return Remark(label: "End", text: "the flow is over without success.")
    case .answered(let operation):
      guard let name = scope.identifier(scope.registry.operations[operation].names) else { return nil }
      let wanted = wanted(at: index).map { $0 + ", " } ?? ""
      return Remark(label: "Answer", text: wanted + "with `\(name)`\(interval(at: index)).")
    case .leave(let other):
      return Remark(label: "Answer", text: "none; go on in “\(scope.registry.flows[other].title)”.")
    }
  }

  /// Returns how long to wait before a response.
  private func interval(at index: Int) -> String {
    let step = flow.steps[index]
    guard let interval = step.interval, let name = scope.identifier(step.payload[interval.field].names) else {
      return ""
    }
    return ", every `\(name)` \(interval.unit.rawValue)"
  }

  /// The errors, by what the caller can do after them.
  private var errors: [String] {
    let cases = Outcome.Result.AfterError.allCases
    var names = cases.map { _ in "" }
    var taken: [Outcome.Result] = []
    for index in step.steps {
      for outcome in flow.steps[index].outcomes where outcome.platforms.contains(scope.target.platform) {
        guard case .error(let error, let then) = outcome.result, scope.hasError(error),
          !taken.contains(outcome.result)
        else { continue }
        taken.append(outcome.result)
        guard let place = cases.firstIndex(of: then) else { continue }
        names[place] += (names[place].isEmpty ? "`" : ", `") + scope.errorName(at: error) + "`"
      }
    }
    let items = cases.indices.filter { !names[$0].isEmpty }.map { "- " + cases[$0].consequence + ": " + names[$0] }
    return items.isEmpty ? [] : ["**Errors:**"] + items
  }
}

extension StepText {
  /// The version that added the first of the steps.
  private var since: String? {
    step.steps.compactMap { scope.name(flow.steps[$0].names)?.since.flatMap(Version.init) }.min()?.description
  }

  /// The deprecation: a case is deprecated if everything that it represents is.
  private var deprecation: String? {
    let all = step.steps.map { scope.name(flow.steps[$0].names)?.deprecation }
    guard all.allSatisfy({ $0 != nil }), let first = all.first.flatMap(\.self) else { return nil }
    return scope.note(first, using: { scope.stepName($0, in: flow) })
  }
}

extension StepText {
  /// Returns the information that the user is asked for.
  private func wanted(at index: Int) -> String? {
    guard let ask = flow.steps[index].ask else { return nil }
    return switch ask.kind {
    case .code: wantedCode(ask, at: index)
    case .choice: wantedChoice(ask, at: index)
    case .password: "the password"
    case .text: "text"
    case .newPassword: "a new password"
    case .emailAddress: "an email address"
    case .phoneNumber: "a phone number"
    case .number: "a number"
    case .date: "a date"
    case .yesOrNo: "yes or no"
    case .file: "a file"
    case .form: wantedForm(ask, at: index)
    case .nothing: nil
    }
  }

  private func wantedCode(_ ask: Ask, at index: Int) -> String {
    let field = ask.lengthField.flatMap { scope.identifier(flow.steps[index].payload[$0].names) }
    return (ask.length?.text ?? field.map { "`\($0)` characters" }).map { "a code of \($0)" } ?? "a code"
  }

  private func wantedForm(_ ask: Ask, at index: Int) -> String? {
    guard let operation = flow.steps[index].answeringOperation.map({ scope.registry.operations[$0] }) else {
      return nil
    }
    let inputs = ask.fields.compactMap { scope.identifier(operation.inputs[$0.input].names) }.map { "`\($0)`" }
    return inputs.isEmpty ? nil : inputs.listed
  }

  private func wantedChoice(_ ask: Ask, at index: Int) -> String? {
    let field = ask.field.flatMap { scope.identifier(flow.steps[index].payload[$0].names) }
    let choice = ask.choice.flatMap { scope.identifier(scope.registry.choices[$0].names) }
    guard let choice else { return nil }
    return "the `answer` of " + (field.map { "one of the `\($0)`" } ?? "a member of `\(choice)`")
  }
}

extension Outcome.Result.AfterError {
  fileprivate var consequence: String {
    switch self {
    case .stay: "The step can be answered again"
    case .restart: "Begin again"
    case .end: "The flow is over"
    }
  }
}
