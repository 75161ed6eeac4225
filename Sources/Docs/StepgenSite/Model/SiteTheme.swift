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

  /// The rules that change the colors of the style sheet.
  var rules: String {
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
