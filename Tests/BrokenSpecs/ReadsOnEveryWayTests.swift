import StepgenDriver
import StepgenModel
import Testing

/// The check of what is read, which reasons about all ways at once, agrees with walking around each step.
@Suite struct ReadsOnEveryWayTests {
  @Test func agreesWithWalkingAroundEachProducer() throws {
    let base = try BrokenCase(path: BrokenCase.baseName).files().filter { $0.path != "pick-up.yaml" }
    var told = 0
    for seed in 1...300 {
      let flow = RandomFlow(seed: UInt64(seed))
      var workspace = Workspace()
      workspace.add([SourceFile(path: "pick-up.yaml", text: flow.text)] + base, folder: BrokenCase.baseName)
      let lines = workspace.diagnostics.filter { $0.code == "unproduced-payload" }.map { Int($0.range.start.line) }
      #expect(Set(lines) == flow.expectedLines, "\(flow.text)")
      told += lines.count
    }
    #expect(told > 100)
  }
}

/// A flow in which each step leads to some others and reads the payload of one.
private struct RandomFlow {
  private var targets: [[Int]] = []
  private var reads: [Int] = []
  private var entries: [Int] = []
  private var state: UInt64
  private static let firstLine = 8

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
    let count = 3 + next(below: 8)
    targets = (0..<count).map { _ in (0...next(below: 2)).map { _ in next(below: count) } }
    reads = (0..<count).map { _ in next(below: count) }
    entries = (0...next(below: 2)).map { _ in next(below: count) }
  }

  private mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  var text: String {
    let steps = targets.indices.map { index in
      "  s\(index): { name: s\(index), title: T, meaning: T., payload: { notice: notice }, answer-with: answer, "
        + "reads: s\(reads[index]).notice, outcomes: { onward: { to: \(list(targets[index])) }, "
        + "over: { to: done }, expired: { error: expired, then: end } } }\n"
    }
    return """
      stepgen: 1
      flow: pick-up
      title: Pick up a parcel
      type: pick up step
      start:
        - { call: begin, outcomes: { found: { to: \(list(entries)) } } }
      steps:

      """ + steps.joined() + "  done: { name: done, title: T, meaning: T., ends: true }\n"
  }

  private func list(_ steps: [Int]) -> String {
    "[\(Set(steps).sorted().map { "s\($0)" }.joined(separator: ", "))]"
  }

  /// The lines of steps that can be reached without passing the one they read from.
  var expectedLines: Set<Int> {
    Set(
      targets.indices.filter { step in reads[step] != step && reached(avoiding: reads[step]).contains(step) }
        .map { $0 + Self.firstLine }
    )
  }

  private func reached(avoiding avoided: Int) -> Set<Int> {
    var found = Set(entries).subtracting([avoided])
    var queue = Array(found)
    while let step = queue.popLast() {
      for target in targets[step] where target != avoided && found.insert(target).inserted { queue.append(target) }
    }
    return found
  }
}
