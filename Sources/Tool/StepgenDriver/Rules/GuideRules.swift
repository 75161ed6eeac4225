import StepgenMarkdown
import StepgenModel

extension Rule {
  static let ofGuides: [Rule] =
    [guidesFolder, guideFrontMatter, guideDirective, nothingToFill, themeFile] + ofGuideProse

  static let guidesFolder = Rule(
    "guides-folder",
    title: "Guides lie in a folder of the repository.",
    explanation: """
      `guides` under `docs` names a folder that is there, from the folder of the registry. It lies in the repository of \
      the specs, which is the nearest folder around them with `.git` or `Package.swift`; without one, it is the folder \
      that has `Specs`.
      """,
    wrong: .text("docs: { guides: ../../../etc }\n"),
    right: .text("docs: { guides: ../../docs/guides }\n")
  )

  static let guideFrontMatter = Rule(
    "guide-front-matter",
    title: "Guides say what they are.",
    explanation: """
      A guide begins with its title and a summary of one sentence, between two lines of three hyphens. `order` says where \
      it stands among the guides, `registries` whose it is, and `platform` that it is for one platform, below which it \
      then stands. Its file's name becomes part of its address.
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
    title: "Directives name what is there.",
    explanation: """
      A directive is replaced with a table, a sample or a diagram that is made of the spec. What it names has to be in
      the spec: a flow, a step of it, an operation, a platform, a choice. So has the operation of a block of code that
      says `call=OPERATION` after its language.
      """,
    wrong: .text("<!-- stepgen:insert names flow=signin -->"),
    right: .text("<!-- stepgen:insert names flow=sign-in -->")
  )

  static let nothingToFill = Rule(
    "nothing-to-fill",
    .warning,
    title: "A file to fill has a region.",
    explanation: """
      `stepgen docs --inject` fills what stands between two marks and leaves the rest of the file alone. In a file \
      without marks there is nothing to fill; marks within a block of code are text.
      """,
    wrong: .text("## The steps\n"),
    right: .text("## The steps\n\n<!-- stepgen:begin steps flow=sign-in platform=swift -->\n<!-- stepgen:end -->\n")
  )
}
