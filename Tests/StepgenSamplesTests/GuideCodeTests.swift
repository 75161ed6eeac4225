import Foundation
import StepgenModel
import StepgenTestSupport
import Testing

/// The other code of guides: what is written for one style only, and what is not of an SDK.
@Suite struct GuideCodeTests {
  struct Block: Sendable, CustomTestStringConvertible {
    var guide: String
    var language: String
    var text: String

    var testDescription: String { "\(guide): \(text.prefix(40))" }
  }

  static let blocks: [Block] = {
    let folder = PackageFolder.root.appending(path: "docs/guides")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name -> [Block] in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return text.matches(of: #/(?m)^```([a-z]+)\n(.*?)\n```$/#.dotMatchesNewlines()).map { match in
        Block(guide: name, language: String(match.1), text: String(match.2))
      }
    }
  }()

  private static let grammars = [
    "swift": "swift", "kotlin": "kotlin", "java": "java", "dart": "dart", "ts": "typescript", "xml": "xml",
    "yaml": "yaml", "json": "json", "sh": "bash",
  ]

  /// Without what uses generated code, which `Tests/Validators/jvm.py` and its neighbours compile.
  private static let blocksOfSDKs = blocks.filter {
    !$0.guide.hasPrefix("generated-") && !$0.guide.hasPrefix(SetUpGuide.prefix)
  }

  @Test(
    .enabled(if: Validator.canRun(with: ["tree_sitter_language_pack"])),
    arguments: ["swift", "kotlin", "java", "ts", "dart", "xml", "yaml", "sh"]
  )
  func isWellFormed(language: String) throws {
    // What `dart.py` reads is declarations, too.
    let found = Self.blocks.filter { $0.language == language && !$0.guide.hasPrefix("generated-dart") }
    #expect(!found.isEmpty)
    let files = found.enumerated().map { SampleFile(name: "Block\($0).\(language)", text: whole($1)) }
    try Toolchain.withFiles(files) { folder in
      let paths = files.map { folder.appending(path: $0.name).path }
      let result = try Validator(script: "grammar.py").run([try #require(Self.grammars[language])] + paths)
      #expect(result.exitCode == 0, "\(result.output.prefix(4000))")
    }
  }

  /// A part of a file as a file: arguments of a call, or statements of a function.
  private func whole(_ block: Block) -> String {
    switch block.language {
    case "swift" where block.text.hasSuffix(","): "f(\n\(block.text.dropLast())\n)\n"
    case "swift" where block.text.hasPrefix("dependencies:"): "f(\n\(block.text)\n)\n"
    case "kotlin" where block.guide.hasPrefix(SetUpGuide.prefix): block.text + "\n"
    case "dart" where block.guide.hasPrefix(SetUpGuide.prefix): block.text + "\n"
    case "dart": "Future<void> f() async {\n\(block.text)\n}\n"
    case "kotlin": "fun f() {\n\(block.text)\n}\n"
    case "java": "class C { void f() {\n\(block.text)\n} }\n"
    case "xml": "<part>\n\(block.text)\n</part>\n"
    default: block.text + "\n"
    }
  }

  // MARK: how to tell errors apart

  private static let platforms = ["swift": "swift", "android": "kotlin", "flutter": "dart", "javascript": "ts"]

  private func caught(_ language: String) throws -> String {
    try #require(Self.blocks.first { $0.guide == "errors.md" && $0.language == language }).text
  }

  @Test(arguments: platforms) func errorsHaveTheirNames(platform: String, language: String) throws {
    let platform = try ShippedSamples.platform(platform, of: "amplify-auth")
    let code = try caught(language)
    for id in ["code-mismatch", "not-authorized"] {
      let error = try #require(platform.registry.errors.first { $0.id == id })
      let names = error.names[platform.index].identifiers
      #expect(names.contains { code.contains($0) }, "\(names)")
    }
  }

  @Test(.enabled(if: Toolchain.canRun("swiftc"))) func swiftTellsErrorsApart() throws {
    let text = """
      enum AuthError: Error {
        case service(String, String, (any Error)?), notAuthorized(String, String, (any Error)?)
        case unknown(String, (any Error)?)
      }
      enum AWSCognitoAuthError: Error { case codeMismatch, codeExpired }
      struct Answer { var nextStep = 0 }
      struct Category { func confirmSignIn(challengeResponse: String) async throws -> Answer { Answer() } }
      enum Amplify { static let Auth = Category() }
      func show(_ step: Int) {}
      func askAgain() {}
      func beginAgain() {}
      func showSignInFailed(_ error: any Error) {}
      func f(code: String) async throws {
      \(try caught("swift"))
      }
      """
    try Toolchain.withFiles([SampleFile(name: "Guide.swift", text: text)]) { folder in
      let command = ["swiftc", "-swift-version", "6", "-parse-as-library", "-typecheck", "Guide.swift"]
      let output = try Toolchain.run(command, in: folder)
      #expect(output.status == 0, "\(output.text.prefix(4000))")
    }
  }

  @Test(.enabled(if: Toolchain.canRun("tsc"))) func typeScriptTellsErrorsApart() throws {
    let text = """
      declare function confirmSignIn(input: { challengeResponse: string }): Promise<{ nextStep: string }>;
      declare function show(step: string): void;
      declare function askAgain(): void;
      declare function beginAgain(): void;
      declare function showSignInFailed(error: unknown): void;
      async function f(code: string) {
      \(try caught("ts"))
      }
      """
    try Toolchain.withFiles([SampleFile(name: "guide.ts", text: text)]) { folder in
      let output = try Toolchain.run(["tsc", "--strict", "--noEmit", "--target", "es2020", "guide.ts"], in: folder)
      #expect(output.status == 0, "\(output.text.prefix(4000))")
    }
  }

  @Test(.enabled(if: Toolchain.canRun("javac"))) func javaCompiles() throws {
    let platform = try ShippedSamples.platform("android", of: "amplify-auth")
    let style = try #require(platform.styles.first { $0.id == "callbacks" })
    let body = try #require(Self.blocksOfSDKs.first { $0.language == "java" }).text
    let imports = style.imports.map { $0 + ";\n" }.joined()
    let text = """
      \(imports)class GuideCode extends Screen {
        void showConfirmSignUp(String username) {}
        void showResetPassword(String username) {}
        void showSignInFailed(AuthException error) {}
        void f(String username, String password) {
      \(body)
        }
      }
      """
    let file = SampleFile(name: "GuideCode", text: text)
    let wrong = file.replacing("UserNotConfirmedException", by: "UserNotConfirmed")
    let outputs = try JVMCompiler.checkJava([[file], [wrong]], platform, style)
    #expect(outputs[0].status == 0, "\(outputs[0].text.prefix(4000))")
    #expect(outputs[1].status != 0)
  }

  @Test(.enabled(if: KotlinCompiler.isThere)) func kotlinCompiles() throws {
    let platform = try ShippedSamples.platform("android", of: "amplify-auth")
    let style = try #require(platform.styles.first { $0.id == "coroutines" })
    let bodies = Self.blocksOfSDKs.filter { $0.language == "kotlin" }
    let text = """
      \(style.imports.joined(separator: "\n"))
      fun showConfirmSignUp(username: String) {}
      fun showResetPassword(username: String) {}
      fun showSignInFailed(error: AuthException) {}
      fun askAgain() {}
      fun beginAgain() {}
      \(bodies.enumerated().map { function($0, $1.text) }.joined(separator: "\n"))
      """
    let output = try JVMCompiler.checkKotlin([SampleFile(name: "GuideCode", text: text)], platform)
    #expect(output.status == 0, "\(output.text.prefix(4000))")
  }

  private func function(_ number: Int, _ body: String) -> String {
    "suspend fun f\(number)(username: String, password: String, code: String) {\n\(body)\n}"
  }
}
