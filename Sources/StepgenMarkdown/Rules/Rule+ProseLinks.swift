import StepgenModel

extension Rule {
  static let proseUnsafeLink = Rule(
    "prose-unsafe-link",
    title: "Links lead to pages",
    explanation: """
      Addresses that begin with `javascript:`, `vbscript:`, `data:` or `file:` run code in the reader's browser or point
      at the writer's own disk. Readers of the docs get neither.
      """,
    wrong: .text("See [the guide](file:///home/me/guide.html)."),
    right: .text("See [the guide](https://docs.amplify.aws/).")
  )

  static let proseImageWithoutText = Rule(
    "prose-image-without-text",
    .warning,
    title: "Images have a text",
    explanation: """
      The text between the brackets stands for the image wherever it cannot be seen: in screen readers, in doc comments,
      and while the page loads.
      """,
    wrong: .text("![](code.png)"),
    right: .text("![The field for the code](code.png)")
  )

  static let proseUnresolvedLink = Rule(
    "prose-unresolved-link",
    .warning,
    title: "Labels of links are defined",
    explanation: """
      `[text][label]` is a link only if a line `[label]: address` stands in the same prose field; otherwise readers see
      the brackets. Code such as `list[0][1]` belongs between backticks.
      """,
    wrong: .text("See [the guide][guide]."),
    right: .text("See [the guide][guide].\n\n[guide]: https://docs.amplify.aws/")
  )
}
