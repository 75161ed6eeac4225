/// Writes PO files: the same file always as the same bytes.
package enum POWriter {
  /// Columns that a line may have, as msgcat has it.
  static let width = 79

  package static func text(of file: POFile) -> String {
    var parts: [String] = []
    if let header = file.header { parts.append(text(of: header)) }
    parts += file.entries.filter { !$0.isObsolete }.map(text)
    parts += file.entries.filter(\.isObsolete).map(text)
    if !file.trailingComments.isEmpty { parts.append(file.trailingComments.map { "#\($0)\n" }.joined()) }
    return parts.joined(separator: "\n")
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
