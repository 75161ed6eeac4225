import StepgenModel

extension Rule {
  static let ofGuides: [Rule] = [guideFrontMatter, guideDirective]

  static let guideFrontMatter = Rule(
    "guide-front-matter",
    title: "Guides say what they are",
    explanation: """
      A guide begins with its title and a summary of one sentence, between two lines of three hyphens. `order` says where
      it stands among the guides. Its file's name becomes part of its address.
      """,
    wrong: .text("# Remembered devices\n"),
    right: .text(
      """
      ---
      title: Remembered devices
      summary: How a device skips the second factor, and how to forget it.
      order: 50
      ---
      """
    )
  )

  static let guideDirective = Rule(
    "guide-directive",
    title: "Directives name what is there",
    explanation: """
      A directive is replaced with a table, a sample or a diagram that is made of the spec. What it names has to be in
      the spec: a flow, a step of it, an operation, a platform, a choice. So has the operation of a block of code that
      says `call=OPERATION` after its language.
      """,
    wrong: .text("<!-- stepgen:insert names flow=signin -->"),
    right: .text("<!-- stepgen:insert names flow=sign-in -->")
  )
}
