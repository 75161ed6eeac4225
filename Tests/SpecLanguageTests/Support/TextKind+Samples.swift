import SpecLanguage
import StepgenTestSupport

extension TextKind {
  /// A well-formed text of this kind.
  func sample(_ random: inout SplitMix64) -> String {
    switch self {
    case .id: Self.words(&random, "-")
    case .words: Self.words(&random, " ")
    case .literal:
      random.pick(["getID()", "*[\"step\"]", "a: b", "#x", "SMS_MFA", "é", "'", "no", "1.0", "- x", "\\d"])
    case .line: random.pick(["One line.", "It’s: a # line", "12", "null", " padded ", "🙂", "{x}", "[y", "%z", "a\tb"])
    case .prose: random.pick(["Text.", "Two\n\nparagraphs.\n", "`code` and *more*", "off", "\n x", "- list\n- list"])
    case .version: (0..<3).map { _ in String(Int.random(in: 0...20, using: &random)) }.joined(separator: ".")
    case .date: random.pick(["2024-11-25", "2024-11", "1999-12-31", "2030-01-01"])
    case .type:
      random.pick(["", "set of ", "list of ", "map of "]) + Self.words(&random, "-") + random.pick(["", "?"])
    case .path: (0...Int.random(in: 0...2, using: &random)).map { _ in Self.words(&random, "-") }.joined(separator: ".")
    case .folder: random.pick(["Steps", "Sources/Steps", "a-b/c.d/_e", "0"])
    case .file: random.pick(["logo.svg", "fonts/a-b.woff2", "0"])
    case .color: random.pick(["#006478", "#ABCDEF", "#e11d48"])
    case .origin: random.pick(["data:", "https://example.org", "https://*.a.b/c/d.js", "https://x/"])
    case .family: random.pick(["Source Serif", "serif", "ui-serif", "A"])
    case .neighbor: random.pick(["../1.0/", "v1/", "https://x", "../../a/b_c/"])
    case .package: random.pick(["com.example.lockers", "a", "_a.b2", "a.bC_d"])
    case .module: random.pick(["LockerSteps", "a", "_a2", "Z_9"])
    case .systems: random.pick(["iOS 17.4", "iOS 17.4, macOS 13.5", "a 1, B 2.0, visionOS 1.0.0"])
    case .keys: random.pick(["step", "nextStep.signInStep", "{name}", "a-b.@type", "_", "0x.1a"])
    case .objects: random.pick(["a.b[]", "error", "a-b.@type", "0x[]"])
    case .address: random.pick(["https://example.org/", "http://a.b/c?d=e#f", "https://x"])
    case .base:
      random.pick(["https://example.org/", "http://a.b/c/v1.2", "https://x", "https://x/a.b/c.1", "http://a//."])
    }
  }

  /// A text that is near to a well-formed one, and often not well-formed.
  func near(_ random: inout SplitMix64) -> String {
    var scalars = Array(sample(&random).unicodeScalars)
    for _ in 0...Int.random(in: 0...1, using: &random) {
      let index = Int.random(in: 0...scalars.count, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0: scalars.insert(random.pick(Self.oddScalars), at: index)
      case 1 where index < scalars.count: scalars.remove(at: index)
      case _ where index < scalars.count: scalars[index] = random.pick(Self.oddScalars)
      default: scalars.append(random.pick(Self.oddScalars))
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static let oddScalars = Array("aZ09 -_.?/*\né🙂:#[]".unicodeScalars)

  private static func words(_ random: inout SplitMix64, _ separator: String) -> String {
    let first = random.pick(["a", "no", "sms", "step2", "y", "confirm", "on", "null", "e1"])
    let rest = (0..<Int.random(in: 0...2, using: &random)).map { _ in random.pick(["b", "12", "code", "0x1f", "1e3"]) }
    return ([first] + rest).joined(separator: separator)
  }
}
