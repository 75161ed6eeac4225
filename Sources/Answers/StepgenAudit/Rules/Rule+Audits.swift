package import StepgenModel

extension Rule {
  /// The rules of pages and sources under audit.
  package static let ofAudits: [Rule] = [
    auditNotChecked, auditNoPlatform, auditNotText, auditUnusedWaiver, auditIncompleteWaiver, auditNoFile, auditMap,
    auditList, auditUndescribed, auditUnlisted, auditLeftOut, auditUnknownName, auditOtherPlatform, auditFormerName,
    auditNeverReturned, auditArrivesAsError,
    auditNoDefault, auditArgumentLabel, auditFilter, auditUnclosedFence, auditDeadAnchor,
    auditCompile, auditNoCompiler,
  ]
}
