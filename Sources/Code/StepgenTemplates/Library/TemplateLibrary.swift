package import StepgenModel

/// Templates that were checked and are ready to be rendered.
package struct TemplateLibrary: Sendable {
  private struct Key: Hashable {
    var name: String
    var view: ObjectIdentifier
  }

  private var templates: [Key: [TemplatePart]] = [:]

  /// Checks templates; returns nil when one of them has a problem, which is then reported.
  ///
  /// Overrides take the place of the defaults with the same file name, whatever the folder. Defaults are added to the
  /// sources, so that a diagnostic can point into them.
  package static func load(
    _ declarations: [TemplateDeclaration],
    defaults: [SourceFile] = EmbeddedTemplates.all,
    overrides: [FileID] = [],
    sources: inout SourceSet,
    reporting diagnostics: inout Diagnostics
  ) -> TemplateLibrary? {
    var loader = TemplateLoader(declarations)
    loader.addOverrides(overrides, from: sources)
    loader.addDefaults(defaults, to: &sources)
    let compiled = loader.compile(sources)
    diagnostics.report(loader.problems)
    guard !loader.problems.hasErrors else { return nil }

    var library = TemplateLibrary()
    for (declaration, template) in compiled {
      library.templates[Key(name: declaration.name, view: declaration.schema.id)] = template
    }
    return library
  }

  /// The text of a template, as UTF-8.
  ///
  /// The template has to be one of those that the library was loaded with.
  package func render<View: TemplateView>(_ template: Template<View>, with view: View) -> [UInt8] {
    let compiled = templates[Key(name: template.name, view: ObjectIdentifier(View.self))]
    precondition(compiled != nil, "the template '\(template.name)' was not declared")
    return compiled.map { TemplateRenderer.render($0, with: ViewItem(view, View.tags)) } ?? []
  }
}
