import Foundation
import StepgenCatalogs
import StepgenModel
import StepgenTestSupport
import Testing

@Suite struct POWriterTests {
  @Test(arguments: 0..<6)
  func whatIsWrittenIsReadBack(round: Int) {
    var random = SplitMix64(seed: UInt64(round))
    for _ in 0..<300 {
      let file = randomFile(using: &random)
      let catalog = ReadCatalog(POWriter.text(of: file))
      #expect(catalog.diagnostics == [])
      #expect(catalog.file.withoutPlaces == file)
    }
  }

  @Test func wrapsBetweenWords() {
    let text = String(repeating: "word ", count: 30) + "end."
    let lines = POWriter.text(of: POFile(entries: [POEntry(context: "a", text: text)])).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 79 })
    #expect(lines[1] == "msgid \"\"")
    #expect(lines[2].hasSuffix("word \""))
  }

  @Test func wrapsWideCharactersByTheirWidth() {
    let text = String(repeating: "確認コードを入力します。", count: 8)
    let lines = POWriter.text(of: POFile(entries: [POEntry(context: "a", text: "A", translation: text)]))
      .split(separator: "\n").filter { $0.hasPrefix("\"") }
    #expect(lines.count > 2 && lines.allSatisfy { $0.count <= 41 })
    #expect(lines.allSatisfy { !$0.hasPrefix("\"。") })
  }

  @Test func aLineBreakEndsALine() {
    let text = POWriter.text(of: POFile(entries: [POEntry(context: "a", text: "A\nB", translation: "C\n")]))
    #expect(text == "msgctxt \"a\"\nmsgid \"\"\n\"A\\n\"\n\"B\"\nmsgstr \"C\\n\"\n")
  }

  // MARK: Over an earlier file

  private static let old = POFile(
    header: POEntry(translation: "Language: ja\nProject-Id-Version: p 1\n"),
    entries: ["One of the texts.", "Another one of them."].enumerated().map { index, text in
      var entry = POEntry(context: "a.\(index)", text: text, translation: "訳 \(text)")
      entry.notes = ["A note on this text."]
      entry.references = ["a"]
      return entry
    }
  )

  /// What other tools make of a file without changing its content.
  @Test(arguments: [
    ("msgid \"One of the texts.\"", "msgid \"\"\n\"One of \"\n\"the texts.\""), ("\n", "\r\n"),
    ("#. A note on this text.\n", "#. A note on\n#. this text.\n"), ("#: a\n", ""), ("\n\n", "\n\n\n"),
    (
      "msgid \"\"\nmsgstr \"\"\n",
      "# Team.\nmsgid \"\"\nmsgstr \"\"\n\"X-Generator: Weblate 5\\n\"\n\"PO-Revision-Date: 2025-01-02 03:04+0000\\n\"\n"
    ),
  ])
  func keepsBytesWhereTheContentIsTheSame(text: String, other: String) {
    let written = POWriter.text(of: Self.old).replacing(text, with: other)
    #expect(written != POWriter.text(of: Self.old))
    let read = ReadCatalog(written).file
    let domain = TextDomain(name: "a", units: Self.old.entries.map(Self.unit))
    let merged = CatalogMerge(read, project: "p 1", language: "ja").merged(with: domain)
    #expect(String(decoding: POWriter.bytes(of: merged, over: read), as: UTF8.self) == written)
  }

  @Test(arguments: ["\n", "\r\n"]) func changesOnlyTheLinesOfAnEntryThatChanged(end: String) {
    let wrapped = POWriter.text(of: Self.old)
      .replacing("msgid \"One of the texts.\"", with: "msgid \"\"\n\"One of \"\n\"the texts.\"")
      .replacing("\n", with: end)
    let read = ReadCatalog(wrapped).file
    var units = Self.old.entries.map(Self.unit)
    units[1].text = "Another text."
    let merged = CatalogMerge(read, project: "p 1", language: "ja").merged(with: TextDomain(name: "a", units: units))
    let text = String(decoding: POWriter.bytes(of: merged, over: read), as: UTF8.self)
    let changed = "#, fuzzy\n#| msgid \"Another one of them.\"\nmsgctxt \"a.1\"\nmsgid \"Another text.\""
    let expected = wrapped.replacing(
      "msgctxt \"a.1\"\(end)msgid \"Another one of them.\"",
      with: changed.replacing("\n", with: end)
    )
    #expect(text == expected)
  }

  private static func unit(_ entry: POEntry) -> TextUnit {
    TextUnit(id: entry.context ?? "", text: entry.text, notes: entry.notes)
  }

  private static let msgfmt = ExternalTool("msgfmt")

  @Test(
    .enabled(if: msgfmt.canRun, "SKIPPED: no msgfmt; ‘.ci/setup --tests’ installs Debian's gettext"),
    arguments: ShippedRegistries.names
  )
  func gettextAgreesWithWhatIsWritten(name: String) throws {
    let registry = try ShippedRegistries.registry(name)
    for domain in registry.textDomains {
      let template = CatalogTemplate.file(of: domain, project: "\(name) 1.0.0")
      try expectValid(template)
      var catalog = CatalogMerge(POFile(), project: "\(name) 1.0.0", language: "ja").merged(with: domain)
      for index in catalog.entries.indices { catalog.entries[index].translation = "訳: \(catalog.entries[index].text)" }
      catalog.entries[0].isFuzzy = true
      catalog.entries[0].previousText = "Older \"text\"\\\n"
      catalog.entries[catalog.entries.count - 1].isObsolete = true
      try expectValid(catalog)
    }
  }

  private func expectValid(_ file: POFile) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "stepgen-\(UUID().uuidString).po")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(POWriter.text(of: file).utf8).write(to: url)
    let result = try Self.msgfmt.run(["--check", "--output-file=/dev/null", url.path])
    #expect(result.exitCode == 0, "\(result.output)")
  }
}

private func randomFile(using random: inout SplitMix64) -> POFile {
  var file = POFile(header: POEntry(translation: "Language: ja\n"))
  for index in 0..<Int.random(in: 0...5, using: &random) {
    var entry = POEntry(
      context: "id-\(index)." + randomText(using: &random),
      text: randomText(using: &random) + "!",
      translation: randomText(using: &random)
    )
    if Bool.random(using: &random) { entry.comments = [" by hand", "", " avoid: \(index)"] }
    if Bool.random(using: &random) { entry.isFuzzy = true }
    if Bool.random(using: &random) { entry.previousText = randomText(using: &random) + "?" }
    if Bool.random(using: &random) { entry.notes = ["A note."] }
    if Bool.random(using: &random) { entry.references = ["a.b", "c"] }
    file.entries.append(entry)
  }
  file.entries += file.entries.suffix(1).map { entry in
    var old = entry
    old.isObsolete = true
    old.notes = []
    old.references = []
    old.comments = []
    old.flags = []
    return old
  }
  return file
}

private func randomText(using random: inout SplitMix64) -> String {
  let pieces = [
    "a", "word ", " ", "\n", "\t", "\"", "\\", "\\n", "é", "確認", "。", "🙂", "`code`", "{x}",
    "longer-word-",
  ]
  return (0..<Int.random(in: 0...40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
}
