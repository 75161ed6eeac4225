import YAMLReader

/// The brand of the pages.
package struct WrittenTheme: Sendable {
  package var logo: WrittenText?
  package var darkLogo: WrittenText?
  package var icon: WrittenText?
  package var picture: WrittenText?
  package var accent: WrittenText?
  package var darkAccent: WrittenText?
  package var repository: WrittenText?
  package var header: [Keyed<WrittenSiteLink>] = []
  package var footer: [Keyed<WrittenSiteLink>] = []
  package var fonts = WrittenFonts()
  package var versions: [WrittenSiteVersion] = []
  package var home: WrittenText?
  package var styles: WrittenText?
  package var scripts: [WrittenSiteScript] = []
  package var head: WrittenHead?
  package var policy: WrittenContentPolicy?

  static let record = RecordOf<WrittenTheme>(
    .theme,
    "The brand of the pages. Files are in the folder `theme` beside the manifest.",
    { _ in WrittenTheme() },
    [
      .optional("logo", .file, "The image before the title at the top of every page.") { $0.logo = $1 },
      .optional("logo-dark", .file, "The image on a dark background. Default: `logo`.") { $0.darkLogo = $1 },
      .optional("icon", .file, "The favicon.") { $0.icon = $1 },
      .optional(
        "picture",
        .file,
        "The preview image of links to the pages: PNG or JPEG, 1200 by 630 pixels. It needs `base-url`."
      ) { $0.picture = $1 },
      .optional("accent", .color, "The color of links and of the current entry of a menu.") { $0.accent = $1 },
      .optional(
        "accent-dark",
        .color,
        "The color on a dark background. If omitted, `accent` with as much white as it needs to be readable."
      ) { $0.darkAccent = $1 },
      .optional("repository", .address, "The source repository, which is linked at the top.") { $0.repository = $1 },
      .optional("header", .new(.siteLink, .record(WrittenSiteLink.record)), "Links at the top of every page.") {
        $0.header = $1
      },
      .optional("footer", .new(.siteLink, .record(WrittenSiteLink.record)), "Links at the end of every page.") {
        $0.footer = $1
      },
      .optional("fonts", .record(WrittenFonts.record), "The fonts of texts, headings and code.") {
        $0.fonts = $1 ?? WrittenFonts()
      },
      .optional("home", .id, "The guide that replaces the first page.") { $0.home = $1 },
      .optional(
        "versions",
        .list(.record(WrittenSiteVersion.record)),
        "The docs of other versions, as a menu at the top. The version of the registry is the title of the menu."
      ) { $0.versions = $1 },
      .optional("styles", .file, "A style sheet that is applied after those of the pages.") { $0.styles = $1 },
      .optional(
        "scripts",
        .list(
          .either(
            Form<WrittenText?>.file.map { file, _ in file.map { WrittenSiteScript(file: $0) } },
            .record(WrittenSiteScript.record)
          )
        ),
        "Scripts that run when a page has loaded: files in the folder, or web addresses."
      ) { $0.scripts = $1 },
      .optional("head", .record(WrittenHead.record), "Additional elements in the head of every page.") { $0.head = $1 },
      .optional(
        "csp",
        .record(WrittenContentPolicy.record),
        "Sources that the Content-Security-Policy of the pages allows in addition to the site itself."
      ) { $0.policy = $1 },
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
        "A web address, `mailto:` with an address, or a page such as `guide:GUIDE`. Default: the title is only text."
      ) { $0.target = $1 },
    ]
  )
}

/// A script of the owner.
package struct WrittenSiteScript: Sendable {
  package var file: WrittenText?
  package var address: WrittenText?
  package var data: [Keyed<WrittenText>] = []

  static let record = RecordOf<WrittenSiteScript>(
    .siteScript,
    "A script from another host, which the Content-Security-Policy of the pages then allows.",
    { _ in WrittenSiteScript(file: nil) },
    [
      .required("from", .origin, "The address of the script.") { $0.address = $1 },
      .optional("data", .ids(.line), "The `data-` attributes that it reads, such as `domain: example.org`.") {
        $0.data = $1
      },
    ]
  )

  init(file: WrittenText?) {
    self.file = file
  }
}

/// Tags of the head.
package struct WrittenHead: Sendable {
  package var meta: [Keyed<WrittenText>] = []
  package var properties: [Keyed<WrittenText>] = []
  package var links: [(relation: String, addresses: [WrittenText])] = []

  static let record = RecordOf<WrittenHead>(
    .head,
    "Tags in the head of every page.",
    { _ in WrittenHead() },
    [
      .optional("meta", .map(keys: .literal, values: .line), "Values of `<meta name=…>`, by name.") { $0.meta = $1 },
      .optional("properties", .map(keys: .literal, values: .line), "Values of `<meta property=…>`, by property.") {
        $0.properties = $1
      },
      link("me", "Pages of the same owner, for `<link rel=me>`."),
      link("license", "The license of the texts."),
      link("preconnect", "Hosts to which browsers connect early."),
    ]
  )

  private static func link(_ relation: String, _ summary: String) -> KeyOf<WrittenHead> {
    .optional(relation, .oneOrMore(.address), summary) { $0.links.append((relation, $1)) }
  }
}

/// The origins that a Content-Security-Policy allows.
package struct WrittenContentPolicy: Sendable {
  package var directives: [(name: String, origins: [WrittenText])] = []

  static let record = RecordOf<WrittenContentPolicy>(
    .contentPolicy,
    "The sources other than the site itself from which pages can load.",
    { _ in WrittenContentPolicy() },
    [
      directive("script-src", "Scripts."), directive("style-src", "Style sheets."),
      directive("img-src", "Images."), directive("font-src", "Fonts."),
      directive("connect-src", "Addresses that scripts send to and load from."), directive("frame-src", "Frames."),
      directive("media-src", "Sound and video."),
    ]
  )

  private static func directive(_ name: String, _ summary: String) -> KeyOf<WrittenContentPolicy> {
    .optional(name, .oneOrMore(.origin), summary) { $0.directives.append((name, $1)) }
  }
}

/// The fonts of the pages.
package struct WrittenFonts: Sendable {
  package var text: WrittenFont?
  package var headings: WrittenFont?
  package var code: WrittenFont?

  static let record = RecordOf<WrittenFonts>(
    .fonts,
    "The fonts of the pages. Letters that a font does not have are shown in a font of the reader's system.",
    { _ in WrittenFonts() },
    [
      .optional("text", .record(WrittenFont.record), "The font of texts.") { $0.text = $1 },
      .optional("headings", .record(WrittenFont.record), "The font of headings. Default: the font of texts.") {
        $0.headings = $1
      },
      .optional("code", .record(WrittenFont.record), "The font of code.") { $0.code = $1 },
    ]
  )
}

package struct WrittenFont: Sendable {
  package var families: [WrittenText] = []
  package var files: [WrittenFontFile] = []

  static let record = RecordOf<WrittenFont>(
    .font,
    "A font.",
    { _ in WrittenFont() },
    [
      .required(
        "family",
        .oneOrMore(.family),
        "The family, or several families; browsers show the first one that they have."
      ) {
        $0.families = $1
      },
      .optional(
        "files",
        .list(
          .either(
            Form<WrittenText?>.file.map { file, _ in file.map { WrittenFontFile(file: $0) } },
            .record(WrittenFontFile.record)
          )
        ),
        "The files of the first family, as WOFF2. Without files, the family must be installed on the reader's system."
      ) { $0.files = $1 },
    ]
  )
}

package struct WrittenFontFile: Sendable {
  package var file: WrittenText?
  package var weight: Located<Int>?
  package var isItalic: Located<Bool>?

  static let record = RecordOf<WrittenFontFile>(
    .fontFile,
    "A file of a font.",
    { _ in WrittenFontFile(file: nil) },
    [
      .required("file", .file, "The file, as WOFF2.") { $0.file = $1 },
      .optional("weight", .integer(1...1000), "The weight of its letters. If omitted, the file has all weights.") {
        $0.weight = $1
      },
      .optional("italic", .boolean, "Whether its letters are italic.") { $0.isItalic = $1 },
    ]
  )

  init(file: WrittenText?) {
    self.file = file
  }
}

/// The docs of another version.
package struct WrittenSiteVersion: Sendable {
  package var title: WrittenText?
  package var target: WrittenText?

  static let record = RecordOf<WrittenSiteVersion>(
    .siteVersion,
    "The docs of another version.",
    { _ in WrittenSiteVersion() },
    [
      .required("title", .line, "The version.") { $0.title = $1 }.aside,
      .required("to", .neighbor, "The web address, or a folder relative to that of the site, for example `../1.0/`.") {
        $0.target = $1
      },
    ]
  )
}
