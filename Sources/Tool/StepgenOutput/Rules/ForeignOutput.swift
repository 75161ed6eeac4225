import StepgenFiles
import StepgenModel

extension Rule {
  static let foreignOutput = Rule(
    "foreign-output",
    title: "A file that stepgen did not write is in the place of an output.",
    explanation: """
      A file with different contents exists where an output belongs, and `.stepgen-manifest.json` does not list it. It \
      may contain someone's work, so stepgen writes nothing until you decide: choose another output folder, move or \
      delete the file, or run with `--force`. If a file already has exactly the contents that stepgen would write, \
      stepgen adopts it without a message.
      """,
    wrong: .text("echo '// mine' > out/SignInStep.swift; stepgen build --output out"),
    right: .text("stepgen build --output out/generated")
  )

  static let blockedOutput = Rule(
    "blocked-output",
    title: "A folder or a special file is in the place of an output.",
    explanation: """
      A folder, pipe, socket or device exists where an output file belongs, or a file exists where an output folder \
      belongs. stepgen does not remove it, even with `--force`, unless stepgen wrote it.
      """,
    wrong: .text("mkdir -p out/SignInStep.swift; stepgen build --output out"),
    right: .text("rmdir out/SignInStep.swift; stepgen build --output out")
  )
}

extension OutputConflict {
  static func foreign(_ path: RelativePath) -> OutputConflict {
    OutputConflict(
      .foreignOutput,
      path.string,
      "this file was not written by stepgen, and an output has the same path",
      help: "Choose another output folder, or move or delete the file and run again; --force overwrites it."
    )
  }

  static func folderInTheWay(_ path: RelativePath) -> OutputConflict {
    OutputConflict(
      .blockedOutput,
      path.string,
      "a folder exists where an output belongs",
      help: "Move or delete the folder and run again."
    )
  }

  static func specialFileInTheWay(_ path: RelativePath) -> OutputConflict {
    OutputConflict(
      .blockedOutput,
      path.string,
      "a special file exists where an output belongs",
      help: "Remove it and run again."
    )
  }

  static func noFolder(_ path: RelativePath, at obstacle: String) -> OutputConflict {
    OutputConflict(
      .blockedOutput,
      path.string,
      "‘\(obstacle)’ must be a folder for this output, but is not",
      help: "Move or delete ‘\(obstacle)’ and run again."
    )
  }
}
