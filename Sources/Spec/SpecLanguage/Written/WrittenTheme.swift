import YAMLReader

/// The brand of the pages.
package struct WrittenTheme: Sendable {
  package var logo: WrittenText?
  package var darkLogo: WrittenText?
  package var icon: WrittenText?
  package var accent: WrittenText?
  package var darkAccent: WrittenText?
  package var repository: WrittenText?
  package var header: [Keyed<WrittenSiteLink>] = []
  package var footer: [Keyed<WrittenSiteLink>] = []

  static let record = RecordOf<WrittenTheme>(
    .theme,
    "The brand of the pages. Files are in the folder `theme` beside the manifest.",
    { _ in WrittenTheme() },
    [
      .optional("logo", .file, "The picture before the title at the top of every page.") { $0.logo = $1 },
      .optional("logo-dark", .file, "The picture on a dark background; `logo` when left out.") { $0.darkLogo = $1 },
      .optional("icon", .file, "The picture in the tab of a browser.") { $0.icon = $1 },
      .optional("accent", .color, "The color of links and of the current entry of a menu.") { $0.accent = $1 },
      .optional(
        "accent-dark",
        .color,
        "The color on a dark background; when left out, `accent` with as much white as it needs to be readable."
      ) { $0.darkAccent = $1 },
      .optional("repository", .address, "The repository of the source, as a link at the top.") { $0.repository = $1 },
      .optional("header", .new(.siteLink, .record(WrittenSiteLink.record)), "Links at the top of every page.") {
        $0.header = $1
      },
      .optional("footer", .new(.siteLink, .record(WrittenSiteLink.record)), "Links at the end of every page.") {
        $0.footer = $1
      },
    ]
  )
}

/// A link of the header or footer.
package struct WrittenSiteLink: Sendable {
  package var title: WrittenText?
  package var target: WrittenText?

  static let record = RecordOf<WrittenSiteLink>(
    .siteLink,
    "A link at the top or at the end of every page.",
    { _ in WrittenSiteLink() },
    [
      .required("title", .line, "The text of the link.") { $0.title = $1 }.aside,
      .optional(
        "to",
        .literal,
        "A web address, `mailto:` with an address, or a page as a link in a text has it, such as `guide:GUIDE`; text when left out."
      ) { $0.target = $1 },
    ]
  )
}
