import Foundation
import StepgenMarkdown

/// What Markdown becomes on a page.
///
/// - Returns: HTML in which the line breaks that mean a space are spaces, so that it shows what a reader sees.
func renderedHTML(_ markdown: String) throws -> String {
  let html = try MarkdownRenderer().render(markdown).get().html
  return withSpacesForSoftBreaks(String(decoding: html, as: UTF8.self))
}

/// Outside of `<pre>`, runs of white space are one space.
private func withSpacesForSoftBreaks(_ html: String) -> String {
  html.components(separatedBy: "<pre").enumerated().map { index, part in
    let pieces = part.components(separatedBy: "</pre>")
    let code = index > 0 ? "<pre" + pieces[0] + "</pre>" : ""
    let text = index > 0 ? pieces.dropFirst().joined() : part
    return code + text.split(omittingEmptySubsequences: true) { $0.isWhitespace }.joined(separator: " ")
  }.joined(separator: "\n")
}
