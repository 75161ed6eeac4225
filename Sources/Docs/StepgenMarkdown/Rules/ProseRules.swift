package import StepgenModel

extension Rule {
  static let proseRawHTML = Rule(
    "prose-raw-html",
    title: "Prose is Markdown without HTML.",
    explanation: """
      Prose fields become web pages, Markdown files and doc comments, and HTML means something in only one of them.
      What looks like a tag is left out of pages, so that a type such as `Array<String>` written without backticks
      would lose its end. Put code between backticks, and write `\\<` for the character itself.
      """,
    wrong: .text("Returns an Array<String> of <b>codes</b>."),
    right: .text("Returns an `Array<String>` of **codes**.")
  )

  static let proseHeading = Rule(
    "prose-heading",
    title: "Prose has no headings.",
    explanation: """
      The docs put prose below headings of their own, in a place and at a level that a spec cannot know. A line of
      hyphens or equals signs below a line of text makes a heading too; an empty line between them makes a rule of it.
      """,
    wrong: .text("# Confirm the code\n\nThe code arrives by SMS."),
    right: .text("The code arrives by SMS.")
  )
}

extension Rule {
  static let proseUnsafeLink = Rule(
    "prose-unsafe-link",
    title: "Links lead to pages.",
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
    title: "Images have a text.",
    explanation: """
      The text between the brackets stands for the image wherever it cannot be seen: in screen readers, and while the
      page loads.
      """,
    wrong: .text("![](code.png)"),
    right: .text("![The field for the code](code.png)")
  )

  static let proseUnresolvedLink = Rule(
    "prose-unresolved-link",
    .warning,
    title: "Labels of links are defined.",
    explanation: """
      `[text][label]` is a link only if a line `[label]: address` stands in the same prose field; otherwise readers see
      the brackets. Code such as `list[0][1]` belongs between backticks.
      """,
    wrong: .text("See [the guide][guide]."),
    right: .text("See [the guide][guide].\n\n[guide]: https://docs.amplify.aws/")
  )
}

extension Rule {
  static let proseOpenFence = Rule(
    "prose-open-fence",
    title: "Code blocks are closed.",
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
    title: "Backticks come in pairs.",
    explanation: """
      Backticks that nothing closes are shown as they are, and the code after them as prose. As many backticks close code
      as open it.
      """,
    wrong: .text("Call `signIn() first."),
    right: .text("Call `signIn()` first.")
  )
}

extension Rule {
  static let proseTooLong = Rule(
    "prose-too-long",
    title: "Prose is shorter than 64 kB.",
    explanation: """
      A prose field says what one step or payload means. The limit, which is some twenty printed pages, keeps hostile
      texts from holding up a build.
      """,
    wrong: .text("(seven thousand times: Too long.)"),
    right: .text("Short.")
  )

  static let proseTooDeep = Rule(
    "prose-too-deep",
    title: "Prose nests at most 100 levels.",
    explanation: """
      Lists in lists in quotes are hard to follow long before the hundredth level; the limit keeps hostile texts from
      exhausting the tools that read the docs.
      """,
    wrong: .text(String(repeating: "> ", count: 120) + "deep"),
    right: .text("> not deep")
  )
}

extension Rule {
  static let proseOfGuides = Rule(
    "prose-of-guides",
    title: "Footnotes, alerts and pictures are for guides.",
    explanation: """
      Prose fields become doc comments of five languages as well, which have no footnotes, no `[!NOTE]` and no place for
      a picture. Guides have all three.
      """,
    wrong: .text("The code expires.[^1]\n\n[^1]: After three minutes."),
    right: .text("The code expires after three minutes.")
  )

  package static let guideMarkdown = Rule(
    "guide-markdown",
    title: "Everything in a guide can be shown.",
    explanation: """
      The title of a guide is in its front matter, so headings begin with `##`. An id that a heading gives itself,
      `{#id}`, is the only one on its page. A footnote has one text and a reference; an alert is a quote that begins with
      `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]` on a line of its own. A picture is a PNG, JPEG,
      GIF, WebP, AVIF or SVG file of at most 2 MiB in the repository: browsers load nothing from other hosts, because
      the Content-Security-Policy of the pages forbids it.
      """,
    wrong: .text("# Remembered devices\n\n![Settings](https://example.com/settings.png)"),
    right: .text("## Forget a device\n\n![Settings](settings.png)")
  )
}
