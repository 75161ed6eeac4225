import Testing

@testable import StepgenPreviewProgram

@Suite struct HeaderRulesTests {
  @Test func readsTheBlockOfEveryPath() {
    let text =
      "/*\n  Content-Security-Policy: default-src 'none'; img-src data:\n  A: b\n/assets/*\n  Cache-Control: public\n"
    #expect(
      HeaderRules(Array(text.utf8)).headers == [
        HeaderRules.Header(name: "Content-Security-Policy", value: "default-src 'none'; img-src data:"),
        HeaderRules.Header(name: "A", value: "b"),
      ]
    )
  }
}
