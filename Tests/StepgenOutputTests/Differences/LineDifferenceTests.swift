import StepgenTestSupport
import Testing

@testable import StepgenOutput

@Suite struct LineDifferenceTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("", "abc", 3), ("abc", "", 3), ("abcabba", "cbabac", 5), ("ab", "cd", 4),
    ("axbxc", "abc", 2), ("abc", "axbxc", 2), ("aaa", "aaaa", 1),
  ])
  func findsAShortestListOfEdits(old: String, new: String, edits: Int) {
    let (old, new) = (Array(old), Array(new))
    let changes = LineDifference.changes(from: old, to: new)
    #expect(changes.reduce(0) { $0 + $1.old.count + $1.new.count } == edits)
    #expect(apply(changes, to: old, new) == new)
  }

  @Test func turnsTheOldIntoTheNewForAnyTexts() {
    var generator = SplitMix64(seed: 42)
    for _ in 0..<2_000 {
      let old = (0..<Int.random(in: 0...12, using: &generator)).map { _ in Int.random(in: 0...3, using: &generator) }
      let new = (0..<Int.random(in: 0...12, using: &generator)).map { _ in Int.random(in: 0...3, using: &generator) }
      let changes = LineDifference.changes(from: old, to: new)
      #expect(apply(changes, to: old, new) == new)
      for (first, second) in zip(changes, changes.dropFirst()) {
        #expect(first.old.upperBound < second.old.lowerBound && first.new.upperBound < second.new.lowerBound)
      }
    }
  }

  @Test func takesTheMiddleAsAWholeWhenNearlyNothingIsEqual() {
    let old = [-1] + Array(0..<5_000) + [-2]
    let new = [-1] + Array(10_000..<15_000) + [-2]
    #expect(LineDifference.changes(from: old, to: new) == [LineChange(old: 1..<5_001, new: 1..<5_001)])
  }

  @Test func findsTwoChangesFarApart() {
    let old = Array(0..<100_000)
    var new = old
    new[10] = -1
    new[99_990] = -1
    #expect(LineDifference.changes(from: old, to: new).map(\.old) == [10..<11, 99_990..<99_991])
  }

  private func apply<Line>(_ changes: [LineChange], to old: [Line], _ new: [Line]) -> [Line] {
    var result: [Line] = []
    var position = 0
    for change in changes {
      result += old[position..<change.old.lowerBound] + new[change.new]
      position = change.old.upperBound
    }
    return result + old[position...]
  }
}
