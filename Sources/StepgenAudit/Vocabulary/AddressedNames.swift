import StepgenModel

extension Vocabulary {
  /// Names that only paragraphs for some platforms have: `[swift] The option `forceAliasCreation` …`.
  mutating func noteAddressedNames(_ registries: [Registry]) {
    var open: Set<String> = []
    for registry in registries {
      for text in registry.callTexts {
        for paragraph in text.paragraphs {
          let mark = PlatformMark(String(paragraph))
          let names = paragraph.spans.filter { NameShape.wordCount($0) > 2 && meanings[$0] == nil }
          guard let mark else {
            open.formUnion(names)
            continue
          }
          let marked = places.indices.filter { mark.platforms.contains(places[$0].id) }
          for name in names { pools.addressedNames[name, default: []].formUnion(marked) }
        }
      }
    }
    for name in open { pools.addressedNames[name] = nil }
  }

  /// The platforms that have a name of which only texts for them speak.
  func placesAddressed(with name: String) -> Set<Int> { pools.addressedNames[name] ?? [] }
}

extension Registry {
  /// What the spec says of calls, their outcomes and their errors.
  fileprivate var callTexts: [String] {
    errors.flatMap { [$0.meaning, $0.retry] } + operations.map(\.meaning)
      + operations.flatMap { $0.onPlatform.compactMap(\.note) } + flows.flatMap(\.everyOutcome).map(\.meaning)
  }
}

extension String {
  fileprivate var paragraphs: [Substring] {
    split(separator: "\n", omittingEmptySubsequences: false).split { $0.allSatisfy { $0 == " " } }
      .map { Substring($0.joined(separator: "\n")) }
  }
}

extension Substring {
  /// The names that stand alone between back-ticks.
  fileprivate var spans: [String] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.utf8.allSatisfy(Ascii.isName) }.map { String($0.element) }
  }
}
