package import StepgenModel

extension Rule {
  /// The problems of a version, and every kind of change between two versions.
  package static let ofVersions: [Rule] =
    [ledgerLine, versionTooLow, unusedAcknowledgement] + ChangeRule.all.map(\.rule)

  static let versionTooLow = Rule(
    "version-too-low",
    title: "A version's number is raised as much as the changes since the last one ask.",
    explanation: """
      `stepgen diff specs OLD --check` reports it. From 1.0.0 on a change that breaks someone asks for the next major \
      version, a new thing for the next minor one, and anything else for the next patch. Before 1.0.0 it is one place \
      further right, as Cargo and npm count: 0.3.1 is followed by 0.4.0 when something breaks, and by 0.3.2 otherwise.
      """,
    wrong: .text("1.2.0 has the step ‘show-slip’, 1.3.0 does not\n"),
    right: .text("1.2.0 has the step ‘show-slip’, 2.0.0 does not\n")
  )

  static let unusedAcknowledgement = Rule(
    "unused-acknowledgement",
    .warning,
    title: "An acknowledged change has happened.",
    explanation: """
      `acknowledged` in the manifest accepts a change since an older version. One that fits no change hides the next of \
      its kind. With `in`, it speaks only for comparisons with versions before that one, and may stay as history.
      """,
    wrong: .text("acknowledged: [{ change: step-removed, at: pick-up/show-slip, because: Nobody meets it. }]\n"),
    right: .text("acknowledged: []\n")
  )
}

extension Rule {
  static let ledgerLine = Rule(
    "ledger-line",
    title: "Every line of a ledger is one of six cells.",
    explanation: """
      The ledger of a registry, `ledger.tsv`, has a line for each identifier that was ever published: platform, kind, \
      identifier, what it stands for, the first version with it, the first version without it. `stepgen ledger update` \
      writes it. After a merge the lines of both sides stay; marks of a conflict do not belong there.
      """,
    wrong: .text("<<<<<<< HEAD\nios\tstep\tenterCode\tpick-up/enter-code\t3.1.0\t-\n"),
    right: .text("ios\tstep\tenterCode\tpick-up/enter-code\t3.1.0\t-\n")
  )
}
