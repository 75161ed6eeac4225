import StepgenModel
import StepgenTestSupport
import Testing
import YAMLReader

/// Random files, the same in every run.
struct RobustnessTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func randomBytesGiveATreeOrADiagnostic(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      expectAnswer((0..<Int.random(in: 0...300, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func randomIndicatorsGiveATreeOrADiagnostic(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "a", "b: ", "- ", "? ", ": ", "\n", "\n  ", "\n    ", "[", "]", "{", "}", ", ", "&x ", "*x ", "!t ", "|\n", ">\n",
      "\"", "'",
      "# c\n", "---\n", "...\n", "%YAML 1.2\n", "<<: ", "\t", "\r\n", "\r", "é", "😀", "\u{200B}", "\\", "@", "`",
    ]
    for _ in 0..<100 {
      let count = Int.random(in: 0...40, using: &random)
      expectAnswer(Array((0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined().utf8))
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func randomMutationsGiveATreeOrADiagnostic(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      var bytes = Array(Self.valid.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes, using: &random) }
      expectAnswer(bytes)
    }
  }

  @Test func unchangedFileHasNoProblems() {
    #expect(Reading(Self.valid).problems == [])
  }

  private func mutate(_ bytes: inout [UInt8], using random: inout SplitMix64) {
    let index = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, index + Int.random(in: 1...20, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[index] = Array("\n\t []{}:,-&*!|>'\"%@`#?".utf8).randomElement(using: &random) ?? 0
    case 2 where end - index < bytes.count: bytes.removeSubrange(index..<end)
    default: bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0..<bytes.count, using: &random))
    }
  }

  /// Something to say, or a tree whose ranges nest; and every place within the file.
  private func expectAnswer(_ bytes: [UInt8]) {
    let reading = Reading(bytes)
    #expect(reading.tree != nil || reading.diagnostics.contains { $0.severity == .error }, "\(bytes)")
    let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    for diagnostic in reading.diagnostics {
      #expect(diagnostic.range.start <= diagnostic.range.end, "\(bytes)")
      #expect(diagnostic.range.end.line <= lines, "\(bytes)")
    }
    if let tree = reading.tree, !bytes.contains(UInt8(ascii: "*")) { expectNesting(of: tree, bytes) }
  }

  private func expectNesting(of node: YAMLNode, _ bytes: [UInt8]) {
    #expect(node.range.start <= node.range.end, "\(bytes)")
    var last = node.range.start
    func expectInside(_ range: SourceRange) {
      #expect(last <= range.start && range.end <= node.range.end, "\(range.text) of \(node.range.text) in \(bytes)")
      last = range.end
    }
    for entry in node.entries ?? [] {
      expectInside(entry.keyRange)
      expectInside(entry.value.range)
      expectNesting(of: entry.value, bytes)
    }
    for item in node.items ?? [] {
      expectInside(item.range)
      expectNesting(of: item, bytes)
    }
  }

  private static let valid = """
    flow: sign-in
    steps: # all of them
      step-00042: &step
        title: "Confirm sign-in \\u00e9 with an SMS code"
        meaning: |
          Two or three lines of prose …

          with 😀 and 'quotes'.
        payload: { delivery: code-delivery-details, info: "additional-info?" }
        outcomes:
          right-answer: { to: [done, step-00043] }
          wrong-answer: { error: 'code-mismatch', then: stay }
        since:
        - 2.0.0
        -
      step-00043: *step

    """
}
