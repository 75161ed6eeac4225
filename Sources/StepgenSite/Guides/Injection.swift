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
      index: SiteIndex(registry).withFacts,
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
  package func filled(_ text: [UInt8], isOurs: (Directive) -> Bool) -> [UInt8]? {
    var result: [[UInt8]] = []
    var code = CodeTracker()
    var region: [[UInt8]]?
    var directive: Directive?
    for bytes in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init) {
      let line = Substring(decoding: bytes, as: UTF8.self)
      let isCode = code.isCode(line)
      if !isCode, Directive.isEnd(line), let open = directive {
        result += isOurs(open) ? content(of: open, endingAs: bytes) : region ?? []
        (directive, region) = (nil, nil)
      }
      if directive != nil {
        region?.append(bytes)
        continue
      }
      result.append(bytes)
      if !isCode, let found = Directive(line: line), found.hasRegion { (directive, region) = (found, []) }
    }
    return directive == nil ? Array(result.joined(separator: [UInt8(ascii: "\n")])) : nil
  }

  /// What fills a region, with lines that end as one of the file does.
  private func content(of directive: Directive, endingAs line: [UInt8]) -> [[UInt8]] {
    let ending = line.last == UInt8(ascii: "\r") ? [UInt8(ascii: "\r")] : []
    return content(of: directive).flatMap { part in
      part.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) + ending }
    }
  }

  private func content(of directive: Directive) -> [String] {
    let blocks = Insertion(scope: scope, directive: directive).blocks
    let markdown = MarkdownWriter.markdown(of: blocks, in: context, baseURL: scope.options.baseURL)
    return ["", String(decoding: markdown, as: UTF8.self).trimmingNewlines, ""]
  }
}
