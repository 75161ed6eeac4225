import ArgumentParser

struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares versions of the specs.",
    subcommands: [DiffSpecs.self]
  )
}
