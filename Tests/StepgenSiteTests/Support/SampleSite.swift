import StepgenCatalogs
import StepgenModel

@testable import StepgenSite

/// A small site with one guide that has every kind of block.
enum SampleSite {
  static let japanese = DocsLocale(id: "ja", name: "日本語", hasNoWordSpaces: true)
  static let german = DocsLocale(id: "de", name: "Deutsch")
  static let spanish = DocsLocale(id: "es", name: "Español")
  static let chinese = DocsLocale(id: "zh-Hans", name: "简体中文", hasNoWordSpaces: true)
  static let arabic = DocsLocale(id: "ar", name: "العربية", isRightToLeft: true)
  static let locales = [DocsLocale.source, japanese, german, spanish, chinese, arabic]

  static let editions = locales.map { PageEdition(locale: $0) }

  static let guidePath = PagePath("swift/sign-in/")
  static let variants = ["swift.async", "swift.combine"]

  static func context(
    locale: DocsLocale = .source,
    words: [String: Translation] = [:],
    baseURL: String? = nil,
    destination: @escaping @Sendable (_ address: String, _ page: Page) -> Destination? = { _, _ in nil }
  ) -> SiteContext {
    SiteContext(
      words: PageWords(Translations(locale: locale, byID: words)),
      registryTitle: "Amplify Auth",
      assets: SiteAssets(variants: variants),
      baseURL: baseURL,
      editURL: "https://example.org/edit/{path}",
      pageExists: { _ in true },
      destination: destination
    )
  }

  static func guide(_ texts: SampleTexts = .english) -> Page {
    var page = Page(
      path: guidePath,
      kind: .guide,
      locale: texts.locale,
      title: texts.title,
      summary: texts.summary
    )
    page.editions = editions
    page.platform = "swift"
    page.flow = "sign-in"
    page.breadcrumbs = [
      PageLink(title: "Amplify Auth", path: .home), PageLink(title: "Swift", path: PagePath("swift/")),
      PageLink(title: texts.flow, path: guidePath),
    ]
    page.previous = PageLink(title: "Swift", path: PagePath("swift/"))
    page.next = PageLink(title: texts.step, path: PagePath("swift/sign-in/confirm-sms-otp/"))
    page.navigation = navigation(texts)
    page.platforms = platforms
    page.blocks = SampleBlocks(texts: texts).all
    page.freshness.translated = 140
    page.freshness.stale = texts.locale == .source ? 0 : 2
    page.freshness.missing = texts.locale == .source ? 0 : 5
    page.sourcePath = "Specs/amplify-auth/sign-in.yaml"
    return page
  }

  private static func navigation(_ texts: SampleTexts) -> [NavigationGroup] {
    let steps = [texts.step, texts.otherStep, texts.step + " 2", texts.otherStep + " 3"]
    return [
      NavigationGroup(
        title: texts.flow,
        links: [PageLink(title: texts.overview, path: guidePath)]
          + steps.enumerated().map { PageLink(title: $1, path: PagePath("swift/sign-in/step-\($0)/")) }
      ),
      NavigationGroup(title: texts.other, links: [PageLink(title: texts.names, path: PagePath("names/"))]),
    ]
  }

  private static let platforms = [
    "swift": "Swift", "android": "Android", "flutter": "Flutter", "javascript": "JavaScript",
  ]
  .sorted { $0.value > $1.value }
  .map { id, title in
    PlatformLink(
      id: id,
      title: title,
      destination: .page(PagePath("\(id)/sign-in/")),
      isCurrent: id == "swift"
    )
  }
}
