import StepgenCatalogs
package import StepgenModel
package import StepgenSamples

/// Fills the marked regions of Markdown that is not of the site, such as a README.
package struct Injection: Sendable {
  private let scope: PageScope
  private let context: SiteContext

  /// What directives name is of the registry; links lead to `baseURL`, and without it names stand as text.
  package init(_ registry: Registry, samples: SampleLibrary, baseURL: String?) {
    scope = PageScope(
      registry,
      index: SiteIndex(registry),
      translations: Translations(locale: .source),
      words: .source,
      options: SiteOptions(baseURL: baseURL),
      samples: samples
    )
    let rendering = SiteRendering()
    context = SiteContext(
      words: .source,
      registryTitle: registry.title,
      assets: SiteAssets(variants: []),
      prose: rendering.prose,
      highlighter: rendering.highlighter,
      editions: { _ in [] },
      pageExists: { _ in true }
    )
  }

  /// The text with the regions of its directives filled; `nil` when a region has no end.
  ///
  /// `isOurs`: Whether a directive is for this registry; other regions stay as they are.
  package func filled(_ text: String, isOurs: (Directive) -> Bool) -> String? {
    var result: [String] = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      result.append(String(line))
      guard let directive = Directive(line: line), directive.hasRegion else { continue }
      guard let end = lines.firstIndex(where: Directive.isEnd) else { return nil }
      result += isOurs(directive) ? content(of: directive) : lines[..<end].map(String.init)
      lines = lines[end...]
    }
    return result.joined(separator: "\n")
  }

  private func content(of directive: Directive) -> [String] {
    let blocks = Insertion(scope: scope, directive: directive).blocks
    let markdown = MarkdownWriter.markdown(of: blocks, in: context, baseURL: scope.options.baseURL)
    return ["", String(decoding: markdown, as: UTF8.self).trimmingNewlines, ""]
  }
}
