import Foundation
import StepgenLanguages
import StepgenModel
import StepgenSamples
import Testing

/// The calls of the guides compile in every style that readers are shown.
@Suite struct GuideCallTests {
  @Test func guidesHaveCallsInEveryLanguage() {
    let languages = Set(GuideCall.all.map(\.language))
    #expect(GuideCall.all.count > 20 && languages.isSuperset(of: [.swift, .kotlin, .dart, .typescript]))
  }

  /// Nothing is left out without a word.
  @Test(arguments: ["swift", "android", "flutter", "javascript"])
  func everyCallBecomesASample(platform: String) throws {
    let platform = try ShippedSamples.platform(platform, of: "amplify-auth")
    for call in GuideCall.all where platform.registry.platforms[platform.index].languages.contains(call.language) {
      let operation = try #require(platform.registry.operations.first { $0.id == call.operation })
      let names = operation.names[platform.index].identifiers
      #expect(WrittenCall(call.text, in: call.language, of: names) != nil, "\(call.guide): \(call.text)")
    }
  }

  @Test(arguments: ["async-await", "combine"]) func swiftCompiles(style: String) throws {
    let (platform, style) = try style.in("swift")
    let file = try file(platform, style, .swift)
    let wrong = file.replacing("preferredFirstFactor: .emailOTP", by: "preferredFirstFactor: .mailOTP")
    #expect(wrong.text != file.text)
    let outputs = try SwiftCompiler.check([[file], [wrong]], platform, style, own: GuideLibraries.swift)
    #expect(outputs.first?.status == 0, "\(outputs.first?.text.prefix(6000) ?? "")")
    #expect(outputs.last?.status != 0)
  }

  @Test(.enabled(if: Toolchain.canRun("javac")), arguments: ["callbacks", "rxjava"])
  func javaCompiles(style: String) throws {
    let (platform, style) = try style.in("android")
    let file = try file(platform, style, .java)
    let wrong = file.replacing("AuthFactorType.EMAIL_OTP", by: "AuthFactorType.MAIL_OTP")
    #expect(wrong.text != file.text)
    let outputs = try JVMCompiler.checkJava(
      [[file], [wrong]],
      platform,
      style,
      own: GuideLibraries.jvm,
      ownMethods: GuideLibraries.jvmMethods
    )
    #expect(outputs[0].status == 0, "\(outputs[0].text.prefix(6000))")
    #expect(outputs[1].status != 0)
  }

  @Test(.enabled(if: KotlinCompiler.isThere)) func kotlinCompiles() throws {
    let (platform, _) = try "callbacks".in("android")
    let files = try ["callbacks", "coroutines"].map { id in
      let (platform, style) = try id.in("android")
      let file = try file(platform, style, .kotlin)
      return SampleFile(name: id, text: file.text.replacingOccurrences(of: "GuideCalls", with: "GuideCalls" + id))
    }
    let output = try JVMCompiler.checkKotlin(
      files,
      platform,
      own: GuideLibraries.jvm,
      ownMethods: GuideLibraries.jvmMethods
    )
    #expect(output.status == 0, "\(output.text.prefix(6000))")
  }

  @Test(.enabled(if: Toolchain.canRun("tsc"))) func typeScriptCompiles() throws {
    let (platform, style) = try "promise".in("javascript")
    let file = try file(platform, style, .typescript)
    let output = try TypeScriptCompiler.check([file], platform, style, own: GuideLibraries.typeScript)
    #expect(output.status == 0, "\(output.text.prefix(6000))\n\(file.text.prefix(600))")
    let wrong = file.replacing("preferredChallenge: 'EMAIL_OTP'", by: "preferredFirstFactor: 'EMAIL_OTP'")
    #expect(wrong.text != file.text)
    #expect(try TypeScriptCompiler.check([wrong], platform, style, own: GuideLibraries.typeScript).status != 0)
  }

  private func file(_ platform: SamplePlatform, _ style: SampleStyle, _ language: Language) throws -> SampleFile {
    let file = platform.guideFile(try #require(ShippedSamples.library), style: style, language)
    #expect(file.text.contains("guideCall"))
    return file
  }
}

extension String {
  /// The sample style of this id, and its platform.
  fileprivate func `in`(_ platform: String) throws -> (SamplePlatform, SampleStyle) {
    let platform = try ShippedSamples.platform(platform, of: "amplify-auth")
    return (platform, try #require(platform.styles.first { $0.id == self }))
  }
}
