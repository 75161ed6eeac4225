package import StepgenModel

extension Rule {
  static let proseRawHTML = Rule(
    "prose-raw-html",
    title: "Prose must be Markdown without HTML.",
    explanation: """
      Prose fields become web pages, Markdown files and doc comments, and HTML works in only one of them. Pages omit \
      text that looks like a tag, so a type such as `Array<String>` without backticks would lose its end. Put code \
      between backticks, and write `\\<` for the character itself.
      """,
    wrong: .text("Returns an Array<String> of <b>codes</b>."),
    right: .text("Returns an `Array<String>` of **codes**.")
  )

  static let proseHeading = Rule(
    "prose-heading",
    title: "Prose must not contain headings.",
    explanation: """
      The docs put prose below their own headings, in a place and at a level that a spec cannot know. A line of \
      hyphens or equals signs below a line of text also makes a heading; after an empty line, it makes a horizontal \
      rule.
      """,
    wrong: .text("# Confirm the code\n\nThe code arrives by SMS."),
    right: .text("The code arrives by SMS.")
  )
}

extension Rule {
  static let proseUnsafeLink = Rule(
    "prose-unsafe-link",
    title: "Links must not have unsafe addresses.",
    explanation: """
      Addresses that begin with `javascript:`, `vbscript:`, `data:` or `file:` run code in the reader's browser or \
      point to the author's own disk.
      """,
    wrong: .text("See [the guide](file:///home/me/guide.html)."),
    right: .text("See [the guide](https://docs.amplify.aws/).")
  )

  static let proseImageWithoutText = Rule(
    "prose-image-without-text",
    .warning,
    title: "Images must have alternative text.",
    explanation: """
      The text between the brackets replaces the image if the image cannot be seen: in screen readers, and while the \
      page loads.
      """,
    wrong: .text("![](code.png)"),
    right: .text("![The field for the code](code.png)")
  )

  static let proseUnresolvedLink = Rule(
    "prose-unresolved-link",
    .warning,
    title: "Link labels must be defined.",
    explanation: """
      `[text][label]` is a link only if the same prose field contains a line `[label]: address`; otherwise readers see \
      the brackets. Put code such as `list[0][1]` between backticks.
      """,
    wrong: .text("See [the guide][guide]."),
    right: .text("See [the guide][guide].\n\n[guide]: https://docs.amplify.aws/")
  )
}

extension Rule {
  static let proseOpenFence = Rule(
    "prose-open-fence",
    title: "Code blocks must be closed.",
    explanation: """
      A code block without a closing fence continues to the end of its text, so all prose after the code is shown as \
      code. The closing fence must have the same character as the opening one, and at least as many of them.
      """,
    wrong: .text("```swift\nsignIn()\n\nThen wait."),
    right: .text("```swift\nsignIn()\n```\n\nThen wait.")
  )

  static let proseOpenBackticks = Rule(
    "prose-open-backticks",
    .warning,
    title: "Backticks must be paired.",
    explanation: """
      Unpaired backticks are shown as characters, and the code after them is shown as prose. Close code with as many \
      backticks as open it.
      """,
    wrong: .text("Call `signIn() first."),
    right: .text("Call `signIn()` first.")
  )
}

extension Rule {
  static let proseTooLong = Rule(
    "prose-too-long",
    title: "Prose must be shorter than 64 kB.",
    explanation: """
      A prose field describes one step or payload. The limit, about twenty printed pages, prevents hostile text from \
      delaying a build.
      """,
    wrong: .text("(seven thousand times: Too long.)"),
    right: .text("Short.")
  )

  static let proseTooDeep = Rule(
    "prose-too-deep",
    title: "Prose must not be nested more than 100 levels deep.",
    explanation: """
      Lists within lists within quotes are hard to follow long before the hundredth level. The limit prevents hostile \
      text from exhausting the tools that read the docs.
      """,
    wrong: .text(String(repeating: "> ", count: 120) + "deep"),
    right: .text("> not deep")
  )
}

extension Rule {
  static let proseOfGuides = Rule(
    "prose-of-guides",
    title: "Only guides can contain footnotes, alerts and images.",
    explanation: """
      Prose fields also become doc comments in five languages, which support neither footnotes nor `[!NOTE]` nor \
      images. Guides support all three.
      """,
    wrong: .text("The code expires.[^1]\n\n[^1]: After three minutes."),
    right: .text("The code expires after three minutes.")
  )

  package static let guideMarkdown = Rule(
    "guide-markdown",
    title: "A guide must contain only Markdown that can be shown.",
    explanation: """
      The title of a guide is in its front matter, so headings begin with `##`. If a heading sets its own id, `{#id}`, \
      the id must be unique on the page. A footnote has one text and a reference; an alert is a quote that begins with \
      `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]` on a separate line. An image is a PNG, JPEG, \
      GIF, WebP, AVIF or SVG file of at most 2 MiB in the repository: browsers load nothing from other hosts, because \
      the Content-Security-Policy of the pages forbids it.
      """,
    wrong: .text("# Remembered devices\n\n![Settings](https://example.com/settings.png)"),
    right: .text("## Forget a device\n\n![Settings](settings.png)")
  )
}
