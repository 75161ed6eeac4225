import StepgenModel

/// The identifiers of one place in which each may occur once.
struct UsedIdentifiers {
  private var taken: Set<String>

  init(_ taken: Set<String> = []) {
    self.taken = taken
  }

  /// Takes the name, else the other one, else that with as many underscores at its end as make it free.
  mutating func claim(_ name: String, else other: String) -> SwiftIdentifier {
    if taken.insert(name).inserted { return SwiftIdentifier(name) }
    var other = other
    while !taken.insert(other).inserted { other += "_" }
    return SwiftIdentifier(other)
  }
}
