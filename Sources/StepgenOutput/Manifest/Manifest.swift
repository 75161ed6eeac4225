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
    text.reserveCapacity(files.count * 96 + 64)
    text += #"{"stepgen-manifest": 1, "#.utf8
    if let kind {
      text += #""kind": "#.utf8
      text.add(jsonString: kind.rawValue)
      text += ", ".utf8
    }
    text += #""files": {"#.utf8
    var separator = "\n"
    for path in paths {
      guard let fingerprint = files[path] else { continue }
      text += separator.utf8
      text.add(jsonString: path.string)
      text += #": {"size": "#.utf8
      text += String(fingerprint.size).utf8
      text += #", "xxh64": ""#.utf8
      text += fingerprint.hash.hexadecimal.utf8
      text += #""}"#.utf8
      separator = ",\n"
    }
    text += "\n}}\n".utf8
    return text
  }
}
