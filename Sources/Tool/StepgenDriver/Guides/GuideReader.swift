import StepgenFiles
import StepgenLanguages
import StepgenMarkdown
import StepgenModel
import StepgenSite
import YAMLReader

/// Reads a folder of hand-written guides.
struct GuideReader {
  private(set) var sources: SourceSet
  private(set) var diagnostics = Diagnostics()
  private(set) var hasFailed = false
  private let inputs: InputFiles
  /// The folder in which pictures may lie.
  private let repository: String

  init(_ sources: SourceSet, in repository: String, reading inputs: InputFiles) {
    (self.sources, self.repository, self.inputs) = (sources, repository, inputs)
  }

  /// The guides of a folder for a registry, in their order.
  mutating func read(_ folder: String, for registry: Registry) -> [Guide] {
    do throws(FileError) {
      return try readAll(folder, for: registry)
    } catch {
      hasFailed = true
      let file = sources.add(SourceFile(path: shown(error.path), bytes: []))
      diagnostics.report(
        Diagnostic(.unreadableFile, at: SourceRange(startOf: file), "this cannot be read: \(error.reason)")
      )
      return []
    }
  }

  private mutating func readAll(_ folder: String, for registry: Registry) throws(FileError) -> [Guide] {
    var guides: [Guide] = []
    let simple = shown(simplified(folder))
    for name in try FileSystem.names(in: folder) where name.hasSuffix(".md") {
      let path = joined(folder, name)
      let bytes = try inputs.bytes(of: path, upTo: Guide.maximumBytes + 1)
      let file = sources.add(SourceFile(path: joined(simple, name), bytes: bytes))
      guard bytes.count <= Guide.maximumBytes else {
        diagnostics.report(
          Diagnostic(.guideFrontMatter, at: SourceRange(startOf: file), "a guide may have 1 MiB, and this has more")
        )
        continue
      }
      if let guide = guide(String(name.dropLast(3)), in: folder, bytes, file, registry) { guides.append(guide) }
    }
    return guides.sorted { ($0.order, $0.name) < ($1.order, $1.name) }
  }

  private mutating func guide(
    _ name: String,
    in folder: String,
    _ bytes: [UInt8],
    _ file: FileID,
    _ registry: Registry
  ) -> Guide? {
    guard let parts = GuideFile(bytes) else {
      report(
        .guideFrontMatter,
        at: SourceRange(startOf: file),
        "this guide has no front matter",
        "Write its title and its summary between two lines ‘---’ at its beginning, or move the file to another folder."
      )
      return nil
    }
    let matter = sources.add(SourceFile(path: sources[file].path, bytes: parts.matter))
    guard let node = readYAML(matter, in: sources, reporting: &diagnostics) else { return nil }
    let values = Dictionary((node.entries ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    let registries = values["registries"].map { ($0.items ?? [$0]).compactMap(\.scalar?.text) }
    if let registries, !registries.contains(registry.id) { return nil }
    let range = SourceRange(startOf: file)
    guard let title = values["title"]?.scalar?.text, let summary = values["summary"]?.scalar?.text else {
      diagnostics.report(
        Diagnostic(
          .guideFrontMatter,
          at: range,
          "this guide has no title or no summary",
          help: "Write both between the lines ‘---’ at its beginning."
        )
      )
      return nil
    }
    guard isName(name) else {
      diagnostics.report(
        Diagnostic(
          .guideFrontMatter,
          at: range,
          "‘\(name)’ becomes part of an address, so it may have lower-case letters, digits and hyphens only",
          help: "Rename the file."
        )
      )
      return nil
    }
    if let platform = values["platform"], let problem = DirectiveProblem.find(inPlatform: platform, registry) {
      diagnostics.report(Diagnostic(.guideFrontMatter, at: platform.range, problem.message, help: problem.help))
      return nil
    }
    report(controlIn: String(decoding: parts.body, as: UTF8.self), file, firstLine: parts.bodyLine)
    let text = GuideText(parts.body)
    for problem in text.findings.problems {
      diagnostics.report(problem.diagnostic(at: parts.range(problem.start, problem.end, in: file)))
    }
    let scan = DirectiveScan(file: file, registries: [registry], firstLine: parts.bodyLine)
    diagnostics.report(scan.problems(of: parts.body, maximumBytes: Guide.maximumBytes))
    var guide = Guide(
      name: name,
      title: title,
      summary: summary,
      order: values["order"]?.scalar.flatMap { Int($0.text) } ?? 100,
      body: text.body,
      sourcePath: sources[file].path,
      platform: values["platform"]?.scalar?.text,
      aliases: values["aliases"].map { ($0.items ?? [$0]).compactMap(\.scalar?.text) } ?? []
    )
    let places = TextPlaces(parts.body)
    guide.links = text.addresses.map { address in
      let (start, end) = (address.lowerBound, address.upperBound)
      let range = parts.range(places.position(ofByteAt: start), places.position(ofByteAt: end), in: file)
      return Guide.Link(address: String(decoding: parts.body[address], as: UTF8.self), range: range)
    }
    for picture in text.findings.pictures {
      let range = parts.range(picture.start, picture.end, in: file)
      guide.pictures[picture.address] = self.picture(picture.address, in: folder, at: range)
    }
    return guide
  }

  /// A picture of a guide, whose path begins at the folder of the guides.
  private mutating func picture(_ address: String, in folder: String, at range: SourceRange) -> Guide.Picture? {
    let path = joined(folder, address.percentDecoded)
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    do throws(FileError) {
      guard !address.hasPrefix("/"), let real = FileSystem.realPath(path), !FileSystem.isFolder(path) else {
        report(
          .guideMarkdown,
          at: range,
          "there is no file ‘\(address)’",
          "The path begins at the folder of the guide."
        )
        return nil
      }
      if let problem = PictureProblem.ofFile(ending, isInside: contains(real, in: repository)) {
        report(.guideMarkdown, at: range, "‘\(address)’ \(problem.message)", problem.help)
        return nil
      }
      let bytes = try inputs.bytes(of: path, upTo: PictureProblem.maximumBytes + 1)
      if let problem = PictureProblem.of(bytes, ending) {
        report(.guideMarkdown, at: range, "‘\(address)’ \(problem.message)", problem.help)
        return nil
      }
      return Guide.Picture(source: path, bytes: bytes)
    } catch {
      hasFailed = true
      report(.unreadableFile, at: range, "‘\(address)’ cannot be read: \(error.reason)", "")
      return nil
    }
  }

  private mutating func report(_ rule: Rule, at range: SourceRange, _ message: String, _ help: String) {
    diagnostics.report(Diagnostic(rule, at: range, message, help: help))
  }

  private mutating func report(controlIn body: String, _ file: FileID, firstLine: Int) {
    guard let control = body.firstForbiddenScalar, let place = body.unicodeScalars.firstIndex(of: control) else {
      return
    }
    let before = body.unicodeScalars[..<place]
    let line = UInt32(firstLine + before.count(where: { $0 == "\n" }))
    let column = UInt32(before.reversed().prefix { $0 != "\n" }.count + 1)
    let start = SourcePosition(line: line, column: column)
    diagnostics.report(
      Diagnostic(
        .controlCharacter,
        at: SourceRange(file: file, start: start, end: SourcePosition(line: line, column: column + 1)),
        "control character \(control.value.codePoint)",
        help: "Delete it."
      )
    )
  }

  private func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0.isLowercaseOrDigit || $0 == UInt8(ascii: "-") }
  }
}

/// A guide's file in two: what it says of itself, and its text.
private struct GuideFile {
  /// With the first of its two marks, so that lines are counted as in the file.
  var matter: [UInt8]
  var body: [UInt8]
  /// The line of the file on which the body begins, from 1.
  var bodyLine: Int

  /// A place in the file by one in the body.
  func range(_ start: SourcePosition, _ end: SourcePosition, in file: FileID) -> SourceRange {
    let lines = UInt32(bodyLine - 1)
    return SourceRange(
      file: file,
      start: SourcePosition(line: start.line + lines, column: start.column),
      end: SourcePosition(line: end.line + lines, column: end.column)
    )
  }

  init?(_ bytes: [UInt8]) {
    let lines = LineTable(file: bytes).lines
    guard let matter = FrontMatter(bytes, lines: lines) else { return nil }
    func text(_ lines: ArraySlice<Range<Int>>) -> [UInt8] {
      Array(lines.map { bytes[$0] }.joined(separator: [UInt8(ascii: "\n")]))
    }
    self.matter = text(lines[..<matter.lines.upperBound]) + [UInt8(ascii: "\n")]
    body = text(lines[matter.bodyStart...])
    bodyLine = matter.bodyStart + 1
  }
}
