/// Writes PO files: the same file always as the same bytes, unless they are written over an earlier one.
package enum POWriter {
  /// Columns that a line may have, as msgcat has it.
  static let width = 79

  package static func text(of file: POFile) -> String {
    String(decoding: bytes(of: file, over: POFile()), as: UTF8.self)
  }

  /// The bytes of a file that replaces another: an entry whose content is the same keeps its lines, and a file in which
  /// all content is the same keeps its bytes.
  ///
  /// - Parameters:
  ///   - file: The new file.
  ///   - old: The file as it was read; an empty one if there is none.
  /// - Returns: The bytes, with the line ends of the old file.
  package static func bytes(of file: POFile, over old: POFile) -> [UInt8] {
    let entries = file.ordered
    guard !old.hasContent(of: file) else { return old.source }
    let kept = Dictionary(old.ordered.map { ($0.content, $0.places?.lines ?? []) }) { first, _ in first }
    let end = old.hasReturns ? "\r\n" : "\n"
    var parts = entries.map { entry in
      if let lines = kept[entry.content], !lines.isEmpty { return Array(lines) + [0x0A] }
      return Array(text(of: entry).replacing("\n", with: end).utf8)
    }
    if !file.trailingComments.isEmpty {
      parts.append(Array(file.trailingComments.map { "#\($0)\(end)" }.joined().utf8))
    }
    return Array(parts.joined(separator: end.utf8))
  }

  private static func text(of entry: POEntry) -> String {
    var text = entry.comments.map { "#\($0)\n" }.joined()
    text += entry.notes.map { $0.isEmpty ? "#.\n" : "#. \($0)\n" }.joined()
    if !entry.references.isEmpty { text += "#: \(entry.references.joined(separator: " "))\n" }
    if !entry.flags.isEmpty { text += "#, \(entry.flags.joined(separator: ", "))\n" }
    let mark = entry.isObsolete ? "#~ " : ""
    let previous = entry.isObsolete ? "#~| " : "#| "
    if let context = entry.previousContext { text += field("msgctxt", context, mark: previous) }
    if let old = entry.previousText { text += field("msgid", old, mark: previous) }
    if let context = entry.context { text += field("msgctxt", context, mark: mark) }
    return text + field("msgid", entry.text, mark: mark) + field("msgstr", entry.translation, mark: mark)
  }

  private static func field(_ keyword: String, _ text: String, mark: String) -> String {
    let whole = "\(mark)\(keyword) \"\(escaped(text))\"\n"
    let hasInnerBreak = text.unicodeScalars.dropLast().contains("\n")
    guard hasInnerBreak || TextWidth.columns(whole) - 1 > width else { return whole }
    let lines = WrappedText.lines(of: text, width: width - mark.utf8.count - 2)
    return "\(mark)\(keyword) \"\"\n" + lines.map { "\(mark)\"\($0)\"\n" }.joined()
  }
}

extension POFile {
  /// The header and the messages in the order of the file: obsolete ones are last.
  fileprivate var ordered: [POEntry] {
    (header.map { [$0] } ?? []) + entries.filter { !$0.isObsolete } + entries.filter(\.isObsolete)
  }

  fileprivate var hasReturns: Bool {
    source.firstIndex(of: 0x0A).map { $0 > 0 && source[$0 - 1] == 0x0D } ?? false
  }

  /// Whether both have the same messages, in any order.
  fileprivate func hasContent(of other: POFile) -> Bool {
    func counts(_ file: POFile) -> [POEntry: Int] {
      Dictionary(file.ordered.map { ($0.content, 1) }, uniquingKeysWith: +)
    }
    return !source.isEmpty && trailingComments == other.trailingComments && counts(self) == counts(other)
  }
}
