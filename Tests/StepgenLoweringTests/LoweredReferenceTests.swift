import StepgenDriver
import StepgenLanguages
import StepgenLowering
import StepgenModel
import Testing

/// What generated references and suites know of a spec of one step.
@Suite struct LoweredReferenceTests {
  @Test(
    arguments: [
      ("string", "string", ["token"]), ("string", "string?", ["token"]), ("string?", "string", ["token"]),
      ("string", "int", []), ("int", "string", []), ("list of string", "string", []),
      ("list of string", "list of string", []),
    ] as [(String, String, [String])]
  )
  func aValueOfTheSameTypeGoesIntoACallUnchanged(sent: String, input: String, keys: [String]) throws {
    let reference = try reference(payload: "token: \"\(sent)\"", inputs: "token: \"\(input)\", text: string")
    let found = try #require(reference.calls.last?.inputs.first)
    #expect(found.id == "token")
    #expect(found.keys == keys)
  }

  /// A key whose values have several types may be that of another value.
  @Test func aKeyWithValuesOfSeveralTypesIsOfNoInput() throws {
    let payload = "token: string"
    let end = "payload: { token: int }"
    let reference = try reference(payload: payload, inputs: "token: string, text: string", end: end)
    #expect(reference.calls.last?.inputs.first?.keys == [])
  }

  @Test(
    arguments: [
      ("string", "text"), ("way", "text"), ("list of way", nil), ("set of string", nil), ("int", nil), ("other", nil),
    ] as [(String, String?)]
  )
  func anInputTakesTheAnswerIfItIsATextOrTheChoice(type: String, input: String?) throws {
    let reference = try reference(payload: "token: string", inputs: "token: string, text: \"\(type)\"")
    #expect(reference.answers.first?.input == input)
  }

  /// The rows of the places have spaces between their words.
  @Test func aSpaceInTheNameOfAFileIsEscaped() throws {
    let reference = try reference(payload: "token: string", inputs: "text: string", file: "a b\u{2028}c")
    #expect(reference.places.map(\.source) == ["r/a%20b%20c.yaml:7", "r/a%20b%20c.yaml:16"])
  }

  private func reference(
    payload: String,
    inputs: String,
    end: String = "ends: true",
    file: String = "flow"
  ) throws -> LoweredReference {
    let shared = """
      stepgen: 1
      platforms:
        ios: { title: iOS, languages: [swift], names: { default: lower-camel, type: upper-camel, error: upper-camel } }
      choices:
        way: { name: way, members: { sms: { meaning: S. }, app: { meaning: A. } } }
        other: { name: other, members: { one: { meaning: O. } } }
      operations:
        begin: { name: begin, leads-to: f }
        answer: { name: answer, inputs: { \(inputs) }, leads-to: f }

      """
    let flow = """
      stepgen: 1
      flow: f
      title: F
      type: f step
      start:
        - call: begin
          outcomes: { go: { to: choose } }
      steps:
        choose:
          name: choose
          title: Choose
          meaning: M.
          payload: { \(payload) }
          ask: { for: choice, choice: way }
          answer-with: answer
          outcomes: { right: { to: done } }
        done: { name: done, title: Done, meaning: Over., ends: true, \(end) }

      """.replacing("ends: true, ends: true", with: "ends: true")
    let manifest =
      "stepgen: 1\nregistry: r\ntitle: R\nversion: 1.0.0\ngenerate: { swift: { output: R, platform: ios } }\n"
    var workspace = Workspace()
    workspace.add(
      [("registry", manifest), ("shared", shared), (file, flow)].map {
        SourceFile(path: "Specs/r/\($0.0).yaml", text: $0.1)
      },
      folder: "Specs/r"
    )
    let registry = try #require(workspace.registries.first?.registry)
    let scope = OneStepScope(input: LoweringInput(registry, try #require(registry.targets[.swift])))
    return scope.loweredReference(of: scope.loweredOperations)
  }
}

private struct OneStepScope: LoweringScope {
  let input: LoweringInput

  func errorName(at index: Int) -> String { registry.errors[index].id }
  func typeName(_ names: PerPlatform<PlatformName>) -> String { identifier(names) ?? "" }
}
