/// What a library has to know of a template: its name, what it is for, and what it is checked against.
package struct TemplateDeclaration: Sendable {
  package let name: String
  package let summary: String
  package let schema: TemplateSchema
  package let isPartial: Bool

  package var fileName: String { name + ".mustache" }

  /// Declares a template that others place with `{{>name}}`.
  ///
  /// It sees the tags around the place where it stands and is checked there, once for each place; the view is what
  /// it is made for, and what its author is shown.
  package static func partial(_ name: String, for view: (some TemplateView).Type, _ summary: String) -> Self {
    TemplateDeclaration(name: name, summary: summary, schema: view.tags.schema, isPartial: true)
  }
}
