import Foundation
import StepgenTestSupport
import Testing

@Suite struct TranslateTests {
  private static let catalog = "Specs/parcel-locker/l10n/ja/drop-off.po"

  private func translated() throws -> Project {
    let project = try Project()
    #expect(try project.stepgen("translate", "update", "ja").code == 0)
    return project
  }

  private func counts(_ project: Project) throws -> [String: Int] {
    let answer = try project.stepgen("translate", "status", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: [String: [String: Int]]]
    return try #require(object?["locales"]?["ja"])
  }

  /// Puts translations in for some texts.
  private func translate(_ texts: KeyValuePairs<String, String>, in project: Project) throws {
    for (english, translation) in texts {
      try project.edit(
        "msgid \"\(english)\"\nmsgstr \"\"",
        "msgid \"\(english)\"\nmsgstr \"\(translation)\"",
        in: Self.catalog
      )
    }
  }

  @Test func extractWritesTemplatesOnce() throws {
    let project = try Project()
    #expect(try project.stepgen("translate", "extract", "--check").code == 1)
    let answer = try project.stepgen("translate", "extract")
    #expect(answer.code == 0 && answer.output.contains("Specs/parcel-locker/l10n/drop-off.pot\n"))
    let again = try project.stepgen("translate", "extract")
    #expect(again.code == 0 && again.output.isEmpty)
    #expect(try project.stepgen("translate", "extract", "--check").code == 0)
    try project.edit("title: Parcel drop-off", "title: Dropping off a parcel")
    let stale = try project.stepgen("translate", "extract", "--check")
    #expect(stale.code == 1 && stale.output == "Specs/parcel-locker/l10n/drop-off.pot\n")
  }

  @Test func updateMakesCatalogsOfANewLanguage() throws {
    let project = try translated()
    #expect(try project.text(of: Self.catalog).contains("\"Language: ja\\n\""))
    let counts = try counts(project)
    #expect(counts["missing"] == counts["total"] && counts["translated"] == 0)
  }

  @Test func wordsOfThePagesAreInACatalogWhereStepgenHasNone() throws {
    let project = try Project()
    #expect(try project.stepgen("translate", "update", "fr").code == 0)
    let path = "Specs/parcel-locker/l10n/fr/site.po"
    try project.edit("msgid \"Copied\"\nmsgstr \"\"", "msgid \"Copied\"\nmsgstr \"Copié\"", in: path)
    #expect(try project.stepgen("docs", "--output", "site").code == 0)
    #expect(try project.text(of: "site/parcel-locker/fr/index.html").contains("data-copied=\"Copié\""))
    let status = try project.stepgen("translate", "status", "--format", "json").output
    #expect(status.contains("\"translated\" : 1") || status.contains("\"translated\":1"), "\(status)")
    #expect(try project.stepgen("translate", "update", "--check").code == 0)
    #expect(try project.stepgen("translate", "update", "ja").code == 0)
    #expect(!project.folder.tree("Specs/parcel-locker/l10n/ja").keys.contains("site.po"))
  }

  @Test func oneChangedSentenceMakesOneUnitStale() throws {
    let project = try translated()
    try translate(["Parcel drop-off": "荷物の預け入れ", "Dropped off": "預け入れ完了"], in: project)
    #expect(try counts(project)["translated"] == 2)
    try project.edit("title: Parcel drop-off", "title: Dropping off a parcel")
    #expect(try counts(project)["stale"] == 1)
    #expect(try project.stepgen("translate", "update").code == 0)
    let text = try project.text(of: Self.catalog)
    #expect(text.contains("#, fuzzy\n#| msgid \"Parcel drop-off\"\nmsgctxt \"drop-off.title\"\n"))
    let counts = try counts(project)
    #expect(counts["stale"] == 1 && counts["translated"] == 1)
    #expect(try project.stepgen("translate", "update", "--check").code == 0)
  }

  private static let msgcat = ExternalTool("msgcat")

  @Test(
    .enabled(if: msgcat.canRun, "SKIPPED: no msgcat; ‘.ci/setup --tests’ installs Debian's gettext"),
    arguments: [["--no-wrap"], ["-w", "100"], ["-w", "20"], ["--no-location"]]
  )
  func catalogsOfOtherToolsAreUpToDate(options: [String]) throws {
    let project = try translated()
    try translate(["Parcel drop-off": "荷物の預け入れ"], in: project)
    #expect(try project.stepgen("translate", "extract").code == 0)
    for path in [Self.catalog, "Specs/parcel-locker/l10n/drop-off.pot"] {
      let file = project.folder.path + "/" + path
      #expect(try Self.msgcat.run(options + [file, "-o", file]).exitCode == 0)
    }
    let before = project.folder.tree("Specs")
    for command in ["extract", "update"] {
      #expect(try project.stepgen("translate", command, "--check").code == 0)
      #expect(try project.stepgen("translate", command).code == 0)
    }
    #expect(project.folder.tree("Specs") == before)
  }

  @Test func lineEndsOfCatalogsAreKept() throws {
    let project = try translated()
    let text = try project.text(of: Self.catalog).replacing("\n", with: "\r\n")
    try project.folder.write(Self.catalog, text)
    #expect(try project.stepgen("translate", "update", "--check").code == 0)
    try project.edit("title: Parcel drop-off", "title: Dropping off a parcel")
    #expect(try project.stepgen("translate", "update").code == 0)
    let english = "msgid \"Dropping off a parcel\""
    #expect(try project.text(of: Self.catalog) == text.replacing("msgid \"Parcel drop-off\"", with: english))
  }

  @Test func aGuessIsNotPublished() throws {
    let project = try translated()
    try translate(["Parcel drop-off": "荷物の受け取り"], in: project)
    try project.edit("msgctxt \"drop-off.title\"", "#, fuzzy\nmsgctxt \"drop-off.title\"", in: Self.catalog)
    #expect(try counts(project)["translated"] == 0 && counts(project)["stale"] == 0)
    #expect(try project.stepgen("docs", "--output", "site").code == 0)
    #expect(project.folder.tree("site").values.allSatisfy { !$0.contains("荷物の受け取り") })
    #expect(try project.stepgen("translate", "update", "--check").code == 0)
  }

  @Test func statusFailsBelowAMinimum() throws {
    let project = try translated()
    let answer = try project.stepgen("translate", "status", "--min", "ja=95")
    #expect(answer.code == 1 && answer.errors.contains("0 % of ja"))
    #expect(try project.stepgen("translate", "status", "--min", "ja=0").code == 0)
    #expect(try project.stepgen("translate", "status", "--min", "fr=1").code == 1)
    #expect(try project.stepgen("translate", "status", "--min", "ja").code == 64)
    #expect(try project.stepgen("translate", "status", "--format", "markdown").output.contains("| parcel-locker |"))
  }

  @Test func anUnknownLanguageIsAWrongUsage() throws {
    let answer = try Project().stepgen("translate", "update", "jp")
    #expect(answer.code == 64 && answer.errors.contains("Did you mean ‘ja’?"))
  }

  @Test func checkTellsWhatIsWrongWithCatalogs() throws {
    let project = try translated()
    try translate(["Parcel drop-off": "<b>荷物</b>"], in: project)
    try project.folder.write("Specs/parcel-locker/l10n/jp/drop-off.po", "")
    try project.folder.write("Specs/parcel-locker/l10n/ja/dropoff.po", "")
    let answer = try project.stepgen("check", "--format", "json")
    #expect(answer.code == 1)
    for code in ["prose-raw-html", "unknown-locale", "unknown-catalog"] { #expect(answer.output.contains(code)) }
    #expect(answer.output.contains("\"file\" : \"\(Self.catalog)\""))
  }

  @Test func updateWritesNothingOverWhatItCannotRead() throws {
    let project = try translated()
    try project.edit("msgid \"Parcel drop-off\"", "msgid \"Parcel drop-off", in: Self.catalog)
    let before = try project.text(of: Self.catalog)
    let answer = try project.stepgen("translate", "update")
    #expect(answer.code == 1 && answer.errors.contains("[catalog-syntax]"))
    #expect(try project.text(of: Self.catalog) == before)
  }

  @Test func specsWithErrorsAreNotExtracted() throws {
    let project = try translated()
    try project.breakSpecs()
    let before = project.folder.tree("Specs/parcel-locker/l10n")
    #expect(try project.stepgen("translate", "update").code == 1)
    #expect(try project.stepgen("translate", "extract").code == 1)
    #expect(project.folder.tree("Specs/parcel-locker/l10n") == before)
  }

  @Test func aLinkDoesNotLeadOutOfTheRegistry() throws {
    let project = try Project()
    try project.folder.write("elsewhere/keep", "")
    try project.folder.link("Specs/parcel-locker/l10n", to: project.folder.path + "/elsewhere")
    #expect(try project.stepgen("translate", "extract").code == 2)
    #expect(project.folder.tree("elsewhere").count == 1)
    let answer = try project.stepgen("translate", "update", "ja")
    #expect(answer.code == 2)
    #expect(answer.errors.hasSuffix(".po: a link leads out of ‘\(project.folder.path)/Specs’\n"))
    #expect(!FileManager.default.fileExists(atPath: project.folder.path + "/elsewhere/ja"))
  }

  @Test func catalogsDoNotDependOnWhereAndWhenTheyAreMade() throws {
    let (first, second) = (try translated(), try translated())
    #expect(first.folder.tree("Specs/parcel-locker/l10n") == second.folder.tree("Specs/parcel-locker/l10n"))
  }

  @Test func theOwnWordsOfPagesHaveCatalogsToo() throws {
    let project = try Project()
    #expect(try project.stepgen("translate", "words", "words", "ja", "--check").code == 1)
    #expect(try project.stepgen("translate", "words", "words", "ja").output == "words/ja.po\n")
    #expect(try project.text(of: "words/ja.po").contains("msgctxt \"ui."))
    #expect(try project.stepgen("translate", "words", "words", "--check").code == 0)
  }
}
