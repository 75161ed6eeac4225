import Foundation
import StepgenTestSupport
import Testing

/// `check` leaves out the catalogs in which it found nothing the last time, and misses nothing for that.
@Suite struct CleanCatalogsTests {
  private static let catalog = "Specs/parcel-locker/l10n/ja/drop-off.po"
  private static let note = ".build/stepgen/last-run/check-catalogs"
  private let project: Project

  init() throws {
    project = try Project()
    try project.folder.write(".build/kept.txt", "a folder for the files of a build")
    try #require(try project.stepgen("translate", "update", "ja").code == 0)
    try project.edit(
      "msgid \"Dropped off\"\nmsgstr \"\"",
      "msgid \"Dropped off\"\nmsgstr \"預け入れ完了\"",
      in: Self.catalog
    )
    try #require(try project.stepgen("check").code == 0)
  }

  private func hashes() throws -> Set<Substring> {
    Set(try project.text(of: Self.note).split(separator: "\n"))
  }

  @Test func anotherTextOfTheSpecsChangesNoCatalog() throws {
    let before = try hashes()
    #expect(before.count == 3)
    try project.edit("title: Parcel drop-off", "title: Dropping off a parcel")
    #expect(try project.stepgen("check").code == 0)
    #expect(try hashes() == before)
  }

  @Test func whatIsWrongIsReportedEachTime() throws {
    try project.edit("預け入れ完了", "<b>預け入れ完了</b>", in: Self.catalog)
    for _ in 1...2 {
      let answer = try project.stepgen("check")
      #expect(answer.code == 1 && answer.output.contains("[prose-raw-html]"))
    }
    #expect(try hashes().count == 2)
  }

  @Test func aTextThatIsGoneIsReported() throws {
    try project.edit("put-in", "put-it-in")
    let answer = try project.stepgen("check")
    #expect(answer.output.contains("[unknown-unit]"))
  }

  @Test func aWordThatTheGlossaryNowAvoidsIsReported() throws {
    let glossary = "msgid \"\"\nmsgstr \"Language: ja\\n\"\n\n# avoid: 預け入れ\nmsgid \"drop-off\"\nmsgstr \"お預け\"\n"
    try project.folder.write("Specs/parcel-locker/l10n/ja/glossary.po", glossary)
    #expect(try project.stepgen("check").output.contains("the glossary avoids ‘預け入れ’"))
  }

  @Test func aNoteOfNobodyIsNotBelieved() throws {
    try project.folder.write(Self.note, "nothing of ours\n")
    try project.edit("預け入れ完了", "<b>預け入れ完了</b>", in: Self.catalog)
    #expect(try project.stepgen("check").code == 1)
  }

  /// A guide that cannot be read has a catalog all the same.
  @Test func aMissingFolderOfGuidesIsTheOnlyProblem() throws {
    let manifest = "Specs/parcel-locker/registry.yaml"
    try project.edit("  swift:\n", "  docs:\n    guides: ../../no-guides\n  swift:\n", in: manifest)
    try project.folder.write("Specs/parcel-locker/l10n/ja/guide-start.po", "")
    let answer = try project.stepgen("check")
    #expect(answer.output.contains("[guides-folder]"))
    #expect(!answer.output.contains("[unknown-catalog]"))
  }
}
