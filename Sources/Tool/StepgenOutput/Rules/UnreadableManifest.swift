import StepgenModel

extension Rule {
  static let unreadableManifest = Rule(
    "unreadable-manifest",
    title: "The list of the files that stepgen wrote cannot be understood.",
    explanation: """
      `.stepgen-manifest.json` says which files in the output folder are stepgen's own. If it is damaged, by a merge for \
      example, or of a later version, stepgen does not know, and writes nothing. Restore it, or delete it and run again: \
      files that already are as they should be are taken over, others are reported.
      """,
    wrong: .text("echo '<<<<<<<' >> out/.stepgen-manifest.json; stepgen build --output out"),
    right: .text("rm out/.stepgen-manifest.json; stepgen build --output out")
  )
}

extension OutputConflict {
  static func unreadableManifest(_ failure: ManifestReader.Failure) -> OutputConflict {
    let (what, help) =
      switch failure {
      case .malformed(let what): ("is damaged: \(what)", "Restore it, or delete it and run again.")
      case .newer(let version): ("is of version \(version), and this stepgen knows only 1", "Update stepgen.")
      case .unsafePath(let path): ("lists ‘\(path)’, which stepgen never writes", "Delete it and run again.")
      }
    return OutputConflict(.unreadableManifest, Manifest.fileName, "the list of stepgen's files \(what)", help: help)
  }
}

extension OutputConflict {
  static func recordInTheWay(_ name: String) -> OutputConflict {
    OutputConflict(
      .unreadableManifest,
      name,
      "stepgen keeps its list of files here, but this is no ordinary file",
      help: "Remove it and run again."
    )
  }
}
