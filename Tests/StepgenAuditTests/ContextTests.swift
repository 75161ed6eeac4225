import StepgenLanguages
import StepgenModel
import Testing

@testable import StepgenAudit

/// What a page is read into.
@Suite struct ContextTests {
  private func context(_ text: String, _ path: String = "page.mdx") throws -> PageContext {
    try Audit(shippedNames, platform: "swift").read(FileID(0), SourceFile(path: path, text: text)).get()
  }

  private func platforms(_ page: PageContext, _ scope: Int) -> [String] {
    page.scopes[scope].platforms.map { shippedNames.vocabulary.places[$0].id }
  }

  @Test func aFilterMayTakeSeveralLines() throws {
    let page = try context(
      "<InlineFilter filters={[\n  'react'\n]}>\nCall `confirmSignIn`, `resetPassword`.\n\n</InlineFilter>\n"
    )
    #expect(page.filters.map { $0.words.map(\.text) } == [["react"]])
    #expect(page.prose.map { platforms(page, $0.scope) } == [["javascript"]])
  }

  @Test func codeRightBelowATagIsCode() throws {
    let page = try context(
      "<Block name=\"Swift\">\n    ```swift\n    let a = confirmSignIn(resetPassword)\n    ```\n</Block>\n"
    )
    #expect(page.code.map(\.language?.id) == ["swift"])
    #expect(page.code.map(\.lines) == [2..<3])
    #expect(page.openFences.isEmpty)
  }

  @Test func codeInAQuoteEndsWithItsFenceOrWithTheQuote() throws {
    let page = try context("> ```swift\n> let a = 1\n> ```\n\n> ```swift\n> let b = 2\n\nText `confirmSignIn`\n")
    #expect(page.code.map(\.lines) == [1..<2, 5..<6])
    #expect(page.openFences.map(page.text.string) == ["> ```swift"])
    #expect(page.prose.count == 1)
  }

  @Test func theCodeOfAModuleNamesThePlatforms() throws {
    let text = "export const meta = {\n  platforms: ['android']\n};\n\nCall `confirmSignIn`, then `resetPassword`.\n"
    let page = try Audit(shippedNames).read(FileID(0), SourceFile(path: "page.mdx", text: text)).get()
    #expect(platforms(page, 0) == ["android"])
  }

  @Test func whatLooksLikeATagInCodeIsCode() throws {
    let page = try context(
      "```tsx\nimport { signIn } from 'aws-amplify/auth';\n\nexport function f() {\n<InlineFilter>\n}\n```\n\nText `confirmSignIn`\n"
    )
    #expect(page.filters.isEmpty)
    #expect(page.code.map(\.lines) == [1..<6])
    #expect(page.prose.count == 1)
  }

  @Test(arguments: [
    ("`Amplify.Auth.signIn(username:password:)`", "signIn"), ("`.done`", "done"), ("`getSetupURI()`", "getSetupURI"),
  ])
  func theLastNameOfBackticksStandsForThem(text: String, name: String) throws {
    let page = try context("\(text) and `confirmSignIn`, `resetPassword`\n")
    let alone = page.identifiers.filter { if case .span(_, isAlone: true) = $0.place { true } else { false } }
    #expect(alone.first?.name == name)
  }

  @Test func aHeadingSaysWhoseNamesFollow() throws {
    let page = try context("## Android\n\nText.\n\n## Next\n\nText of `confirmSignIn` and `resetPassword`.\n")
    let android = try #require(shippedNames.vocabulary.places.firstIndex { $0.id == "android" })
    #expect(page.prose.map { $0.mentioned.contains(android) } == [true, true, false, false])
  }

  @Test(arguments: [
    ("let a = b\nfunc go(_ x: Int) {}", Language.swift, ["a", "go", "x"]),
    ("const { a, b } = await f();\nfunction go(x: number) {}", .typescript, ["a", "b", "go", "x"]),
    ("Future<void> go(String x) async {}", .dart, ["go", "x"]), ("void go(String x) {}", .java, ["go", "x"]),
    ("fun go(x: Int) { val a = x }", .kotlin, ["a", "go", "x"]), ("return go(x)", .swift, []),
    ("items.map { item in item }", .swift, ["item"]),
  ])
  func declarationsAreFound(code: String, language: Language, names: [String]) {
    #expect(block(code, language).declared == Set(names))
  }

  @Test(arguments: [
    ("import { a, type B, c as d } from 'm/n';", Language.typescript, "m/n", ["a", "B", "c"]),
    ("import com.example.auth.Step;", .java, "com.example.auth", ["Step"]),
    ("import com.example.auth.*", .kotlin, "com.example.auth", []), ("import Amplify", .swift, "Amplify", []),
    ("import 'package:a/a.dart';", .dart, "package:a/a.dart", []),
  ])
  func importsAreRead(code: String, language: Language, module: String, names: [String]) throws {
    let found = try #require(block(code, language).imports.first)
    #expect((found.module, found.names.map(\.text)) == (module, names))
  }

  @Test(arguments: [
    (
      "switch s {\ncase .a(let x), .b: y\ncase let .c(z) where z: y\n@unknown default: y\n}", Language.swift,
      ["a", "b", "c"], true
    ),
    ("switch (s) { case A: case B: x(); }", .java, ["A", "B"], false),
    ("switch (s) { case A, B -> x(); default -> y(); }", .java, ["A", "B"], true),
    (
      "when (s) { A.ONE -> x()\n TWO, THREE -> y()\n is Four -> z()\n else -> w() }", .kotlin,
      ["ONE", "TWO", "THREE", "Four"], true
    ),
    ("switch (s) { case A.a: x(); case A.b || A.c: y(); }", .dart, ["a", "b", "c"], false),
    ("final t = switch (s) { A.a => 1, A.b => 2, _ => 3 };", .dart, ["a", "b"], true),
    ("switch (s) { case 'A': { f({ a: 1 }); break; } case 'B': break; }", .typescript, ["A", "B"], false),
  ])
  func branchesAreRead(code: String, language: Language, labels: [String], hasDefault: Bool) throws {
    let found = try #require(CodeSwitch.all(in: block(code, language)).first)
    #expect(found.labels.map(\.name) == labels)
    #expect(found.hasDefault == hasDefault)
  }

  @Test(arguments: [
    ("f(a: 1, b: g(c: 2))", Language.swift, ["a", "b"]), ("f(a = 1, 2)", .kotlin, ["a"]), ("f(a: 1)", .dart, ["a"]),
    ("f({ a: 1, b, c: { d: 2 } })", .typescript, ["a", "b", "c"]), ("f(a, b)", .java, []),
  ])
  func labelsOfCallsAreRead(code: String, language: Language, labels: [String]) {
    #expect(CallLabels.labels(ofCallAt: 0, in: block(code, language)).map(\.text) == labels)
  }

  private func block(_ code: String, _ language: Language) -> CodeBlock {
    let text = PageText(FileID(0), Array(code.utf8))
    return CodeBlock(text, lines: 0..<text.lineCount, info: "", language: language, scope: 0)
  }
}
