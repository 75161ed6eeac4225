import StepgenLanguages
import StepgenVersions
import Testing

/// What changes do to the callers of generated code; Tests/Validators/versions.py holds it against compilers.
@Suite struct CodeVerdictTests {
  @Test(
    arguments: [
      ("step-order-changed", ["swift": "major", "kotlin": "minor"]),
      ("field-order-changed", ["swift": "major", "kotlin": "major", "dart": "minor", "typescript": "minor"]),
      ("step-added", ["swift": "minor", "kotlin": "minor"]), ("title-changed", ["swift": "patch", "dart": "patch"]),
      ("method-removed", ["swift": "patch", "kotlin": "patch"]),
      ("swift-output-changed", ["swift": "patch", "kotlin": "none"]),
      ("unknown-step-changed", ["swift": "major", "kotlin": "none", "typescript": "none"]),
    ]
  )
  func eachLanguageHasItsVerdict(code: String, expected: [String: String]) throws {
    let all = Mutation.all
    let mutation = try #require(all.first { $0.code == code })
    let base = try ShippedVersion.files.applying(mutation.base + Self.allLanguages, code)
    let old = try ShippedVersion.registry(base, code)
    let new = try ShippedVersion.registry(base.applying(mutation.edits, code), code)
    let verdicts = RegistryDifference(from: old, to: new).codeVerdicts
    #expect(verdicts.map(\.id) == Language.all.filter { $0.target != nil }.map(\.id))
    for (language, verdict) in expected {
      #expect(verdicts.first { $0.id == language }?.source.rawValue == verdict, "\(language)")
    }
    #expect(verdicts.allSatisfy { ($0.binary != nil) == ($0.id == "kotlin") })
  }

  @Test func everyRuleThatBreaksCodeBreaksSomeLanguage() {
    for rule in ChangeRule.all {
      if let difference = rule.difference {
        let forms = Language.all.compactMap(\.target?.compatibility)
        #expect(forms.contains { $0.source.union($0.binary ?? []).contains(difference) }, "\(rule.code)")
        // Libraries have labels, and values for what a call leaves out, which not every language's generated code has.
        let others: Set<CompatibilityForms.Difference> = [.inputAdded, .inputMadeOptional, .valueInserted]
        #expect(rule.level == .major || others.contains(difference), "\(rule.code)")
      }
    }
  }

  /// Code in every language, with the names of iOS.
  private static let allLanguages = [
    Edit("shared", "languages: [swift]", "languages: [swift, kotlin, dart, typescript]"),
    Edit(
      "registry",
      "generate:\n",
      """
      generate:
        kotlin: { package: com.example.kotlin, platform: ios }
        dart: { platform: ios }
        typescript: { platform: ios }

      """
    ),
  ]
}
