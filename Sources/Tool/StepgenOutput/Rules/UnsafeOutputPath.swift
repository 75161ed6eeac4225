import StepgenFiles
import StepgenModel

extension Rule {
  static let unsafeOutputPath = Rule(
    "unsafe-output-path",
    title: "An output has a path that could leave the output folder.",
    explanation: """
      The path of an output is relative, has `/` between its parts, and none of them is empty, `.` or `..`; it has no NUL \
      character, and it is none of the names that stepgen keeps for itself. Change the name in the spec that the path is \
      made of.
      """,
    wrong: .text("../SignInStep.swift"),
    right: .text("sign-in/SignInStep.swift")
  )

  static let clashingOutputs = Rule(
    "clashing-outputs",
    title: "Two outputs cannot lie side by side.",
    explanation: """
      Two outputs have the same path, or paths that differ only in case, which are one file on most Macs and on Windows; or \
      one is a file where the other needs a folder. Change one of the names in the spec that the paths are made of.
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
      help: "Change the name in the spec that the path is made of."
    )
  }

  static func clash(_ path: RelativePath, with other: RelativePath) -> OutputConflict {
    OutputConflict(
      .clashingOutputs,
      path.string,
      path == other ? "two outputs have this path" : "the output ‘\(other.string)’ has the same path but for case",
      help: "Change one of the names in the spec that the paths are made of."
    )
  }

  static func clash(_ path: RelativePath, withFolder folder: String) -> OutputConflict {
    OutputConflict(
      .clashingOutputs,
      path.string,
      "this output is a file, but others lie in a folder ‘\(folder)’",
      help: "Change one of the names in the spec that the paths are made of."
    )
  }
}
