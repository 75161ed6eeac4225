import SpecLanguage
import StepgenCatalogs
import StepgenModel
import StepgenOutput
import StepgenSite

/// Digests of all that pages are made from: the program, its settings, and every file that was read.
///
/// What catalogs translate has digests of its own, by which pages depend on no more than they show. It is cut out of the
/// bytes of the specs by the places that the parser gave; every other byte counts, be it part of a page or not.
struct PageDigest {
  private var outline: [UInt64]
  private var guides: [UInt64] = []

  /// Nothing when it cannot be told which program this is.
  ///
  /// `fields`: What is translated of all registries: only what is among this is cut out.
  init?(_ workspace: Workspace, fields: some Sequence<TextField>, settings: String) {
    var program = InputDigest()
    program.addProgram()
    guard let value = program.value else { return nil }
    outline = [value, XXHash64.hash(Array(settings.utf8))]
    let known = Set(fields.lazy.map(\.text))
    let texts = Dictionary(grouping: workspace.writtenTexts.filter { known.contains($0.value) }, by: \.range.file)
    let tellsPaths = workspace.registries.contains { $0.checked?.docsTarget?.editURL != nil }
    let digests = workspace.sources.ids.map { $0 }.concurrentMap { id in
      Self.digest(of: workspace.sources[id], without: texts[id] ?? [], tellsPaths: tellsPaths)
    }
    for (file, digest) in zip(workspace.sources.files, digests) {
      switch file.path.utf8.suffix(3) {
      case let end where end.elementsEqual(".po".utf8): break
      case let end where end.elementsEqual(".md".utf8): guides += digest
      default: outline += digest
      }
    }
  }

  private static func digest(of file: SourceFile, without texts: [WrittenText], tellsPaths: Bool) -> [UInt64] {
    let name = XXHash64.hash(Array((tellsPaths ? file.path : name(of: file)).utf8))
    if texts.isEmpty { return [name, XXHash64.hash(file.bytes)] }
    var cut = CutText(file.bytes)
    cut.take(texts.map(\.range))
    return [name, XXHash64.hash(cut.rest)]
  }

  /// The keys of the pages of one registry; `fields` is what is translated of it.
  func keys(of registry: Registry, _ fields: [TextField], in editions: [SiteInput.Edition]) -> PageKeys {
    let guides = editions.first?.guides ?? []
    let all = fields + guides.flatMap(\.textFields)
    var texts = TextDigests(
      all.map(\.id),
      ownCount: fields.count,
      digests: all.map { XXHash64.hash(Array($0.text.utf8)) }
    )
    for edition in editions { texts.add(edition.translations) }
    // What every page may show, and what decides how links are written.
    let shared =
      [UnitPath.registry.title]
      + guides.flatMap { guide in
        [UnitPath.guide(guide.name).title, UnitPath.guide(guide.name).meaning]
      }
    let names = editions.map(\.locale.id) + fields.map(\.id) + guides.map(\.name)
    let outline = outline + [XXHash64.hash(Array(names.joined(separator: "\0").utf8))] + shared.map(texts.digest)
    return PageKeys(outline: Self.digest(of: outline), guides: Self.digest(of: self.guides), texts: texts)
  }

  private static func digest(of digests: [UInt64]) -> UInt64 {
    XXHash64.hash(digests.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } })
  }

  /// A file with its folder, which may name a language.
  ///
  /// Where that folder lies makes no difference to pages that do not tell the paths of what they were made from.
  private static func name(of file: SourceFile) -> String {
    joined(lastName(of: parent(of: file.path)), lastName(of: file.path))
  }
}

extension TextDigests {
  fileprivate mutating func add(_ translations: Translations) {
    var bytes: [UInt8] = []
    translations.forEach { id, translation in
      bytes.removeAll(keepingCapacity: true)
      for part in [
        translations.locale.id, id, translation.state.rawValue, translation.text, translation.madeFrom ?? "",
      ] {
        bytes += part.utf8
        bytes.append(0)
      }
      add(XXHash64.hash(bytes), to: UnitPath.field(of: id))
    }
  }
}

/// A file without texts that are cut out of it.
struct CutText {
  private let bytes: [UInt8]
  private let lines: LineTable
  private var cuts: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineTable(file: bytes)
  }

  /// Cuts out what stands at some places.
  mutating func take(_ ranges: [SourceRange]) {
    cuts += ranges.map { range in
      let start = offset(of: range.start)
      return start..<max(start, offset(of: range.end))
    }
  }

  /// What was not cut out, with a byte that no text has where something was.
  var rest: [UInt8] {
    var rest: [UInt8] = []
    rest.reserveCapacity(bytes.count)
    var start = 0
    for cut in cuts.sorted(by: { $0.lowerBound < $1.lowerBound }) where cut.lowerBound >= start {
      rest += bytes[start..<cut.lowerBound]
      rest.append(0xFF)
      start = cut.upperBound
    }
    return rest + bytes[start...]
  }

  private func offset(of place: SourcePosition) -> Int {
    guard let line = lines.wholeLine(Int(place.line)) else { return bytes.count }
    var index = line.lowerBound
    var column = 1
    while index < line.upperBound, column < Int(place.column) {
      index += 1
      while index < line.upperBound, bytes[index] & 0xC0 == 0x80 { index += 1 }
      column += 1
    }
    return index
  }
}
