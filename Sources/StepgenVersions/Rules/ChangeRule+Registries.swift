extension ChangeRule {
  static let ofRegistries: [ChangeRule] = [
    registryAdded, registryRemoved, registryIDChanged, retiredAdded, retiredRemoved, docsSettingsChanged,
  ]

  static let registryAdded = ChangeRule(
    "registry-added",
    .minor,
    .nobody,
    mirror: .rule("registry-removed"),
    "There is a new registry.",
    "Whoever knows nothing of it is not concerned.",
    before: "Specs/amplify-auth/",
    after: "Specs/amplify-auth/\nSpecs/parcel-locker/"
  )
  static let registryRemoved = ChangeRule(
    "registry-removed",
    .major,
    .source,
    mirror: .rule("registry-added"),
    "A registry is gone.",
    "Everything in it is gone with it. A registry that was renamed is compared by naming both folders.",
    before: "Specs/amplify-auth/\nSpecs/parcel-locker/",
    after: "Specs/amplify-auth/"
  )
  static let registryIDChanged = ChangeRule(
    "registry-id-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "The registry has another id.",
    """
    The id names folders of the output and addresses of the docs. What it gives its name to in generated Swift is \
    told by itself, as `swift-type-prefix-changed`.
    """,
    before: "registry: lockers",
    after: "registry: parcel-lockers"
  )
  static let retiredAdded = ChangeRule(
    "retired-added",
    .patch,
    .nobody,
    mirror: .rule("retired-removed"),
    "An identifier is reserved as one of an older version.",
    "It keeps a later concept from taking the identifier; the identifier itself went in an earlier change.",
    before: "retired: []",
    after: "retired: [{ platform: swift, name: scanSlip, was: The paper slip }]"
  )
  static let retiredRemoved = ChangeRule(
    "retired-removed",
    .patch,
    .nobody,
    mirror: .rule("retired-added"),
    "An identifier of an older version is no longer reserved.",
    "Another concept may take it now, and code that was written for the old one would not notice.",
    before: "retired: [{ platform: swift, name: scanSlip, was: The paper slip }]",
    after: "retired: []"
  )
  static let docsSettingsChanged = ChangeRule(
    "docs-settings-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "The settings of the documentation changed.",
    "Folders and addresses of the docs, and which languages search engines see.",
    before: "docs: { index-from: 90 }",
    after: "docs: { index-from: 80 }"
  )
}
