import StepgenModel

/// A `switch` over the steps of a flow.
struct FlowSwitch {
  var code: CodeSwitch
  /// An index of ``Vocabulary/flows``.
  var flow: Int
  /// The platform of the code.
  var place: Int
  var version: Version?

  /// Those of a page, in the order of the text.
  static func all(_ page: PageContext, _ vocabulary: Vocabulary) -> [FlowSwitch] {
    page.code.flatMap { block -> [FlowSwitch] in
      guard block.places.count == 1, let place = block.places.first else { return [] }
      return CodeSwitch.all(in: block).compactMap { code in
        vocabulary.flow(of: code, place, page.registries).map {
          FlowSwitch(code: code, flow: $0, place: place, version: page.scopes[block.scope].version)
        }
      }
    }
  }
}

extension Vocabulary {
  /// The flow over whose steps code branches: the one that most labels are steps of, on any platform.
  ///
  /// At least half of the labels are, and one of them has several words or the type of the steps before it: `done` and
  /// `failed` are cases of many types.
  func flow(of code: CodeSwitch, _ place: Int, _ registries: Set<Int>) -> Int? {
    let counts = flows.indices.map { flow -> Int in
      guard registries.contains(flows[flow].registry) else { return 0 }
      let known = code.labels.filter { label in isStep(label.name, of: flow) }
      let isTelling = known.contains { label in
        NameShape.wordCount(label.name) > 1
          || label.qualifier.map { type in flows[flow].types.contains { $0.contains(type) } } == true
      }
      // A name of this platform shows that the branches are over its steps.
      let isHere = known.contains { isStep($0.name, of: flow, on: place) }
      return isTelling && isHere && known.count * 2 >= code.labels.count ? known.count : 0
    }
    guard let best = counts.max(), best > 0 else { return nil }
    return counts.firstIndex(of: best)
  }

  private func isStep(_ name: String, of flow: Int) -> Bool {
    places.indices.contains { place in
      !places[place].isWire && meanings(of: name, on: place).contains { flows[flow].steps.contains($0.concept) }
    }
  }
}
