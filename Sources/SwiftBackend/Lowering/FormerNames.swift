import StepgenModel

/// Gives concepts that stand side by side the former names that nothing there has now, each once, in their order.
struct FormerNames {
  private(set) var taken: Set<String>

  init(besides current: Set<String>) {
    taken = current
  }

  /// What is left of the former names of the next concept.
  mutating func claim(_ names: [PlatformName.FormerName]) -> [PlatformName.FormerName] {
    names.filter { taken.insert($0.identifier).inserted }
  }
}
