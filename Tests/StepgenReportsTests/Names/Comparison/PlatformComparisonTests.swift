import StepgenModel
import StepgenReports
import Testing

@Suite struct PlatformComparisonTests {
  @Test(arguments: [
    (Pair.Name.words("enter code"), Pair.Name.spelled(["enterCode"]), "same", "same" as String?),
    (.words("enter code"), .words("enter code"), "case", "case"),
    (.words("enter sms code"), .words("enter code"), "words", "words"),
    (.words("enter web ui"), .words("enter webui"), "case", "case"),
    (.spelled(["a-b"]), .spelled(["A_B"]), "case", "case"),
    (.spelled(["a.b"]), .spelled(["ab"]), "words", "words"),
    (.words("a"), .around("a", .init(before: "Steps.", after: "")), "words", "around"),
    (.words("a"), .spelled(["A", "B"]), "split", "words"),
    (.absent, .words("a"), "missing-left", nil),
    (.words("a"), .absent, "missing-right", nil),
  ])
  func oneStepHasItsKind(left: Pair.Name, right: Pair.Name, kind: String, difference: String?) throws {
    var pair = Pair()
    pair.add("step", left: left, right: right)
    let row = try #require(pair.rows.first)
    #expect(row.kind.rawValue == kind)
    #expect(row.difference?.rawValue == difference)
  }

  @Test func whatNeitherHasIsNoRow() {
    var pair = Pair()
    pair.add("step", left: .absent, right: .absent)
    #expect(pair.rows.isEmpty)
    #expect(pair.comparison.absent[.steps]?.map(\.id) == ["step"])
  }

  @Test func oneNameForTwoStepsOnOneSideMergesBoth() {
    var pair = Pair()
    pair.add("one", left: .words("code"), right: .words("sms code"))
    pair.add("two", left: .words("code"), right: .words("email code"))
    #expect(pair.rows.map(\.kind) == [.merged, .merged])
    #expect(pair.rows.map(\.left.sharedWith) == [["two"], ["one"]])
    #expect(pair.rows.map(\.right.sharedWith) == [[], []])
    #expect(pair.rows.map { $0.wordDiff?.text } == ["{+sms+} code", "{+email+} code"])
  }

  @Test func chainsOfSharedNamesAreMergedAllAlong() {
    var pair = Pair()
    pair.add("one", left: .words("a"), right: .words("x"))
    pair.add("two", left: .words("b"), right: .words("x"))
    pair.add("three", left: .words("b"), right: .words("y"))
    #expect(pair.rows.map(\.kind) == [.merged, .merged, .merged])
    #expect(pair.rows[1].left.sharedWith == ["three"])
    #expect(pair.rows[1].right.sharedWith == ["one"])
  }

  @Test func mergedNamesStillSayHowTheyDiffer() {
    var pair = Pair()
    pair.add("one", left: .words("code"), right: .words("code"))
    pair.add("two", left: .words("code"), right: .words("code"))
    #expect(pair.rows.map(\.kind) == [.merged, .merged])
    #expect(pair.rows.map(\.difference) == [.case, .case])
  }

  @Test func aMissingNameIsMissingEvenWhereTheOtherIsShared() {
    var pair = Pair()
    pair.add("one", left: .words("code"), right: .absent)
    pair.add("two", left: .words("code"), right: .words("code"))
    #expect(pair.rows.map(\.kind) == [.missingRight, .merged])
    #expect(pair.rows[0].left.sharedWith == ["two"])
  }

  @Test func severalNamesAreSplitEvenWhereOneIsShared() {
    var pair = Pair()
    pair.add("one", left: .words("code"), right: .spelled(["SMS_CODE", "EMAIL_CODE"]))
    pair.add("two", left: .words("sms"), right: .spelled(["SMS_CODE"]))
    #expect(pair.rows.map(\.kind) == [.split, .merged])
    #expect(pair.rows.map(\.right.sharedWith) == [["two"], ["one"]])
  }

  @Test func agreementCountsNamesThatDifferInCaseAlone() {
    var pair = Pair()
    pair.add("alike", left: .words("enter code"), right: .words("enter code"))
    pair.add("other", left: .words("enter sms code"), right: .words("enter code"))
    pair.add("missing", left: .absent, right: .words("a"))
    pair.add("neither", left: .absent, right: .absent)
    let found = pair.comparison.agreement(in: .steps)
    #expect(found.alike == 1 && found.total == 3)
  }
}
