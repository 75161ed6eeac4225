import StepgenLanguages
import StepgenModel

extension Rule {
  static let otherOutput = Rule(
    "other-output",
    title: "The output folder contains another kind of output.",
    explanation: """
      A folder can contain one kind of output: code or documentation. In a shared folder, each run would treat the \
      files of the other kind as leftovers and delete them. stepgen therefore writes nothing, even with `--force`. \
      Choose another folder, for example a subfolder for each kind, as `stepgen build` does. If you no longer need the \
      files, delete the folder. `kind` in its `.stepgen-manifest.json` specifies the kind of output.
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
