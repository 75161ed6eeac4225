import SpecLanguage
import StepgenModel

/// Finds the waiver that accepts a diagnostic: the innermost of its code, because the scopes of a file are nested.
struct WaiverIndex {
  private struct Place: Hashable {
    var code: String
    var file: FileID
  }

  private struct Entry {
    var waiver: Int
    var range: SourceRange
    /// The entry around this one.
    var outer: Int?
  }

  private var inFile: [Place: [Entry]] = [:]
  private var ofFile: [Place: Int] = [:]
  private var ofRegistry: [String: Int] = [:]

  /// - Parameters:
  ///   - waivers: Those without a code or a reason speak for nothing.
  ///   - manifests: Files whose waivers apply to the whole registry.
  init(_ waivers: [WrittenWaiver], manifests: Set<FileID>) {
    for (index, waiver) in waivers.enumerated() {
      guard let code = waiver.code?.value, waiver.because != nil else { continue }
      switch waiver.scope {
      case .file(let file) where manifests.contains(file): ofRegistry[code] = ofRegistry[code] ?? index
      case .file(let file):
        let place = Place(code: code, file: file)
        ofFile[place] = ofFile[place] ?? index
      case .range(let range):
        inFile[Place(code: code, file: range.file), default: []].append(Entry(waiver: index, range: range))
      }
    }
    inFile = inFile.mapValues(Self.nested)
  }

  func waiver(of diagnostic: Diagnostic) -> Int? {
    let place = Place(code: diagnostic.code, file: diagnostic.range.file)
    return innermost(in: inFile[place] ?? [], around: diagnostic.range.start) ?? ofFile[place]
      ?? ofRegistry[diagnostic.code]
  }

  private func innermost(in entries: [Entry], around position: SourcePosition) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].range.start <= position { low = middle + 1 } else { high = middle }
    }
    var candidate = low > 0 ? low - 1 : nil
    while let index = candidate, entries[index].range.end < position { candidate = entries[index].outer }
    return candidate.map { entries[$0].waiver }
  }

  /// Entries by their beginnings, outer ones first, each with the one around it.
  private static func nested(_ entries: [Entry]) -> [Entry] {
    var sorted = entries.sorted {
      ($0.range.start, $1.range.end, $0.waiver) < ($1.range.start, $0.range.end, $1.waiver)
    }
    var open: [Int] = []
    for index in sorted.indices {
      while let last = open.last, sorted[last].range.end < sorted[index].range.start { open.removeLast() }
      sorted[index].outer = open.last
      open.append(index)
    }
    return sorted
  }
}
