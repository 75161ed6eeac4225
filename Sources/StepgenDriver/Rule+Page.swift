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
    let text = example.text.hasSuffix("\n") ? example.text : example.text + "\n"
    let fence = String(repeating: "`", count: max(3, text.longestRunOfBackticks + 1))
    return "\(fence)\(language)\n\(text)\(fence)\n"
  }
}

extension String {
  fileprivate var longestRunOfBackticks: Int {
    var longest = 0
    var run = 0
    for byte in utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
