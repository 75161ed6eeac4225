import SpecLanguage
import StepgenModel
import YAMLReader

/// A spec as it is now, and what stands where in it.
struct SpecText: Sendable {
  /// From the root.
  let path: String
  let text: TextPlaces
  /// What the grammar has a place for; of a file that is no YAML now, what was there when it last was.
  let places: [SpecPlace]
  let occurrences: [IDOccurrence]
  /// Whether ``places`` are those of the text.
  let isCurrent: Bool

  /// - Parameters:
  ///   - path: The file, from the root.
  ///   - bytes: What it says.
  ///   - earlier: What it said before.
  init(path: String, bytes: [UInt8], earlier: SpecText?) {
    self.path = path
    text = TextPlaces(bytes)
    guard let root = Self.tree(of: bytes) else {
      (places, occurrences, isCurrent) = (earlier?.places ?? [], earlier?.occurrences ?? [], false)
      return
    }
    places = SpecPlace.all(in: root)
    occurrences = places.compactMap(\.occurrence)
    isCurrent = true
  }

  /// The tree of a text; nothing where it is no YAML.
  static func tree(of bytes: [UInt8]) -> YAMLNode? {
    let sources = SourceSet([SourceFile(path: "", bytes: bytes)])
    guard let file = sources.ids.first else { return nil }
    var ignored = Diagnostics()
    return readYAML(file, in: sources, reporting: &ignored)
  }

  /// The innermost place at a byte, also at its end.
  func place(at offset: Int) -> SpecPlace? {
    let position = text.position(ofByteAt: offset)
    return places.last { $0.range.start <= position && position <= $0.range.end }
  }

  /// The id at a byte, also at its end.
  func occurrence(at offset: Int) -> IDOccurrence? {
    let position = text.position(ofByteAt: offset)
    return occurrences.last { $0.range.start <= position && position <= $0.range.end }
  }
}
