import Foundation
import StepgenTestSupport
import Testing

/// `payload: struct`: the case of a step carries one structure with its values.
@Suite struct PayloadStructTests {
  private func lockers(_ payload: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.copy("Tests/EndToEndTests/Fixtures/parcel-locker", as: "parcel-locker")
    let labels = "    payload-labels: true\n"
    let manifest = try #require(folder.read("parcel-locker/registry.yaml"))
    try folder.write(
      "parcel-locker/registry.yaml",
      manifest.replacing(labels, with: labels + "    payload: \(payload)\n")
    )
    return folder
  }

  private func addNote(_ folder: TemporaryFolder) throws {
    let fee = "payload: { fee: { type: int,"
    let text = try #require(folder.read("new/parcel-locker/pick-up.yaml"))
    #expect(text.contains(fee))
    try folder.write(
      "new/parcel-locker/pick-up.yaml",
      text.replacing(fee, with: "payload: { fee-note: \"string?\", fee: { type: int,")
    )
  }

  @Test(arguments: [("struct", "minor"), ("values", "major")])
  func anOptionalValueMoreIsMinorWhereItIsInAStructure(payload: String, verdict: String) throws {
    let folder = try lockers(payload)
    for name in ["old", "new"] {
      try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: folder.path + "/parcel-locker",
        toPath: folder.path + "/\(name)/parcel-locker"
      )
    }
    try addNote(folder)
    let answer = try Stepgen(in: folder.path).run(["diff", "specs", "old", "new"])
    #expect(answer.output.contains("[field-added]"), "\(answer.output)\(answer.errors)")
    #expect(answer.output.contains("[case-values-changed]") == (verdict == "major"))
    #expect(answer.output.contains("\nVerdict      \(verdict)"), "\(answer.output)")
  }

  @Test func samplesTakeTheValuesFromTheStructure() throws {
    let folder = try TemporaryFolder()
    let stepgen = Stepgen(in: folder.path)
    #expect(try stepgen.run(["init", "my-flow"]).code == 0)
    for (file, old, new) in [
      ("registry", "runtime: embedded", "runtime: embedded\n    payload: struct"),
      ("platforms", "language: swift }", "language: swift, imports: [import MySteps], receiver: client }"),
      ("shared", "try await client.begin() }", "client.begin() }, example: begin(), result: MyFlowResult"),
      (
        "shared", "\"try await client.answer(value)\" }",
        "client.answer(value) }, example: \"answer({value})\", result: MyFlowResult"
      ),
    ] {
      let path = "Specs/my-flow/\(file).yaml"
      let text = try #require(folder.read(path))
      #expect(text.contains(old), "\(text)")
      try folder.write(path, text.replacing(old, with: new))
    }
    let answer = try stepgen.run(["docs", "--format", "markdown", "--output", "out"])
    #expect(answer.code == 0, "\(answer.errors)")
    let page = try #require(folder.read("out/my-flow/en/swift/my-flow/enter-code/README.md"))
    #expect(page.contains("\ncase .enterCode(let details):\n"), "\(page)")
    #expect(page.contains("details.notice.sentTo"), "\(page)")
    for (path, text) in folder.tree("out") where path.hasPrefix("my-flow/en/swift/") {
      try folder.write("pages/" + path, text)
    }
    let audit = try stepgen.run(["audit", "pages", "--platform", "swift"])
    #expect(audit.code == 0, "\(audit.output)")
  }

  @Test func aValueWithoutALabelHasNoneInTheStructure() throws {
    let folder = try TemporaryFolder()
    let stepgen = Stepgen(in: folder.path)
    #expect(try stepgen.run(["init", "my-flow"]).code == 0)
    let manifest = try #require(folder.read("Specs/my-flow/registry.yaml"))
    try folder.write(
      "Specs/my-flow/registry.yaml",
      manifest.replacing("runtime: embedded", with: "runtime: embedded\n    payload: struct")
    )
    let flow = try #require(folder.read("Specs/my-flow/flows/my-flow.yaml"))
    let bare = "payload: { notice: { type: code-notice, on-platform: { swift: { labelled: false } } } }"
    try folder.write(
      "Specs/my-flow/flows/my-flow.yaml",
      flow.replacing("payload: { notice: code-notice }", with: bare)
    )
    #expect(try stepgen.run(["generate", "swift", "--output", "out"]).code == 0)
    let files = folder.tree("out").values
    #expect(files.contains { $0.contains("public init(_ notice: CodeNotice) {") })
    #expect(files.contains { $0.contains(".enterCode(MyFlowEnterCodeDetails(wire.value(\"notice\")))") })
  }
}
