import StepgenFiles
import StepgenModel

/// The files below an output folder that are stepgen's own, with what each was when stepgen wrote it.
struct Manifest: Sendable, Hashable {
  /// What wrote them; nothing in a manifest of earlier versions.
  var kind: OutputKind?
  var files: [RelativePath: Fingerprint] = [:] { didSet { order = [] } }
  /// The paths in order, where somebody knew it; otherwise empty.
  private var order: [RelativePath] = []

  init() {}

  init(_ kind: OutputKind? = nil, files: [RelativePath: Fingerprint]) {
    (self.kind, self.files) = (kind, files)
  }

  static func == (left: Manifest, right: Manifest) -> Bool { left.kind == right.kind && left.files == right.files }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(files)
  }

  /// What the last finished run wrote.
  static let fileName = ".stepgen-manifest.json"
  /// What a run that has begun is about to make of it; there only while a run works, or after it was killed.
  static let nextFileName = ".stepgen-manifest.next.json"
}

extension Manifest {
  /// The paths of all files, in order.
  var paths: [RelativePath] { order.isEmpty ? files.keys.sorted() : order }

  /// Says in which order the paths are, for those who will ask.
  ///
  /// `paths`: All of them; another order, or other paths, are not taken.
  mutating func note(order paths: [RelativePath]) {
    guard paths.count == files.count, zip(paths, paths.dropFirst()).allSatisfy({ $0 < $1 }) else { return }
    order = paths
  }

  /// JSON, one line a file, by path: the same files give the same bytes.
  var text: [UInt8] {
    var text: [UInt8] = []
    text += #"{"stepgen-manifest": 1, "#.utf8
    if let kind {
      text += #""kind": "#.utf8
      text.add(jsonString: kind.rawValue)
      text += ", ".utf8
    }
    text += #""files": {"#.utf8
    let paths = paths
    let halves = paths.indices.halves.concurrentMap { half in lines(paths[half]) }
    text += halves[0] + halves[1]
    text += "\n}}\n".utf8
    return text
  }

  /// A line for each file, all but the first of the whole with a comma before it.
  private func lines(_ paths: ArraySlice<RelativePath>) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(paths.count * 96)
    for (place, path) in zip(paths.indices, paths) {
      guard let fingerprint = files[path] else { continue }
      lines += place == 0 ? "\n".utf8 : ",\n".utf8
      lines.add(jsonString: path.string)
      lines += #": {"size": "#.utf8
      lines += String(fingerprint.size).utf8
      lines += #", "xxh64": ""#.utf8
      lines += fingerprint.hash.hexadecimal.utf8
      lines += #""}"#.utf8
    }
    return lines
  }
}
