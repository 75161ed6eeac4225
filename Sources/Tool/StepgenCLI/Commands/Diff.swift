import ArgumentParser

/// The commands that compare.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares the names on two platforms, or two versions of the specs.",
    subcommands: [DiffNames.self, DiffSpecs.self]
  )
}
