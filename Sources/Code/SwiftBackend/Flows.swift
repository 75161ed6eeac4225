import StepgenLowering
import StepgenModel

extension SwiftScope {
  /// The view of a flow; nil when the platform has no enumeration of its steps.
  func view(of flow: Flow) -> FlowView? {
    guard let type = typeName(flow) else { return nil }
    let cases = cases(of: flow)
    guard !cases.isEmpty else { return nil }
    let names = StepNames(cases.map(\.lowered), of: flow, unknown: lowerCamel(target.unknownStep), in: self)
    let steps = stepViews(of: cases, FlowContext(self, flow, names))
    let handler = SwiftIdentifier(type + "Handler")
    let layout = layout(of: flow, names)
    let large = cases.count > LargeFlow.limit ? LargeFlow(cases: cases, handler: handler) : nil
    return FlowView(
      registry: SwiftCode(registry.id),
      access: access,
      runtimeImport: runtimeImport(inDeclarations: true),
      codingImport: runtimeImport(inDeclarations: isPublic || layout != nil),
      handlerImport: cases.contains { usesRuntime($0.payload) } ? runtimeImport(inDeclarations: true) : nil,
      isPublic: isPublic,
      swift: SwiftCode(standard),
      runtime: SwiftCode(runtime),
      type: SwiftIdentifier(type),
      comment: SwiftDocComment(
        "Steps of “\(flow.title)”.",
        [prose(flow.meaning), unionName(of: flow).map { "One of the types of ``\($0)``." } ?? ""]
          + (isPublic ? ["Minor releases may add steps, so a `switch` over the step needs `@unknown default`."] : []),
        indentation: 0
      ),
      table: SwiftCode(flowsName + "." + (tableNames[flow.id]?.table.templateText ?? "")),
      stepIDs: SwiftCode(flowsName + "." + (tableNames[flow.id]?.stepIDs.templateText ?? "")),
      handler: handler,
      unknown: SwiftIdentifier(names.unknown),
      steps: steps,
      names: names.wire.map { WireNameView($0) },
      splits: names.splits.map { SplitView($0) },
      keys: names.keys.map {
        StepKeyView(key: SwiftStringLiteral($0.key), id: SwiftStringLiteral($0.id), name: SwiftIdentifier($0.name))
      },
      written: writtenNames(of: cases, in: flow),
      layout: layout,
      hasBareSteps: cases.contains { $0.payload.isEmpty },
      hasSecrets: cases.contains { $0.payload.contains { $0.wrapper != nil } },
      isLarge: large != nil,
      shapes: large?.shapes ?? [],
      chunks: large?.chunks(of: steps) ?? [],
      renames: cases.flatMap { renames(of: $0, in: flow, names: names) },
      removals: removals(from: flow, names: names)
    )
  }

  /// What is written for the first step of each case, where that is not its id.
  private func writtenNames(of cases: [SwiftStep], in flow: Flow) -> [WrittenNameView] {
    cases.compactMap { step in
      let first = flow.steps[step.steps[0]]
      guard step.lowered.wire != first.id else { return nil }
      return WrittenNameView(id: SwiftStringLiteral(first.id), text: SwiftStringLiteral(step.lowered.wire))
    }
  }

  /// Where names and payloads stand; nil for the standard.
  private func layout(of flow: Flow, _ names: StepNames) -> SwiftCode? {
    let objects = names.keys.filter(\.isObject).map(\.key)
    guard registry.wire != nil || flow.type != nil || !names.keys.isEmpty else { return nil }
    let wire = registry.layout(of: flow)
    let list = { (keys: [String]) in
      "[" + keys.map { SwiftStringLiteral($0).templateText }.joined(separator: ", ") + "]"
    }
    let parts = ["name: " + list(wire.name), "payload: " + (wire.payload.map(list) ?? "nil")]
    return .list(
      runtime + "StepLayout(",
      parts + (objects.isEmpty ? [] : ["objects: " + list(objects)]),
      ")",
      column: target.accessLevel.rawValue.count + 24,
      indentation: 2
    )
  }

  private func stepViews(of cases: [SwiftStep], _ context: FlowContext) -> [StepView] {
    let groups = stride(from: 0, to: cases.count, by: 128).map { cases[$0..<min($0 + 128, cases.count)] }
    return groups.concurrentMap { group in group.map { StepView(StepLowering(context: context, step: $0).parts) } }
      .flatMap(\.self)
  }

  /// The namespace of the registry's transition tables.
  var flowsName: String { prefix + "Flows" }

  private func renames(of step: SwiftStep, in flow: Flow, names: StepNames) -> [RenameView] {
    names.formers(of: step.lowered).map { former in
      let identifier = SwiftIdentifier(former.identifier).templateText
      let comment = "The former name of `\(step.identifier.name)`, until \(former.until)."
      if step.payload.isEmpty {
        return RenameView(
          comment: SwiftDocComment(comment, indentation: 2),
          renamed: SwiftStringLiteral(step.identifier.name),
          declaration: SwiftCode("var \(identifier): Self"),
          value: SwiftCode("." + step.identifier.templateText)
        )
      }
      let labels = step.payload.map { hasLabel($0) ? $0.identifier.name + ":" : "_:" }.joined()
      return RenameView(
        comment: SwiftDocComment(comment, indentation: 2),
        renamed: SwiftStringLiteral(step.identifier.name + "(" + labels + ")"),
        declaration: .list(
          "func \(identifier)(",
          parameters(step.payload),
          ") -> Self",
          column: target.accessLevel.rawValue.count + 12,
          indentation: 2
        ),
        value: construction(of: step, column: 4, indentation: 4)
      )
    }
  }

  private func removals(from flow: Flow, names: StepNames) -> [RemovalView] {
    removedSteps(of: flow, besides: names.taken).map { RemovalView($0, indentation: 2) }
  }
}

extension SwiftScope {
  /// Whether a value that a case carries has a label.
  func hasLabel(_ field: SwiftField) -> Bool { field.lowered.isLabelled ?? target.labelsPayloads }

  /// `_ delivery: Delivery`, or `delivery: Delivery` where payloads have labels.
  func parameters(_ payload: [SwiftField]) -> [String] {
    payload.map { $0.parameter(isLabelled: hasLabel($0)) }
  }

  /// `delivery`, or `delivery: delivery`.
  func arguments(_ payload: [SwiftField]) -> [String] {
    payload.map { $0.argument($0.identifier.templateText, isLabelled: hasLabel($0)) }
  }

  /// The case with values of the same names as its payload.
  func construction(of step: SwiftStep, column: Int, indentation: Int) -> SwiftCode {
    let name = "." + step.identifier.templateText
    if step.payload.isEmpty { return SwiftCode(name) }
    return .list(name + "(", arguments(step.payload), ")", column: column, indentation: indentation)
  }
}
