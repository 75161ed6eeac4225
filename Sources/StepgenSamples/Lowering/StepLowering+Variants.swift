import StepgenLanguages
import StepgenModel

extension StepLowering {
  mutating func view(of branch: FlowBranch) -> BranchView {
    beginBranch()
    var variants: [(step: Step, view: VariantView)] = []
    var remarks: [String] = []
    for index in branch.steps + branch.arrivals {
      let step = flow.steps[index]
      let view = variant(step, isOnlyDeclared: branch.isOnlyDeclared)
      if let same = variants.firstIndex(where: { $0.view.isHandled(like: view) }) {
        join(step, view, to: &variants[same].view)
      } else if let first = variants.first {
        if let condition = condition(for: step, besides: first.step) ?? memorized(for: step, after: first.step) {
          variants.append((step, view.guarded(by: condition)))
        } else {
          remarks.append(remark(on: step))
        }
      } else {
        variants.append((step, view))
      }
    }
    return branchView(branch, variants, remarks)
  }

  private func branchView(
    _ branch: FlowBranch,
    _ variants: [(step: Step, view: VariantView)],
    _ remarks: [String]
  )
    -> BranchView
  {
    var otherwise = variants.first?.view ?? VariantView(comments: [])
    if (variants.dropFirst().contains { $0.view.condition?.templateText.hasPrefix("chosen ") == true }) {
      otherwise.remembers = SampleCode("chosen = choice")
    }
    otherwise.comments += remarks.flatMap { scope.syntax.comments($0) }
    let pattern = variants.first.map { self.pattern(of: $0.step) } ?? ""
    return BranchView(
      labels: branch.identifiers.map { SampleCode(label($0) + (access.carriesPayload ? pattern : "")) },
      guarded: variants.dropFirst().map(\.view),
      otherwise: otherwise
    )
  }

  private func label(_ identifier: String) -> String {
    let type = scope.typeName(flow.typeNames) ?? ""
    return syntax.constant(identifier, of: type, as: scope.language.code.label) ?? identifier
  }

  private func title(of step: Step) -> String {
    scope.texts.text("\(flow.id).\(step.id).title", step.title)
  }

  private mutating func variant(_ step: Step, isOnlyDeclared: Bool) -> VariantView {
    var comments = [title(of: step)]
    if isOnlyDeclared {
      comments.append(scope.texts.text(.neverReturned))
    } else if case .leave(let other) = step.role {
      let flow = scope.registry.flows[other]
      comments.append(scope.texts.text(.leave).followed(by: scope.texts.text("\(flow.id).title", flow.title)))
    }
    var view = VariantView(comments: comments.flatMap { scope.syntax.comments($0) })
    view.titleCount = scope.syntax.comments(comments[0]).count
    view.isEnd = step.role == .end
    beginVariant()
    guard !isOnlyDeclared, let answer = answer(step) else { return view }
    view.comments += alternative(step, answer.asks)
    let shown = shown(step)
    view.shown = readings + shown
    view.asks = answer.asks
    view.call = answer.call
    view.givesStep = scope.givesStep(answer.operation, in: flow)
    return view
  }

  /// Says of a branch that it is for another step as well.
  private func join(_ step: Step, _ view: VariantView, to first: inout VariantView) {
    let title = scope.syntax.comments(title(of: step))
    guard !Set(title).isSubset(of: first.comments) else { return }
    let place = first.titleCount
    let both = scope.syntax.comments(scope.texts.text(.or).followed(by: self.title(of: step)))
    first.comments.insert(contentsOf: both, at: place)
    first.titleCount = place + both.count
    first.comments += view.comments.dropFirst(title.count).filter { !first.comments.contains($0) }
  }

  /// A comment with the call that passes along what the answer needs only sometimes.
  private func alternative(_ step: Step, _ asks: [AskView]) -> [SampleCode] {
    guard let example = step.answerExample, let call = example.calls[scope.platform],
      let index = step.answeringOperation
    else { return [] }
    let operation = scope.registry.operations[index]
    var values: [Int: String] = [:]
    for part in call.parts {
      if case .input(let input) = part { values[input] = asks.first?.name.templateText ?? operation.inputs[input].id }
    }
    let syntax = scope.syntax
    let options = example.options[scope.platform].map { [scope.language.code.constantDeclaration("options", $0)] } ?? []
    let written = scope.bareCall(call, values)
    let lines = options + [scope.style.form == .callbacks ? SampleCode(written).open.templateText + "…)" : written]
    return syntax.comments(scope.texts.text("\(flow.id).\(step.id).example", example.meaning))
      + lines.flatMap { syntax.commentedCode($0 + scope.language.code.statementEnd) }
  }

  /// What comes with this step and not with the other tells the two apart.
  private mutating func condition(for step: Step, besides other: Step) -> SampleCode? {
    for field in step.payload {
      let own = other.payload.first { $0.id == field.id }
      guard own == nil || own?.type(on: scope.platform).isOptional == true else { continue }
      guard let value = payload(own ?? field), value.isOptional else { continue }
      return SampleCode(scope.syntax.isPresent(value))
    }
    return nil
  }

  /// A step that comes after one member was chosen is told by that choice, where a sample can keep it.
  private mutating func memorized(for step: Step, after first: Step) -> SampleCode? {
    guard scope.style.form == .await, let id = step.names[scope.platform].arrivesAs?.member,
      let choice = first.ask?.choice.map({ scope.registry.choices[$0] }),
      let member = choice.members[id: id]
    else { return nil }
    let isTyped = choice.answerCode[scope.language] != nil && first.ask?.field != nil
    let answer = member.answers[scope.platform] ?? member.names[scope.platform].identifiers.first
    guard let value = isTyped ? constant(member, of: choice) : answer.map(syntax.literal) else { return nil }
    let string = scope.language.types.string
    memory = isTyped ? scope.typeName(choice.names) ?? string : string
    return SampleCode("chosen \(scope.language.code.equal) \(value)")
  }

  private func remark(on step: Step) -> String {
    let name = step.names[scope.platform]
    let how = name.arrivesAs?.condition ?? name.toldApartBy
    let title = scope.texts.text(.alsoArrives).followed(by: self.title(of: step).asSentence)
    return how.map(title.followed) ?? title
  }
}

extension VariantView {
  /// Whether two steps are handled alike; what is asked may be worded differently.
  fileprivate func isHandled(like other: VariantView) -> Bool {
    call == other.call && isEnd == other.isEnd && shown == other.shown
      && asks.map(\.choices) == other.asks.map(\.choices)
  }

  fileprivate func guarded(by condition: SampleCode) -> VariantView {
    var view = self
    view.condition = condition
    return view
  }
}
