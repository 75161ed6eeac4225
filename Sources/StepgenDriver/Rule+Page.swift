package import StepgenModel

extension Rule {
  /// The rule as Markdown: what `stepgen explain` prints and the docs show.
  package var page: String {
    page(level: 1)
  }

  /// The rule as Markdown under a heading of this level.
  func page(level: Int) -> String {
    """
    \(String(repeating: "#", count: level)) \(code)

    \(title) (\(severity.rawValue))

    \(explanation)

    Wrong:

    \(fenced(wrong))
    Right:

    \(fenced(right))
    """
  }

  private func fenced(_ example: Example) -> String {
    let language: String
    if case .text = example { language = "text" } else { language = "yaml" }
    return example.text.codeBlock(language)
  }
}
