import StepgenLowering
import StepgenModel
import StepgenTemplates

/// What several types of a flow's steps are together: an enumeration with a case for each.
struct UnionView: TemplateView {
  let scope: SwiftScope
  let flow: Flow
  let union: LoweredUnion

  static let tags: TemplateTags<Self> = [
    .text("registry", \.scope.id, "The id of the registry."),
    .text("access", \.scope.access, "`public`, `package` or `internal`."),
    .flag("isPublic", \.scope.isPublic, "Whether the code is seen outside of its package."),
    .optionalText("runtimeImport", { $0.scope.runtimeImport(inDeclarations: true) }, "The import of StepRuntime."),
    .text(
      "swift",
      { SwiftCode($0.scope.standard) },
      "`Swift.` where a type of the registry hides one of the standard library."
    ),
    .text("runtime", { SwiftCode($0.scope.runtime) }, "`StepRuntime.`, likewise."),
    .text("type", { SwiftIdentifier($0.union.type) }, "The enumeration's name."),
    .text("comment", \.comment, "The enumeration's documentation."),
    .optional("stepIDs", { $0.scope.stepIDs(of: $0.flow) }, "The type that names the canonical steps."),
    .list("parts", { view in view.union.parts.map { UnionPartView(scope: view.scope, part: $0) } }, "The types."),
  ]

  private var comment: SwiftDocComment {
    let advice = scope.isPublic ? ["A `switch` over it needs `@unknown default`."] : []
    return SwiftDocComment(union.summary, union.notes + advice, indentation: 0)
  }
}

/// One of several types of a flow's steps.
struct UnionPartView: TemplateView {
  let scope: SwiftScope
  let part: LoweredPart

  static let tags: TemplateTags<Self> = [
    .text(
      "partComment",
      { SwiftDocComment("A step of ``\($0.part.type)``.", indentation: 2) },
      "The documentation of its case."
    ),
    .text("member", \.member, "Its case."),
    .text("part", { SwiftIdentifier($0.part.type) }, "Its name."),
    .text("keys", \.keys, "What else tells that a step of it stands in JSON, as a further argument."),
  ]

  private var member: SwiftIdentifier {
    SwiftIdentifier(scope.lowerCamel(part.member ?? Words(id: part.flow.id)))
  }

  private var keys: SwiftCode {
    let keys = SwiftFlow(part.flow, in: scope)?.names.keys.map(\.key) ?? []
    return SwiftCode(keys.isEmpty ? "" : ", orAnyOf: " + SwiftSource.list(of: keys))
  }
}
