extension ChangeRule {
  /// Every kind of change, by code.
  package static let all: [ChangeRule] =
    (ofRegistries + ofPlatforms + ofNames + ofFlows + ofSteps + ofOutcomes + ofFields + ofChoices + ofOperations
    + ofErrors + ofIDs + ofTexts + ofConstants + ofSwift).sorted { $0.code < $1.code }
}
