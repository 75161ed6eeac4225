package import StepgenModel

/// The names of one place in which each name can occur only once.
package struct NameClaims: Sendable {
  private var taken: Set<String>

  package init(_ taken: Set<String> = []) {
    self.taken = taken
  }

  /// Claims the name if it is free, else the other one, else the other one with as many underscores as necessary.
  package mutating func claim(_ name: String, else other: String) -> String {
    if taken.insert(name).inserted { return name }
    var other = other
    while !taken.insert(other).inserted { other += "_" }
    return other
  }
}

/// Assigns former names to the concepts of one scope; each name occurs once, and none is a current name there.
package struct FormerNames: Sendable {
  package private(set) var taken: Set<String>

  package init(besides current: Set<String>) {
    taken = current
  }

  /// Returns the former names of the next concept that are still free.
  package mutating func claim(_ names: [PlatformName.FormerName]) -> [PlatformName.FormerName] {
    names.filter { taken.insert($0.identifier).inserted }
  }
}
