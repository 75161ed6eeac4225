package import StepgenModel

/// What is the same for all pages of a site.
package struct SiteOptions: Sendable, Hashable {
  /// Where the site will be, with a slash at its end; `nil` leaves out all that needs an absolute address.
  package var baseURL: String?
  /// The page to edit a file at, with `{path}` for its path from the repository's root.
  package var editURL: String?
  /// From how many percent of translated units a page is offered to search engines in its language.
  package var indexFrom: Int
  package var theme: SiteTheme
  /// The folders of the sites that have a common front page, this one's first; empty if it has none.
  package var siteFolders: [String]
  /// The paths of the spec's files from the repository's root.
  package var sourcePaths: [FileID: String]

  package init(
    baseURL: String? = nil,
    editURL: String? = nil,
    indexFrom: Int = 90,
    theme: SiteTheme = SiteTheme(),
    siteFolders: [String] = [],
    sourcePaths: [FileID: String] = [:]
  ) {
    self.baseURL = baseURL
    self.editURL = editURL
    self.indexFrom = indexFrom
    self.theme = theme
    self.siteFolders = siteFolders
    self.sourcePaths = sourcePaths
  }
}
