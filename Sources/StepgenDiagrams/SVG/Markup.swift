import StepgenModel

/// Builds XML text.
struct Markup {
  private(set) var text = ""

  mutating func raw(_ markup: String) {
    text += markup
  }

  mutating func escaped(_ content: String) {
    text += content.escapedForHTML
  }
}
