import StepRuntime
import StepgenDriver
import StepgenModel
import StepgenTestSupport
import Testing

@testable import StepgenPlay

/// Values that are no secrets themselves, and have one in them.
@Suite struct SecretScreenTests {
  private static func subject() throws -> PlaySubject {
    let folder = try TemporaryFolder()
    try folder.write(
      "door/registry.yaml",
      "{ stepgen: 1, registry: door, title: Door, version: 1.0.0, meaning: A door. }"
    )
    try folder.write("door/shared.yaml", shared)
    try folder.write("door/open.yaml", flow)
    let registry = try #require(try Workspace(paths: [folder.path]).registries.first?.checked)
    return PlaySubject(try #require(registry.flows.first), in: registry, platform: 0)
  }

  @Test func aStructureIsLeftOutOfCalls() throws {
    let subject = try Self.subject()
    var session = PlaySession(subject, against: SpecService(subject))
    let screens = ["begin key=hunter2 name=ada", ":trace"].map { session.scriptTurn($0) }
    #expect(screens.compactMap(\.refusal).isEmpty)
    let shown = screens.map(\.text).joined()
    #expect(shown.contains("key=<secret> name=ada") && !shown.contains("hunter2"))
  }

  @Test func rowsShowNoSecretOfListsAndForms() throws {
    let subject = try Self.subject()
    let key: PayloadValue = ["name": "front", "code": "hunter2"]
    let payload: PayloadValue = ["key": key, "keys": [key], "proof": ["member": "code", "value": "hunter2"]]
    let step = subject.flow.steps[0]
    let rows = PayloadRows(subject)
    let cells = step.payload.flatMap { rows.rows(of: $0, in: payload) }.map { $0.map(\.text) }
    #expect(
      cells == [["key.name", "front"], ["key.code", "<secret>"], ["keys", "<secret>"], ["proof", "<secret>"]]
    )
    #expect(
      ["key", "keys", "proof"].map { rows.value(at: $0, of: step, payload) } == ["<secret>", "<secret>", "<secret>"]
    )
    #expect(rows.value(at: "key.name", of: step, payload) == "front")
  }

  private static let shared = """
    stepgen: 1
    platforms: { swift: { title: Swift, languages: [swift], names: { default: { case: lower-camel } } } }
    types:
      key: { name: key, fields: { name: string, code: { type: string, secret: true } } }
      proof: { name: proof, one-of: { code: { type: string, secret: true }, name: string } }
    operations:
      begin: { name: begin, meaning: Begins., inputs: { key: key?, name: string }, leads-to: open }
    """

  private static let flow = """
    stepgen: 1
    flow: open
    title: Open
    type: open step
    start: [{ call: begin, outcomes: { opened: { to: opened } } }]
    steps:
      opened:
        name: opened
        title: Opened
        meaning: The door is open.
        payload: { key: key, keys: list of key, proof: proof }
        ends: true
    """
}
