import ArgumentParser

/// The commands that compare.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares: what two platforms call the same things, and two versions of the specs.",
    subcommands: [DiffNames.self, DiffSpecs.self]
  )
}
