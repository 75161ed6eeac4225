package import ArgumentParser

/// The command line of stepgen.
package struct Stepgen: ParsableCommand {
  static let version = "0.1.0"

  package static let configuration = CommandConfiguration(
    commandName: "stepgen",
    abstract: "Compiles one spec of a multi-step flow into code and answers about names.",
    discussion: """
      Exit codes: 0 nothing is wrong; 1 something is wrong with the input, or --check found a difference; \
      2 stepgen could not do its work; 64 wrong usage.
      """,
    version: version,
    subcommands: [
      Build.self, Check.self, Generate.self, Names.self, Graph.self, Explain.self, Init.self, Schema.self,
      TemplateCommands.self,
    ],
    defaultSubcommand: Build.self
  )

  package init() {}
}
