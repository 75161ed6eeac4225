/// A template that a backend renders: the name of its file, and the view that it is rendered with.
///
/// ```swift
/// extension Template<EnumView> {
///   static let stepEnum = Template("enum", "The enum of a flow's steps.")
/// }
/// ```
package struct Template<View: TemplateView>: Sendable {
  package let name: String
  package let summary: String

  /// Declares the template `name.mustache`; the summary says in one sentence what it makes.
  package init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }

  package var declaration: TemplateDeclaration {
    TemplateDeclaration(name: name, summary: summary, schema: View.tags.schema, isPartial: false)
  }
}
