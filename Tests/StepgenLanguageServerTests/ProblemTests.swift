import Foundation
import StepgenTestSupport
import Testing

@Suite struct ProblemTests {
  private let flow = "Specs/demo/flows/pick.yaml"
  private let shared = "Specs/demo/shared.yaml"

  @Test func theDemoHasNoProblem() throws {
    let session = try Session()
    session.open(flow)
    #expect(session.allProblems.isEmpty, "\(session.allProblems)")
    #expect(session.problems[flow] != nil)
  }

  @Test func problemsFollowWhatIsTyped() throws {
    let session = try Session()
    session.open(flow)
    // `right: { to: enter-code }` of the step ‘pay’.
    let lines = Session.pick.components(separatedBy: "\n")
    let line = try #require(lines.firstIndex { $0.contains("outcomes: { right: { to: enter-code }") })
    let column = try #require(lines[line].range(of: "enter-code")).lowerBound.utf16Offset(in: lines[line])
    func range(_ start: Int, _ end: Int) -> [String: Any] {
      ["start": ["line": line, "character": start], "end": ["line": line, "character": end]]
    }
    session.change(flow, range(column, column + 2), "")
    let problem = try #require(session.problems[flow]?.first)
    #expect(problem["code"].text == "unknown-reference")
    #expect(problem["severity"].number == 1)
    #expect(problem["source"].text == "stepgen")
    #expect(problem["range"]["start"]["character"].number == column)
    #expect(problem["range"]["end"]["character"].number == column + "ter-code".count)
    #expect(problem["message"].text?.contains("did you mean ‘enter-code’?") == true)

    let actions = session.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": session.uri(flow)], "range": range(column, column), "context": ["diagnostics": [Any]()]]
    )["result"]
    #expect(actions.items.count == 1)
    #expect(actions[0]["title"].text == "Write ‘enter-code’")
    #expect(actions[0]["kind"].text == "quickfix")
    let edit = actions[0]["edit"]["changes"][session.uri(flow)][0]
    #expect(edit["newText"].text == "enter-code")
    #expect("\(edit["range"])" == "\(problem["range"])")
    let none = session.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": session.uri(flow)], "range": range(column, column), "context": ["only": ["refactor"]]]
    )["result"]
    #expect(none.items.isEmpty)

    session.change(flow, range(column, column), "en", version: 3)
    #expect(session.problems[flow]?.isEmpty == true)
  }

  @Test func aChangeInOneFileIsSeenInOthersBeforeItIsSaved() throws {
    let session = try Session()
    session.open(shared)
    session.change(shared, nil, Session.shared.replacing("  answer:", with: "  reply:"))
    let problems = try #require(session.problems[flow])
    #expect(problems.map { $0["code"].text } == ["unknown-reference", "unknown-reference"])
    session.notify("textDocument/didClose", ["textDocument": ["uri": session.uri(shared)]])
    session.settle()
    #expect(session.problems[flow]?.isEmpty == true)
  }

  @Test func notesPointAtOtherPlaces() throws {
    let session = try Session()
    session.open(flow, Session.pick + "  enter-code2: x\n".replacing("enter-code2: x", with: "short: {}"))
    let problem = try #require(session.problems[flow]?.first { $0["relatedInformation"].items.count > 0 })
    #expect(problem["relatedInformation"][0]["location"]["uri"].text == session.uri(flow))
  }

  @Test func aChangeOnTheDiskIsSeenWhenTheClientSaysSo() throws {
    let session = try Session()
    try session.folder.write(shared, Session.shared.replacing("wrong-code:", with: "bad-code:"))
    session.notify("workspace/didChangeWatchedFiles", ["changes": [Any]()])
    session.settle()
    #expect(session.problems[flow]?.isEmpty == false)
  }

  @Test func eachRegistryOfAFolderIsRead() throws {
    let session = try Session(begins: false)
    for (name, text) in Session.demo {
      try session.folder.write("Specs/other/" + name, text.replacing("registry: demo", with: "registry: other"))
    }
    try session.folder.write("Specs/other/flows/drop.yaml", Session.drop.replacing("to: done", with: "to: doone"))
    _ = session.request("initialize", Session.initialize(["utf-8"], root: session.folder.path))
    session.settle()
    #expect(session.problems.filter { !$0.value.isEmpty }.keys.sorted() == ["Specs/other/flows/drop.yaml"])
  }

  @Test func aFileThatIsNotOnTheDiskYetBelongsToTheNearestRegistry() throws {
    let session = try Session()
    session.open("Specs/demo/flows/new.yaml", "stepgen: 1\nflow: pick\n")
    #expect(session.problems["Specs/demo/flows/new.yaml"]?.contains { $0["code"].text == "missing-key" } == true)
    #expect(session.problems[flow]?.contains { $0["code"].text == "duplicate-id" } == true)
  }

  @Test func otherYAMLIsLeftAlone() throws {
    let session = try Session()
    session.open("docker-compose.yaml", "services: {}\n")
    session.open("Specs/demo/notes.md", "# x\n")
    #expect(session.problems["docker-compose.yaml"] == nil && session.problems["Specs/demo/notes.md"] == nil)
    let hover = session.ask("textDocument/hover", at: "services‸: {}\n", in: "docker-compose.yaml")
    #expect(hover["result"].value == nil && hover["error"].value == nil)
  }

  /// Columns of a line with é (2 bytes, 1 unit) and 😀 (4 bytes, 2 units) before the place.
  @Test(arguments: [("utf-8", 6), ("utf-16", 3)])
  func columnsCountInTheAgreedUnits(encoding: String, width: Int) throws {
    let session = try Session(encodings: [encoding])
    let text = Session.pick.replacing("title: A short way", with: "title: { é😀: x }")
    session.open(flow, text)
    let line = try #require(text.components(separatedBy: "\n").firstIndex { $0.contains("😀") })
    let problem = try #require(session.problems[flow]?.first { $0["range"]["start"]["line"].number == line })
    let start = "    title: ".count
    #expect(problem["range"]["start"]["character"].number == start)
    // An edit right behind both.
    let behind = start + 2 + width
    session.change(
      flow,
      ["start": ["line": line, "character": start], "end": ["line": line, "character": behind + ": x }".count]],
      "Now"
    )
    #expect(session.problems[flow]?.isEmpty == true, "\(session.problems[flow] ?? [])")
  }

  @Test func linesMayEndAsOnOtherSystems() throws {
    let session = try Session()
    let text = Session.drop.replacing("\n", with: "\r\n").replacing("to: done", with: "to: doone")
    session.open("Specs/demo/flows/drop.yaml", text)
    let problem = try #require(session.problems["Specs/demo/flows/drop.yaml"]?.first)
    #expect(problem["range"]["start"]["line"].number == 5)
    session.change(
      "Specs/demo/flows/drop.yaml",
      ["start": problem["range"]["start"].value ?? 0, "end": problem["range"]["end"].value ?? 0],
      "done"
    )
    #expect(session.problems["Specs/demo/flows/drop.yaml"]?.isEmpty == true)
  }
}
