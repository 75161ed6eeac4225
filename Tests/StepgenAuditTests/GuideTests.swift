import Foundation
import StepgenAudit
import StepgenDriver
import StepgenModel
import StepgenReports
import StepgenTestSupport
import Testing

/// The example of the guide is what the program says today; where the specs have it may move.
@Suite struct GuideTests {
  private static let guide = "docs/guides/auditing.md"

  @Test func theExampleIsFresh() throws {
    let guide = try PackageFolder.text(Self.guide)
    let page = try PackageFolder.text("Tests/StepgenAuditTests/Pages/Guide/sign-in.md")
    #expect(guide.contains("````markdown\n\(page)````\n"))
    let report = try report(page)
    if Golden.isRecording { print(report) }
    #expect(withoutLines(guide).contains("```text\n\(withoutLines(report))```\n"))
  }

  private func report(_ page: String) throws -> String {
    let root = PackageFolder.root.path + "/"
    let workspace = try Workspace(paths: [root + "Specs"])
    var sources = SourceSet(
      workspace.sources.files.map {
        SourceFile(path: $0.path.replacing("//", with: "/").replacing(root, with: ""), bytes: $0.bytes)
      }
    )
    let source = SourceFile(path: "sign-in.md", text: page)
    let file = sources.add(source)
    let lists = try APIListFiles(of: workspace).lists
    let found = Audit(AuditVocabulary(workspace.registries.compactMap(\.checked), lists: lists), platform: "swift")
      .findings(in: file, source)
    return try Report(found.map(\.diagnostic), sources: sources).rendered(as: .text)
  }

  private func withoutLines(_ text: String) -> String {
    text.replacing(/yaml:\d+:\d+/, with: "yaml").replacing(/(?m)^ *\d* \| ?/, with: "| ")
  }
}
