package import StepgenModel

extension Verdict {
  /// The smallest version that may follow another one with these changes.
  ///
  /// From 1.0.0 on as semver.org has it. Before that semver.org promises nothing; stepgen counts as Cargo and npm do,
  /// one place further right: what would be major raises the second number (the third of 0.0.z), the rest the third.
  package func smallestVersion(after old: Version) -> Version {
    let next = Version(old.major, old.minor, old.patch + 1)
    switch self {
    case .none: return old
    case .patch: return next
    case .minor: return old.major == 0 ? next : Version(old.major, old.minor + 1, 0)
    case .major:
      if old.major > 0 { return Version(old.major + 1, 0, 0) }
      return old.minor > 0 ? Version(0, old.minor + 1, 0) : next
    }
  }
}

extension RegistryDifference {
  /// The smallest version that the new one may have; nil if only one side has the registry.
  package var smallestVersion: Version? {
    oldVersion.flatMap { Version($0) }.flatMap { newVersion == nil ? nil : verdict.smallestVersion(after: $0) }
  }

  /// Whether the version's number is raised as much as the changes ask.
  package var isBumpEnough: Bool {
    guard let smallestVersion, let new = newVersion.flatMap({ Version($0) }) else { return true }
    return new >= smallestVersion
  }

  /// The problem of the version's number, or nil.
  package var versionProblem: Diagnostic? {
    guard !isBumpEnough, let range = versionRange, let oldVersion, let newVersion, let smallestVersion else {
      return nil
    }
    let reasons = self.reasons().prefix(5).joined(separator: ", ")
    let cause = verdict == .none ? "" : ": the changes are \(verdict.rawValue) (\(reasons))"
    return Diagnostic(
      .versionTooLow,
      at: range,
      "\(newVersion) after \(oldVersion) is not enough for \(id.quoted)\(cause)",
      help: "Make it \(smallestVersion) or more, or acknowledge the intended changes in the manifest.",
      suggestion: "\(smallestVersion)"
    )
  }

  /// The acknowledgements that accept nothing.
  package var idleAcknowledgements: [Diagnostic] {
    unusedAcknowledgements.map { acknowledgement in
      Diagnostic(
        .unusedAcknowledgement,
        at: acknowledgement.range,
        "no change \(acknowledgement.code.quoted) at \(acknowledgement.path.quoted) exists that could be acknowledged",
        help: "Remove it, or specify the version with the change as ‘in’."
      )
    }
  }
}
