import StepgenSearch
import Testing

/// An index with documents in the place of others is the index of these documents.
@Suite struct SearchIndexAmendingTests {
  private static let words = [
    "code", "sms", "SIGN_IN", "confirmSignIn", "確認コード", "ログイン", "straße", "الرمز", "once", "\"quoted\"", "a", "12",
  ]

  /// Texts that are the same in every run.
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 16 ^ state << 20
    }

    mutating func text(_ count: Int) -> String {
      (0..<count).map { _ in words.randomElement(using: &self) ?? "" }.joined(separator: " ")
    }

    mutating func document(_ number: Int) -> SearchDocument {
      SearchDocument(
        url: "page-\(number)/",
        title: text(2),
        summary: text(Int.random(in: 0..<4, using: &self)),
        kind: .step,
        platform: number.isMultiple(of: 3) ? nil : "swift",
        identifiers: ["name\(number)", "CONFIRM_\(number % 7)"],
        text: text(Int.random(in: 0..<9, using: &self))
      )
    }
  }

  private func index(_ documents: [SearchDocument]) -> [SearchIndex.File] {
    SearchIndex(of: documents).files(labels: .sample)
  }

  @Test(arguments: [3, 40, 200, 2500])
  func isTheIndexOfTheNewDocuments(count: Int) throws {
    var random = Random(state: UInt64(count))
    var documents = (0..<count).map { random.document($0) }
    var files = index(documents)
    for round in 0..<12 {
      var changed: [Int: SearchDocument] = [:]
      for _ in 0...(round % 3) {
        let number = Int.random(in: 0..<count, using: &random)
        var document = random.document(number)
        document.identifiers = documents[number].identifiers
        document.platform = documents[number].platform
        changed[number] = document
      }
      for (number, document) in changed { documents[number] = document }
      files = try #require(SearchIndex.amend(files, with: changed, labels: .sample))
      #expect(files == index(documents))
    }
  }

  @Test func isNothingForWhatIsNoIndex() {
    var random = Random(state: 1)
    let documents = (0..<40).map { random.document($0) }
    let files = index(documents)
    let new = [3: random.document(3)]
    #expect(SearchIndex.amend(files, with: new, labels: .sample) != nil)
    #expect(SearchIndex.amend([], with: new, labels: .sample) == nil)
    #expect(SearchIndex.amend(files, with: [40: random.document(40)], labels: .sample) == nil)
    for number in [0, 2] {
      var damaged = files
      damaged[number].bytes.removeLast()
      #expect(SearchIndex.amend(damaged, with: new, labels: .sample) == nil)
    }
  }
}
