import Foundation
import StepgenLanguages
import StepgenModel
import StepgenSamples
import StepgenTestSupport
import Testing

/// Text of a catalog or a spec stays text: in comments and in string literals of every language.
@Suite struct HostileTextTests {
  static let texts = [
    "*/ evil(); /*", "\"; evil(); \"", "'; evil(); '", "`; evil(); `", "\\(evil()) ${evil()} $evil",
    "one\nevil()\r\nevil()", "one\u{B}evil()\u{C}evil()\u{85}evil()\revil()",
    "one\u{2028}evil()\u{2029}evil()", "\\u000aevil() \\", "\u{202E}evil()\u{2066}", "{{call}} {{{call}}}",
    "{code-delivery-details.destination",
  ]

  private func hostile(_ text: String) -> SampleTexts {
    SampleTexts { _, _ in text }
  }

  @Test func swiftStillCompiles() throws {
    let library = try #require(ShippedSamples.library)
    let platform = try ShippedSamples.platform("swift", of: "amplify-auth")
    let style = try #require(platform.styles.first)
    let files = Self.texts.enumerated().compactMap { number, text in
      platform.file("sign-in", library, style: style.id, .swift, texts: hostile(text)).map { file in
        SampleFile(name: "Sample\(number)", text: file.text)
          .replacing("startSignIn", by: "startSignIn\(number)").replacing("handleSignIn", by: "handleSignIn\(number)")
          .replacing("canRetrySignIn", by: "canRetrySignIn\(number)")
      }
    }
    #expect(files.count == Self.texts.count && files.allSatisfy(\.hasNoHarm))
    let output = try SwiftCompiler.check([files], platform, style)
    #expect(output.allSatisfy { $0.status == 0 }, "\(output[0].text.prefix(2000))")
  }

  @Test(.enabled(if: Toolchain.canRun("tsc")))
  func typeScriptStillCompiles() throws {
    let library = try #require(ShippedSamples.library)
    let platform = try ShippedSamples.platform("javascript", of: "amplify-auth")
    let style = try #require(platform.styles.first)
    let files = Self.texts.enumerated().compactMap { number, text in
      var file = platform.file("sign-in", library, style: style.id, .typescript, texts: hostile(text))
      file?.name = "Sample\(number)"
      return file
    }
    #expect(files.count == Self.texts.count && files.allSatisfy(\.hasNoHarm))
    let output = try TypeScriptCompiler.check(files, platform, style)
    #expect(output.status == 0, "\(output.text.prefix(2000))")
  }

  @Test(.enabled(if: Toolchain.canRun("javac")), arguments: ["callbacks", "rxjava"])
  func javaStillCompiles(style: String) throws {
    let library = try #require(ShippedSamples.library)
    let platform = try ShippedSamples.platform("android", of: "amplify-auth")
    let style = try #require(platform.styles.first { $0.id == style })
    let files = Self.texts.enumerated().compactMap { number, text in
      platform.file("sign-in", library, style: style.id, .java, texts: hostile(text)).map { file in
        SampleFile(name: "Sample\(number)", text: file.text).replacing("SignInFlow", by: "SignInFlow\(number)")
      }
    }
    #expect(files.count == Self.texts.count && files.allSatisfy(\.hasNoHarm))
    let output = try JVMCompiler.checkJava([files], platform, style)
    #expect(output[0].status == 0, "\(output[0].text.prefix(2000))")
  }

  @Test(.enabled(if: Validator.canRun(with: ["tree_sitter_language_pack"])), arguments: [Language.kotlin, .dart])
  func kotlinAndDartAreStillWellFormed(language: Language) throws {
    let library = try #require(ShippedSamples.library)
    let platform = try ShippedSamples.platform(language == .dart ? "flutter" : "android", of: "amplify-auth")
    let style = language == .dart ? "future" : "coroutines"
    let files = Self.texts.enumerated().compactMap { number, text in
      platform.file("sign-in", library, style: style, language, texts: hostile(text)).map { file in
        SampleFile(name: "Sample\(number).txt", text: file.text)
      }
    }
    #expect(files.count == Self.texts.count && files.allSatisfy(\.hasNoHarm))
    let result = try Toolchain.withFiles(files) { folder in
      try Validator(script: "grammar.py")
        .run([language.id] + files.map { folder.appending(path: $0.name).path })
    }
    #expect(result.exitCode == 0, "\(result.output.prefix(2000))")
  }
}

extension SamplePlatform {
  fileprivate func file(
    _ flow: String,
    _ library: SampleLibrary,
    style: String,
    _ language: Language,
    texts: SampleTexts
  ) -> SampleFile? {
    let samples = registry.flows.filter { $0.id == flow }
      .flatMap { library.flowSamples($0, on: index, of: registry, texts: texts) }
    return samples.first { $0.style.id == style && $0.language == language }
      .map { SampleFile(name: "Sample", text: $0.text) }
  }
}

extension SampleFile {
  /// Whether the hostile call is nowhere outside of comments and string literals, and nothing turns the direction.
  fileprivate var hasNoHarm: Bool {
    let lines = text.components(separatedBy: .newlines).map { $0.trimmingCharacters(in: .whitespaces) }
    return !lines.contains { $0.hasPrefix("evil") }
      && !text.unicodeScalars.contains { "\u{202E}\u{2066}\u{2028}\u{2029}".unicodeScalars.contains($0) }
  }
}
