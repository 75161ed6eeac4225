import StepgenModel
import Testing

@testable import StepgenSite

@Suite struct SiteAssetsTests {
  private func style(_ variants: [String]) -> (path: String, text: String) {
    let file = SiteAssets(variants: variants).files.first { $0.path.hasPrefix("assets/style.") }
    return (file?.path ?? "", String(decoding: file?.bytes ?? [], as: UTF8.self))
  }

  @Test func holdsEveryFile() {
    let files = SiteAssets().files
    #expect(
      files.map { $0.path.prefix { $0 != "." } } == [
        "assets/style", "assets/boot", "assets/app", "assets/search", "assets/walk", "assets/columns", "assets/icon",
        "assets/front", "assets/missing",
      ]
    )
    #expect(files.allSatisfy { $0.bytes.count > 100 })
  }

  @Test func hasAPictureForOtherAppsIfTheSiteHasAnAddress() throws {
    #expect(SiteAssets().picture == nil)
    let assets = SiteAssets(isAddressed: true)
    let picture = try #require(assets.files.first { $0.path == assets.picture })
    #expect(picture.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && picture.bytes.suffix(8).starts(with: "IEND".utf8))
    var theme = Theme()
    theme.accent = Color("#7a1f3d")
    #expect(SiteAssets(theme: SiteTheme(theme), isAddressed: true).picture == nil)
  }

  @Test func namesFilesByTheirContent() {
    #expect(style([]).path == style([]).path)
    #expect(style([]).path != style(["swift.async"]).path)
  }

  @Test func hasARuleForEveryStyleOfSample() {
    #expect(style(["swift.async"]).text.contains("[data-code~=\"swift.async\"]"))
    #expect(!style(["a\"]{}"]).text.contains("a\"]{}"))
  }
}
