import StepgenLowering
import StepgenModel
import StepgenTemplates

/// What several types of a flow's steps are together: an enumeration with a case for each.
struct UnionView: TemplateView {
  var registry: SwiftCode
  var access: SwiftCode
  var isPublic: Bool
  var runtimeImport: SwiftCode?
  var swift: SwiftCode
  var runtime: SwiftCode
  var type: SwiftIdentifier
  var comment: SwiftDocComment
  var table: SwiftCode
  var stepIDs: SwiftCode
  var parts: [UnionPartView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.registry, "The id of the registry."),
    .text("access", \.access, "`public`, `package` or `internal`."),
    .flag("isPublic", \.isPublic, "Whether the code is seen outside of its package."),
    .optionalText("runtimeImport", \.runtimeImport, "The import of StepRuntime."),
    .text("swift", \.swift, "`Swift.` where a type of the registry hides one of the standard library."),
    .text("runtime", \.runtime, "`StepRuntime.`, likewise."),
    .text("type", \.type, "The enumeration's name."),
    .text("comment", \.comment, "The enumeration's documentation."),
    .text("table", \.table, "The transition table."),
    .text("stepIDs", \.stepIDs, "The type that names the canonical steps."),
    .list("parts", \.parts, "The types."),
  ]
}

/// One of several types of a flow's steps.
struct UnionPartView: TemplateView {
  var comment: SwiftDocComment
  var member: SwiftIdentifier
  var type: SwiftIdentifier
  var keys: SwiftCode

  static let tags: TemplateTags<Self> = [
    .text("partComment", \.comment, "The documentation of its case."),
    .text("member", \.member, "Its case."),
    .text("part", \.type, "Its name."),
    .text("keys", \.keys, "What else tells that a step of it stands in JSON, as a further argument."),
  ]
}

extension SwiftScope {
  func view(of union: LoweredUnion, _ flow: Flow) -> UnionView {
    UnionView(
      registry: SwiftCode(registry.id),
      access: access,
      isPublic: isPublic,
      runtimeImport: runtimeImport(inDeclarations: true),
      swift: SwiftCode(standard),
      runtime: SwiftCode(runtime),
      type: SwiftIdentifier(union.type),
      comment: SwiftDocComment(
        union.summary,
        union.notes
          + (isPublic ? ["A `switch` over it needs `@unknown default`."] : []),
        indentation: 0
      ),
      table: SwiftCode(flowsName + "." + (tableNames[flow.id]?.table.templateText ?? "")),
      stepIDs: SwiftCode(flowsName + "." + (tableNames[flow.id]?.stepIDs.templateText ?? "")),
      parts: union.parts.map(view)
    )
  }

  private func view(of part: LoweredPart) -> UnionPartView {
    let names = StepNames(
      cases(of: part.flow).map(\.lowered),
      of: part.flow,
      unknown: lowerCamel(target.unknownStep),
      in: self
    )
    let keys = names.keys.map { SwiftStringLiteral($0.key).templateText }
    return UnionPartView(
      comment: SwiftDocComment("A step of ``\(part.type)``.", indentation: 2),
      member: SwiftIdentifier(lowerCamel(part.member ?? Words(id: part.flow.id))),
      type: SwiftIdentifier(part.type),
      keys: SwiftCode(keys.isEmpty ? "" : ", orAnyOf: [" + keys.joined(separator: ", ") + "]")
    )
  }
}
