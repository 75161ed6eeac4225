import StepgenLanguages
package import StepgenModel

/// The brand of a site with the bytes of its files.
package struct SiteTheme: Sendable, Hashable {
  package var theme: Theme
  /// By the path in the folder of the theme.
  private let files: [String: GeneratedFile]

  package init(_ theme: Theme = Theme(), files: [String: [UInt8]] = [:]) {
    self.theme = theme
    self.files = Dictionary(uniqueKeysWithValues: files.map { ($0, GeneratedFile(asset: $0, bytes: $1)) })
  }

  /// The file of the site for a file of the theme.
  func file(_ name: String?) -> GeneratedFile? { name.flatMap { files[$0] } }

  /// Everything that pages load.
  var allFiles: [GeneratedFile] { files.values.sorted { $0.path < $1.path } }

  /// The rules that change the fonts and colors of the style sheet.
  var rules: String {
    let fonts = [("--font", theme.textFont), ("--heading-font", theme.headingFont), ("--code-font", theme.codeFont)]
    return fonts.map { name, font in font.map { faces(of: $0) + ":root{\(name):\($0.list)}\n" } ?? "" }.joined()
      + colors
  }

  private func faces(of font: Theme.Font) -> String {
    font.files.compactMap { file in
      guard let path = self.file(file.name)?.path.split(separator: "/").last else { return nil }
      return """
        @font-face{font-family:"\(font.families[0])";src:url("\(path)") format("woff2");\
        font-weight:\(file.weight.map(String.init) ?? "1 1000");\
        font-style:\(file.isItalic ? "italic" : "normal");font-display:swap}

        """
    }.joined()
  }

  private var colors: String {
    guard let (light, dark) = theme.accents else { return "" }
    return """
      :root{--accent:light-dark(\(light.color.text),\(dark.color.text));\
      --accent-soft:light-dark(\(light.tint.text),\(dark.tint.text))}

      """
  }
}

extension GeneratedFile {
  /// A file that pages load, named by its source and its content.
  init(asset source: String, bytes: [UInt8]) {
    let parts = source.split(separator: "/").last?.split(separator: ".") ?? []
    let name = (parts.first ?? "").lowercased().utf8.map { $0.isLowercaseOrDigit ? $0 : UInt8(ascii: "-") }
    let ending = parts.last?.lowercased() ?? ""
    self.init(path: "assets/\(String(decoding: name, as: UTF8.self)).\(bytes.contentName).\(ending)", bytes: bytes)
  }
}

extension Theme.Font {
  /// The families, with a comma after each, because those of stepgen follow.
  fileprivate var list: String {
    families.map { (Self.keywords.contains($0) ? $0 : "\"\($0)\"") + "," }.joined()
  }

  /// Generic families, which are keywords.
  private static let keywords: Set = [
    "serif", "sans-serif", "monospace", "system-ui", "ui-serif", "ui-sans-serif", "ui-monospace", "ui-rounded",
  ]
}
