package import StepgenModel

extension Rule {
  /// The problems of a version, and every kind of change between two versions.
  package static let ofVersions: [Rule] =
    [ledgerLine, versionTooLow, unusedAcknowledgement] + ChangeRule.all.map(\.rule)

  static let versionTooLow = Rule(
    "version-too-low",
    title: "The version number must match the changes since the last version.",
    explanation: """
      `stepgen diff specs OLD --check` reports this problem. From 1.0.0 on, a breaking change requires the next major \
      version, an addition the next minor version, and any other change the next patch version. Before 1.0.0, each \
      requirement moves one place to the right, as in Cargo and npm: after 0.3.1, a breaking change requires 0.4.0, \
      and any other change 0.3.2.
      """,
    wrong: .text("1.2.0 has the step ‘show-slip’, 1.3.0 does not\n"),
    right: .text("1.2.0 has the step ‘show-slip’, 2.0.0 does not\n")
  )

  static let unusedAcknowledgement = Rule(
    "unused-acknowledgement",
    .warning,
    title: "An acknowledged change must exist.",
    explanation: """
      `acknowledged` in the manifest accepts a change since an older version. An entry that matches no change would \
      hide the next one of its kind. With `in`, it applies only to comparisons with versions before that one, and can \
      stay as history.
      """,
    wrong: .text("acknowledged: [{ change: step-removed, at: pick-up/show-slip, because: Nobody meets it. }]\n"),
    right: .text("acknowledged: []\n")
  )
}

extension Rule {
  static let ledgerLine = Rule(
    "ledger-line",
    title: "Every line of a ledger must have six cells.",
    explanation: """
      The ledger of a registry, `ledger.tsv`, has a line for each identifier that was ever published: platform, kind, \
      identifier, the item that it names, the first version with it, and the first version without it. `stepgen ledger \
      update` writes the file. After a merge, keep the lines of both sides and remove the conflict markers.
      """,
    wrong: .text("<<<<<<< HEAD\nios\tstep\tenterCode\tpick-up/enter-code\t3.1.0\t-\n"),
    right: .text("ios\tstep\tenterCode\tpick-up/enter-code\t3.1.0\t-\n")
  )
}
