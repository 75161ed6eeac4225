import SpecLanguage
import StepgenModel

extension DocsTarget {
  mutating func setTheme(_ written: WrittenTheme) {
    theme.logo = placed(written.logo)
    theme.darkLogo = placed(written.darkLogo)
    theme.icon = placed(written.icon)
    theme.accent = placed(written.accent).flatMap { Color($0) }
    theme.darkAccent = placed(written.darkAccent).flatMap { Color($0) }
    theme.repository = placed(written.repository)
    theme.header = written.header.map { link($0) }
    theme.footer = written.footer.map { link($0) }
  }

  private mutating func link(_ written: Keyed<WrittenSiteLink>) -> Theme.Link {
    let title = written.value.title?.value ?? written.id.value
    return Theme.Link(id: written.id.value, title: title, target: placed(written.value.target))
  }

  /// The text, whose place is noted.
  private mutating func placed(_ written: WrittenText?) -> String? {
    guard let written else { return nil }
    if themePlaces[written.value] == nil { themePlaces[written.value] = written.range }
    return written.value
  }
}
