import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenReports

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a diagnostic, with a wrong and a right example."
  )

  @Argument(help: "The code of a diagnostic. If omitted, lists all codes.")
  var code: String?

  @Flag(help: "Print every diagnostic as one Markdown page.")
  var all = false

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if all, code != nil { throw ValidationError("‘--all’ and a code exclude each other") }
  }

  func run() throws {
    if all { return try shared.console.result(LanguageDocuments.diagnostics, as: .data) }
    guard let code else {
      let width = RuleBook.all.map(\.code.count).max() ?? 0
      let lines = RuleBook.all.map { $0.code + String(repeating: " ", count: width + 2 - $0.code.count) + $0.title }
      return try shared.console.result(lines.joined(separator: "\n") + "\n")
    }
    guard let rule = RuleBook.rule(code) else {
      let near = nearest(to: code, in: RuleBook.codes, atMost: 1).first.map { "; did you mean ‘\($0)’?" } ?? ""
      shared.console.complain("stepgen: there is no diagnostic ‘\(code)’\(near)\n")
      throw ExitCode(1)
    }
    try shared.console.result(rule.page.markdownWrapped(to: terminalWidth()))
  }
}
