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
  let columns: String
  /// Leads from the root to the reader's language.
  let front: String
  /// Finds the site's root from a page for missing addresses.
  let missing: String
  /// The pictures before the title at the top, for a light and for a dark background.
  let logos: (light: String?, dark: String?)
  /// The picture that other apps show beside links to the pages, if there is one.
  let picture: String?

  /// - Parameters:
  ///   - variants: The ids of all sample styles, for the rules that show the chosen one before scripts run.
  ///   - theme: The brand, whose rules follow the others.
  ///   - isAddressed: Whether the site has an address, without which other apps find no picture.
  ///   - folder: The folder of the site whose files they are, with a slash at its end; empty for the site itself.
  init(
    variants: [String] = [],
    theme: SiteTheme = SiteTheme(),
    isAddressed: Bool = false,
    in folder: String = ""
  ) {
    let rules = Self.rules(for: variants) + Array(theme.rules.utf8)
    let style = Self.named("style", "css", Self.bytes("style.css") + rules)
    let boot = Self.script("boot")
    let app = Self.script("app")
    let search = Self.script("search")
    let icon = theme.file(theme.theme.icon) ?? Self.named("icon", "svg", Self.bytes("icon.svg"))
    let walk = Self.script("walk")
    let picture = isAddressed ? theme.file(theme.theme.picture) ?? Self.card(for: theme.theme) : nil
    let columns = Self.script("columns")
    let front = Self.script("front")
    let missing = Self.script("missing")
    let own = [style, boot, app, search, walk, columns, icon, front, missing]
    files = unique(own + [picture].compactMap(\.self) + theme.allFiles)
    self.style = folder + style.path
    self.boot = folder + boot.path
    self.app = folder + app.path
    self.search = folder + search.path
    self.icon = folder + icon.path
    self.walk = folder + walk.path
    self.columns = folder + columns.path
    self.front = folder + front.path
    self.missing = folder + missing.path
    self.picture = picture.map { folder + $0.path }
    let (light, dark) = (theme.file(theme.theme.logo), theme.file(theme.theme.darkLogo))
    logos = (light.map { folder + $0.path }, dark.map { folder + $0.path })
  }

  /// stepgen's own picture, for sites that look like stepgen's.
  private static func card(for theme: Theme) -> GeneratedFile? {
    guard theme.logo == nil, theme.accent == nil else { return nil }
    return named("card", "png", bytes("card.base64").base64Decoded)
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

extension [UInt8] {
  /// The bytes that Base64 describes; other bytes than its digits are skipped.
  var base64Decoded: [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (decoded, value, count) = ([UInt8](), UInt32(0), 0)
    for digit in compactMap({ digits.firstIndex(of: $0) }) {
      (value, count) = (value << 6 | UInt32(digit), count + 6)
      guard count >= 8 else { continue }
      count -= 8
      decoded.append(UInt8(truncatingIfNeeded: value >> UInt32(count)))
    }
    return decoded
  }
}
