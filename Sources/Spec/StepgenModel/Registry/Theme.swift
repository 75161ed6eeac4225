/// The brand of the documentation.
///
/// Files are named by their paths in ``folder``.
package struct Theme: Sendable, Hashable {
  package var logo: String?
  package var darkLogo: String?
  package var icon: String?
  /// The picture that other apps show beside links to the pages.
  package var picture: String?
  package var accent: Color?
  package var darkAccent: Color?
  package var repository: String?
  package var header: [Link] = []
  package var footer: [Link] = []
  package var textFont: Font?
  package var headingFont: Font?
  package var codeFont: Font?
  /// The docs of other versions by their titles: web addresses, or folders from that of the site.
  package var versions: [Attribute] = []
  /// The guide that replaces the first page.
  package var home: String?
  package var styles: String?
  package var scripts: [Script] = []
  package var head: [HeadTag] = []
  /// By directive what the Content-Security-Policy allows besides the site itself.
  package var origins: [String: [String]] = [:]

  package init() {}

  /// The folder beside the manifest that contains the files.
  package static let folder = "theme"

  package struct Font: Sendable, Hashable {
    package var families: [String]
    /// Those of the first family.
    package var files: [File]

    package struct File: Sendable, Hashable {
      package var name: String
      package var weight: Int?
      package var isItalic: Bool

      package init(name: String, weight: Int?, isItalic: Bool) {
        (self.name, self.weight, self.isItalic) = (name, weight, isItalic)
      }
    }

    package init(families: [String], files: [File]) {
      (self.families, self.files) = (families, files)
    }
  }

  /// A script of the owner.
  package enum Script: Sendable, Hashable {
    case file(String)
    /// A script of another host with its `data-` attributes.
    case address(String, data: [Attribute])
  }

  /// A tag in the head of every page.
  package enum HeadTag: Sendable, Hashable {
    case meta(Attribute)
    case property(Attribute)
    case link(Attribute)
  }

  /// A name with a value.
  package struct Attribute: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      (self.name, self.value) = (name, value)
    }
  }

  /// A link at the top or at the end of every page.
  package struct Link: Sendable, Hashable {
    package var id: String
    package var title: String
    /// A web address or an address as links of texts have it; nil for text.
    package var target: String?

    package init(id: String, title: String, target: String?) {
      (self.id, self.title, self.target) = (id, title, target)
    }
  }
}

extension Theme {
  /// The backgrounds of pages (style.css).
  package static let background = (light: Color(0xFFFFFF), dark: Color(0x12161A))

  /// The accent colors with their tints, as pages use them; nil for stepgen's own.
  package var accents: (light: Accent, dark: Accent)? {
    guard let accent else { return nil }
    let dark = darkAccent.map { Accent($0, on: Self.background.dark) }
    return (
      Accent(accent, on: Self.background.light),
      dark ?? Accent(accent, on: Self.background.dark).readable(towards: Color(0xFFFFFF), contrast: 7)
    )
  }
}

/// A color of text with the tint that is its background in places.
package struct Accent: Sendable, Hashable {
  package let color: Color
  private let background: Color

  package init(_ color: Color, on background: Color) {
    (self.color, self.background) = (color, background)
  }

  package var tint: Color { background.mixed(with: color, percent: 9) }

  /// The contrast of text on the background and on the tint, whichever is lower.
  package var contrast: Double { min(color.contrast(to: background), color.contrast(to: tint)) }

  /// The contrast of text that WCAG 2.2 requires at level AA.
  package static let leastContrast = 4.5

  /// The nearest shade with enough contrast.
  package func readable(towards end: Color, contrast least: Double = leastContrast) -> Accent {
    let shades = (0...50).lazy.map { Accent(color.mixed(with: end, percent: $0 * 2), on: background) }
    return shades.first { $0.contrast >= least } ?? Accent(end, on: background)
  }
}
