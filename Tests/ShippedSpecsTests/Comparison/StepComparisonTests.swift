import StepgenModel
import StepgenReports
import StepgenTestSupport
import Testing

/// `diff names` for every two platforms, against tables that know nothing of it.
@Suite struct StepComparisonTests {
  private func comparison(_ pair: [String]) throws -> PlatformComparison {
    let registry = try ShippedSpecs.amplify()
    return PlatformComparison(registry, try registry.index(of: pair[0]), try registry.index(of: pair[1]))
  }

  @Test(arguments: NameFact.pairs)
  func everyStepIsComparedAsTheTableSays(pair: [String]) throws {
    let facts = try Fact.rows(of: "steps").map { fact in
      NameFact("\(fact["flow"])/\(fact["step"])", in: fact["flow"], NameFact.cells(fact))
    }
    NameFact.check(facts, pair[0], pair[1], against: try comparison(pair).found(.steps))
  }

  @Test(arguments: NameFact.pairs)
  func everySideHasItsStatus(pair: [String]) throws {
    let facts = try Fact.rows(of: "step-status")
    for row in try comparison(pair).rows[.steps] ?? [] {
      for (platform, side) in zip(pair, [row.left, row.right]) {
        let fact = facts.first { $0["flow"] == row.owner[0] && $0["step"] == row.id && $0["platform"] == platform }
        let isSpecial = side.status == .declaredOnly || side.status == .exception
        #expect(isSpecial == (fact != nil), "\(row.owner)/\(row.id) on \(platform)")
        if let fact { #expect(side.status.rawValue == fact["status"], "\(fact)") }
      }
    }
  }

  @Test(arguments: NameFact.pairs)
  func aStepThatNeitherHasIsNoRow(pair: [String]) throws {
    let comparison = try comparison(pair)
    for step in comparison.absent[.steps] ?? [] {
      #expect(comparison.found(.steps)[step.path] == nil)
    }
    let count = try ShippedSpecs.amplify().flows.flatMap(\.steps).count
    #expect((comparison.rows[.steps]?.count ?? 0) + (comparison.absent[.steps]?.count ?? 0) == count)
  }

  /// Words put together again give each side's own words.
  @Test(arguments: NameFact.pairs)
  func wordDiffsLoseNothing(pair: [String]) throws {
    for row in try comparison(pair).rows.values.joined() {
      guard let diff = row.wordDiff else { continue }
      #expect(diff.parts.filter { $0.change != .added }.flatMap(\.words) == row.left.words?.list)
      #expect(diff.parts.filter { $0.change != .removed }.flatMap(\.words) == row.right.words?.list)
    }
  }

  /// The other direction says the same with the sides changed.
  @Test(arguments: NameFact.pairs)
  func bothDirectionsAgree(pair: [String]) throws {
    let (there, back) = (try comparison(pair), try comparison(pair.reversed()))
    for section in NameSection.allCases {
      let found = back.found(section)
      for (path, row) in there.found(section) {
        let mirrored = ["missing-left": "missing-right", "missing-right": "missing-left"][row.kind] ?? row.kind
        #expect(found[path]?.kind == mirrored, "\(path)")
        #expect(found[path]?.left == row.right && found[path]?.right == row.left, "\(path)")
      }
    }
  }
}

extension PlatformComparison {
  /// The rows of a section by path.
  func found(_ section: NameSection) -> [String: (kind: String, left: String?, right: String?)] {
    let rows = (rows[section] ?? []).map { row in
      (row.path, (row.kind.rawValue, row.left.text, row.right.text))
    }
    return Dictionary(rows) { first, _ in first }
  }
}

extension NameComparison {
  /// Unlike a type, the enumeration of a flow's steps is marked, because both may have one id.
  fileprivate var path: String {
    (owner + [conceptKind == .flow ? "steps of " + id : id]).joined(separator: "/")
  }
}
