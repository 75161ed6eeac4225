extension String {
  /// The text as a Markdown code block that ends in a line break; its fence is longer than any run of backticks in it.
  package func codeBlock(_ language: String = "") -> String {
    let fence = String(repeating: "`", count: max(3, longestRunOfBackticks + 1))
    return "\(fence)\(language)\n\(self)\(hasSuffix("\n") ? "" : "\n")\(fence)\n"
  }

  private var longestRunOfBackticks: Int {
    var longest = 0
    var run = 0
    for byte in utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
