import StepgenVersions
import Testing

@Suite struct ChangeRuleTests {
  @Test func everyMirrorMirrorsBack() {
    let rules = Dictionary(grouping: ChangeRule.all, by: \.code)
    #expect(rules.values.allSatisfy { $0.count == 1 }, "no two rules share a code")
    for rule in ChangeRule.all {
      switch rule.mirror {
      case .rule(let code):
        // What was required and what was not are removed alike.
        let back = rules[code]?.first?.mirror
        #expect(
          back == .rule(rule.code) || (rule.code, back) == ("required-field-added", .rule("field-added")),
          "\(rule.code)"
        )
      case .itself: break
      case .none(let reason): #expect(!reason.isEmpty, "\(rule.code)")
      }
    }
  }

  @Test func aPlatformsTitleBringsNoSecondOn() {
    #expect(["On the wire", "Online", "iOS"].map(\.withoutOn) == ["the wire", "Online", "iOS"])
  }

  @Test func everyRuleIsExplained() {
    for rule in ChangeRule.all {
      #expect(![rule.title, rule.explanation, rule.before, rule.after].contains(""), "\(rule.code)")
    }
  }

  @Test func nobodyBreaksWithoutAMajorVersion() {
    for rule in ChangeRule.all {
      #expect(rule.level != .none, "\(rule.code)")
      if rule.level == .major { #expect(rule.breaks != .nobody, "\(rule.code)") }
      if rule.breaks == .source { #expect(rule.level == .major, "\(rule.code)") }
    }
  }
}
