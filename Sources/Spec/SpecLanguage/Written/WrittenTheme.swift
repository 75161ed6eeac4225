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
      .optional("logo", .file, "The picture before the title at the top of every page.") { $0.logo = $1 },
      .optional("logo-dark", .file, "The picture on a dark background; `logo` when left out.") { $0.darkLogo = $1 },
      .optional("icon", .file, "The picture in the tab of a browser.") { $0.icon = $1 },
      .optional(
        "picture",
        .file,
        "The picture beside links to the pages in other apps: PNG or JPEG, 1200 pixels wide and 630 high. It needs `base-url`."
      ) { $0.picture = $1 },
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
      .optional("fonts", .record(WrittenFonts.record), "The fonts of texts, headings and code.") {
        $0.fonts = $1 ?? WrittenFonts()
      },
      .optional("home", .id, "The guide that replaces the first page.") { $0.home = $1 },
      .optional(
        "versions",
        .list(.record(WrittenSiteVersion.record)),
        "The docs of other versions, as a menu at the top with the version of the registry as its title."
      ) { $0.versions = $1 },
      .optional("styles", .file, "A style sheet whose rules follow those of the pages.") { $0.styles = $1 },
      .optional(
        "scripts",
        .list(
          .either(
            Form<WrittenText?>.file.map { file, _ in file.map { WrittenSiteScript(file: $0) } },
            .record(WrittenSiteScript.record)
          )
        ),
        "Scripts that run when a page has loaded: files of the folder, or addresses of the web."
      ) { $0.scripts = $1 },
      .optional("head", .record(WrittenHead.record), "What the head of every page has besides.") { $0.head = $1 },
      .optional(
        "csp",
        .record(WrittenContentPolicy.record),
        "What the Content-Security-Policy of the pages allows besides the site itself."
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
        "A web address, `mailto:` with an address, or a page as a link in a text has it, such as `guide:GUIDE`; text when left out."
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
    "Where pages may load from besides the site itself.",
    { _ in WrittenContentPolicy() },
    [
      directive("script-src", "Scripts."), directive("style-src", "Style sheets."),
      directive("img-src", "Pictures."), directive("font-src", "Fonts."),
      directive("connect-src", "What scripts send to and load from."), directive("frame-src", "Frames."),
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
    "The fonts of the pages. Letters that a font does not have are shown in those of the reader's system.",
    { _ in WrittenFonts() },
    [
      .optional("text", .record(WrittenFont.record), "The font of texts.") { $0.text = $1 },
      .optional("headings", .record(WrittenFont.record), "The font of headings; that of texts when left out.") {
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
        "The family, or several of which browsers show the first that they have."
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
        "The files of the first family, as WOFF2; without files, it has to be on the system of the reader."
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
      .optional("weight", .integer(1...1000), "The weight of its letters; when left out, it has all weights.") {
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
      .required("to", .neighbor, "The web address, or the folder from that of the site, such as `../1.0/`.") {
        $0.target = $1
      },
    ]
  )
}
