extension DrawnGraph {
  /// Lines that a junction must save to be worth it.
  private static let smallestSaving = 4
  private static let mostJunctions = 8
  private static let mostCandidates = 100

  /// Leads lines from several nodes to the same several nodes through one point.
  ///
  /// - Parameter kept: Ends of lines that stay as they are.
  mutating func addJunctions(keeping kept: Set<[Int]>) {
    while junctionCount < Self.mostJunctions {
      let targets = targets(keeping: kept)
      guard let (sources, shared) = bestBundle(targets) else { return }
      let junction = End.junction(junctionCount)
      junctionCount += 1
      lines.removeAll { line in
        guard case .node(let from) = line.from, case .node(let to) = line.to, !kept.contains([from, to]) else {
          return false
        }
        return line.style == Style() && sources.contains(from) && shared.contains(to)
      }
      lines += sources.sorted().map { Line(from: .node($0), to: junction) }
      lines += shared.sorted().map { Line(from: junction, to: .node($0)) }
    }
  }

  /// The nodes that each node leads to by lines that may be bundled.
  private func targets(keeping kept: Set<[Int]>) -> [(node: Int, targets: Set<Int>)] {
    var targets: [Int: Set<Int>] = [:]
    for line in lines where line.style == Style() {
      guard case .node(let from) = line.from, case .node(let to) = line.to, !kept.contains([from, to]) else { continue }
      targets[from, default: []].insert(to)
    }
    return targets.filter { $0.value.count >= 3 }.sorted { $0.key < $1.key }.map { (node: $0.key, targets: $0.value) }
  }

  private func bestBundle(_ all: [(node: Int, targets: Set<Int>)]) -> (sources: Set<Int>, targets: Set<Int>)? {
    var best: (sources: Set<Int>, targets: Set<Int>)?
    var bestSaving = Self.smallestSaving - 1
    for (index, first) in all.prefix(Self.mostCandidates).enumerated() {
      for second in all.prefix(Self.mostCandidates).dropFirst(index + 1) {
        let shared = first.targets.intersection(second.targets)
        guard shared.count >= 3 else { continue }
        let sources = Set(all.filter { $0.targets.isSuperset(of: shared) }.map(\.node))
        let saving = sources.count * shared.count - sources.count - shared.count
        if saving > bestSaving, sources.isDisjoint(with: shared) { (best, bestSaving) = ((sources, shared), saving) }
      }
    }
    return best
  }
}
