import Foundation
import CCmarkGFM
@testable import StepgenMarkdown

/// What cmark-gfm makes of Markdown.
///
/// - Returns: HTML in which the line breaks that mean a space are spaces, so that it shows what a reader sees.
func renderedHTML(_ markdown: String) throws -> String {
  var markdown = markdown
  let html = markdown.withUTF8 { bytes in
    CMark.withDocument(of: bytes, extensions: [.table, .strikethrough]) { document in
      let html = cmark_render_html(document.pointer, CMARK_OPT_DEFAULT, nil)
      defer { cmark_get_default_mem_allocator().pointee.free(html) }
      return html.map { String(cString: $0) } ?? ""
    }
  }
  return withSpacesForSoftBreaks(html ?? "")
}

/// Outside of `<pre>`, runs of white space are one space.
private func withSpacesForSoftBreaks(_ html: String) -> String {
  html.components(separatedBy: "<pre>").enumerated().map { index, part in
    let pieces = part.components(separatedBy: "</pre>")
    let code = index > 0 ? "<pre>" + pieces[0] + "</pre>" : ""
    let text = index > 0 ? pieces.dropFirst().joined() : part
    return code + text.split(omittingEmptySubsequences: true) { $0.isWhitespace }.joined(separator: " ")
  }.joined(separator: "\n")
}
