/// The settings for the documentation in the manifest.
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
  /// The tasks of readers, in the order of the first page.
  package var tasks: [Task] = []
  package var theme = Theme()
  /// Where the spec names the files, colors and targets of links of the theme.
  package var themePlaces: [String: SourceRange] = [:]

  /// Something that a reader wants to do, and where the docs say how.
  package struct Task: Sendable, Hashable {
    package var id: String
    package var range: SourceRange
    package var title: String
    /// An address as links of texts have it, such as `step:sign-in/confirm-sms-otp`.
    package var target: String
    package var targetRange: SourceRange

    package init(id: String, range: SourceRange, title: String, target: String, targetRange: SourceRange) {
      self.id = id
      self.range = range
      self.title = title
      self.target = target
      self.targetRange = targetRange
    }
  }

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

  /// Where the spec names a file, a color or an address of the theme.
  package func place(of text: String) -> SourceRange { themePlaces[text] ?? range }
}
