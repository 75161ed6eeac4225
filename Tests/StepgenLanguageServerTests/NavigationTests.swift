import Foundation
import StepgenTestSupport
import Testing

@Suite struct NavigationTests {
  private static let flow = "Specs/demo/flows/pick.yaml"

  struct Jump: Sendable, CustomTestStringConvertible {
    var at: String
    var mark: String
    /// The text that the place of the declaration begins with, and its file.
    var declared: String
    var file = NavigationTests.flow
    var testDescription: String { mark }
  }

  private static let jumps = [
    Jump(at: "to: last-ones", mark: "to: las‸t-ones", declared: "last-ones: [done]"),
    Jump(at: "last-ones: [done]", mark: "last-ones: [‸done]", declared: "done: { name"),
    Jump(
      at: "answer-with: answer\n",
      mark: "answer-with: answer‸\n",
      declared: "answer: { name",
      file: "Specs/demo/shared.yaml"
    ),
    Jump(at: "notice: notice", mark: "notice: no‸tice", declared: "notice: { name", file: "Specs/demo/shared.yaml"),
    Jump(
      at: "error: wrong-code",
      mark: "error: ‸wrong-code",
      declared: "wrong-code:\n",
      file: "Specs/demo/shared.yaml"
    ),
    Jump(at: "given: is-paid", mark: "given: i‸s-paid", declared: "is-paid: {", file: "Specs/demo/shared.yaml"),
    Jump(at: "expect: done", mark: "expect: do‸ne", declared: "done: { name"),
    Jump(
      at: "      enter-code:\n".replacing("      ", with: "  "),
      mark: "  en‸ter-code:\n",
      declared: "enter-code:\n"
    ),
  ]

  @Test(arguments: jumps) func leadsToTheDeclaration(_ jump: Jump) throws {
    let session = try Session()
    let marked = try Self.replaced(Session.pick, jump.at, jump.mark)
    let result = session.ask("textDocument/definition", at: marked, in: Self.flow)["result"]
    #expect(result.items.count == 1, "\(result)")
    #expect(result[0]["uri"].text == session.uri(jump.file))
    #expect(try Self.text(session, result[0], jump.file).hasPrefix(jump.declared), "\(result)")
  }

  @Test func stepsOfOtherFlowsAreOthers() throws {
    let session = try Session()
    let marked = try Self.replaced(Session.drop, "to: done", "to: do‸ne")
    let file = "Specs/demo/flows/drop.yaml"
    let result = session.ask("textDocument/definition", at: marked, in: file)["result"]
    #expect(result.items.map { $0["uri"].text } == [session.uri(file)])
  }

  @Test func findsEveryReference() throws {
    let session = try Session()
    let marked = try Self.replaced(Session.shared, "  answer: {", "  an‸swer: {")
    let context = ["context": ["includeDeclaration": false]]
    let result = session.ask("textDocument/references", at: marked, in: "Specs/demo/shared.yaml", context)["result"]
    #expect(result.items.map { $0["uri"].text } == [session.uri(Self.flow), session.uri(Self.flow)])
    let all = session.ask("textDocument/references", at: marked, in: "Specs/demo/shared.yaml")["result"]
    #expect(all.items.count == 3)
  }

  @Test func highlightsWhatIsTheSame() throws {
    let session = try Session()
    let marked = try Self.replaced(Session.pick, "to: enter-code,", "to: enter‸-code,")
    let result = session.ask("textDocument/documentHighlight", at: marked, in: Self.flow)["result"]
    #expect(result.items.compactMap { $0["kind"].number } == [2, 3, 2, 2])
  }

  @Test func hoversSayTheNamesOnEveryPlatform() throws {
    let session = try Session()
    let marked = try Self.replaced(Session.pick, "to: enter-code,", "to: enter‸-code,")
    let text = session.ask("textDocument/hover", at: marked, in: Self.flow)["result"]["contents"]["value"].text
    #expect(
      text == """
        **step `pick/enter-code`**: Enter the code

        | platform | name | status |
        | --- | --- | --- |
        | iOS | `enterCode` | derived |
        | Web | `ENTER_CODE` | derived |

        The person types the code.
        """
    )
  }

  @Test func hoversSayWhatAnInputMeans() throws {
    let session = try Session()
    let inputs = "{ val‸ue: { type: string, meaning: What the person typed. } }"
    let marked = try Self.replaced(Session.shared, "{ value: string }", inputs)
    let hover = session.ask("textDocument/hover", at: marked, in: "Specs/demo/shared.yaml")["result"]
    #expect(hover["contents"]["value"].text?.hasSuffix("\n\nWhat the person typed.") == true, "\(hover)")
  }

  @Test(arguments: [
    (
      "answer-with: answer\n", "answer‸-with: answer\n",
      "**`answer-with`** (id): The operation that responds to the step."
    ),
    ("then: stay", "then: st‸ay", "**`stay`**: The flow stays at the step; the caller can respond again."),
    ("given: is-paid", "given: is‸-paid", "**condition `is-paid`**: The parcel is paid"),
    ("flow: pick", "flow: p‸ick", "**flow `pick`**: Pick a parcel up"),
  ])
  func hoversExplain(old: String, new: String, text: String) throws {
    let session = try Session()
    let result = session.ask("textDocument/hover", at: try Self.replaced(Session.pick, old, new), in: Self.flow)
    #expect(result["result"]["contents"]["value"].text?.hasPrefix(text) == true, "\(result)")
  }

  @Test func symbolsAreATree() throws {
    let session = try Session()
    session.open(Self.flow)
    let result = session.request("textDocument/documentSymbol", ["textDocument": ["uri": session.uri(Self.flow)]])[
      "result"
    ]
    #expect(result.items.map { $0["name"].text } == ["pick"])
    let children = result[0]["children"].items
    #expect(children.map { $0["name"].text } == ["paid", "unpaid", "enter-code", "pay", "done", "last-ones", "short"])
    #expect(children[2]["children"].items.map { $0["name"].text } == ["notice", "right", "wrong"])
    #expect(children[2]["detail"].text == "step")
  }

  @Test func aFileThatIsNoYAMLHasNoSymbols() throws {
    let session = try Session()
    session.open(Self.flow, "\n\n\nsteps: {\n" + Session.pick)
    let document = ["textDocument": ["uri": session.uri(Self.flow)]]
    #expect(session.request("textDocument/documentSymbol", document)["result"].items.isEmpty)
  }

  @Test func findsThingsOfTheWorkspace() throws {
    let session = try Session()
    let result = session.request("workspace/symbol", ["query": "EntCod"])["result"]
    #expect(result.items.map { $0["name"].text } == ["enter-code"])
    #expect(result[0]["containerName"].text == "pick")
    #expect(session.request("workspace/symbol", ["query": ""])["result"].items.count > 20)
  }

  @Test func formattingTakesBlanksAwayAndNothingElse() throws {
    let session = try Session()
    let text = "# a comment  \nstepgen: 1 \nflow: pick # b\t\ntitle: x\n\n\n"
    session.open("Specs/demo/flows/pick.yaml", text)
    let result = session.request("textDocument/formatting", ["textDocument": ["uri": session.uri(Self.flow)]])["result"]
    #expect(try Session.applied(result, to: text) == "# a comment\nstepgen: 1\nflow: pick # b\ntitle: x\n")
  }

  @Test(arguments: ["stepgen: 1\nmeaning: |\n  two  \n  lines\n", "stepgen: [1 \n"])
  func formattingKeepsWhatBlanksMean(text: String) throws {
    let session = try Session()
    session.open("Specs/demo/flows/pick.yaml", text)
    let result = session.request("textDocument/formatting", ["textDocument": ["uri": session.uri(Self.flow)]])
    #expect(result["result"].value == nil && result["error"].value == nil)
  }

  static func replaced(_ text: String, _ old: String, _ new: String) throws -> String {
    text.replacingCharacters(in: try #require(text.range(of: old)), with: new)
  }

  /// What stands from the beginning of a location.
  private static func text(_ session: Session, _ location: JSON, _ file: String) throws -> String {
    let lines = try #require(session.folder.read(file)).components(separatedBy: "\n")
    let start = location["range"]["start"]
    let (line, column) = (try #require(start["line"].number), try #require(start["character"].number))
    return lines[line...].joined(separator: "\n").dropFirst(column).description
  }
}

extension Session {
  /// The text after edits in ASCII.
  static func applied(_ edits: JSON, to text: String) throws -> String {
    var lines = text.components(separatedBy: "\n")
    func offset(_ position: JSON) throws -> Int {
      let line = try #require(position["line"].number)
      return lines[..<line].map { $0.utf8.count + 1 }.reduce(0, +) + (try #require(position["character"].number))
    }
    var bytes = Array(text.utf8)
    let ranges = try edits.items.map { edit in
      (try offset(edit["range"]["start"])..<(try offset(edit["range"]["end"])), edit["newText"].text ?? "")
    }
    for (range, new) in ranges.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      bytes.replaceSubrange(range, with: new.utf8)
    }
    lines = []
    return String(decoding: bytes, as: UTF8.self)
  }
}
