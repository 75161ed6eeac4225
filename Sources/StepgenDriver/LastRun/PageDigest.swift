import SpecLanguage
import StepgenModel
import StepgenOutput
import StepgenSite

/// Digests of all that pages are made from: the program, its settings, and every file that was read.
///
/// What steps say at length (``StepgenSite/PageKeys/View``) is left out of the digest that all pages share. It is cut out of
/// the bytes by the places that the parser gave; every other byte counts, be it part of a page or not.
struct PageDigest {
  private var outline: [UInt64]
  /// By registry's id and flow's id.
  private var texts: [String: UInt64] = [:]

  /// - Returns: Nothing when it cannot be told which program this is.
  init?(_ workspace: Workspace, settings: String) {
    var program = InputDigest()
    program.addProgram()
    guard let value = program.value else { return nil }
    outline = [value, XXHash64.hash(Array(settings.utf8))]
    let flows = Dictionary(grouping: workspace.writtenFlows) { $0.range.file }
    let tellsPaths = workspace.registries.contains { $0.checked?.docsTarget?.editURL != nil }
    for id in workspace.sources.ids {
      let file = workspace.sources[id]
      outline.append(XXHash64.hash(Array((tellsPaths ? file.path : Self.name(of: file)).utf8)))
      guard let flows = flows[id] else {
        outline.append(XXHash64.hash(file.bytes))
        continue
      }
      var cut = CutText(file.bytes)
      for flow in flows {
        let text = cut.take(flow.steps.flatMap { [$0.value.meaning, $0.value.retry].compactMap { $0?.range } })
        texts[Self.key(id, flow.id?.value ?? ""), default: 0] ^= XXHash64.hash(text)
      }
      outline.append(XXHash64.hash(cut.rest))
    }
  }

  func keys(of registry: Registry, in locales: [String]) -> PageKeys {
    let shared = outline + locales.map { XXHash64.hash(Array($0.utf8)) }
    let digest = XXHash64.hash(shared.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } })
    let flows = registry.flows.map { ($0.id, texts[Self.key($0.range.file, $0.id)]) }
    return PageKeys(outline: digest, texts: Dictionary(flows.compactMap { id, text in text.map { (id, $0) } }) { $1 })
  }

  /// A file with its folder, which may name a language.
  ///
  /// Where that folder lies makes no difference to pages that do not tell the paths of what they were made from.
  private static func name(of file: SourceFile) -> String {
    joined(lastName(of: parent(of: file.path)), lastName(of: file.path))
  }

  private static func key(_ file: FileID, _ flow: String) -> String { "\(file.rawValue) \(flow)" }
}

/// A file in two parts: texts that are cut out, and the rest.
struct CutText {
  private let bytes: [UInt8]
  private let lines: LineTable
  private var cuts: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineTable(file: bytes)
  }

  /// Cuts out what stands at some places.
  ///
  /// - Returns: That, each with its length before it.
  mutating func take(_ ranges: [SourceRange]) -> [UInt8] {
    var text: [UInt8] = []
    for range in ranges {
      let place = offset(of: range.start)..<max(offset(of: range.start), offset(of: range.end))
      text += withUnsafeBytes(of: place.count.littleEndian) { Array($0) }
      text += bytes[place]
      cuts.append(place)
    }
    return text
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
