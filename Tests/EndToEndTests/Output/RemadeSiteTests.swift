import Foundation
import StepgenTestSupport
import Testing

/// A site that is brought up to date is the site that is made from nothing.
@Suite struct RemadeSiteTests {
  struct Edit: Sendable {
    var path = Project.flow
    var old: String
    var new: String
  }

  private static let catalog = "Specs/parcel-locker/l10n/ja/drop-off.po"
  private static let shared = "Specs/parcel-locker/shared.yaml"
  private static let manifest = "Specs/parcel-locker/registry.yaml"
  private static let other = "Specs/parcel-locker/pick-up.yaml"

  private static let edits: [Edit] = [
    // Texts that only some pages have.
    Edit(old: "meaning: The user chooses a size.", new: "meaning: The user chooses one size."),
    Edit(path: other, old: "retry: After a wrong code the step stands.", new: "retry: The step stands, and stands."),
    Edit(old: "meaning: The user chooses one size.", new: "meaning: |\n      Sizes.\n\n      - One\n      - Two"),
    Edit(old: "meaning: The parcel is on its way.", new: "meaning: \"See [this](step:pick-up/enter-code).\""),
    Edit(path: other, old: "retry: The step stands, and stands.", new: "retry: See [that](step:drop-off/put-in)."),
    // What others see of a flow.
    Edit(old: "title: Put the parcel in", new: "title: Put the parcel into it"),
    Edit(old: "title: Parcel drop-off", new: "title: Dropping off"),
    Edit(old: "meaning: The locker offers the sizes", new: "meaning: The door offers the sizes"),
    Edit(old: "name: put in\n", new: "name: put inside\n"),
    Edit(old: "  put-in:\n", new: "  put-inside:\n    aliases: [put-in]\n"),
    Edit(old: "to: put-in,", new: "to: put-inside,"),
    Edit(old: "expect: put-in }", new: "expect: put-inside }"),
    Edit(path: other, old: "step:drop-off/put-in)", new: "step:drop-off/put-inside)"),
    Edit(old: "meaning: The parcel does not fit.", new: "meaning: It does not fit."),
    Edit(old: "prompt: Put the parcel in", new: "prompt: Lay the parcel in"),
    // What all share.
    Edit(path: shared, old: "title: The parcel is in the locker", new: "title: The parcel is there"),
    Edit(path: shared, old: "case: upper-camel, prefix: locker", new: "case: upper-camel, prefix: box"),
    Edit(path: shared, old: "# What several flows share.", new: "# Shared."),
    Edit(path: manifest, old: "title: Parcel locker", new: "title: Lockers"),
    Edit(path: manifest, old: "version: 3.1.0", new: "version: 3.2.0"),
    Edit(
      path: manifest,
      old: "    payload-labels: true\n",
      new: "    payload-labels: true\n  docs: { output: lockers, guides: ../../guides }\n"
    ),
    Edit(path: "guides/start.md", old: "title: Start", new: "title: To start"),
    Edit(path: "guides/start.md", old: "How to start.", new: "How to begin."),
    Edit(path: catalog, old: "msgid \"Dropped off\"\nmsgstr \"\"", new: "msgid \"Dropped off\"\nmsgstr \"完了\""),
    Edit(old: "title: Dropped off", new: "title: It is dropped off"),
  ]

  private func project() throws -> Project {
    let project = try Project()
    let guide = """
      ---
      title: Start
      summary: How to start.
      ---

      ## First

      <!-- stepgen:insert names flow=drop-off -->

      """
    try project.folder.write("guides/start.md", guide)
    #expect(try project.stepgen("translate", "update", "ja").code == 0)
    return project
  }

  /// All but the note, which tells the time of the program and nothing of the site.
  private func site(_ folder: String, _ project: Project) -> [String: String] {
    project.folder.tree(folder).filter { $0.key != ".stepgen-last-run" && !$0.key.hasSuffix(".gz") }
  }

  @Test func isTheSiteThatIsMadeFromNothing() throws {
    let project = try project()
    #expect(try project.stepgen("docs", "--output", "site").code == 0)
    var compared = 0
    for edit in Self.edits {
      try project.edit(edit.old, edit.new, in: edit.path)
      // Between some edits that belong together the specs are wrong, and nothing is written.
      guard try project.stepgen("docs", "--output", "site").code == 0 else { continue }
      #expect(try project.stepgen("docs", "--output", "new").code == 0)
      let (remade, new) = (site("site", project), site("new", project))
      let differing = Set(remade.keys).union(new.keys).filter { remade[$0] != new[$0] }
      #expect(differing.sorted() == [], "\(edit.new)")
      try project.folder.remove("new")
      compared += 1
    }
    #expect(compared == Self.edits.count - 3)
  }

  @Test func isNotWrittenAgainWhereNothingHasChanged() throws {
    let project = try project()
    #expect(try project.stepgen("docs", "--output", "site").code == 0)
    let before = try project.folder.stamps("site")
    try project.edit("meaning: The user chooses a size.", "meaning: The user chooses one size.")
    let answer = try project.stepgen("docs", "--output", "site")
    #expect(answer.code == 0)
    let after = try project.folder.stamps("site")
    let changed = after.keys.filter { after[$0] != before[$0] && !$0.hasPrefix(".stepgen") && !$0.hasSuffix(".gz") }
    #expect(changed.contains("parcel-locker/en/ios/drop-off/choose-size/index.html"))
    // The whole site in one file changes with every page.
    let others = changed.filter {
      !$0.contains("/drop-off/") && !$0.contains("/search/") && !$0.hasSuffix("/llms-full.txt")
    }
    #expect(others == [])
  }

  @Test func anEditIsReportedThatIsNotInAnyChangedPage() throws {
    let project = try project()
    #expect(try project.stepgen("docs", "--output", "site").code == 0)
    let page = "site/parcel-locker/en/ios/pick-up/enter-code/index.html"
    try project.folder.write(page, "mine")
    try project.edit("meaning: The user chooses a size.", "meaning: The user chooses one size.")
    let answer = try project.stepgen("docs", "--output", "site")
    #expect(answer.code == 1 && answer.errors.contains("edited-output"))
    #expect(try project.text(of: page) == "mine")
  }
}
