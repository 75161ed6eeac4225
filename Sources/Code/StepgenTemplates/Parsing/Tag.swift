/// A tag that is closed, before its name is looked at.
struct Tag: Sendable {
  enum Kind: Sendable {
    case value, section, invertedSection, end, partial, comment
    /// Part of Mustache, but not of what stepgen reads.
    case refused(RefusedFeature)
  }

  var kind: Kind
  /// From the first brace to the last.
  var range: Range<Int>
  /// What follows the sign, without blanks around it.
  var name: Range<Int>
}

/// What Mustache has and stepgen's templates do not: they neither escape nor compute.
enum RefusedFeature: String, Sendable, CaseIterable {
  case tripleMustache = "{"
  case ampersand = "&"
  case delimiters = "="
  case parent = "<"
  case block = "$"
  case pragma = "%"
}

extension Tag {
  /// The kind that a tag's first byte stands for; nil for a value, which has no sign.
  static func kind(ofSign sign: UInt8) -> Kind? {
    switch sign {
    case UInt8(ascii: "#"): .section
    case UInt8(ascii: "^"): .invertedSection
    case UInt8(ascii: "/"): .end
    case UInt8(ascii: ">"): .partial
    case UInt8(ascii: "!"): .comment
    default: RefusedFeature(rawValue: String(UnicodeScalar(sign))).map(Kind.refused)
    }
  }

  /// Whether the tag leaves no trace of a line that it has to itself.
  var canStandAlone: Bool {
    switch kind {
    case .section, .invertedSection, .end, .partial, .comment: true
    case .value, .refused: false
    }
  }
}
