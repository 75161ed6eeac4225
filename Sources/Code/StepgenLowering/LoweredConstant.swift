package import StepgenModel

/// A number, a flag or a text of the service.
package struct LoweredConstant: Sendable, Hashable {
  package var id: String
  package var value: Constant.Value
  package var summary: String
  /// Markdown that follows the summary.
  package var notes: [String]
}

extension LoweringScope {
  package var loweredConstants: [LoweredConstant] {
    registry.constants.map { constant in
      LoweredConstant(
        id: constant.id,
        value: constant.value,
        summary: constant.meaning.isBlank ? "The constant `\(constant.id)`." : prose(constant.meaning),
        notes: constant.source.map { ["Source: \($0)"] } ?? []
      )
    }
  }
}
