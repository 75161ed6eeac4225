import Foundation
import StepgenTestSupport
import Testing

/// A manifest may ask for code in several languages.
@Suite struct LanguagesTests {
  private let project: Project

  init() throws {
    project = try Project()
    try project.edit(
      "  swift:\n",
      """
        kotlin: { package: com.example.lockers, platform: ios }
        swift:

      """,
      in: "Specs/parcel-locker/registry.yaml"
    )
    try project.edit("languages: [swift]", "languages: [swift, kotlin]", in: "Specs/parcel-locker/shared.yaml")
  }

  @Test(arguments: [["generate"], ["build"]])
  func eachLanguageHasAFolderOfItsOwn(arguments: [String]) throws {
    #expect(try project.run(arguments).code == 0)
    #expect(project.folder.read(".build/stepgen/swift/ParcelLocker/PickUpStep.swift") != nil)
    #expect(project.folder.read(".build/stepgen/kotlin/parcel-locker/PickUpStep.kt") != nil)
    let again = try project.run(arguments)
    #expect(again.code == 0)
    #expect(again.errors.contains(".build/stepgen/kotlin: 7 files, all up to date."))
  }

  @Test func oneLanguageAloneGoesThereToo() throws {
    #expect(try project.stepgen("generate", "kotlin").code == 0)
    #expect(project.folder.read(".build/stepgen/kotlin/parcel-locker/PickUpStep.kt") != nil)
    #expect(project.folder.read(".build/stepgen/swift/ParcelLocker/PickUpStep.swift") == nil)
    #expect(try project.stepgen("generate", "--check").code == 1)
  }

  /// The note of one language says which others are asked for, so that nothing is compiled for those that are not.
  @Test func aLanguageThatIsAskedForLaterIsMade() throws {
    try project.folder.write(".build/kept.txt", "a folder for the files of a build")
    Thread.sleep(forTimeInterval: 0.1)
    let first = try project.run(["generate"])
    let second = try project.run(["generate"])
    #expect(first.code == 0 && second.code == 0)
    #expect(second.errors.split(separator: "\n").allSatisfy { $0.hasSuffix("all up to date.") })
    #expect(project.folder.read(".build/stepgen/typescript/parcel-locker/index.ts") == nil)
    try project.edit(
      "  swift:\n",
      "  typescript: { platform: ios }\n  swift:\n",
      in: "Specs/parcel-locker/registry.yaml"
    )
    try project.edit("[swift, kotlin]", "[swift, kotlin, typescript]", in: "Specs/parcel-locker/shared.yaml")
    #expect(try project.run(["generate"]).code == 0)
    #expect(project.folder.read(".build/stepgen/typescript/parcel-locker/index.ts") != nil)
  }
}
