import Foundation
import StepgenTestSupport
import Testing

/// What is found in the output folder, in each dress of the diagnostics.
@Suite struct OutputFormatTests {
  private struct Document: Decodable {
    var diagnostics: [Diagnostic]

    struct Diagnostic: Decodable {
      var code, severity, message, file, help: String
      var line, column: Int
    }
  }

  private func diagnostics(_ text: String) throws -> [Document.Diagnostic] {
    try JSONDecoder().decode(Document.self, from: Data(text.utf8)).diagnostics
  }

  /// A missing, a stale, an edited and a left-over file.
  private func changed() throws -> Project {
    let project = try Project()
    #expect(try project.generate().code == 0)
    try project.edit("title: Put the parcel in", "title: Push the parcel in")
    try project.edit("type-prefix: locker", "type-prefix: box", in: "Specs/parcel-locker/registry.yaml")
    let path = "out/ParcelLocker/PickUpStep.swift"
    try project.folder.write(path, project.text(of: path) + "// mine\n")
    return project
  }

  @Test func differencesAreDiagnostics() throws {
    let project = try changed()
    let answer = try project.generate("--check", "--format", "json")
    #expect(answer.code == 1)
    #expect(answer.errors.isEmpty)
    let found = try diagnostics(answer.output)
    for (code, name) in [
      ("missing-output", "BoxFlowError"), ("stale-output", "DropOffStep"), ("leftover-output", "LockerFlowError"),
      ("edited-output", "PickUpStep"),
    ] {
      let diagnostic = try #require(found.first { $0.file == "out/ParcelLocker/\(name).swift" })
      #expect(diagnostic.code == code)
      #expect(diagnostic.severity == "error")
      #expect(diagnostic.line == 1)
      #expect(!diagnostic.help.isEmpty)
    }
    #expect(!answer.output.contains("@@"))
  }

  @Test func everyDressHasTheSameDifferences() throws {
    let project = try changed()
    let count = try diagnostics(project.generate("--check", "--format", "json").output).count
    let plain = try project.generate("--check", "--format", "plain").output
    #expect(plain.matches(of: /(?m)^out\/\S+\.swift:1:1: error: .+ \[[a-z]+-output\]$/).count == count)
    let github = try project.generate("--check", "--format", "github").output
    #expect(github.matches(of: /(?m)^::error file=out\/\S+,line=1,.+title=[a-z]+-output::.+$/).count == count)
    let sarif = try project.generate("--check", "--format", "sarif").output
    #expect(sarif.matches(of: /"ruleId" : "[a-z]+-output"/).count == count)
    #expect(try project.generate("--check").output.contains("@@"))
  }

  @Test(arguments: ["plain", "json", "sarif", "github"])
  func nothingDifferentIsWhatAGoodCheckSays(format: String) throws {
    let project = try Project()
    #expect(try project.generate().code == 0)
    let answer = try project.generate("--check", "--format", format)
    #expect(answer.code == 0)
    #expect(answer.output == (try project.stepgen("check", "--format", format).output))
    #expect(answer.errors.isEmpty)
  }

  /// One document: warnings about the specs and differences together.
  @Test func warningsAboutTheSpecsStandBesideTheDifferences() throws {
    let project = try Project()
    let idle = "conditions:\n  idle: { title: Nobody asks }\n"
    try project.edit("conditions:\n", idle, in: "Specs/parcel-locker/shared.yaml")
    let codes = try diagnostics(project.generate("--check", "--format", "json").output).map(\.code)
    #expect(codes.contains("missing-output"))
    #expect(codes.contains { !$0.hasSuffix("-output") })
  }

  /// Each language has an output of its own, and all are made from the same specs.
  @Test(arguments: ["generate", "build"])
  func warningsAboutTheSpecsArePrintedOnce(command: String) throws {
    let project = try Project()
    try project.edit(
      "    payload-labels: true\n",
      "    payload-labels: true\n  typescript: { platform: web }\n",
      in: "Specs/parcel-locker/registry.yaml"
    )
    let idle = "conditions:\n  idle: { title: Nobody asks }\n"
    try project.edit("conditions:\n", idle, in: "Specs/parcel-locker/shared.yaml")
    let answer = try project.stepgen(command, "--output", "out")
    #expect(answer.code == 0, "\(answer.errors)")
    #expect(project.folder.tree("out").keys.contains { $0.hasPrefix("typescript/") })
    #expect(answer.errors.matches(of: /warning:/).count == 1, "\(answer.errors)")
  }

  @Test func wrongSpecsAreTheResultOfACheck() throws {
    let project = try Project()
    try project.breakSpecs()
    let answer = try project.generate("--check", "--format", "json")
    #expect(answer.code == 1)
    #expect(answer.output == (try project.stepgen("check", "--format", "json").output))
    #expect(answer.errors.isEmpty)
  }

  @Test func conflictsAreDiagnostics() throws {
    let project = try changed()
    let answer = try project.generate("--format", "json")
    #expect(answer.code == 1)
    #expect(answer.output.isEmpty)
    #expect(try diagnostics(answer.errors).map(\.code) == ["edited-output"])
    let github = try project.generate("--format", "github").errors
    #expect(github.hasPrefix("::error file=out/ParcelLocker/PickUpStep.swift,line=1,"))
  }

  @Test func linksAreDiagnostics() throws {
    let project = try Project()
    try project.folder.write("out/readme.txt", "")
    try project.folder.link("out/ParcelLocker", to: "..")
    let found = try diagnostics(project.generate("--check", "--format", "json").output)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.code == "symlink-output" })
  }
}
