/// A text as YAML delivers it: escapes decoded, lines folded, indentation removed.
package struct YAMLScalar: Sendable, Hashable {
  package var text: String
  package var style: Style

  package init(_ text: String, style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

extension YAMLScalar {
  /// How a scalar is written.
  package enum Style: UInt8, Sendable, Hashable {
    case plain
    case singleQuoted, doubleQuoted
    /// After `|`.
    case literal
    /// After `>`.
    case folded
  }

  /// What other YAML readers would make of this scalar; nil when all of them would make it a string.
  package var implicitType: ImplicitType? {
    style == .plain ? ImplicitType(plain: text) : nil
  }
}
