package import StepgenModel

extension Rule {
  /// The rules of pages and sources under audit.
  package static let ofAudits: [Rule] =
    [
      auditNoPlatform, auditNotText, auditUnusedWaiver, auditIncompleteWaiver, auditUnknownName,
      auditOtherPlatform, auditFormerName, auditNeverReturned, auditArrivesAsError, auditNoDefault,
      auditImpossibleStep, auditArgumentLabel, auditRefusedCall, auditEmptyResult, auditForeignAnswer,
      auditUnbalancedBraces, auditUnmentionedStep,
      auditMissingSection, auditHeadingMismatch, auditTranslationSection, auditTranslationSample,
      auditTranslationName, auditTranslationText, auditStepPayload, auditRefusedAnswer, auditWrongFollower,
      auditImpossibleError,
      auditWrongType, auditCopiedText,
      auditForeignOperation, auditFallThrough, auditMissingReturn, auditMissingSeparator, auditDoubledName,
      auditUndeclaredName, auditSwallowedCode, auditFilter, auditHiddenPart, auditEmptySection,
      auditPlaceholder, auditUnclosedMarkup, auditDeadAnchor, auditNoFile, auditMap,
    ] + ofDeclarations
}
