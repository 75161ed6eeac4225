package import StepgenModel

/// A value of a YAML file and the place where it is written.
///
/// Values are laid out for files of several hundred thousand nodes: 40 bytes a node, 80 an entry, texts up to 15 bytes
/// inline.
package struct YAMLNode: Sendable, Hashable {
  package var content: Content
  /// From the first character of the value, after its anchor, to the end of its last line with text.
  ///
  /// An empty value has an empty range where it would stand; an alias has the range of the `*name`, and the content,
  /// with its own ranges, of what it stands for.
  package var range: SourceRange

  package init(_ content: Content, at range: SourceRange) {
    self.content = content
    self.range = range
  }
}

extension YAMLNode {
  package enum Content: Sendable, Hashable {
    case scalar(YAMLScalar)
    /// In the order of the file; every key once.
    case mapping([YAMLEntry])
    case sequence([YAMLNode])
  }

  package var scalar: YAMLScalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  package var entries: [YAMLEntry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  package var items: [YAMLNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// The value of a key of this mapping; nil if the key is missing, or if this is not a mapping.
  ///
  /// - Complexity: linear in the number of keys.
  package subscript(key: String) -> YAMLNode? {
    entries?.first { $0.key == key }?.value
  }
}

/// A key of a mapping and its value.
package struct YAMLEntry: Sendable, Hashable {
  package var key: String
  package var value: YAMLNode
  /// Of the key alone, quotes included.
  package var keyRange: SourceRange

  package init(key: String, at keyRange: SourceRange, value: YAMLNode) {
    self.key = key
    self.value = value
    self.keyRange = keyRange
  }
}
