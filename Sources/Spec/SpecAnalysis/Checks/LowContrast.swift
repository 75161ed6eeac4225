import StepgenModel

/// The accent colors of the pages are readable in both schemes.
enum LowContrast {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    guard let target = registry.docsTarget, let accents = target.theme.accents else { return }
    check(accents.light, "light", towards: Color(0x000000), at: target, reporting: &diagnostics)
    check(accents.dark, "dark", towards: Color(0xFFFFFF), at: target, reporting: &diagnostics)
  }

  private static func check(
    _ accent: Accent,
    _ scheme: String,
    towards end: Color,
    at target: DocsTarget,
    reporting diagnostics: inout Diagnostics
  ) {
    guard accent.contrast < Accent.leastContrast else { return }
    let better = accent.readable(towards: end).color.text
    let written = target.themePlaces.first { Color($0.key) == accent.color }
    diagnostics.report(
      Diagnostic(
        .lowContrast,
        at: written?.value ?? target.range,
        "‘\(written?.key ?? accent.color.text)’ on a \(scheme) tint of itself has a contrast of \(accent.contrast.tenths) to 1",
        help: "Text needs at least 4.5 to 1. Use the nearest shade that has it.",
        suggestion: better
      )
    )
  }
}

extension Double {
  /// One digit after the point, rounded down.
  fileprivate var tenths: String { "\(Int(self * 10) / 10).\(Int(self * 10) % 10)" }
}

extension Rule {
  static let lowContrast = Rule(
    "low-contrast",
    .warning,
    title: "The accent color must be readable.",
    explanation: """
      Links have the accent color, on the background of the page and on a tint of the color. WCAG 2.2 requires a \
      contrast of at least 4.5 to 1 at level AA. Without `accent-dark`, the dark scheme mixes `accent` with as much \
      white as it needs.
      """,
    wrong: .text("theme: { accent: \"#ff9900\" }\n"),
    right: .text("theme: { accent: \"#8f5600\", accent-dark: \"#ff9900\" }\n")
  )
}
