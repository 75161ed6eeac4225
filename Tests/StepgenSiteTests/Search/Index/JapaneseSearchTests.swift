import Foundation
import Testing

@testable import StepgenSite

/// The queries on which a search that cuts Japanese into words fails.
@Suite(.enabled(if: NodeSearch.canRun)) struct JapaneseSearchTests {
  @Test(arguments: ["多要素認証", "サインイン", "確認コード", "要素認証", "新幹線", "次のステップ", "再送信", "認", "幹線"])
  func findsExactlyThePagesWithTheWord(query: String) throws {
    let documents = SampleDocuments.japanese
    let expected = documents.filter { text(of: $0).contains(query) }.map(\.url)
    let found = try NodeSearch.addresses(for: [query], in: documents)[0]
    #expect(found.sorted() == expected.sorted())
    #expect(!found.isEmpty)
  }

  private func text(of document: SearchDocument) -> String {
    [document.title, document.text].joined(separator: "\n").precomposedStringWithCompatibilityMapping
  }

  @Test func showsPagesFirstWhoseTitleHoldsTheWord() throws {
    let found = try NodeSearch.addresses(for: ["再送信", "サインイン"], in: SampleDocuments.japanese)
    #expect(found.map(\.first) == ["resend/", "sign-in/"])
  }

  @Test(arguments: ["ｻｲﾝｲﾝ", "ＭＦＡ", "mfa", "SMSコード", "ＳＭＳ ｺｰﾄﾞ"])
  func readsEveryWidth(query: String) throws {
    #expect(try !NodeSearch.addresses(for: [query], in: SampleDocuments.japanese)[0].isEmpty)
  }

  @Test func putsPagesWithMostWordsFirst() throws {
    let found = try NodeSearch.addresses(for: ["サインイン 新幹線", "コード 再送信"], in: SampleDocuments.japanese)
    #expect(Set(found[0]) == ["sign-in/", "otp/", "train/", "line/"])
    #expect(Set(found[1].prefix(2)) == ["code/", "resend/"])
  }
}
