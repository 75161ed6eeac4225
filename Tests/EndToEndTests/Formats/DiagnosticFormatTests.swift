import Foundation
import Testing

/// `check --format`, each dress of the diagnostics.
@Suite struct DiagnosticFormatTests {
  private func broken() throws -> Project {
    let project = try Project()
    try project.breakSpecs()
    return project
  }

  @Test func textShowsTheLineAndWhatIsMeant() throws {
    let text = try broken().stepgen("check").output
    #expect(text.contains("Specs/parcel-locker/drop-off.yaml:21:23: error: "))
    #expect(text.contains(" 21 |       in-front: { to: put-inn, answers: [small, medium] }\n"))
    #expect(text.contains("    |                       ^^^^^^^\n"))
    #expect(text.contains("did you mean ‘put-in’?"))
  }

  @Test func plainIsOneLineADiagnostic() throws {
    let lines = try broken().stepgen("check", "--format", "plain").output.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines where !line.contains(": note: ") {
      #expect(line.wholeMatch(of: /Specs\/\S+\.yaml:\d+:\d+: (error|warning): .+ \[[a-z-]+\]/) != nil, "\(line)")
    }
  }

  @Test func githubIsOneCommandADiagnostic() throws {
    let lines = try broken().stepgen("check", "--format", "github").output.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let pattern = /::(error|warning) file=Specs\/\S+?\.yaml,line=\d+,\S*?title=[a-z-]+::.+/
      #expect(line.wholeMatch(of: pattern) != nil, "\(line)")
    }
  }

  @Test func jsonHasTheAgreedShape() throws {
    let project = try broken()
    let answer = try project.stepgen("check", "--format", "json")
    let document = try JSONDecoder().decode(Document.self, from: Data(answer.output.utf8))
    let diagnostic = try #require(document.diagnostics.first { $0.code == "unknown-reference" })
    #expect(diagnostic.severity == "error")
    #expect(diagnostic.file == Project.flow)
    #expect(diagnostic.line == 21)
    #expect(diagnostic.column == 23)
    #expect(diagnostic.message.contains("put-inn"))
    #expect(diagnostic.suggestion == "put-in")
  }

  private struct Document: Decodable {
    var diagnostics: [Diagnostic]

    struct Diagnostic: Decodable {
      var code, severity, message, file: String
      var line, column: Int
      var suggestion: String?
    }
  }

  @Test func nothingWrongIsAnEmptyDocument() throws {
    let project = try Project()
    let json = try project.stepgen("check", "--format", "json").output
    #expect(json.filter { !$0.isWhitespace } == #"{"diagnostics":[]}"#)
    #expect(try project.stepgen("check", "--format", "sarif").output.contains(#""results""#))
    for format in ["text", "plain", "github"] {
      #expect(try project.stepgen("check", "--format", format).output.isEmpty)
    }
  }

  @Test func otherCommandsWriteTheSameToStandardError() throws {
    let project = try broken()
    for format in ["plain", "json", "sarif", "github"] {
      let checked = try project.stepgen("check", "--format", format).output
      let generated = try project.generate("--format", format)
      #expect(generated.errors == checked)
      #expect(generated.output.isEmpty)
    }
  }
}
