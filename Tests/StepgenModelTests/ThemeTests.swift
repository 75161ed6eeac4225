import StepgenModel
import Testing

@Suite struct ThemeTests {
  /// The ratios are those of WCAG's own formula, as other tools print them.
  @Test(arguments: [
    ("#000000", 21.0), ("#ffffff", 1.0), ("#767676", 4.54), ("#777777", 4.48), ("#ff9900", 2.14), ("#006478", 6.79),
  ])
  func contrastToWhite(color: String, ratio: Double) throws {
    let color = try #require(Color(color))
    #expect(abs(color.contrast(to: Color(0xFFFFFF)) - ratio) < 0.01, "\(color.contrast(to: Color(0xFFFFFF)))")
  }

  @Test(arguments: ["#12345", "#1234567", "123456", "#12345g", ""])
  func noColor(text: String) {
    #expect(Color(text) == nil)
  }

  @Test func colorsKeepTheirText() throws {
    #expect(try #require(Color("#0A0b0c")).text == "#0a0b0c")
  }

  @Test func aDarkAccentIsMadeOfTheLightOne() throws {
    var theme = Theme()
    #expect(theme.accents == nil)
    theme.accent = Color("#7a1f3d")
    let accents = try #require(theme.accents)
    #expect(accents.light.color.text == "#7a1f3d")
    #expect(accents.dark.contrast >= Accent.leastContrast)
    #expect(accents.dark.color != Color("#ffffff"))
    theme.darkAccent = Color("#333333")
    #expect(try #require(theme.accents).dark.color.text == "#333333")
  }

  @Test(arguments: ["#ff9900", "#ffffff", "#ffff00", "#777777"])
  func aReadableShadeIsFound(text: String) throws {
    let accent = Accent(try #require(Color(text)), on: Theme.background.light)
    #expect(accent.contrast < Accent.leastContrast)
    #expect(accent.readable(towards: Color(0x000000)).contrast >= Accent.leastContrast)
  }
}
