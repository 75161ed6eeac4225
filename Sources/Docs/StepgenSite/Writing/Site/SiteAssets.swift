import StepgenLanguages
import StepgenModel
import StepgenTemplates

/// The style sheet and the scripts, named by their content so that browsers may keep them for ever.
struct SiteAssets: Sendable {
  /// With paths from the site's root.
  let files: [GeneratedFile]
  let style: String
  let boot: String
  let app: String
  let search: String
  let icon: String
  let walk: String
  /// The pictures before the title at the top, for a light and for a dark background.
  let logos: (light: String, dark: String?)

  /// - Parameters:
  ///   - variants: The ids of all sample styles, for the rules that show the chosen one before scripts run.
  ///   - theme: The brand, whose rules follow the others.
  init(variants: [String] = [], theme: SiteTheme = SiteTheme()) {
    let rules = Self.rules(for: variants) + Array(theme.rules.utf8)
    let style = Self.named("style", "css", Self.bytes("style.css") + rules)
    let boot = Self.script("boot")
    let app = Self.script("app")
    let search = Self.script("search")
    let icon = theme.file(theme.theme.icon) ?? Self.named("icon", "svg", Self.bytes("icon.svg"))
    let walk = Self.script("walk")
    files = unique([style, boot, app, search, walk, icon] + theme.allFiles)
    self.style = style.path
    self.boot = boot.path
    self.app = app.path
    self.search = search.path
    self.icon = icon.path
    self.walk = walk.path
    logos = (theme.file(theme.theme.logo)?.path ?? icon.path, theme.file(theme.theme.darkLogo)?.path)
  }

  private static func bytes(_ name: String) -> [UInt8] {
    EmbeddedFiles.bytes(of: "site/" + name) ?? []
  }

  /// A script without indentation and without lines that are comments alone: a sixth less to load.
  ///
  /// Ours have no text that goes over several lines, and where lines end may matter.
  private static func script(_ name: String) -> GeneratedFile {
    var code: [UInt8] = []
    for line in bytes(name + ".js").split(separator: UInt8(ascii: "\n")) {
      let rest = line.drop(while: \.isBlank)
      if !rest.isEmpty, !rest.starts(with: "//".utf8) { code += rest + [UInt8(ascii: "\n")] }
    }
    return named(name, "js", code)
  }

  private static func named(_ name: String, _ ending: String, _ bytes: [UInt8]) -> GeneratedFile {
    GeneratedFile(path: "assets/\(name).\(bytes.contentName).\(ending)", bytes: bytes)
  }

  /// Without a remembered style, the first is shown (style.css).
  private static func rules(for variants: [String]) -> [UInt8] {
    var rules: [UInt8] = []
    for id in variants where id.utf8.allSatisfy(isPlain) {
      rules.add(markup: "[data-code~=\"\(id)\"] [data-ids~=\"\(id)\"]>.variant{display:none}")
      rules.add(markup: "[data-code~=\"\(id)\"] [data-ids]>[data-variant=\"\(id)\"]{display:block}\n")
    }
    return rules
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLowercaseOrDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }
}
