package import StepgenModel

extension Rule {
  /// What can be wrong with catalogs of translations.
  package static let ofCatalogs: [Rule] = [
    .catalogSyntax, .catalogEncoding, .catalogSize, .catalogPlural, .catalogDuplicate, .catalogBidi, .unknownUnit,
    .unknownCatalog, .unknownLocale, .translationCode, .translationPlaceholder, .translationLink, .translationVersion,
    .translationStructure, .avoidedTerm,
  ]
}
