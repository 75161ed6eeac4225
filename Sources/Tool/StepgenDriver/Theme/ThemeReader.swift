import StepgenFiles
import StepgenModel
import StepgenSite

/// Reads the files that a theme names.
struct ThemeReader {
  /// The folder of the registry.
  let folder: String
  let inputs: InputFiles
  private(set) var diagnostics = Diagnostics()
  private(set) var hasFailed = false

  init(_ folder: String, reading inputs: InputFiles) {
    (self.folder, self.inputs) = (folder, inputs)
  }

  mutating func read(_ target: DocsTarget) -> SiteTheme {
    var files: [String: [UInt8]] = [:]
    for (name, kind) in target.theme.files {
      do throws(FileError) {
        let read = try readFile(name, upTo: kind.maximumBytes + 1)
        if let problem = read.problem ?? kind.problem(with: read.bytes, name) {
          report("‘\(Theme.folder)/\(name)’ \(problem.message)", problem.help, at: target.place(of: name))
        } else {
          files[name] = read.bytes
        }
      } catch {
        hasFailed = true
        report("‘\(Theme.folder)/\(name)’ cannot be read: \(error.reason)", "", at: target.place(of: name))
      }
    }
    return SiteTheme(target.theme, files: files)
  }

  private func readFile(
    _ name: String,
    upTo limit: Int
  ) throws(FileError) -> (bytes: [UInt8], problem: PictureProblem?) {
    let path = joined(joined(folder, Theme.folder), name)
    guard let real = FileSystem.realPath(path), !FileSystem.isFolder(path) else {
      return ([], PictureProblem(message: "does not exist", help: "Copy the file into the folder of the registry."))
    }
    guard let registry = FileSystem.realPath(folder), contains(real, in: registry) else {
      let help = "Replace the link with a copy of the file."
      return ([], PictureProblem(message: "is outside the folder of the registry", help: help))
    }
    return (try inputs.bytes(of: path, upTo: limit), nil)
  }

  private mutating func report(_ message: String, _ help: String, at range: SourceRange) {
    diagnostics.report(Diagnostic(.themeFile, at: range, message, help: help))
  }
}

/// The purpose of a file of a theme.
struct ThemeFileKind: Sendable {
  /// With an article.
  let title: String
  /// The first bytes of a file with an ending; empty where they can be any.
  let starts: [String: [UInt8]]
  let maximumBytes: Int

  /// `svg` begins in many ways and is searched for what runs code.
  static let picture = ThemeFileKind(
    title: "a picture",
    starts: ["svg": [], "png": [0x89, 0x50, 0x4E, 0x47], "webp": Array("RIFF".utf8)],
    maximumBytes: 256 << 10
  )

  /// A picture for other apps, most of which show no drawings.
  static let photo = ThemeFileKind(
    title: "a picture for other apps",
    starts: ["png": [0x89, 0x50, 0x4E, 0x47], "jpg": [0xFF, 0xD8], "jpeg": [0xFF, 0xD8]],
    maximumBytes: 1 << 20
  )
  static let styles = ThemeFileKind(title: "a style sheet", starts: ["css": []], maximumBytes: 256 << 10)
  static let font = ThemeFileKind(title: "a font", starts: ["woff2": Array("wOF2".utf8)], maximumBytes: 512 << 10)
  static let script = ThemeFileKind(title: "a script", starts: ["js": []], maximumBytes: 256 << 10)

  func problem(with bytes: [UInt8], _ name: String) -> PictureProblem? {
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    let endings = starts.keys.sorted().map { "‘.\($0)’" }.joined(separator: ", ")
    guard let start = starts[ending] else {
      return PictureProblem(message: "is not \(title)", help: "The file must have one of these extensions: \(endings).")
    }
    if bytes.count > maximumBytes {
      let help = "Make it smaller: every reader loads it."
      return PictureProblem(message: "has more than \(maximumBytes >> 10) KiB", help: help)
    }
    guard bytes.starts(with: start), ending != "svg" || String(decoding: bytes, as: UTF8.self).contains("<svg") else {
      return PictureProblem(message: "does not begin like a file that ends with ‘.\(ending)’", help: "Export it again.")
    }
    return PictureProblem.of(bytes, ending)
  }
}

extension Theme {
  /// The files that it names, each with what it is for.
  fileprivate var files: [(name: String, kind: ThemeFileKind)] {
    let scripts = scripts.compactMap { if case .file(let name) = $0 { name } else { nil } }
    let fonts = [textFont, headingFont, codeFont].compactMap(\.self).flatMap(\.files)
    return [logo, darkLogo, icon].compactMap(\.self).map { ($0, .picture) }
      + [picture].compactMap(\.self).map { ($0, .photo) } + [styles].compactMap(\.self).map { ($0, .styles) }
      + scripts.map { ($0, .script) }
      + fonts.map { ($0.name, .font) }
  }
}

extension Rule {
  static let themeFile = Rule(
    "theme-file",
    title: "The files of a theme must be in its folder.",
    explanation: """
      `theme` names files in the folder `theme` beside the manifest. Each file must exist there, have the type of its \
      extension, and be small, because every reader loads it. A drawing must not contain scripts.
      """,
    wrong: .text("theme: { logo: ../logo.pdf }\n"),
    right: .text("theme: { logo: logo.svg }\n")
  )
}
