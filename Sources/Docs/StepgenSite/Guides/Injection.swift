import StepgenCatalogs
package import StepgenMarkdown
package import StepgenModel
package import StepgenSamples

/// Fills the marked regions of Markdown that is not of the site, such as a README.
package struct Injection: Sendable {
  private let scope: PageScope
  private let context: SiteContext

  /// What directives name is of the registry; links lead to `baseURL`, and without it names stand as text.
  package init(_ registry: Registry, samples: SampleLibrary, baseURL: String?) {
    scope = PageScope(
      index: SiteIndex(registry),
      translations: Translations(locale: .source),
      words: .source,
      options: SiteOptions(baseURL: baseURL),
      samples: samples
    )
    context = SiteContext(
      words: .source,
      registryTitle: registry.title,
      assets: SiteAssets(variants: []),
      pageExists: { _ in true }
    )
  }

  /// Fills the regions of a text.
  ///
  /// - Parameters:
  ///   - document: The text.
  ///   - isOurs: Whether a directive is for this registry; other regions stay as they are.
  /// - Returns: The text with the regions of its directives filled; `nil` when a region has no end.
  package func filled(_ document: MarkdownDocument, isOurs: (Directive) -> Bool) -> [UInt8]? {
    var result: [UInt8] = []
    var start = 0
    var open: (line: Int, directive: Directive)?
    for mark in document.directiveLines {
      if mark.isEnd, let region = open {
        open = nil
        guard isOurs(region.directive) else { continue }
        result += document.bytes[start..<document.lines[region.line + 1].lowerBound]
        start = document.lines[mark.line].lowerBound
        result += content(of: region.directive, endingAs: document.bytes[document.lines[mark.line].upperBound...])
      } else if open == nil, let directive = mark.directive, directive.hasRegion {
        open = (mark.line, directive)
      }
    }
    return open == nil ? result + document.bytes[start...] : nil
  }

  /// What fills a region, with lines that end as one of the file does.
  private func content(of directive: Directive, endingAs lineEnd: ArraySlice<UInt8>) -> [UInt8] {
    let ending: [UInt8] = lineEnd.first == 0x0D ? [0x0D, 0x0A] : [0x0A]
    let lines = content(of: directive).flatMap { $0.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) }
    return lines.flatMap { Array($0) + ending }
  }

  private func content(of directive: Directive) -> [String] {
    let blocks = Insertion(scope: scope, directive: directive).blocks
    let markdown = MarkdownWriter.markdown(of: blocks, in: context, baseURL: scope.options.baseURL)
    return ["", String(decoding: markdown, as: UTF8.self).trimmingNewlines, ""]
  }
}
