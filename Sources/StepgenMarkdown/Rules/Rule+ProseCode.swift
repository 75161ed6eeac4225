import StepgenModel

extension Rule {
  static let proseOpenFence = Rule(
    "prose-open-fence",
    title: "Code blocks are closed",
    explanation: """
      A code block without a closing fence goes on to the end of its text, so that all prose after the code is shown as
      code. The closing fence has the same character as the opening one, and at least as many of them.
      """,
    wrong: .text("```swift\nsignIn()\n\nThen wait."),
    right: .text("```swift\nsignIn()\n```\n\nThen wait.")
  )

  static let proseOpenBackticks = Rule(
    "prose-open-backticks",
    .warning,
    title: "Backticks come in pairs",
    explanation: """
      Backticks that nothing closes are shown as they are, and the code after them as prose. As many backticks close code
      as open it.
      """,
    wrong: .text("Call `signIn() first."),
    right: .text("Call `signIn()` first.")
  )
}
