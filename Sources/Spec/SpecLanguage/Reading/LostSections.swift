import YAMLReader

extension YAMLNode {
  /// Returns true if a section of a file has content that is not read: under an unknown key, in a value that is not a
  /// mapping, or under an invalid id.
  func hasLostSections(of record: RecordName) -> Bool {
    let record = Grammar.current.record(record)
    return (entries ?? []).contains { entry in
      guard let key = record.key(entry.key) else { return true }
      guard case .map = key.shape else { return false }
      return entry.value.entries?.contains { !TextKind.id.matches($0.key) } ?? true
    }
  }
}
