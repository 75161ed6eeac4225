import StepgenModel

extension Rule {
  static let missingOutput = Rule(
    "missing-output",
    title: "An output is missing.",
    explanation: """
      `--check` found that a file that the specs require is missing. Run the same command without `--check`; if the \
      outputs are committed, commit the file.
      """,
    wrong: .text("rm out/SignInStep.swift; stepgen build --output out --check"),
    right: .text("stepgen build --output out; stepgen build --output out --check")
  )

  static let staleOutput = Rule(
    "stale-output",
    title: "An output does not match the specs.",
    explanation: """
      `--check` found an unedited file that stepgen wrote from other specs, with other templates or in another \
      release. Run the same command without `--check`; if the outputs are committed, commit the file.
      """,
    wrong: .text("stepgen build --output out; edit Specs/x/sign-in.yaml; stepgen build --output out --check"),
    right: .text("edit Specs/x/sign-in.yaml; stepgen build --output out; stepgen build --output out --check")
  )

  static let leftoverOutput = Rule(
    "leftover-output",
    title: "A file exists that the specs no longer require.",
    explanation: """
      `--check` found a file that stepgen wrote and would no longer write. To delete it, run the same command without \
      `--check`.
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
    case .stale: OutputConflict(.staleOutput, path, "this output does not match the specs", help: help)
    case .leftover: OutputConflict(.leftoverOutput, path, "this file is no longer generated", help: help)
    case .edited, .blocked: nil
    }
  }
}
