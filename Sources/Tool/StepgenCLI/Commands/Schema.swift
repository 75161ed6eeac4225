import ArgumentParser
import StepgenDriver

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema that editors use to complete and check specs.",
    discussion: """
      Save it to a file, and name that file on the first line of a spec: # yaml-language-server: \
      $schema=../stepgen-spec-1.json
      """
  )

  /// What a grammar can be printed as.
  enum Format: String, ExpressibleByArgument, CaseIterable, Sendable {
    case json, markdown
  }

  @Option(help: "A JSON Schema, or the reference of the spec language.")
  var format = Format.json

  @OptionGroup var shared: SharedOptions

  func run() throws {
    switch format {
    case .json: try shared.console.result(LanguageDocuments.jsonSchema, as: .data)
    case .markdown: try shared.console.result(LanguageDocuments.reference, as: .data)
    }
  }
}
