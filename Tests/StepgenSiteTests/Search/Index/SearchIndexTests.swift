import Testing

@testable import StepgenSite

@Suite struct SearchIndexTests {
  @Test func encodesNumbersAsSteps() {
    #expect(NumberList.encoded([]) == "")
    #expect(NumberList.encoded([0, 1, 33, 1000]) == "ABgBne")
    #expect(NumberList.encoded([31]) == "f")
    #expect(NumberList.encoded([32]) == "gB")
  }

  @Test func countsTheFirstFieldOfADocument() {
    var postings = Postings()
    postings.add(document: 1, .title)
    postings.add(document: 1, .text)
    postings.add(document: 2, .text)
    #expect(postings.encoded == "C,B")
  }

  @Test func isTheSameEveryTime() {
    let files = { SearchIndex(of: SampleDocuments.japanese).files(labels: .sample) }
    #expect(files() == files())
  }

  @Test func hasAnExcerptBesideTheSummary() throws {
    var document = SampleDocuments.document("a/", "A", "x")
    document.excerpt = "How \"it\" begins."
    let index = try #require(SearchIndex(of: [document]).files(labels: .sample).first)
    #expect(String(decoding: index.bytes, as: UTF8.self).contains(#",0,0,"How \"it\" begins."]"#))
  }

  @Test func keepsTextInsideTheScript() throws {
    let hostile = SampleDocuments.document("a/", "\"</script>\\\u{1}\n", "x")
    let index = try #require(SearchIndex(of: [hostile]).files(labels: .sample).first)
    let text = String(decoding: index.bytes, as: UTF8.self)
    #expect(text.contains(#"["a/","\"</script>\\\u0001\n","","step","","",0]"#))
  }
}
