import StepgenAudit
import StepgenLanguages
import StepgenModel
import Testing

/// What becomes of the code blocks of a page before a compiler sees them.
struct SampleTests {
  @Test func `Each code block in a known language is a sample`() {
    #expect(samples("```swift\nAuthSignInStep.done\n```\n\n```sh\nls\n```\n").map(\.block) == [0])
    #expect(samples("```tsx\nconst step = 'DONE';\n```\n", "javascript").count == 1)
  }

  @Test(arguments: ["ignore", "skip", "nocompile", "compile_fail", "title=\"a\" ignore"])
  func `Blocks that are marked are left out`(mark: String) {
    #expect(samples("```swift \(mark)\nAuthSignInStep.done\n```\n").isEmpty)
    #expect(samples("```swift title=\"a\"\nAuthSignInStep.done\n```\n").count == 1)
  }

  @Test func `Samples of every language are compiled`() {
    #expect(Set(SampleLanguage.all.map(\.language.id)) == Set(Language.all.map(\.id)))
  }

  @Test func `Pages without a name of the specs have no samples`() {
    let page = SourceFile(path: "page.md", text: "```swift\nprint(1)\n```\n")
    #expect(Audit(shippedNames, platform: "swift").samples(in: FileID(0), page).isEmpty)
  }

  @Test func `Indentation and marks for left-out code are taken away`() throws {
    let page = "1. Then\n\n   ```swift\n   func a() {\n     ...\n   }\n   ```\n"
    let text = try #require(firstUnit(page)).text
    #expect(text.contains("\nfunc a() {\n     \n}\n"))
  }

  @Test func `Words in angle brackets are a value`() throws {
    let page = "```ts\nconfirmSignIn({ challengeResponse: <the code> });\nconst answer = <the answer>;\n```\n"
    let text = try #require(firstUnit(page, "javascript")).text
    #expect(text.contains("const answer = xxxxxxxxxxxx;"))
  }

  @Test func `A line of a file is a line of the sample`() throws {
    let unit = try #require(firstUnit("```swift\nAuthSignInStep.done\nlet b = 2\n```\n"))
    let first = try #require(
      unit.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasPrefix("AuthSignInStep") }
    )
    #expect(unit.line(first, isSyntax: true) == nil)
    #expect(unit.line(first + 1, isSyntax: false) == 0)
    #expect(unit.line(first + 2, isSyntax: false) == 1)
    #expect(unit.line(first + 3, isSyntax: true) == 1)
    #expect(unit.line(first + 3, isSyntax: false) == nil)
  }

  @Test func `A name of the library is imported if the sample does not`() throws {
    let list = try #require(
      APIList.sample("javascript", ["confirmSignIn\tfunction\taws-amplify/auth\tfunction confirmSignIn(): void\t\t"])
    )
    let sample = try #require(samples("```ts\nconfirmSignIn();\n```\n", "javascript").first).sample
    let language = try #require(SampleLanguage.all.first { $0.compiler == "tsc" })
    #expect(
      language.units(sample, APITree(list), "s")[0].text.hasPrefix(
        "import { confirmSignIn } from 'aws-amplify/auth';\n"
      )
    )
  }
}

/// The samples of a page, to which names of the specs are added.
func samples(_ page: String, _ platform: String = "swift") -> [(block: Int, sample: Sample)] {
  Audit(shippedNames, platform: platform).samples(
    in: FileID(0),
    SourceFile(path: "page.md", text: page + "\n\n`confirmSignIn` and `signIn`\n")
  )
}

private func firstUnit(_ page: String, _ platform: String = "swift") -> SampleUnit? {
  guard let sample = samples(page, platform).first?.sample else { return nil }
  let language = SampleLanguage.all.first { $0.language == sample.language }
  return language?.units(sample, APITree(nil), "s").first
}

extension APIList {
  /// A list with some rows.
  static func sample(_ platform: String, _ rows: [String], partial: String = "") -> APIList? {
    let modules = [
      "swift": "Amplify", "javascript": "aws-amplify/auth", "flutter": "package:amplify_core/amplify_core.dart",
    ]
    let module = modules[platform] ?? "com.amplifyframework.auth"
    let head = "# stepgen-api 1\n# platform \(platform)\n# library amplify 1.0.0\n# complete \(module)\n"
    let columns = "# partial \(partial)\nname\tkind\towner\tsignature\tsince\tuntil\n"
    let text = head + columns + rows.map { $0 + "\n" }.joined()
    return APIList.read(SourceFile(path: "list.tsv", text: text), FileID(0), of: "amplify-auth").list
  }
}
