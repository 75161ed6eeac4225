/// A hand-written page: Markdown with front matter.
package struct Guide: Sendable, Hashable {
  /// The file's name without its ending: the last part of the page's address, and the start of its units' ids.
  package var name: String
  package var title: String
  package var summary: String
  /// Guides stand in this order, then by name.
  package var order: Int
  /// Markdown after the front matter.
  package var body: String
  /// From the repository's root, for the link that leads to editing it.
  package var sourcePath: String?
  /// Former names.
  package var aliases: [String]

  package init(
    name: String,
    title: String,
    summary: String,
    order: Int,
    body: String,
    sourcePath: String? = nil,
    aliases: [String] = []
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.order = order
    self.body = body
    self.sourcePath = sourcePath
    self.aliases = aliases
  }

  /// A file longer than this is no guide.
  package static let maximumBytes = 1 << 20

  var path: PagePath { PagePath("guides/\(name)/") }
}
