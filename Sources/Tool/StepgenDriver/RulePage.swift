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

    \(title) (\(weight))

    \(explanation)

    \(change == nil ? "Wrong" : "Before"):

    \(fenced(wrong))
    \(change == nil ? "Right" : "After"):

    \(fenced(right))
    """
  }

  /// How much it weighs: an error, a warning; for a change, what it asks of the next version's number.
  var weight: String { change ?? severity.rawValue }

  private func fenced(_ example: Example) -> String {
    let language: String
    if case .text = example { language = "text" } else { language = "yaml" }
    return example.text.codeBlock(language)
  }
}
