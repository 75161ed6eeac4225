import ArgumentParser
import StepgenDriver

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the JSON Schema of a spec, with which editors complete and check the files.",
    discussion: """
      Write it into a file, and name that file on the first line of a spec: \
      # yaml-language-server: $schema=../stepgen-spec-1.json
      """
  )

  @OptionGroup var shared: SharedOptions

  func run() {
    shared.console.result(LanguageDocuments.jsonSchema)
  }
}
