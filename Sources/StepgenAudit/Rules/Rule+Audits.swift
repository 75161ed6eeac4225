package import StepgenModel

extension Rule {
  /// The rules of pages and sources under audit.
  package static let ofAudits: [Rule] =
    [
      auditNoPlatform, auditNotText, auditUnusedWaiver, auditIncompleteWaiver, auditUnknownName,
      auditOtherPlatform, auditNeverReturned, auditArrivesAsError, auditNoDefault, auditMissingCase,
      auditImpossibleStep, auditArgumentLabel, auditForeignAnswer, auditUnbalancedBraces, auditUnmentionedStep,
      auditMissingSection, auditHeadingMismatch, auditTranslationSection, auditTranslationSample,
      auditTranslationName,
    ] + ofDeclarations
}
