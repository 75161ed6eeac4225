import StepgenModel
import YAMLReader

extension Page {
  /// Edits that take blanks off the ends of lines and empty lines off the end of the file.
  ///
  /// Nothing else is moved, so that comments stay where they are. Nothing is done to a file that would then say
  /// something else, as blanks in a block of text may, or that is no YAML.
  var formatting: [TextEdit]? {
    let edits = blanks
    var bytes = file.text.bytes
    for edit in edits.reversed() { bytes.replaceSubrange(edit.bytes, with: edit.text.utf8) }
    guard let before = SpecText.tree(of: file.text.bytes), let after = SpecText.tree(of: bytes), before.says(after)
    else { return nil }
    return edits.map { TextEdit(range: places.range($0.bytes, in: file.text), newText: $0.text) }
  }

  private var blanks: [(bytes: Range<Int>, text: String)] {
    let bytes = file.text.bytes
    let lines = file.text.lines.lines
    var edits = lines.compactMap { line -> (bytes: Range<Int>, text: String)? in
      let text = bytes[line]
      let end = text.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }.map { $0 + 1 } ?? line.lowerBound
      return end < line.upperBound ? (end..<line.upperBound, "") : nil
    }
    guard let last = bytes.lastIndex(where: { !$0.isBlankOrBreak }) else { return edits }
    edits.removeAll { $0.bytes.lowerBound > last }
    if bytes[(last + 1)...] != [UInt8(ascii: "\n")] { edits.append((last + 1..<bytes.count, "\n")) }
    return edits
  }
}

extension UInt8 {
  fileprivate var isBlankOrBreak: Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(self)
  }
}

extension YAMLNode {
  /// Whether two texts say the same, wherever it stands.
  fileprivate func says(_ other: YAMLNode) -> Bool {
    switch (content, other.content) {
    case (.scalar(let left), .scalar(let right)): left == right
    case (.sequence(let left), .sequence(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.says($1) }
    case (.mapping(let left), .mapping(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.key == $1.key && $0.value.says($1.value) }
    default: false
    }
  }
}
