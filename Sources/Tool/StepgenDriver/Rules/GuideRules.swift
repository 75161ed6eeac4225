import StepgenMarkdown
import StepgenModel

extension Rule {
  static let ofGuides: [Rule] =
    [guidesFolder, guideFrontMatter, guideDirective, nothingToFill, themeFile] + ofGuideProse

  static let guidesFolder = Rule(
    "guides-folder",
    title: "Guides must be in a folder of the repository.",
    explanation: """
      `guides` under `docs` is the path of an existing folder, relative to the folder of the registry. It must be in \
      the repository of the specs, which is the nearest folder around them that contains `.git` or `Package.swift`; if \
      there is none, it is the folder that contains `Specs`.
      """,
    wrong: .text("docs: { guides: ../../../etc }\n"),
    right: .text("docs: { guides: ../../docs/guides }\n")
  )

  static let guideFrontMatter = Rule(
    "guide-front-matter",
    title: "A guide must begin with front matter.",
    explanation: """
      A guide begins with its title and a one-sentence summary, between two lines of three hyphens. `order` specifies \
      its position among the guides, and `registries` the registries that it belongs to. `platform` specifies the only \
      platform that it is for; the guide is then below that platform. The name of its file becomes part of its \
      address.
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
    title: "Directives must refer to existing items.",
    explanation: """
      A directive is replaced with a table, a sample or a diagram that is generated from the spec. Everything that it \
      names must be in the spec: a flow, a step of the flow, an operation, a platform, a choice. This also applies to \
      the operation of a code block with `call=OPERATION` after its language.
      """,
    wrong: .text("<!-- stepgen:insert names flow=signin -->"),
    right: .text("<!-- stepgen:insert names flow=sign-in -->")
  )

  static let nothingToFill = Rule(
    "nothing-to-fill",
    .warning,
    title: "A file to fill must contain a region.",
    explanation: """
      `stepgen docs --inject` fills the text between two marks and leaves the rest of the file unchanged. If a file \
      has no marks, there is nothing to fill; marks inside a code block are text.
      """,
    wrong: .text("## The steps\n"),
    right: .text("## The steps\n\n<!-- stepgen:begin steps flow=sign-in platform=swift -->\n<!-- stepgen:end -->\n")
  )
}
