import StepgenCatalogs
import StepgenModel

/// The parts that the owner of a site adds to the top and the end of every page, in one language.
struct SiteFrame: Sendable {
  var header: [FrameLink] = []
  var footer: [FrameLink] = []
  var repository: String?
  /// The path of the font of texts, which browsers load early.
  var font: String?
  var version = ""
  var versions: [Theme.Attribute] = []
  /// The path of the style sheet.
  var styles: String?
  /// The scripts; files have their paths in the site.
  var scripts: [Theme.Script] = []
  var head: [Theme.HeadTag] = []
  var policy = ContentPolicy()
}

/// A link of the frame, or a text.
struct FrameLink: Sendable {
  var title: [Inline]
  var destination: Destination?
}

extension SiteFrame {
  init(_ site: SiteTheme, _ scope: PageScope) {
    let theme = site.theme
    header = theme.header.map { scope.link($0, UnitPath.header($0.id)) }
    footer = theme.footer.map { scope.link($0, UnitPath.footer($0.id)) }
    repository = theme.repository
    font = site.file(theme.textFont?.files.first?.name)?.path
    version = scope.registry.version
    versions = theme.versions
    styles = site.file(theme.styles)?.path
    scripts = theme.scripts.compactMap { script -> Theme.Script? in
      guard case .file(let name) = script else { return script }
      return site.file(name).map { .file($0.path) }
    }
    head = theme.head
    policy = ContentPolicy(theme)
  }
}

extension PageScope {
  fileprivate func link(_ link: Theme.Link, _ path: UnitPath) -> FrameLink {
    let title = self.title(path.title, link.title)
    guard let target = link.target else { return FrameLink(title: title) }
    return FrameLink(
      title: title,
      destination: SafeAddress.isSafe(target) ? .external(target) : destination(of: target)
    )
  }
}
