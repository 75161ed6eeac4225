import StepgenLanguages
import StepgenModel

extension Rule {
  static let otherOutput = Rule(
    "other-output",
    title: "The output folder has another kind of output in it.",
    explanation: """
      A folder holds one kind of output: code or documentation. In one folder, each run would take the files of the other \
      for left over and delete them. So nothing is written, not even with `--force`: choose another folder, such as one \
      below this one for each; `stepgen build` does so by itself. If the files are not needed any more, delete the folder. \
      `.stepgen-manifest.json` in it says under `kind` what it is for.
      """,
    wrong: .text("stepgen generate swift --output out; stepgen docs --output out"),
    right: .text("stepgen generate swift --output out/code; stepgen docs --output out/site")
  )
}

extension OutputConflict {
  static func otherKind(_ kind: OutputKind) -> OutputConflict {
    OutputConflict(
      .otherOutput,
      Manifest.fileName,
      "another command, ‘\(kind.command)’, wrote files into this folder, and this run would delete them",
      help: "Choose another folder with --output, or delete this one if its files are no longer needed."
    )
  }
}

extension OutputKind {
  /// What writes it; of a kind that this version does not know, its name.
  fileprivate var command: String {
    if self == .docs { return "stepgen docs" }
    return Language.named(rawValue).map { "stepgen generate \($0.id)" } ?? rawValue
  }
}
