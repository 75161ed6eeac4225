import StepgenModel

extension MarkdownWriter {
  /// An alert of GitHub's; elsewhere a quotation.
  mutating func addAside(_ kind: Block.AsideKind, title: String, _ blocks: [Block]) {
    let start = out.count
    out.add(markup: "[!\(kind.alert)]\n")
    let title = title.isEmpty ? context.words[kind.word] : title
    out.add("**")
    add(text: title)
    out.add("**\n\n")
    add(blocks)
    quote(from: start)
  }

  /// Puts `> ` before every line that was written since.
  private mutating func quote(from start: Int) {
    while out.count > start, out.last == UInt8(ascii: "\n") { out.removeLast() }
    let lines = out[start...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    out.removeSubrange(start...)
    for line in lines {
      out.add(line.isEmpty ? ">" : "> ")
      out.append(contentsOf: line)
      out.add("\n")
    }
    out.add("\n")
  }
}

extension Block.AsideKind {
  fileprivate var alert: String {
    switch self {
    case .note: "NOTE"
    case .tip: "TIP"
    case .warning: "WARNING"
    case .difference: "IMPORTANT"
    }
  }
}
