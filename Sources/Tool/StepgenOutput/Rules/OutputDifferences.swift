import StepgenModel

extension Rule {
  static let missingOutput = Rule(
    "missing-output",
    title: "An output is missing.",
    explanation: """
      `--check` found that a file is missing which the specs ask for. Run the same command without `--check`; where the \
      outputs are committed, commit the file.
      """,
    wrong: .text("rm out/SignInStep.swift; stepgen build --output out --check"),
    right: .text("stepgen build --output out; stepgen build --output out --check")
  )

  static let staleOutput = Rule(
    "stale-output",
    title: "An output is not what the specs say.",
    explanation: """
      `--check` found a file that is as stepgen wrote it, from other specs, with other templates or by another release. \
      Run the same command without `--check`; where the outputs are committed, commit the file.
      """,
    wrong: .text("stepgen build --output out; edit Specs/x/sign-in.yaml; stepgen build --output out --check"),
    right: .text("edit Specs/x/sign-in.yaml; stepgen build --output out; stepgen build --output out --check")
  )

  static let leftoverOutput = Rule(
    "leftover-output",
    title: "A file is left over that the specs no longer ask for.",
    explanation: """
      `--check` found a file that stepgen wrote and no longer would. Run the same command without `--check`, which \
      deletes it.
      """,
    wrong: .text("rm Specs/x/old.yaml; stepgen build --output out --check"),
    right: .text("rm Specs/x/old.yaml; stepgen build --output out; stepgen build --output out --check")
  )
}

extension OutputDifference {
  /// The difference as a problem; nothing where a conflict says more.
  package var problem: OutputConflict? {
    let help = "Run the same command without --check."
    return switch kind {
    case .missing: OutputConflict(.missingOutput, path, "this output is missing", help: help)
    case .stale: OutputConflict(.staleOutput, path, "this output is not what the specs say", help: help)
    case .leftover: OutputConflict(.leftoverOutput, path, "this file is no longer generated", help: help)
    case .edited, .blocked: nil
    }
  }
}
