import StepgenLanguages
import StepgenModel
import StepgenTestSupport
import Testing

@testable import StepgenAudit

@Suite struct HostileSourceTests {
  private static let sources: [(Language, String)] = [
    (.swift, SwiftDeclarationTests.source), (.java, JavaDeclarationTests.source),
    (.kotlin, KotlinDeclarationTests.source), (.dart, DartDeclarationTests.source),
    (.typescript, TypeScriptDeclarationTests.source),
  ]

  private static let nasty = Array("\"'`#/*\\${}()[]<>|=:;,.@?\n".utf8)

  @Test(arguments: Language.all)
  func survivesSourcesThatAreCutShort(language: Language) throws {
    let bytes = try #require(Self.sources.first { $0.0 == language }).1.utf8
    for length in stride(from: 0, to: bytes.count, by: 131) {
      let audited = try AuditedSource(Array(bytes.prefix(length)), language)
      #expect(audited.findings.allSatisfy { $0.bytes.upperBound <= length })
    }
  }

  @Test(arguments: Language.all)
  func survivesSourcesWithStrayMarks(language: Language) throws {
    var numbers = SplitMix64(seed: 7)
    let source = Array(try #require(Self.sources.first { $0.0 == language }).1.utf8)
    for _ in 0..<40 {
      var bytes = source
      for _ in 0..<6 {
        let mark = Self.nasty[Int.random(in: 0..<Self.nasty.count, using: &numbers)]
        bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = mark
      }
      let audited = try AuditedSource(bytes, language)
      #expect(audited.findings.allSatisfy { $0.bytes.upperBound <= bytes.count })
    }
  }

  @Test(arguments: Language.all)
  func survivesRandomBytesAndDeepNesting(language: Language) throws {
    var numbers = SplitMix64(seed: 3)
    let random = (0..<4096).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    let heads = ["enum AuthSignInStep ", "type AuthNextSignInStep = ", "sealed class AuthFlowType "]
    for text in ["{", "(", "\"${", "\"\\(", "<", "(<", "/*", "keyof ", "| A"] {
      for head in heads {
        let bytes = Array((head + String(repeating: text, count: 4_000)).utf8)
        #expect(try AuditedSource(bytes, language).findings.allSatisfy { $0.bytes.upperBound <= bytes.count })
      }
    }
    #expect(try AuditedSource(random, language).findings.isEmpty)
  }
}
