import StepgenModel

extension Rule {
  static let proseTooLong = Rule(
    "prose-too-long",
    title: "Prose is shorter than 64 kB",
    explanation: """
      A prose field says what one step or payload means. The limit, which is some twenty printed pages, keeps hostile
      texts from holding up a build.
      """,
    wrong: .text("(seven thousand times: Too long.)"),
    right: .text("Short.")
  )

  static let proseTooDeep = Rule(
    "prose-too-deep",
    title: "Prose nests at most 100 levels",
    explanation: """
      Lists in lists in quotes are hard to follow long before the hundredth level; the limit keeps hostile texts from
      exhausting the tools that read the docs.
      """,
    wrong: .text(String(repeating: "> ", count: 120) + "deep"),
    right: .text("> not deep")
  )
}
