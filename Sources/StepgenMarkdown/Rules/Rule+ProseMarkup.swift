import StepgenModel

extension Rule {
  static let proseRawHTML = Rule(
    "prose-raw-html",
    title: "Prose is Markdown without HTML",
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
    title: "Prose has no headings",
    explanation: """
      The docs put prose below headings of their own, in a place and at a level that a spec cannot know. A line of
      hyphens or equals signs below a line of text makes a heading too; an empty line between them makes a rule of it.
      """,
    wrong: .text("# Confirm the code\n\nThe code arrives by SMS."),
    right: .text("The code arrives by SMS.")
  )
}
