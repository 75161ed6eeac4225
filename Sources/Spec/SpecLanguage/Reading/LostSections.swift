import YAMLReader

extension YAMLNode {
  /// Whether a section of a file says something that is not read: under a key that is not known, in a value that is no
  /// mapping, or under an id that is none.
  func hasLostSections(of record: RecordName) -> Bool {
    let record = Grammar.current.record(record)
    return (entries ?? []).contains { entry in
      guard let key = record.key(entry.key) else { return true }
      guard case .map = key.shape else { return false }
      return entry.value.entries?.contains { !TextKind.id.matches($0.key) } ?? true
    }
  }
}
