import StepgenModel

extension Rule {
  static let unreadableManifest = Rule(
    "unreadable-manifest",
    title: "The list of files that stepgen wrote cannot be read.",
    explanation: """
      `.stepgen-manifest.json` lists the files in the output folder that stepgen wrote. If the list is damaged, for \
      example by a merge, or is from a later version, stepgen does not know its own files and writes nothing. Restore \
      the list, or delete it and run again: stepgen adopts files that already have the right contents, and reports the \
      others.
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
      "stepgen keeps its list of files here, but this is not an ordinary file",
      help: "Remove it and run again."
    )
  }
}
