import StepgenModel

extension NamingScheme {
  /// The scheme that fits names best that were given one by one.
  ///
  /// It is the one that makes most of the names out of the concepts' words; where none makes any, the one in whose
  /// letters most are written. Nothing where no name is written in the letters of any.
  init?(explaining concepts: [ComparedConcept], on platform: Int, acronyms: Set<String>) {
    var best: (fit: Fit, scheme: NamingScheme)?
    for scheme in Self.candidates {
      let fit = Fit(scheme, concepts, on: platform, acronyms: acronyms)
      if best.map({ $0.fit < fit }) ?? (fit > Fit()) { best = (fit, scheme) }
    }
    guard let best else { return nil }
    self = best.scheme
  }

  private static let candidates = [
    NamingScheme(letterCase: .screamingSnake), NamingScheme(letterCase: .snake), NamingScheme(letterCase: .kebab),
    NamingScheme(letterCase: .upperCamel), NamingScheme(letterCase: .upperCamel, acronymStyle: .upper),
    NamingScheme(letterCase: .lowerCamel), NamingScheme(letterCase: .lowerCamel, acronymStyle: .upper),
  ]

  private struct Fit: Comparable {
    var made = 0
    var written = 0

    init() {}

    init(_ scheme: NamingScheme, _ concepts: [ComparedConcept], on platform: Int, acronyms: Set<String>) {
      for concept in concepts {
        let names = concept.names[platform].identifiers
        if names == [scheme.identifier(for: concept.words, acronyms: acronyms)] { made += 1 }
        written += names.count(where: scheme.letterCase.allows)
      }
    }

    static func < (left: Fit, right: Fit) -> Bool {
      (left.made, left.written) < (right.made, right.written)
    }
  }
}

extension NamingScheme.LetterCase {
  /// Whether a name could be written in this case; it is looked at letter by letter and never cut into words.
  fileprivate func allows(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    let (small, capital) = (UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"))
    let digit = UInt8(ascii: "0")...UInt8(ascii: "9")
    func has(_ letters: [ClosedRange<UInt8>], and separator: Unicode.Scalar? = nil) -> Bool {
      name.utf8.allSatisfy { byte in
        digit.contains(byte) || letters.contains { $0.contains(byte) } || separator?.value == UInt32(byte)
      }
    }
    return switch self {
    case .lowerCamel: small.contains(first) && has([small, capital])
    case .upperCamel: capital.contains(first) && has([small, capital]) && !has([capital])
    case .screamingSnake: capital.contains(first) && has([capital], and: "_")
    case .snake: small.contains(first) && has([small], and: "_")
    case .kebab: small.contains(first) && has([small], and: "-")
    }
  }
}
