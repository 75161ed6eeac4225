package import StepgenModel

/// A type of a flow's steps in code: the only one, or one of several.
package struct LoweredPart: Sendable {
  /// The flow with the steps of the type alone.
  package var flow: Flow
  package var type: String
  /// What tells it apart from the other types; nil for the only one.
  package var member: Words?
}

/// What the types of a flow with several are together.
package struct LoweredUnion: Sendable {
  package var type: String
  package var summary: String
  package var notes: [String]
  package var parts: [LoweredPart]
}

extension LoweringScope {
  /// The types of a flow's steps that the platform has.
  package func loweredParts(of flow: Flow) -> [LoweredPart] {
    flow.parts.compactMap { part in
      typeName(part).map { LoweredPart(flow: part, type: $0, member: part.type.map { Words(id: $0.id) }) }
    }
  }

  /// What the types of a flow are together; nil where it has one.
  package func loweredUnion(of flow: Flow) -> LoweredUnion? {
    guard !flow.types.isEmpty, let type = typeName(flow) else { return nil }
    let parts = loweredParts(of: flow)
    let names = parts.map { "`\($0.type)`" }.listed
    return LoweredUnion(
      type: type,
      summary: "Steps of “\(flow.title)”.",
      notes: [prose(flow.meaning), "They have several types, \(names), and minor releases may add more."].filter {
        !$0.isBlank
      },
      parts: parts
    )
  }

  /// What the flow of a part is called together with its other types; nil where the part is all of it.
  package func unionName(of part: Flow) -> String? {
    part.type == nil ? nil : typeName(registry.whole(part))
  }
}
