/// HTML of a text, with the addresses and the places in it.
package struct RenderedMarkdown: Sendable, Hashable {
  /// Well-formed HTML5 in UTF-8, without any HTML that the text itself contains.
  package var html: [UInt8] = []
  /// The addresses of all links and images that are written, in order.
  package var addresses: [String] = []
  /// The ids of headings, in order.
  package var ids: [String] = []
  /// The labels of the footnotes that the text refers to.
  package var footnotes: Set<String> = []

  package init(html: [UInt8] = []) {
    self.html = html
  }
}
