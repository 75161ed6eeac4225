import StepgenModel

extension RegistryDifference {
  /// Marks the changes that the spec accepts, and keeps what it accepts and did not happen.
  ///
  /// An acknowledgement with a version applies to comparisons with earlier versions; later it is history.
  mutating func acknowledge(_ all: [Acknowledgement], since oldVersion: String) {
    let asked = all.filter { $0.speaks(since: oldVersion) }
    guard !asked.isEmpty else { return }
    let byCode = Dictionary(grouping: asked.indices, by: { asked[$0].code })
    var used: Set<Int> = []
    for index in changes.indices {
      let found = byCode[changes[index].rule.code]?.first { asked[$0].covers(changes[index]) }
      guard let found else { continue }
      used.insert(found)
      changes[index].acknowledged = asked[found].because
    }
    unusedAcknowledgements = asked.indices.filter { !used.contains($0) }.map { asked[$0] }
  }
}

extension Acknowledgement {
  fileprivate func speaks(since oldVersion: String) -> Bool {
    guard let version = version.flatMap({ Version($0) }), let old = Version(oldVersion) else { return true }
    return version > old
  }

  fileprivate func covers(_ change: Change) -> Bool {
    [change.path, change.oldPath].contains { $0 == path || $0.hasPrefix(path + "/") }
  }
}
