/// A place in Markdown that is filled from the spec: `<!-- stepgen:begin steps flow=sign-in platform=swift -->`, up to
/// `<!-- stepgen:end -->`.
package struct Directive: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The names of a flow's steps on every platform.
    case names
    /// The steps of a flow on a platform at a glance.
    case steps
    /// The complete sample of a flow, or that of one step; on all platforms where none is named.
    case sample
    /// A call in every style.
    case call
    /// What each configuration leads to.
    case paths
    /// What can follow each step.
    case transitions
    /// The flow as a picture.
    case diagram
    /// The errors of a flow, on a platform with what they mean or with their names on all.
    case errors
    /// The members of a choice on every platform, with what to pass.
    case choice
  }

  package var kind: Kind
  package var arguments: [String: String]
  /// False for `<!-- stepgen:insert … -->`, which has no end mark and no content of its own.
  package var hasRegion: Bool

  private static let begin = "<!-- stepgen:begin "
  private static let insert = "<!-- stepgen:insert "
  private static let close = " -->"

  package init?(line: Substring) {
    let line = line.trimmingSpaces
    guard line.hasSuffix(Self.close) else { return nil }
    hasRegion = line.hasPrefix(Self.begin)
    guard hasRegion || line.hasPrefix(Self.insert) else { return nil }
    let start = hasRegion ? Self.begin.count : Self.insert.count
    guard start + Self.close.count <= line.count else { return nil }
    let words = line.dropFirst(start).dropLast(Self.close.count).split(separator: " ")
    guard let first = words.first, let kind = Kind(rawValue: String(first)) else { return nil }
    self.kind = kind
    arguments = [:]
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      arguments[String(parts[0])] = String(parts[1])
    }
  }

  static func isEnd(_ line: Substring) -> Bool {
    line.trimmingSpaces == "<!-- stepgen:end -->"
  }

  /// Whether a line means to be a directive or the end of one, well-formed or not.
  static func isMarked(_ line: Substring) -> Bool {
    line.trimmingSpaces.hasPrefix("<!-- stepgen:") && !isWaiver(line)
  }

  /// Whether a line accepts a finding of the audit, which is nothing for readers of the page.
  static func isWaiver(_ line: Substring) -> Bool {
    line.trimmingSpaces.hasPrefix("<!-- stepgen:ignore")
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
