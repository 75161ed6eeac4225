/// What the manifest asks of the documentation.
package struct DocsTarget: Sendable, Hashable {
  package var range: SourceRange
  /// Folder below the output folder, with `/` between its parts.
  package var output: String
  /// Where the site will be, such as `https://example.org/auth/`; with a slash at its end.
  package var baseURL: String?
  /// The page to edit a file at, with `{path}` for its path from the repository's root.
  package var editURL: String?
  /// A folder with hand-written guides, from the registry's own folder.
  package var guides: String?
  /// Where the spec names that folder.
  package var guidesRange: SourceRange?
  /// From how many percent of translated units a page is offered to search engines in its language.
  package var indexFrom: Int

  package init(
    range: SourceRange,
    output: String,
    baseURL: String? = nil,
    editURL: String? = nil,
    guides: String? = nil,
    indexFrom: Int = 90
  ) {
    self.range = range
    self.output = output
    self.baseURL = baseURL
    self.editURL = editURL
    self.guides = guides
    self.indexFrom = indexFrom
  }
}
