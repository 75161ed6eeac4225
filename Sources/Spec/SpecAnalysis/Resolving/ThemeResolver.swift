import SpecLanguage
import StepgenModel

extension DocsTarget {
  mutating func setTheme(_ written: WrittenTheme) {
    theme.logo = placed(written.logo)
    theme.darkLogo = placed(written.darkLogo)
    theme.icon = placed(written.icon)
    theme.picture = placed(written.picture)
    theme.accent = placed(written.accent).flatMap { Color($0) }
    theme.darkAccent = placed(written.darkAccent).flatMap { Color($0) }
    theme.repository = placed(written.repository)
    theme.header = written.header.map { link($0) }
    theme.footer = written.footer.map { link($0) }
    theme.textFont = written.fonts.text.map { font($0) }
    theme.headingFont = written.fonts.headings.map { font($0) }
    theme.codeFont = written.fonts.code.map { font($0) }
    theme.versions = written.versions.compactMap { version in
      version.target.map { Theme.Attribute(version.title?.value ?? $0.value, $0.value) }
    }
    theme.home = placed(written.home)
    theme.styles = placed(written.styles)
    theme.scripts = written.scripts.compactMap { script($0) }
    theme.head = written.head.map(tags) ?? []
    for (name, origins) in written.policy?.directives ?? [] { theme.origins[name] = origins.map(\.value) }
  }

  private mutating func link(_ written: Keyed<WrittenSiteLink>) -> Theme.Link {
    let title = written.value.title?.value ?? written.id.value
    return Theme.Link(id: written.id.value, title: title, target: placed(written.value.target))
  }

  private mutating func font(_ written: WrittenFont) -> Theme.Font {
    let files = written.files.compactMap { file in
      placed(file.file).map {
        Theme.Font.File(name: $0, weight: file.weight?.value, isItalic: file.isItalic?.value ?? false)
      }
    }
    return Theme.Font(families: written.families.map(\.value), files: files)
  }

  private mutating func script(_ written: WrittenSiteScript) -> Theme.Script? {
    if let file = placed(written.file) { return .file(file) }
    return written.address.map { .address($0.value, data: attributes(written.data)) }
  }

  private func tags(_ head: WrittenHead) -> [Theme.HeadTag] {
    attributes(head.meta).map { .meta($0) } + attributes(head.properties).map { .property($0) }
      + head.links.flatMap { link in link.addresses.map { .link(Theme.Attribute(link.relation, $0.value)) } }
  }

  private func attributes(_ written: [Keyed<WrittenText>]) -> [Theme.Attribute] {
    written.map { Theme.Attribute($0.id.value, $0.value.value) }
  }

  /// The text, whose place is noted.
  private mutating func placed(_ written: WrittenText?) -> String? {
    guard let written else { return nil }
    if themePlaces[written.value] == nil { themePlaces[written.value] = written.range }
    return written.value
  }
}
