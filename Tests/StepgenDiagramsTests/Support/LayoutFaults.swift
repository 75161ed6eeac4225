@testable import StepgenDiagrams

/// What must not be in a drawing.
struct LayoutFaults {
  private struct Part {
    var route: Int
    var from: Layout.Point
    var to: Layout.Point
  }

  private let writer: DiagramWriter
  private var layout: Layout { writer.layout }

  init(_ graph: FlowGraph, _ labels: DiagramLabels = .plain, columns: Int = 3) {
    var options = Diagram.Options()
    options.columns = columns
    writer = DiagramWriter(DrawnGraph(graph), labels, options, LayoutStore())
  }

  /// Pairs of boxes nearer to each other than 12 pixels.
  var crowdedBoxes: [String] {
    layout.boxes.indices.flatMap { first in
      layout.boxes.indices.filter { $0 > first && Self.touch(grown(layout.boxes[first]), layout.boxes[$0]) }
        .map { "\(first) and \($0)" }
    }
  }

  var boxesOutOfView: [Int] {
    layout.boxes.indices.filter { index in
      let box = layout.boxes[index]
      return box.x < 0 || box.y < 0 || box.right > layout.width || box.bottom > layout.height
    }
  }

  /// Parts of lines that run through a box, or through the words of the frame.
  var linesThroughBoxes: [String] {
    var boxes = layout.boxes
    if let frame = layout.frame {
      let height = FrameHeader(writer.labels, writer.frameMarks, width: frame.width).height
      boxes.append(Layout.Rect(x: frame.x + 8, y: frame.y + 8, width: frame.width - 16, height: height - 14))
    }
    return parts.flatMap { part in
      boxes.indices.filter { index in
        let box = boxes[index]
        let rect = Layout.Rect(
          x: min(part.from.x, part.to.x),
          y: min(part.from.y, part.to.y),
          width: abs(part.from.x - part.to.x),
          height: abs(part.from.y - part.to.y)
        )
        return rect.x < box.right && box.x < rect.right && rect.y < box.bottom && box.y < rect.bottom
          || rect.width == 0 && box.x < rect.x && rect.x < box.right && rect.y < box.bottom && box.y < rect.bottom
          || rect.height == 0 && box.y < rect.y && rect.y < box.bottom && rect.x < box.right && box.x < rect.right
      }
      .map { "\(part.from)-\(part.to) through \($0)" }
    }
  }

  /// Parts of lines to different places that lie on each other, unless both come from one junction.
  var linesOnEachOther: [String] {
    var found: [String] = []
    for (index, first) in parts.enumerated() {
      for second in parts.dropFirst(index + 1) where second.route != first.route {
        guard Self.cover(first, second), !(first.from == second.from && isBelowJunction(first.from)) else { continue }
        found.append("\(first.from)-\(first.to) and \(second.from)-\(second.to)")
      }
    }
    return found
  }

  var slantedLines: Int { parts.count { $0.from.x != $0.to.x && $0.from.y != $0.to.y } }

  /// Lines of text that are wider than the node gives them room.
  var textsTooWide: [String] {
    zip(writer.drawn.graph.nodes, writer.nodeLabels).flatMap { node, label in
      let inset = NodeShape.inset(node.kind)
      let room = DiagramWriter.nodeWidth - inset.left - inset.right
      let titles = label.title.filter { TextWidth.of($0, size: NodeLabel.titleSize, isCode: false) > room }
      return titles + label.name.filter { TextWidth.of($0, size: NodeLabel.codeSize, isCode: true) > room }
    }
  }

  private func isBelowJunction(_ point: Layout.Point) -> Bool {
    layout.boxes.dropFirst(writer.drawn.graph.nodes.count).contains { $0.middle == point.x && $0.bottom == point.y }
  }

  private var parts: [Part] {
    layout.routes.enumerated().flatMap { index, route in
      route.paths.flatMap { path in
        zip(path, path.dropFirst()).filter { $0 != $1 }.map { Part(route: index, from: $0, to: $1) }
      }
    }
  }

  private func grown(_ rect: Layout.Rect) -> Layout.Rect {
    Layout.Rect(x: rect.x - 12, y: rect.y - 12, width: rect.width + 24, height: rect.height + 24)
  }

  private static func touch(_ first: Layout.Rect, _ second: Layout.Rect) -> Bool {
    first.x < second.right && second.x < first.right && first.y < second.bottom && second.y < first.bottom
  }

  private static func cover(_ first: Part, _ second: Part) -> Bool {
    if first.from.x == first.to.x, second.from.x == second.to.x, first.from.x == second.from.x {
      return shared((first.from.y, first.to.y), (second.from.y, second.to.y))
    }
    guard first.from.y == first.to.y, second.from.y == second.to.y, first.from.y == second.from.y else { return false }
    return shared((first.from.x, first.to.x), (second.from.x, second.to.x))
  }

  private static func shared(_ first: (Int, Int), _ second: (Int, Int)) -> Bool {
    max(min(first.0, first.1), min(second.0, second.1)) < min(max(first.0, first.1), max(second.0, second.1))
  }
}
