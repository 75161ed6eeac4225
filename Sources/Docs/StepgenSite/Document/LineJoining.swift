import StepgenCatalogs

extension [[Inline]] {
  /// Parts of a line one after the other; empty ones are left out.
  ///
  /// After a full stop of Chinese or Japanese no space follows: the character is as wide as a stop with its space. Where
  /// a sentence is over, a dash between the parts would be one mark too many.
  ///
  /// - Parameter separator: What stands between two parts; a dash or an arrow has its spaces with it.
  /// - Returns: The line.
  func joinedLine(by separator: String = " ") -> [Inline] {
    reduce(into: [Inline]()) { line, part in
      guard !part.isEmpty else { return }
      let gap = line.isEmpty ? "" : separator.between(line.last?.ending)
      if !gap.isEmpty { line.append(.text(gap)) }
      line += part
    }
  }
}

extension String {
  fileprivate func between(_ ending: Character?) -> String {
    switch ending {
    case "。", "！", "？": self == " – " ? "" : String(drop { $0 == " " })
    case ".", "!", "?": self == " – " ? " " : self
    default: self
    }
  }
}

extension Inline {
  /// The last character of a text; nothing for what is no text.
  fileprivate var ending: Character? {
    switch self {
    case .text(let text): text.last
    case .translated(let translation), .plain(let translation), .remark(let translation):
      translation.text.last { !$0.isNewline }
    case .strong(let parts), .link(let parts, _): parts.last?.ending
    case .code, .removed, .added, .badge, .lineBreak, .source: nil
    }
  }
}
