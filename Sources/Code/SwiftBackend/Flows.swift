import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A flow with an enumeration of its steps: what the templates of its files are rendered with.
struct FlowView: TemplateView {
  let flow: SwiftFlow
  let layout: SwiftCode?

  init(_ flow: SwiftFlow) {
    self.flow = flow
    layout = flow.scope.layout(of: flow)
  }

  static let tags: TemplateTags<Self> = [
    .text("registry", \.scope.id, "The id of the registry."),
    .text("access", \.scope.access, "`public`, `package` or `internal`."),
    .optionalText(
      "runtimeImport",
      { $0.scope.runtimeImport(inDeclarations: true) },
      "The import of StepRuntime, where the file of the steps needs it."
    ),
    .optionalText(
      "codingImport",
      { $0.scope.runtimeImport(inDeclarations: $0.scope.isPublic || $0.layout != nil) },
      "The same for the file with the conformance."
    ),
    .optionalText("handlerImport", \.handlerImport, "The same for the file of the handler."),
    .flag("isPublic", \.scope.isPublic, "Whether the code is seen outside of its package."),
    .text(
      "swift",
      { SwiftCode($0.scope.standard) },
      "`Swift.` where a type of the registry hides one of the standard library."
    ),
    .text("runtime", { SwiftCode($0.scope.runtime) }, "`StepRuntime.`, likewise."),
    .text("type", { SwiftIdentifier($0.type) }, "The enumeration's name."),
    .text("comment", \.comment, "The enumeration's documentation."),
    .optional("stepIDs", \.stepIDs, "The type that names the canonical steps; nil where that of several types has it."),
    .optionalText(
      "union",
      { $0.flow.lowered.union.map { SwiftIdentifier($0) } },
      "What several types of the flow's steps are together, which then names the canonical steps."
    ),
    .text("handler", { SwiftIdentifier($0.handler) }, "The name of the handler protocol."),
    .text("unknown", \.flow.unknown, "The case of a step that is not known."),
    .list("steps", \.steps, "The cases."),
    .list("names", { $0.flow.names.wire.map { WireNameView(name: $0) } }, "Every name by which a step may arrive."),
    .flag(
      "hasSplits",
      { !$0.flow.names.splits.isEmpty },
      "Whether a step has several names, told apart by what comes with it."
    ),
    .list("splits", { $0.flow.names.splits.map { SplitView(step: $0) } }, "Those steps."),
    .list(
      "keys",
      { $0.flow.names.keys.map { StepKeyView(key: $0) } },
      "The keys beside which a step comes without a name."
    ),
    .flag("hasKeys", { !$0.flow.names.keys.isEmpty }, "Whether there are such keys."),
    .list("writtenKeys", \.writtenKeys, "Those of them that are written in the place of a name."),
    .flag("hasWrittenKeys", { !$0.writtenKeys.isEmpty }, "Whether there are any."),
    .list("written", \.written, "What is written for steps, where it is not their id."),
    .flag("hasWritten", { !$0.written.isEmpty }, "Whether there are such steps."),
    .optionalText("layout", \.layout, "Where names and payloads stand, where the registry says so."),
    .flag("hasBareSteps", { $0.cases.contains(where: \.payload.isEmpty) }, "Whether a case has no associated value."),
    .flag("hasSecrets", \.hasSecrets, "Whether a case carries a secret."),
    .flag("isLarge", \.isLarge, "Whether there are so many cases that code by case takes the compiler too long."),
    .list(
      "shapes",
      { $0.isLarge ? ShapeView.all(of: $0.cases) : [] },
      "Where there are many cases: those with values, by the types of the values."
    ),
    .list(
      "chunks",
      { $0.isLarge ? ChunkView.all(of: $0.steps, handler: $0.handler) : [] },
      "Where there are many cases: groups that one function handles."
    ),
    .list("renames", { view in view.cases.flatMap(view.flow.renames) }, "Former names of cases."),
    .list("removals", \.removals, "Names of removed cases."),
    .list("formers", \.formers, "Former names of the enumeration."),
  ]

  private var writtenKeys: [StepKeyView] { flow.names.keys.filter { !$0.isNamed }.map { StepKeyView(key: $0) } }

  var type: String { flow.lowered.type }
  var handler: String { type + "Handler" }

  private var scope: SwiftScope { flow.scope }
  private var stepIDs: IDTypeView? { flow.lowered.union == nil ? scope.stepIDs(of: flow.flow) : nil }
  private var cases: [SwiftStep] { flow.cases }
  private var steps: [StepView] { cases.map { StepView(flow: flow, step: $0) } }

  /// Whether code by case takes the compiler time in the square of the number of cases.
  ///
  /// Measured with Swift 6.3 and `-O`: the `==` that the compiler writes takes 38 of 45 s for 300 cases, and the
  /// asynchronous function form makes 20 MB of object code.
  private var isLarge: Bool { cases.count > 128 }

  private var hasSecrets: Bool { cases.contains { $0.payload.contains { $0.wrapper != nil } } }

  private var handlerImport: SwiftCode? {
    let usesRuntime = cases.contains { $0.payload.contains(where: \.usesRuntime) }
    return usesRuntime ? scope.runtimeImport(inDeclarations: true) : nil
  }

  private var comment: SwiftDocComment {
    let advice = "Minor releases may add steps, so a `switch` over the step needs `@unknown default`."
    let union = flow.lowered.union.map { "One of the types of ``\($0)``." } ?? ""
    return SwiftDocComment(
      flow.lowered.summary,
      [flow.lowered.meaning, union] + (scope.isPublic ? [advice] : []),
      indentation: 0
    )
  }

  /// What is written for the first step of each case, where that is not its id.
  private var written: [WrittenNameView] {
    cases.map { WrittenNameView(id: flow.flow.steps[$0.steps[0]].id, text: $0.lowered.wire) }.filter {
      $0.text != $0.id
    }
  }

  private var formers: [FormerTypeView] {
    (scope.formers.steps[type] ?? []).map { FormerTypeView(former: $0, current: type) }
  }

  private var removals: [RemovalView] {
    scope.removedSteps(of: flow.flow, besides: flow.names.taken).map { RemovalView($0) }
  }
}

/// A step that has several names, told apart by a value that comes with it.
struct SplitView: TemplateView {
  var step: SplitStep

  static let tags: TemplateTags<Self> = [
    .text("texts", { SwiftCode($0.list($0.step.texts)) }, "The texts by which it arrives, as patterns."),
    .text("path", \.path, "The way to the value, as arguments."),
    .list("names", { $0.step.names.map { WireNameView(name: $0) } }, "The case for each text of the value."),
    .text("otherwise", { SwiftIdentifier($0.step.otherwise) }, "The case for any other value."),
  ]

  private var path: SwiftCode {
    SwiftCode("at: " + step.path.map { "[" + list($0) + "]" }.joined(separator: ", "))
  }

  private func list(_ texts: [String]) -> String { SwiftSource.literals(texts).joined(separator: ", ") }
}

/// A key that represents the name of a step.
struct StepKeyView: TemplateView {
  var key: StepKey

  static let tags: TemplateTags<Self> = [
    .text("key", { SwiftStringLiteral($0.key.key) }, "The key, as a string."),
    .text("id", { SwiftStringLiteral($0.key.id) }, "The canonical id of the step, as a string."),
    .text("name", { SwiftIdentifier($0.key.name) }, "The case."),
  ]
}

/// What is written for a step.
struct WrittenNameView: TemplateView {
  var id: String
  var text: String

  static let tags: TemplateTags<Self> = [
    .text("id", { SwiftStringLiteral($0.id) }, "The canonical id, as a string."),
    .text("text", { SwiftStringLiteral($0.text) }, "What is written, as a string."),
  ]
}

extension SwiftFlow {
  fileprivate func renames(of step: SwiftStep) -> [RenameView] {
    names.formers(of: step.lowered).map { former in
      let name = step.identifier.name
      let identifier = SwiftSource.identifier(former.identifier)
      if step.payload.isEmpty {
        return RenameView(
          former: former,
          current: name,
          renamed: name,
          declaration: SwiftCode("var \(identifier): Self"),
          value: SwiftCode("." + step.identifier.templateText)
        )
      }
      let labels = step.payload.map { scope.hasLabel($0) ? $0.identifier.name + ":" : "_:" }.joined()
      return RenameView(
        former: former,
        current: name,
        renamed: name + "(" + labels + ")",
        declaration: .list(
          "func \(identifier)(",
          scope.parameters(step.payload),
          ") -> Self",
          column: scope.target.accessLevel.rawValue.count + 12,
          indentation: 2
        ),
        value: scope.construction(of: step, column: 4, indentation: 4)
      )
    }
  }
}

extension SwiftScope {
  /// Where names and payloads stand; nil for the standard.
  fileprivate func layout(of flow: SwiftFlow) -> SwiftCode? {
    let keys = flow.names.keys
    guard registry.wire != nil || flow.flow.type != nil || !keys.isEmpty else { return nil }
    let objects = keys.filter(\.isObject).map(\.key)
    let wire = registry.layout(of: flow.flow)
    let payload = wire.payload.map { SwiftSource.list(of: $0) } ?? "nil"
    let parts = ["name: " + SwiftSource.list(of: wire.name), "payload: " + payload]
    return .list(
      runtime + "StepLayout(",
      parts + (objects.isEmpty ? [] : ["objects: " + SwiftSource.list(of: objects)]),
      ")",
      column: target.accessLevel.rawValue.count + 24,
      indentation: 2
    )
  }

  /// The type that names the canonical steps of a flow.
  func stepIDs(of flow: Flow, named name: String = "ID") -> IDTypeView {
    IDTypeView(
      name: name,
      summary: "Names the canonical steps of “\(flow.title)”, whatever a platform calls them.",
      ids: stepIDs(of: flow, naming: constantNames)
    )
  }
}
