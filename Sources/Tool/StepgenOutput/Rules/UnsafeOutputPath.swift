import StepgenFiles
import StepgenModel

extension Rule {
  static let unsafeOutputPath = Rule(
    "unsafe-output-path",
    title: "The path of an output must not leave the output folder.",
    explanation: """
      The path of an output must be relative and have `/` between its parts. A part cannot be empty, `.` or `..`, and \
      the path cannot contain a NUL character or be a name that stepgen reserves. Change the name in the spec that the \
      path is derived from.
      """,
    wrong: .text("../SignInStep.swift"),
    right: .text("sign-in/SignInStep.swift")
  )

  static let clashingOutputs = Rule(
    "clashing-outputs",
    title: "Two outputs must not have the same path.",
    explanation: """
      Two outputs have the same path, or paths that differ only in case and are the same file on most Macs and on \
      Windows; or one output is a file where another one requires a folder. Change one of the names in the spec that \
      the paths are derived from.
      """,
    wrong: .text("sign-in.md\nSign-In.md"),
    right: .text("sign-in.md\nsign-in-again.md")
  )
}

extension OutputConflict {
  static func unsafePath(_ path: String, _ reason: String) -> OutputConflict {
    OutputConflict(
      .unsafeOutputPath,
      path,
      "the path of this output \(reason)",
      help: "Change the name in the spec that the path is derived from."
    )
  }

  static func clash(_ path: RelativePath, with other: RelativePath) -> OutputConflict {
    OutputConflict(
      .clashingOutputs,
      path.string,
      path == other ? "two outputs have this path" : "the output ‘\(other.string)’ has the same path except for case",
      help: "Change one of the names in the spec that the paths are derived from."
    )
  }

  static func clash(_ path: RelativePath, withFolder folder: String) -> OutputConflict {
    OutputConflict(
      .clashingOutputs,
      path.string,
      "this output is a file, but others lie in a folder ‘\(folder)’",
      help: "Change one of the names in the spec that the paths are derived from."
    )
  }
}
