import StepgenModel
import StepgenReports
import Testing

@Suite struct SchemeRegularityTests {
  @Test func namesOfTheSchemeAreRegular() throws {
    var pair = Pair()
    pair.add("enter-sms-code", left: .words("enter sms code"), right: .absent)
    let found = try #require(pair.regularity(of: "left"))
    #expect((found.regular, found.total, found.percent) == (1, 1, 100))
    #expect(found.scheme?.asWritten == "case: lower-camel, acronyms: upper")
    #expect(!found.isGuessed)
  }

  @Test(arguments: [
    (Pair.Name.words("enter code"), SchemeRegularity.Difference.words, "enter [-sms-] code" as String?),
    (.spelled(["entersmscode"]), .case, nil),
    (.spelled(["enter-code"]), .spelled, nil),
    (.spelled(["enterSMSCode", "other"]), .several, nil),
    (.around("enter sms code", .init(before: "Step.", after: "")), .around, nil),
  ])
  func otherNamesSayWhatTheyWouldBe(name: Pair.Name, difference: SchemeRegularity.Difference, words: String?) throws {
    var pair = Pair()
    pair.add("enter-sms-code", left: name, right: .absent)
    pair.add("done", left: .words("done"), right: .absent)
    pair.add("open", left: .words("open"), right: .absent)
    let found = try #require(pair.regularity(of: "left"))
    #expect(found.percent == 66)
    #expect(found.breaks.map(\.expected) == ["enterSMSCode"])
    #expect(found.breaks.map(\.difference) == [difference])
    #expect(found.breaks.map { $0.wordDiff?.text } == [words])
  }

  @Test func whereNamesAreGivenTheRuleIsGuessed() throws {
    var pair = Pair()
    pair.add("enter-code", left: .absent, right: .absent, wire: .spelled(["enter_code"]))
    pair.add("done", left: .absent, right: .absent, wire: .spelled(["done"]))
    pair.add("open-door", left: .absent, right: .absent, wire: .spelled(["OPEN"]))
    let found = try #require(pair.regularity(of: "wire"))
    #expect(found.isGuessed)
    #expect(found.scheme?.letterCase == .snake)
    #expect(found.regular == 2)
    #expect(found.breaks.map(\.expected) == ["open_door"])
  }

  @Test(arguments: [("SOME_NAME", "screaming-snake"), ("some-name", "kebab"), ("SomeName", "upper-camel")])
  func namesWithOtherWordsStillShowTheirCase(name: String, letterCase: String) throws {
    var pair = Pair()
    pair.add("enter-code", left: .absent, right: .absent, wire: .spelled([name]))
    let found = try #require(pair.regularity(of: "wire"))
    #expect(found.scheme?.letterCase.rawValue == letterCase)
    #expect(found.percent == 0)
  }

  @Test func namesThatNoRuleWritesHaveNone() throws {
    var pair = Pair()
    pair.add("enter-code", left: .absent, right: .absent, wire: .spelled(["Enter code=1"]))
    let found = try #require(pair.regularity(of: "wire"))
    #expect(found.scheme == nil)
    #expect(found.breaks.map(\.expected) == [nil])
  }
}
