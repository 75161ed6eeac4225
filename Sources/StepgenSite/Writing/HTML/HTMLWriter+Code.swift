import StepgenModel

extension HTMLWriter {
  mutating func add(_ code: Code) {
    out.add("<figure class=\"code\"><figcaption><span>")
    out.add(text: code.title)
    out.add("</span></figcaption><pre translate=\"no\" dir=\"ltr\"><code>")
    context.highlighter.addHTML(of: code.text, language: code.language, to: &out)
    out.add("</code></pre></figure>\n")
  }

  /// Without scripts all stand one below the other; scripts make tabs of them.
  mutating func add(_ variants: [Variant]) {
    guard variants.count > 1 else {
      for variant in variants { add(variant.code) }
      return
    }
    out.add("<div class=\"variants\"")
    add(attribute: "data-ids", variants.map(\.id).joined(separator: " "))
    out.add(">\n")
    for variant in variants { add(variant) }
    out.add("</div>\n")
  }

  private mutating func add(_ variant: Variant) {
    let level = min(level + 1, 6)
    out.add("<div class=\"variant\"")
    add(attribute: "data-variant", variant.id)
    out.add(">\n<h")
    out.add(number: level)
    out.add(" class=\"variant-name\">")
    out.add(text: variant.title)
    out.add("</h")
    out.add(number: level)
    out.add(">\n")
    add(variant.code)
    out.add("</div>\n")
  }
}
