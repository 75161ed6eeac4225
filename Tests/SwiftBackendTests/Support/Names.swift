import StepgenModel

/// Nowhere: these registries are not read from files.
let nowhere = SourceRange(startOf: FileID(0))

extension PlatformName {
  /// A name that the platform has.
  static func named(_ identifier: String, also others: String...) -> PlatformName {
    PlatformName(status: .present, identifiers: [identifier] + others, words: nil, origin: .derived, range: nowhere)
  }

  static var missing: PlatformName {
    PlatformName(status: .absent, identifiers: [], words: nil, origin: .derived, range: nowhere)
  }

  func with(_ change: (inout Details) -> Void) -> PlatformName {
    var name = self
    change(&name.details)
    return name
  }

  func formerly(_ identifier: String, until version: String = "2.0.0") -> PlatformName {
    with { $0.formerNames.append(FormerName(identifier: identifier, until: version, range: nowhere)) }
  }

  func since(_ version: String) -> PlatformName {
    var name = self
    name.since = version
    return name
  }

  func deprecated(_ version: String, use replacement: String? = nil, because: String? = nil) -> PlatformName {
    with { $0.deprecation = Deprecation(version: version, replacement: replacement, because: because) }
  }
}

extension Field {
  static func named(_ name: String, _ type: TypeReference, _ meaning: String = "") -> Field {
    named(.named(name), type, meaning)
  }

  static func named(
    _ name: PlatformName,
    _ type: TypeReference,
    _ meaning: String = "",
    id: String? = nil
  ) -> Field {
    Field(
      id: id ?? (name.identifiers.first ?? "absent").lowercased(),
      range: nowhere,
      meaning: meaning,
      type: type,
      names: [name],
      typeOnPlatform: [nil],
      spelledType: [nil]
    )
  }
}
