import YAMLReader

/// A value of a generated YAML file.
indirect enum Sample {
  /// A text, in quotes where a plain one would be something else.
  case text(String)
  /// Exactly these characters.
  case verbatim(String)
  case list([Sample])
  case map([Entry])

  struct Entry {
    /// The key as YAML.
    var key: String
    var value: Sample

    init(_ key: String, _ value: Sample) {
      self.init(verbatim: Sample.text(key).yaml, value)
    }

    init(verbatim key: String, _ value: Sample) {
      self.key = key
      self.value = value
    }
  }
}

extension Sample {
  /// A file, with each key of the mapping on a line of its own.
  var file: String {
    guard case .map(let entries) = self, !entries.isEmpty else { return yaml + "\n" }
    return entries.map { "\($0.key): \($0.value.yaml)\n" }.joined()
  }

  fileprivate var yaml: String {
    switch self {
    case .text(let text): text.isSafePlain ? text : text.quoted
    case .verbatim(let text): text
    case .list(let items): "[" + items.map { $0.yaml.isEmpty ? "~" : $0.yaml }.joined(separator: ", ") + "]"
    case .map(let entries):
      "{" + entries.map { "\($0.key): \($0.value.yaml)" }.joined(separator: ", ") + "}"
    }
  }
}

extension String {
  /// Whether every reader of YAML takes the text, without quotes, for just this text.
  fileprivate var isSafePlain: Bool {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return false }
    return first.isSafe && last.isSafe && unicodeScalars.allSatisfy { $0.isSafe || " -.?".unicodeScalars.contains($0) }
      && YAMLScalar(self).implicitType == nil
  }

  fileprivate var quoted: String {
    let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      .replacing("\t", with: "\\t")
    return "\"\(escaped)\""
  }
}

extension Unicode.Scalar {
  fileprivate var isSafe: Bool {
    properties.isAlphabetic || ("0"..."9").contains(self)
  }
}
