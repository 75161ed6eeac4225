import StepgenModel

extension MarkdownWriter {
  mutating func add(_ code: Code, isTitled: Bool) {
    if isTitled, !code.title.isEmpty {
      add(text: code.title)
      out.add("\n\n")
    }
    addFence(language: code.language, text: code.text)
  }

  mutating func add(_ variants: [Variant]) {
    for variant in variants {
      if variants.count > 1 {
        out.add("**")
        add(text: variant.code.title)
        out.add("**\n\n")
      }
      add(variant.code, isTitled: variants.count == 1)
    }
  }

  mutating func addFence(language: String, text: String) {
    let fence = String(repeating: "`", count: max(MarkdownText.longestRun(in: text) + 1, 3))
    out.add(markup: fence + language + "\n" + text)
    if !text.hasSuffix("\n") { out.add("\n") }
    out.add(markup: fence + "\n\n")
  }
}
