import Foundation
import StepgenTestSupport
import Testing

@Suite struct RenameTests {
  private let flow = "Specs/demo/flows/pick.yaml"
  private let shared = "Specs/demo/shared.yaml"

  private func rename(
    _ session: Session,
    _ old: String,
    _ new: String,
    in file: String,
    _ text: String,
    to name: String
  )
    throws -> JSON
  {
    let marked = try NavigationTests.replaced(text, old, new)
    return session.ask("textDocument/rename", at: marked, in: file, ["newName": name])
  }

  /// Applies what a rename answers, and returns the files with their texts.
  private func applied(_ answer: JSON, _ session: Session) throws -> [String: String] {
    var texts: [String: String] = [:]
    for uri in answer["result"]["changes"].keys {
      let name = String(uri.dropFirst(session.uri("").count))
      texts[name] = try Session.applied(answer["result"]["changes"][uri], to: session.folder.read(name) ?? "")
    }
    return texts
  }

  @Test func anOperationIsRenamedInEveryFile() throws {
    let session = try Session()
    let answer = try rename(session, "  answer: {", "  ans‸wer: {", in: shared, Session.shared, to: "reply")
    let texts = try applied(answer, session)
    #expect(texts.keys.sorted() == [flow, shared])
    #expect(texts[shared] == Session.shared.replacing("answer: { name", with: "reply: { renamed-from: answer, name"))
    #expect(texts[flow] == Session.pick.replacing("answer-with: answer", with: "answer-with: reply"))
    for (name, text) in texts { session.open(name, text) }
    #expect(session.allProblems.isEmpty, "\(session.allProblems)")
  }

  @Test func aStepKeepsItsFormerIDAsABlock() throws {
    let session = try Session()
    let answer = try rename(session, "to: enter-code,", "to: enter‸-code,", in: flow, Session.pick, to: "type-code")
    let text = try #require(try applied(answer, session)[flow])
    #expect(text.contains("  type-code:\n    renamed-from: enter-code\n    name: enter code\n"))
    #expect(!text.replacing("renamed-from: enter-code", with: "").contains("enter-code"))
    session.open(flow, text)
    #expect(session.allProblems.isEmpty, "\(session.allProblems)")
  }

  @Test func aStepKeepsTheNameThatFollowsFromItsID() throws {
    for known in ["", "renamed-from: settle, "] {
      let text = Session.pick.replacing("pay: { name: pay,", with: "pay: { \(known)also: money,")
      let session = try Session(["flows/pick.yaml": text])
      let answer = try rename(session, "to: pay", "to: p‸ay", in: flow, text, to: "give-money")
      let renamed = try #require(try applied(answer, session)[flow], "\(answer)")
      let notes = known.isEmpty ? "renamed-from: pay, name: pay" : "name: pay, renamed-from: [pay, settle]"
      #expect(renamed.contains("  give-money: { \(notes), also: money"), "\(renamed)")
      session.open(flow, renamed)
      #expect(session.allProblems.isEmpty, "\(session.allProblems)")
    }
  }

  @Test(arguments: [
    ("renamed-from: old-code", "renamed-from: [wrong-code, old-code]"),
    ("renamed-from: [old-code, older-code]", "renamed-from: [wrong-code, old-code, older-code]"),
    ("renamed-from:\n      - old-code", "renamed-from:\n      - wrong-code\n      - old-code"),
    ("renamed-from: bad-code", "renamed-from: wrong-code"),
    ("renamed-from: [old-code, bad-code]", "renamed-from: [old-code, wrong-code]"),
  ])
  func formerIDsAreAddedToThoseThatAreThere(before: String, after: String) throws {
    let text = Session.shared.replacing(
      "meaning: It is another one.",
      with: "meaning: It is another one.\n    " + before
    )
    let session = try Session(["shared.yaml": text])
    let answer = try rename(session, "  wrong-code:", "  wron‸g-code:", in: shared, text, to: "bad-code")
    let renamed = try #require(try applied(answer, session)[shared], "\(answer)")
    #expect(renamed.contains("  bad-code:\n"))
    #expect(renamed.contains(after), "\(renamed)")
    session.open(shared, renamed)
    #expect(session.problems[shared]?.isEmpty == true, "\(session.problems)")
  }

  @Test func aFlowKeepsItsFormerIDOnALineOfItsOwn() throws {
    let session = try Session()
    let answer = try rename(
      session,
      "flow: drop",
      "flow: d‸rop",
      in: "Specs/demo/flows/drop.yaml",
      Session.drop,
      to: "give"
    )
    let texts = try applied(answer, session)
    #expect(texts["Specs/demo/flows/drop.yaml"]?.contains("flow: give\nrenamed-from: drop\n") == true)
    #expect(texts["Specs/demo/registry.yaml"]?.contains("flows: [pick, give]") == true)
    #expect(texts[shared]?.contains("leads-to: give") == true)
  }

  @Test func whatWasNeverPublishedHasNoFormerID() throws {
    let ledger = "platform\tkind\tidentifier\tstands for\tsince\tuntil\nios\tstep\tpay\tpick/pay\t1.0.0\t-\n"
    let session = try Session(["ledger.tsv": ledger])
    let draft = try rename(session, "to: enter-code,", "to: enter‸-code,", in: flow, Session.pick, to: "type-code")
    #expect(try applied(draft, session)[flow]?.contains("renamed-from") == false)
    let known = try rename(session, "to: pay", "to: pa‸y", in: flow, Session.pick, to: "settle")
    #expect(try applied(known, session)[flow]?.contains("renamed-from: pay") == true, "\(known)")
  }

  @Test func guidesNameTheSame() throws {
    let manifest = Session.manifest + "generate: { docs: { guides: ../../guides } }\n"
    let session = try Session(["registry.yaml": manifest])
    let guide = """
      [One](step:pick/pay), [two](step:pick/pay-more) and [three](step:drop/pay).
      <!-- stepgen:insert sample flow=pick step=pay -->
      <!-- stepgen:insert sample flow=drop step=pay -->

      """
    try session.folder.write("guides/one.md", guide)
    let answer = try rename(session, "to: pay", "to: pa‸y", in: flow, Session.pick, to: "settle")
    #expect(
      try applied(answer, session)["guides/one.md"]
        == guide.replacing("pick/pay)", with: "pick/settle)")
        .replacing("flow=pick step=pay", with: "flow=pick step=settle")
    )
  }

  @Test(arguments: [
    ("to: pay", "to: p‸ay", "done", "‘done’ is already the id of a step, in "),
    ("to: pay", "to: p‸ay", "last-ones", "‘last-ones’ is already the id of a set of steps, in "),
    ("to: pay", "to: p‸ay", "Pay now", "‘Pay now’ is not an id: lower-case words joined by hyphens"),
    ("title: Pay,", "title: P‸ay,", "x", "there is no id here"),
    ("payload: { notice:", "payload: { no‸tice:", "x", "the id of a field also stands in texts"),
    ("to: pay }", "to: pa‸yy }", "x", "nothing has this id"),
  ])
  func whatCannotBeRenamedIsRefused(old: String, new: String, name: String, reason: String) throws {
    let session = try Session()
    let answer = try rename(session, old, new, in: flow, Session.pick, to: name)
    #expect(answer["error"]["message"].text?.contains(reason) == true, "\(answer)")
  }

  @Test func whatWouldMakeAnErrorElsewhereIsRefused() throws {
    let other = "errors:\n  late: { name: late, meaning: Too late., renamed-from: worse }\n"
    let text = Session.shared.replacing("errors:\n", with: other)
    let session = try Session(["shared.yaml": text])
    let answer = try rename(session, "  wrong-code:", "  wro‸ng-code:", in: shared, text, to: "worse")
    #expect(
      answer["error"]["message"].text?.contains("would be wrong: ‘worse’ cannot have been ‘late’") == true,
      "\(answer)"
    )
  }

  @Test func theIDUnderTheCursorIsOffered() throws {
    let session = try Session()
    let marked = try NavigationTests.replaced(Session.pick, "to: pay", "to: pa‸y")
    let answer = session.ask("textDocument/prepareRename", at: marked, in: flow)["result"]
    #expect(answer["placeholder"].text == "pay")
    let title = try NavigationTests.replaced(Session.pick, "title: Pay,", "title: Pa‸y,")
    #expect(session.ask("textDocument/prepareRename", at: title, in: flow)["result"].value == nil)
  }
}
