import StepgenTestSupport
import Testing

@Suite struct ToolTests {
  @Test func aNameIsFoundByWhatAPlatformCallsIt() throws {
    let result = try Client().call("find_name", ["name": "LockerError.wrongCode"])
    let concept = result["structuredContent"]["concepts"][0]
    #expect(concept["kind"].text == "error" && concept["path"].text == "wrong-code")
    #expect(concept["place"].text?.hasSuffix("Specs/parcel-locker/shared.yaml:93") == true)
    #expect(concept["meaning"].text == "The code does not open a compartment.")
    #expect(concept["names"].items.map { $0["platform"].text } == ["ios", "web", "wire"])
    #expect(result["isError"].value as? Bool == false)
    // The text is the same for clients that read no values.
    #expect(JSON(Array(result.content.utf8)).description == result["structuredContent"].description)
  }

  @Test func aPlatformLeavesOutOthers() throws {
    let result = try Client().call("find_name", ["name": "enter-code", "platform": "web"])
    #expect(result["structuredContent"]["concepts"][0]["names"].items.count == 1)
  }

  @Test func nextStepsHaveConditionsAndPlaces() throws {
    let start = try Client().call("next_steps", ["name": "find-parcel", "platform": "ios"])
    let found = start["structuredContent"]["from"][0]["outcomes"]
    #expect(found.items.count == 1, "errors are answers of another tool")
    #expect(found[0]["when"][0].text == "The parcel is in the locker")
    #expect(found[0]["steps"].items.map { $0["step"].text } == ["pick-up/enter-code", "pick-up/show-slip"])
    #expect(found[0]["place"].text?.contains("pick-up.yaml:") == true)
    let step = try Client().call("next_steps", ["name": "pick-up/enter-code"])["structuredContent"]["from"][0]
    #expect(step["prompt"].text == "Enter the code that was sent to {notice.sent-to}.")
    #expect(step["call"]["web"].text == "answerLocker")
    #expect(step["outcomes"][0]["steps"][0]["names"]["ios"].text == "showID")
    let end = try Client().call("next_steps", ["name": "drop-off/done"])["structuredContent"]["from"][0]
    #expect(end["isOver"].value as? Bool == true && end["outcomes"].items.isEmpty)
    let operation = try Client().call("next_steps", ["name": "continue-drop-off"])["structuredContent"]["from"][0]
    #expect(operation["respondsTo"].items.map(\.text) == ["drop-off/choose-size", "drop-off/put-in"])
  }

  @Test func aMemberThatIsChosenIsShown() throws {
    let step = try Client().call("next_steps", ["name": "choose-size"])["structuredContent"]["from"][0]
    #expect(step["outcomes"][0]["chosen"].items.map(\.text) == ["small", "medium"])
  }

  @Test func aNameThatIsGoneIsLeftOut() throws {
    let start = try Client().call("next_steps", ["name": "find-parcel", "platform": "web"])
    let steps = start["structuredContent"]["from"][0]["outcomes"][0]["steps"]
    #expect(steps.items.map { $0["step"].text } == ["pick-up/enter-code"])
  }

  @Test func errorsHaveEffects() throws {
    let ofStep = try Client().call("errors", ["name": "enter-code"])["structuredContent"]["errors"]
    let wrong = try #require(ofStep.items.first { $0["error"].text == "wrong-code" })
    #expect(wrong["effects"]["stay"][0].text == "pick-up/enter-code")
    #expect(wrong["outcomes"][0]["then"].text == "stay" && wrong["messages"][0].text == "Code refused")
    let one = try Client().call("errors", ["name": "LOCKED"])["structuredContent"]["errors"]
    #expect(one.items.map { $0["error"].text } == ["locked-out"])
    #expect(one[0]["effects"]["restart"].items.contains { $0.text == "pick-up/enter-code" })
  }

  @Test func aWalkShowsScreensUntilALineIsRefused() throws {
    let first = try Client().call("walk", ["flow": "pick-up"])
    #expect(first.content.contains("The flow begins with this call."))
    #expect(first["structuredContent"]["choices"].items.map(\.text) == ["find-parcel"])
    let lines = ["find-parcel", "found", "enter-code"]
    let there = try Client().call("walk", ["flow": "pick-up", "platform": "web", "lines": lines])
    #expect(there["structuredContent"]["at"]["step"].text == "pick-up/enter-code")
    #expect(there["structuredContent"]["platform"].text == "web")
    #expect(there.content.hasSuffix("Specs/parcel-locker/pick-up.yaml:17)\n"))
    let refused = try Client().call("walk", ["flow": "pick-up", "lines": ["find-parcel", "no", "enter-code"]])
    #expect(refused["isError"].value as? Bool == true)
    #expect(refused["structuredContent"]["refusal"].text?.contains("has no outcome 'no'") == true)
    #expect(refused["structuredContent"]["screens"].items.count == 3)
  }

  @Test func aWalkWritesNoFile() throws {
    let folder = try TemporaryFolder()
    let line = ":save \(folder.path)/script.txt"
    let result = try Client().call("walk", ["flow": "pick-up", "lines": ["find-parcel", "found", line]])
    #expect(result["isError"].value as? Bool == true)
    #expect(try folder.paths.isEmpty)
  }

  @Test func aSwitchLacksCases() throws {
    let code = """
      switch result.step {
      case .enterCode(let notice, _): ask(notice)
      case .showIDD: ask()
      case .openDoor: open()
      case .extra_check: pay()
      }
      """
    let result = try Client().call("missing_cases", ["code": code, "language": "swift"])
    let found = result["structuredContent"]["switches"][0]
    #expect(found["at"].text == "code.swift:1" && found["flow"].text == "pick-up" && found["platform"].text == "ios")
    #expect(found["hasDefault"].value as? Bool == false)
    #expect(found["missing"].items.contains { $0["step"].text == "pick-up/show-slip" })
    #expect(found["missing"].items.allSatisfy { $0["place"].text?.contains("pick-up.yaml:") == true })
    #expect(found["wrongLabels"].items.map { $0["name"].text } == ["showIDD", "extra_check"])
    #expect(found["wrongLabels"][1]["use"].items.map(\.text) == ["showID", "payFee"])
  }

  @Test func aFileIsReadForItsSwitches() throws {
    let folder = try TemporaryFolder()
    try folder.write("App.ts", "switch (result.next.name) {\n  case 'enter_sms_code': a(); break\n  default: b()\n}\n")
    let result = try Client().call("missing_cases", ["file": folder.path + "/App.ts"])
    let found = result["structuredContent"]["switches"][0]
    #expect(found["platform"].text == "web" && found["hasDefault"].value as? Bool == true)
    #expect(found["at"].text == folder.path + "/App.ts:1")
  }

  @Test(arguments: [
    ("find_name", ["name": "enterCod"], "Nothing is called ‘enterCod’; the nearest: enterCode"),
    ("find_name", ["nam": "enterCode"], "‘name’ is missing."),
    ("find_name", ["name": "enterCode", "platform": "android"], "there is no platform ‘android’"),
    ("find_name", ["name": "enterCode", "registry": "parcel"], "there is no registry ‘parcel’"),
    ("next_steps", ["name": "wrong-code"], "‘wrong-code’ is neither a step nor an operation"),
    ("errors", ["name": "payment"], "‘payment’ is not a step, an operation or an error"),
    ("walk", [:], "‘flow’ is missing."), ("walk", ["flow": "pick"], "there is no flow ‘pick’"),
    ("missing_cases", [:], "Give either ‘file’, or ‘code’ and ‘language’."),
    ("missing_cases", ["code": "x"], "there is no language ‘’"),
    ("missing_cases", ["code": "let x = 1", "language": "swift"], "No branch over the steps of a flow was found"),
    ("missing_cases", ["file": "/nowhere/x.swift"], "stepgen cannot read /nowhere/x.swift"),
  ])
  func aWrongQuestionGetsAnAnswer(tool: String, arguments: [String: String], text: String) throws {
    let result = try Client().call(tool, arguments)
    #expect(result["isError"].value as? Bool == true)
    #expect(result.content.contains(text), "\(result.content)")
  }

  @Test func argumentsOfAnotherTypeAreNoCrash() throws {
    let client = Client()
    for value in [1, true, ["x"], [String: Any](), [[1]]] as [Any] {
      for tool in ["find_name", "next_steps", "errors", "walk", "missing_cases"] {
        let arguments = ["name": value, "flow": value, "lines": value, "file": value]
        #expect(try client.call(tool, arguments)["isError"].value as? Bool == true)
      }
    }
  }
}

@Suite struct SpecFolderTests {
  private let folder: TemporaryFolder
  private let client: Client

  init() throws {
    folder = try TemporaryFolder()
    client = Client(specs: folder.path + "/Specs")
  }

  /// Writes a registry with one step.
  private func writeSpecs(step: String, start: String? = nil) throws {
    try folder.write(
      "Specs/demo/registry.yaml",
      "stepgen: 1\nregistry: demo\ntitle: Demo\nversion: 1.0.0\nflows: [go]\n"
    )
    try folder.write(
      "Specs/demo/shared.yaml",
      """
      stepgen: 1
      platforms: { ios: { title: iOS, languages: [swift], names: { default: lower-camel, type: upper-camel } } }
      operations: { begin: { name: begin, leads-to: go } }

      """
    )
    try folder.write(
      "Specs/demo/go.yaml",
      """
      stepgen: 1
      flow: go
      title: Go
      type: go step
      start: [{ call: begin, outcomes: { gone: { to: \(start ?? step) } } }]
      steps: { \(step): { title: Over, meaning: All is done., ends: true } }

      """
    )
  }

  @Test func changedSpecsAreReadAgain() throws {
    #expect(try client.call("find_name", ["name": "all-done"]).content.hasPrefix("stepgen cannot "))
    try writeSpecs(step: "all-done")
    #expect(try client.call("find_name", ["name": "allDone"])["isError"].value as? Bool == false)
    try writeSpecs(step: "quite-done")
    #expect(try client.call("find_name", ["name": "allDone"])["isError"].value as? Bool == true)
    #expect(try client.call("find_name", ["name": "quiteDone"])["isError"].value as? Bool == false)
  }

  @Test func aBrokenSpecIsShown() throws {
    try writeSpecs(step: "done", start: "donne")
    for _ in 0..<2 {
      let result = try client.call("find_name", ["name": "done"])
      #expect(result["isError"].value as? Bool == true && result["structuredContent"].value == nil)
      #expect(result.content.contains("go.yaml:5:") && result.content.contains("unknown-reference"))
    }
    try writeSpecs(step: "done")
    #expect(try client.call("find_name", ["name": "done"])["isError"].value as? Bool == false)
  }
}
