import StepgenModel

extension Rule {
  static let unknownTemplate = Rule(
    "unknown-template",
    title: "A template folder must contain only files that replace stepgen's own.",
    explanation: """
      Your template replaces the stepgen template with the same file name. stepgen would not read a file with another \
      name, so only a README and hidden files can be beside the templates. Styles, icons and scripts of the site are \
      in the folder `theme` of a registry, and `theme` in its manifest names them. `stepgen templates list` shows the \
      names, and `stepgen templates eject` writes the originals.
      """,
    wrong: .text("templates/enmu.mustache"),
    right: .text("templates/enum.mustache")
  )
}

extension TemplateProblem {
  static func unknownTemplate(_ fileName: String, at file: FileID, known: [String]) -> Diagnostic {
    let near = nearest(to: fileName, in: known)
    return Diagnostic(
      .unknownTemplate,
      at: SourceRange(startOf: file),
      "there is no template ‘\(fileName)’",
      help: help(for: fileName, near),
      suggestion: near.first
    )
  }

  private static func help(for fileName: String, _ near: [String]) -> String {
    if !near.isEmpty { return didYouMean(near) }
    return fileName.hasSuffix(".mustache")
      ? "‘stepgen templates list’ shows the names."
      : "Move styles, images and scripts of the docs to the folder ‘theme’ of the registry, and name them with ‘theme’ in its manifest."
  }

  /// A template that is declared but has no text anywhere: a mistake of stepgen, not of its user.
  static func templateWithoutText(_ fileName: String, at file: FileID) -> Diagnostic {
    Diagnostic(.unknownTemplate, at: SourceRange(startOf: file), "the template ‘\(fileName)’ has no file")
  }
}
