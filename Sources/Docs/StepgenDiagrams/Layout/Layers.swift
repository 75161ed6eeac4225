/// Which row each box is in.
struct Layers {
  private(set) var rows: [[Int]] = []
  /// The row of each box, of the frame's header and of its footer.
  private(set) var row: [Int]
  /// Lines that lead down, and those that have to go around.
  private(set) var forward: [LayoutInput.Line] = []
  private(set) var around: [LayoutInput.Line] = []

  private let input: LayoutInput

  init(_ input: LayoutInput) {
    self.input = input
    row = Array(repeating: 0, count: input.boxes.count + 2)
    let parts = parts()
    let backward = backward(parts.partOf)
    for (line, isBackward) in zip(input.lines, backward) {
      if isBackward { around.append(line) } else { forward.append(line) }
    }
    for (index, part) in parts.lists.enumerated() {
      if input.hasFrame, index == 1 { append([input.header]) }
      for row in rows(of: part) { append(row) }
      if input.hasFrame, index == 1 { append([input.footer]) }
    }
  }

  private mutating func append(_ boxes: [Int]) {
    for box in boxes { row[box] = rows.count }
    rows.append(boxes)
  }

  /// What is above, in and below the frame, and what no line leads to or from.
  private func parts() -> (lists: [[Int]], partOf: [Int]) {
    var partOf = Array(repeating: 0, count: input.boxes.count + 2)
    (partOf[input.header], partOf[input.footer]) = (1, 1)
    for member in input.members { partOf[member] = 1 }
    var next: [[Int]] = partOf.map { _ in [] }
    var isLinked = partOf.map { _ in false }
    for line in input.lines {
      next[line.from].append(line.to)
      (isLinked[line.from], isLinked[line.to]) = (true, true)
    }
    var queue = input.hasFrame ? input.members + [input.footer] : []
    while let box = queue.popLast() {
      for target in next[box] where partOf[target] == 0 {
        partOf[target] = 2
        queue.append(target)
      }
    }
    for box in input.boxes.indices where !isLinked[box] && partOf[box] == 0 { partOf[box] = 3 }
    let lists = (0..<4).map { part in input.boxes.indices.filter { partOf[$0] == part } }
    return (lists, partOf)
  }

  /// Whether each line leads up, or closes a circle in a walk from the first boxes on.
  private func backward(_ partOf: [Int]) -> [Bool] {
    var lines: [[(index: Int, to: Int)]] = partOf.map { _ in [] }
    var backward = input.lines.map { _ in false }
    for (index, line) in input.lines.enumerated() {
      if isEdgeOfFrame(line.from) || isEdgeOfFrame(line.to) {
        backward[index] = line.to == input.header && partOf[line.from] != 0
      } else if partOf[line.from] == partOf[line.to] {
        lines[line.from].append((index, line.to))
      } else {
        backward[index] = partOf[line.from] > partOf[line.to] || partOf[line.to] == 1
      }
    }
    var state = partOf.map { _ in 0 }
    for root in input.boxes.indices where state[root] == 0 {
      var stack = [(box: root, next: 0)]
      state[root] = 1
      while let top = stack.last {
        guard top.next < lines[top.box].count else {
          state[top.box] = 2
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let line = lines[top.box][top.next]
        if state[line.to] == 1 { backward[line.index] = true }
        if state[line.to] == 0 {
          state[line.to] = 1
          stack.append((line.to, 0))
        }
      }
    }
    return backward
  }

  private func isEdgeOfFrame(_ box: Int) -> Bool {
    box >= input.boxes.count
  }

  /// Puts boxes into rows, each below all that lead to it, longest ways first (after Coffman and Graham).
  private func rows(of part: [Int]) -> [[Int]] {
    let inside = Set(part)
    let lines = forward.filter { inside.contains($0.from) && inside.contains($0.to) }
    var next: [Int: [Int]] = [:]
    var open: [Int: Int] = [:]
    for line in lines {
      next[line.from, default: []].append(line.to)
      open[line.to, default: 0] += 1
    }
    let depth = depths(of: part, next, open)
    let linked = Set(lines.flatMap { [$0.from, $0.to] })
    var rows: [[Int]] = []
    for isEnd in [false, true] {
      var ready = part.filter { input.boxes[$0].isEnd == isEnd && open[$0, default: 0] == 0 }
      while !ready.isEmpty {
        ready.sort {
          (-depth[$0, default: 0], linked.contains($0) ? 0 : 1, $0) < (
            -depth[$1, default: 0], linked.contains($1) ? 0 : 1, $1
          )
        }
        let row = Array(ready.prefix(input.columns))
        ready.removeFirst(row.count)
        rows.append(row.sorted())
        for box in row {
          for target in next[box, default: []] {
            open[target, default: 0] -= 1
            if open[target] == 0, input.boxes[target].isEnd == isEnd { ready.append(target) }
          }
        }
      }
    }
    return rows
  }

  /// How many lines the longest way down from each box has.
  private func depths(of part: [Int], _ next: [Int: [Int]], _ incoming: [Int: Int]) -> [Int: Int] {
    var open = incoming
    var order = part.filter { open[$0, default: 0] == 0 }
    var position = 0
    while position < order.count {
      for target in next[order[position], default: []] {
        open[target, default: 0] -= 1
        if open[target] == 0 { order.append(target) }
      }
      position += 1
    }
    var depth: [Int: Int] = [:]
    for box in order.reversed() {
      depth[box] = next[box, default: []].map { depth[$0, default: 0] + 1 }.max() ?? 0
    }
    return depth
  }
}
