package import StepgenModel

extension Rule {
  /// The rule as Markdown: what `stepgen explain` prints and the docs show.
  package var page: String {
    """
    # \(code)

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
    let text = example.text.hasSuffix("\n") ? example.text : example.text + "\n"
    return "```\(language)\n\(text)```\n"
  }
}
