import StepgenLanguages
import StepgenModel
import StepgenTestSupport
import Testing

@testable import StepgenAudit

/// A source that is held against the registry of Amplify Auth.
struct AuditedSource {
  private static let loaded = Result {
    DeclarationAudit(try ShippedSpecs.registries())
  }

  let text: PageText
  let findings: [Finding]

  init(_ source: String, _ language: Language, platform: String? = nil) throws {
    try self.init(Array(source.utf8), language, platform: platform)
  }

  init(_ bytes: [UInt8], _ language: Language, platform: String? = nil) throws {
    text = PageText(FileID(0), bytes)
    findings = try Self.loaded.get().findings(in: text, language, platform: platform)
  }

  /// Such as `missing-member MFAType`: the code and what it points at, sorted.
  var summary: [String] {
    findings.map { "\($0.diagnostic.code.dropFirst(6)) \(text.string($0.bytes))" }.sorted()
  }

  var messages: [String] { findings.map(\.diagnostic.message) }

  /// The source after all certain fixes.
  var fixed: String {
    String(decoding: Edits.applying(findings, to: text.bytes).bytes, as: UTF8.self)
  }
}

/// A change of a source and what it has to be told.
struct Mutation: Sendable, CustomTestStringConvertible {
  var from: String
  var to: String
  var finds: [String]

  init(_ from: String, _ to: String, _ finds: String...) {
    self.from = from
    self.to = to
    self.finds = finds.sorted()
  }

  var testDescription: String { "\(from) → \(to)" }

  func applied(to source: String) throws -> String {
    let isThere = source.contains(from)
    try #require(isThere)
    return source.replacing(from, with: to, maxReplacements: 1)
  }
}
