import StepgenFiles
import StepgenModel

extension Rule {
  static let editedOutput = Rule(
    "edited-output",
    title: "A file that stepgen wrote was edited by hand.",
    explanation: """
      stepgen lists the files that it wrote, with hashes, in `.stepgen-manifest.json`. A listed file whose hash no \
      longer matches was edited, and writing it again would lose the edit. stepgen writes nothing until you decide: \
      move the edit into the spec or into a template, delete the file and run again; or run with `--force`.
      """,
    wrong: .text("echo '// mine' >> out/SignInStep.swift; stepgen build --output out"),
    right: .text("rm out/SignInStep.swift; stepgen build --output out")
  )

  static let editedLeftover = Rule(
    "edited-leftover",
    .warning,
    title: "A file that stepgen no longer writes was edited by hand.",
    explanation: """
      stepgen deletes a file that the specs no longer require only if the file is unchanged since stepgen wrote it. \
      This file was edited, so stepgen keeps it, and keeps it in its list, until you delete it or run with `--force`.
      """,
    wrong: .text("echo '// mine' >> out/OldStep.swift; rm Specs/x/old.yaml; stepgen build --output out"),
    right: .text("rm out/OldStep.swift; stepgen build --output out")
  )
}

extension OutputConflict {
  static func edited(_ path: RelativePath) -> OutputConflict {
    OutputConflict(
      .editedOutput,
      path.string,
      "this file was edited after stepgen wrote it",
      help: "Move the edit into the spec or a template, then delete the file and run again; --force overwrites it."
    )
  }

  static func editedLeftover(_ path: RelativePath) -> OutputConflict {
    OutputConflict(
      .editedLeftover,
      path.string,
      "this file is no longer generated, but it was edited after stepgen wrote it, so stepgen keeps it",
      help: "Delete it if the edit is not needed; --force deletes it."
    )
  }

  static func hiddenLeftover(_ path: RelativePath, behind link: String) -> OutputConflict {
    OutputConflict(
      .editedLeftover,
      path.string,
      "this file is no longer generated, but ‘\(link)’ is now a symbolic link, which stepgen does not follow",
      help: "Remove the link and run again."
    )
  }
}
