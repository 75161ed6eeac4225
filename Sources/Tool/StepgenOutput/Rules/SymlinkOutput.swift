import StepgenModel

extension Rule {
  static let symlinkOutput = Rule(
    "symlink-output",
    title: "An output must not be written through a symbolic link.",
    explanation: """
      A symbolic link below the output folder could point anywhere, so stepgen never writes through one and never \
      replaces one, even with `--force`. The output folder itself can be a link.
      """,
    wrong: .text("ln -s ~/Documents out/docs; stepgen build --output out"),
    right: .text("rm out/docs; stepgen build --output out")
  )
}

extension OutputConflict {
  static func symbolicLink(_ path: String, at link: String) -> OutputConflict {
    OutputConflict(
      .symlinkOutput,
      path,
      path == link ? "this output is a symbolic link" : "‘\(link)’ is a symbolic link on the way to this output",
      help: "Remove the link and run again."
    )
  }
}
