import Testing

@testable import StepgenSite

@Suite struct WordChangesTests {
  @Test func sayWhichWordsWentAndWhichCame() {
    let parts = WordChanges(from: "Ask for the code, now.", to: "Ask the person for the code.")?.parts
    let expected: [WordChanges.Part] = [
      .same("Ask"), .added("the person"), .same("for the"), .removed("code, now."), .added("code."),
    ]
    #expect(parts == expected)
    #expect(WordChanges(from: "", to: "All of it")?.parts == [.added("All of it")])
    #expect(WordChanges(from: "All of it", to: "")?.parts == [.removed("All of it")])
  }

  @Test func areNothingWhereNoWordIsDifferent() {
    #expect(WordChanges(from: "The same\n  words", to: "The same words") == nil)
  }

  @Test func areNotLookedForInVeryLongTexts() {
    #expect(WordChanges(from: String(repeating: "a ", count: 5_000), to: String(repeating: "b ", count: 5_000)) == nil)
  }

  @Test func leadFromOneTextToTheOther() throws {
    let words = ["a", "b", "c", "a"]
    for left in 0..<81 {
      for right in stride(from: 0, to: 81, by: 7) {
        let (old, new) = (text(left, of: words), text(right, of: words))
        guard let changes = WordChanges(from: old, to: new) else {
          #expect(old == new)
          continue
        }
        #expect(changes.parts.compactMap(\.old).joined(separator: " ") == old)
        #expect(changes.parts.compactMap(\.new).joined(separator: " ") == new)
      }
    }
  }

  private func text(_ number: Int, of words: [String]) -> String {
    [number % 3, number / 3 % 3, number / 9 % 3, number / 27].map { words[$0] }.joined(separator: " ")
  }
}

extension WordChanges.Part {
  fileprivate var old: String? {
    switch self {
    case .same(let words), .removed(let words): words
    case .added: nil
    }
  }

  fileprivate var new: String? {
    switch self {
    case .same(let words), .added(let words): words
    case .removed: nil
    }
  }
}
