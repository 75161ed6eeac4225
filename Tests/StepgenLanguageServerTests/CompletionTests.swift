import Foundation
import StepgenTestSupport
import Testing

@Suite struct CompletionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// What of the flow is replaced, and with what; `‸` is the cursor.
    var old: String
    var new: String
    var offered: [String]
    var notOffered: [String] = []
    var testDescription: String { new }
  }

  private static let cases = [
    Case(
      old: "right: { to: last-ones }",
      new: "right: { to: ‸ }",
      offered: ["enter-code", "pay", "done", "last-ones"],
      notOffered: ["begin"]
    ),
    Case(old: "right: { to: last-ones }", new: "right: { to: la‸ }", offered: ["last-ones"]),
    Case(old: "right: { to: last-ones }", new: "right: { to: [pay, ‸] }", offered: ["done"]),
    Case(old: "right: { to: last-ones }", new: "right: { to: ‸", offered: ["done"]),
    Case(old: "right: { to: last-ones }", new: "right: { ‸ }", offered: ["to", "error", "when"]),
    Case(old: "right: { to: last-ones }", new: "right: { to: done, ‸ }", offered: ["when"], notOffered: ["to"]),
    Case(
      old: "error: wrong-code, then: stay }\n  ",
      new: "error: ‸ }\n  ",
      offered: ["wrong-code"],
      notOffered: ["done"]
    ),
    Case(old: "then: stay }\n  pay", new: "then: ‸ }\n  pay", offered: ["stay", "restart", "end"]),
    Case(old: "when: is-paid", new: "when: ‸", offered: ["is-paid"], notOffered: ["done"]),
    Case(old: "answer-with: answer\n", new: "answer-with: ‸\n", offered: ["begin", "answer", "put"]),
    Case(old: "answer-with: answer\n", new: "answer-with:‸\n", offered: ["answer"]),
    Case(
      old: "answer-with: answer\n",
      new: "answ‸\n",
      offered: ["answer-with", "aliases"],
      notOffered: ["title", "ask"]
    ),
    Case(
      old: "    title: Enter the code\n",
      new: "    title: Enter the code\n    ‸\n",
      offered: ["since", "reads"],
      notOffered: ["title"]
    ),
    Case(old: "ask: { for: code, digits: 6 }", new: "ask: { for: ‸ }", offered: ["code", "new-password"]),
    Case(old: "ask: { for: code, digits: 6 }", new: "ask:\n      ‸\n", offered: ["for", "digits"]),
    Case(
      old: "payload: { notice: notice }",
      new: "payload: { notice: ‸ }",
      offered: ["string", "notice", "medium"],
      notOffered: ["done"]
    ),
    Case(old: "payload: { notice: notice }", new: "payload: { notice: list of ‸ }", offered: ["medium"]),
    Case(
      old: "ask: { for: code, digits: 6 }",
      new: "on-platform:\n      ‸",
      offered: ["ios", "web"],
      notOffered: ["for"]
    ),
    Case(old: "ask: { for: code, digits: 6 }", new: "reads: ‸", offered: ["pay", "enter-code"]),
    Case(old: "Money.,", new: "Money., reads: enter-code.‸,", offered: ["notice"], notOffered: ["pay"]),
    Case(old: "outcome: right, expect: done", new: "outcome: ‸, expect: done", offered: ["right", "wrong", "paid"]),
    Case(
      old: "outcome: right, expect: done",
      new: "outcome: right, expect: ‸",
      offered: ["done"],
      notOffered: ["last-ones"]
    ),
    Case(old: "title: A short way\n", new: "title: A short way\n    refused: ‸\n", offered: ["true", "false"]),
    Case(
      old: "step-sets:\n",
      new: "properties:\n  once: { ‸ }\nstep-sets:\n",
      offered: ["never", "at-most-once", "not-twice", "after", "comes", "always-ends", "given", "unless"]
    ),
    Case(
      old: "step-sets:\n",
      new: "properties:\n  once: { not-twice: ‸ }\nstep-sets:\n",
      offered: ["enter-code", "pay"],
      notOffered: ["last-ones", "right", "begin"]
    ),
    Case(
      old: "step-sets:\n",
      new: "properties:\n  once: { never: ‸ }\nstep-sets:\n",
      offered: ["enter-code", "pay", "right", "unpaid"],
      notOffered: ["last-ones", "begin"]
    ),
    Case(old: "title: Enter the code", new: "title: Enter ‸", offered: [], notOffered: ["done", "title"]),
    Case(old: "stepgen: 1\n", new: "stepgen: 1\n# a ‸\n", offered: [], notOffered: ["flow"]),
  ]

  @Test(arguments: cases) func offersWhatMayStandThere(of item: Case) throws {
    let file = "Specs/demo/flows/pick.yaml"
    let session = try Session()
    let range = try #require(Session.pick.range(of: item.old))
    let marked = Session.pick.replacingCharacters(in: range, with: item.new)
    let result = session.ask("textDocument/completion", at: marked, in: file)["result"]
    let labels = Set(result["items"].items.compactMap { $0["label"].text })
    #expect(labels.isSuperset(of: item.offered), "\(labels.sorted())")
    #expect(labels.isDisjoint(with: item.notOffered), "\(labels.sorted())")
    if item.offered.isEmpty { #expect(labels.isEmpty) }
  }

  @Test func aKeyIsWrittenWithItsColonAndExplained() throws {
    let session = try Session()
    let marked = Session.pick.replacing("    answer-with: answer\n", with: "    answ‸\n")
    let result = session.ask("textDocument/completion", at: marked, in: "Specs/demo/flows/pick.yaml")["result"]
    let item = try #require(result["items"].items.first { $0["label"].text == "answer-with" })
    #expect(item["textEdit"]["newText"].text == "answer-with: ")
    #expect(item["textEdit"]["range"]["start"]["character"].number == 4)
    #expect(item["textEdit"]["range"]["end"]["character"].number == 8)
    #expect(item["documentation"]["value"].text?.contains("The operation that responds to the step.") == true)
  }

  @Test func aNewFileBecomesWhatItsFirstKeySays() throws {
    let session = try Session()
    let result = session.ask("textDocument/completion", at: "stepgen: 1\n‸\n", in: "Specs/demo/new.yaml")["result"]
    let labels = result["items"].items.compactMap { $0["label"].text }
    #expect(Set(labels).isSuperset(of: ["flow", "registry", "operations"]))
  }

  @Test func theRestOfTheFileMayBeWrong() throws {
    let session = try Session()
    let marked = Session.pick.replacing("{ to: last-ones }", with: "{ to: ‸ }") + "  - [ {{ :\n"
    let result = session.ask("textDocument/completion", at: marked, in: "Specs/demo/flows/pick.yaml")["result"]
    #expect(result["items"].items.contains { $0["label"].text == "done" })
  }
}
