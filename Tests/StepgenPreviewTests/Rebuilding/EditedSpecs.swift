import Foundation
import StepgenDriver
import StepgenModel
import StepgenSite
import Testing

/// A place where a word can be put before a text.
struct TextEdit {
  var path: String
  /// In characters of the file.
  var place: Int
}

/// A copy of the shipped parcel locker with one language and a guide, to be changed.
struct EditedSpecs {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "stepgen-edits-\(UUID().uuidString)")

  init() throws {
    let shipped = URL(filePath: #filePath).appending(path: "../../../../Specs/parcel-locker").standardizedFileURL
    let registry = folder.appending(path: "Specs/parcel-locker")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Specs"),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(at: shipped, to: registry)
    for locale in ["ar", "de", "es", "zh-Hans"] {
      try FileManager.default.removeItem(at: registry.appending(path: "l10n/\(locale)"))
    }
    try replace(
      "    output: parcel-locker\n",
      "    output: parcel-locker\n    guides: ../../guides\n",
      in: "Specs/parcel-locker/registry.yaml"
    )
    try FileManager.default.createDirectory(at: folder.appending(path: "guides"), withIntermediateDirectories: true)
    try write("guides/first.md", guide("First", "The first part.\n\n<!-- stepgen:insert names flow=drop-off -->\n"))
    try write("guides/second.md", guide("Second", "The other part: [sizes](step:drop-off/choose-size).\n"))
  }

  private func guide(_ title: String, _ text: String) -> String {
    "---\ntitle: \(title)\nsummary: What comes \(title.lowercased()).\n---\n\n## Begin\n\n\(text)"
  }

  private var specs: String { folder.appending(path: "Specs").path(percentEncoded: false) }
  private var settings: SiteGeneration.Settings { SiteGeneration.Settings(form: .uncompressed) }

  var source: PreviewSource { PreviewSource(specs: specs, templates: nil, settings: settings) }

  /// The whole site by path, as `docs` makes it.
  func site() throws -> [String: [UInt8]] {
    var workspace = try Workspace(paths: [specs])
    let generation = try #require(try SiteGeneration.load(settings, templates: nil, in: &workspace))
    let site = try #require(generation.sites(of: &workspace).first)
    let folder = site.folder + "/"
    return Dictionary(site.result.files.map { (String($0.path.dropFirst(folder.count)), $0.bytes) }) { first, _ in first
    }
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  func write(_ path: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: path))
  }

  func replace(_ old: String, _ new: String, in path: String) throws {
    try write(path, text(path).replacing(old, with: new, maxReplacements: 1))
  }

  /// - Returns: The file as it was.
  func apply(_ edit: TextEdit) throws -> String {
    let original = try text(edit.path)
    var text = original
    text.insert(contentsOf: "Zebra ", at: text.index(text.startIndex, offsetBy: edit.place))
    try write(edit.path, text)
    return original
  }

  func restore(_ edit: TextEdit, _ original: String) throws {
    try write(edit.path, original)
  }
}

extension EditedSpecs {
  /// Everything that is written for people: in specs, in the catalogs of a language, and in guides.
  func edits() throws -> [TextEdit] {
    let registry = "Specs/parcel-locker/"
    let specs = ["registry", "shared", "pick-up", "drop-off"].map { registry + $0 + ".yaml" }
    let catalogs = ["shared", "pick-up", "drop-off"].map { registry + "l10n/ja/" + $0 + ".po" }
    return try specs.flatMap { try edits(in: $0, Self.fields) }
      + catalogs.flatMap { try edits(in: $0, Self.translations) }
      + ["guides/first.md", "guides/second.md"].flatMap { try edits(in: $0, Self.paragraphs) }
  }

  private static var fields: Regex<Substring> {
    #/\b(?:title|meaning|retry|prompt|because|note|told-apart-by|source): +(?:[|>][+-]?\n +(?:- |\d+\. )?|["'])?(?=[A-Za-z`‘])/#
  }
  private static var translations: Regex<Substring> {
    #/\nmsgstr "(?:"\n")?(?=[^"\\\nP])/#
  }
  private static var paragraphs: Regex<Substring> {
    #/\n(?:title: |summary: |\n|## )(?=[A-Z][a-z])/#
  }

  private func edits(in path: String, _ pattern: Regex<Substring>) throws -> [TextEdit] {
    let text = try text(path)
    return text.matches(of: pattern).map { match in
      TextEdit(path: path, place: text.distance(from: text.startIndex, to: match.range.upperBound))
    }
  }
}
