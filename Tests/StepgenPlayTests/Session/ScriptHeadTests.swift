import Testing

@testable import StepgenPlay

@Suite struct ScriptHeadTests {
  @Test(arguments: [
    PlayOptions(), PlayOptions(seed: 7), PlayOptions(pool: "my \"pool\".yaml", seed: .max),
    PlayOptions(isSpecOnly: true),
  ])
  func whatIsWrittenIsRead(options: PlayOptions) {
    let head = ScriptHead(flow: "sign-in", registry: "amplify-auth", platform: "swift", options: options)
    #expect(ScriptHead(head.text) == head)
  }

  @Test(arguments: ["", "# by hand", "sign-in", "# stepgen play", "stepgen play sign-in"])
  func otherLinesAreNone(line: String) {
    #expect(ScriptHead(line) == nil)
  }

  @Test func whatIsMissingOrWrongIsLeftOut() {
    let head = ScriptHead("# stepgen play sign-in --later 1 --seed many --registry")
    #expect(head?.flow == "sign-in")
    #expect(head?.registry == nil)
    #expect(head?.options == PlayOptions())
  }
}
