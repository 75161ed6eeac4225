import StepgenDriver
import StepgenModel
import Testing

/// Each rule's examples show what the rule says.
struct RuleExampleTests {
  private static let tried = RuleBook.all.filter { if case .text = $0.wrong { false } else { true } }.map(\.code)

  private static let triedInAFlow = RuleBook.all.filter { if case .flow = $0.wrong { true } else { false } }.map(\.code)

  @Test(arguments: tried)
  func wrongExampleBreaksTheRule(code: String) throws {
    let rule = try #require(RuleBook.rule(code))
    let all = diagnostics(of: rule.wrong)
    let found = all.filter { $0.code == code }
    #expect(!found.isEmpty, "\(all.inShort)")
    #expect(found.allSatisfy { $0.severity == rule.severity })
  }

  @Test(arguments: tried)
  func rightExampleKeepsTheRule(code: String) throws {
    let rule = try #require(RuleBook.rule(code))
    let found = diagnostics(of: rule.right).filter { $0.code == code }
    #expect(found.isEmpty, "\(found.inShort)")
  }

  /// Nothing in the registry around a flow uses the condition `paid` by itself.
  @Test(arguments: triedInAFlow)
  func flowBreaksAtMostOneOtherRuleAndNoneWhenItIsRight(code: String) throws {
    let rule = try #require(RuleBook.rule(code))
    let others = Set(diagnostics(of: rule.wrong).map(\.code)).subtracting([code, "unused-definition"])
    #expect(others.count <= 1, "\(others)")
    let left = diagnostics(of: rule.right).filter { $0.code != "unused-definition" }
    #expect(left.isEmpty, "\(left.inShort)")
  }

  @Test func titlesAreSentences() {
    #expect(RuleBook.all.filter { $0.title.last != "." }.map(\.code) == [])
  }

  private func diagnostics(of example: Rule.Example) -> [Diagnostic] {
    let text = example.text
    var files = [SourceFile(path: "Specs/lockers/example.yaml", text: text)]
    if !text.contains("registry:") { files.append(SourceFile(path: "Specs/lockers/registry.yaml", text: manifest)) }
    files.append(SourceFile(path: "Specs/lockers/platforms.yaml", text: platforms))
    if case .flow = example { files.append(SourceFile(path: "Specs/lockers/shared.yaml", text: shared)) }
    var workspace = Workspace()
    workspace.add(files, folder: "Specs/lockers")
    return workspace.diagnostics
  }
}

extension [Diagnostic] {
  var inShort: [String] { map { "\($0.code): \($0.message)" } }
}

private let manifest = """
  stepgen: 1
  registry: lockers
  title: Lockers
  version: 1.0.0
  generate: { swift: {} }
  """

private let platforms = """
  stepgen: 1
  platforms:
    swift:
      title: Swift
      languages: [swift]
      names: { default: lower-camel, type: upper-camel }
      source-files:
        called: SW
        at: https://example.org/lockers/blob/1.0.0/{path}#L{first}-L{last}
        files: [Sources/Lockers/LockerOpener.swift]
    wire: { title: On the wire, names: given }
  """

private let shared = """
  stepgen: 1
  conditions:
    paid: { title: The fee is paid }
  choices:
    locker-size: { name: locker size, members: { small: {}, large: {} } }
  errors:
    expired: { name: expired, meaning: The code is too old. }
  operations:
    begin: { name: begin, inputs: { size: locker-size }, leads-to: pick-up }
    answer: { name: answer, leads-to: pick-up, fails-with: [expired] }
    remind: { name: remind, result: string }
    open: { name: open, inputs: { locker: string, door: int }, leads-to: pick-up }
  """
