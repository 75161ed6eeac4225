package import StepgenModel

/// A type of a flow's steps in code: the only one, or one of several.
package struct LoweredPart: Sendable {
  /// The flow with the steps of this type only.
  package var flow: Flow
  package var type: String
  /// The words that distinguish the type from the flow's other types; nil for the only one.
  package var member: Words?
}

/// The union of a flow's types, if it has several.
package struct LoweredUnion: Sendable {
  package var type: String
  package var summary: String
  package var notes: [String]
  package var parts: [LoweredPart]
}

extension LoweringScope {
  /// Returns the types of a flow's steps that the platform has.
  package func loweredParts(of flow: Flow) -> [LoweredPart] {
    flow.parts.compactMap { part in
      typeName(part).map { LoweredPart(flow: part, type: $0, member: part.type.map { Words(id: $0.id) }) }
    }
  }

  /// Returns the union of a flow's types; nil if it has only one.
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

  /// Returns the name of the union that contains the part; nil if the part is the complete flow.
  package func unionName(of part: Flow) -> String? {
    part.type == nil ? nil : typeName(registry.whole(part))
  }
}
