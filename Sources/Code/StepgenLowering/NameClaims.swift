package import StepgenModel

/// The names of one place in which each may occur once.
package struct NameClaims: Sendable {
  private var taken: Set<String>

  package init(_ taken: Set<String> = []) {
    self.taken = taken
  }

  /// Takes the name, else the other one, else that with as many underscores at its end as make it free.
  package mutating func claim(_ name: String, else other: String) -> String {
    if taken.insert(name).inserted { return name }
    var other = other
    while !taken.insert(other).inserted { other += "_" }
    return other
  }
}

/// Gives concepts of one scope the former names that nothing there has now, each once, in their order.
package struct FormerNames: Sendable {
  package private(set) var taken: Set<String>

  package init(besides current: Set<String>) {
    taken = current
  }

  /// What is left of the former names of the next concept.
  package mutating func claim(_ names: [PlatformName.FormerName]) -> [PlatformName.FormerName] {
    names.filter { taken.insert($0.identifier).inserted }
  }
}
