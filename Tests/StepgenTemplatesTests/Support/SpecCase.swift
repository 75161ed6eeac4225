import Testing

/// A case of the Mustache specification, in words of the sample view.
struct SpecCase: Sendable, CustomTestStringConvertible {
  var title: String
  var template: String
  var partials: [String: String]
  var expected: String

  init(_ title: String, _ template: String, partials: [String: String] = [:], _ expected: String) {
    self.title = title
    self.template = template
    self.partials = partials
    self.expected = expected
  }

  var testDescription: String { title }
}
