package import StepgenLanguages
package import StepgenModel

/// Source code for readers to copy.
package struct CodeSample: Sendable, Hashable {
  package var language: Language
  /// The sample style that it is written in, such as `combine`.
  package var style: SampleStyle
  package var text: String

  package init(language: Language, style: SampleStyle, text: String) {
    self.language = language
    self.style = style
    self.text = text
  }
}
