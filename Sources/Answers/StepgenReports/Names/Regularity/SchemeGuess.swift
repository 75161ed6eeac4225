import StepgenLanguages
import StepgenModel

extension NamingScheme {
  /// The scheme that fits names best that were given one by one.
  ///
  /// It is the one that makes most of the names out of the concepts' words; where none makes any, the one in whose
  /// letters most are written. Nothing where no name is written in the letters of any.
  init?(explaining concepts: [ComparedConcept], on platform: Platform.Index, acronyms: Set<String>) {
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

    init(_ scheme: NamingScheme, _ concepts: [ComparedConcept], on platform: Platform.Index, acronyms: Set<String>) {
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
    func isMade(of isWanted: (UInt8) -> Bool) -> Bool { name.utf8.allSatisfy { $0.isDigit || isWanted($0) } }
    return switch self {
    case .lowerCamel: first.isLowercase && isMade(of: \.isLetter)
    case .upperCamel: first.isUppercase && isMade(of: \.isLetter) && !isMade(of: \.isUppercase)
    case .screamingSnake: first.isUppercase && isMade(of: { $0.isUppercase || $0 == UInt8(ascii: "_") })
    case .snake: first.isLowercase && isMade(of: { $0.isLowercase || $0 == UInt8(ascii: "_") })
    case .kebab: first.isLowercase && isMade(of: { $0.isLowercase || $0 == UInt8(ascii: "-") })
    }
  }
}
