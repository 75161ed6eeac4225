/// The outlines of nodes: each kind has its own, so that no colour is needed to tell them apart.
enum NodeShape {
  /// How far the text stays from the left and the right edge.
  static func inset(_ kind: FlowGraph.Kind) -> (left: Int, right: Int) {
    switch kind {
    case .ask, .setUp: (12, 12)
    case .choose: (18, 18)
    case .leave: (12, 20)
    case .start, .end: (30, 14)
    }
  }

  /// The elements of an outline.
  ///
  /// What is across is given for text that runs from left to right, and goes through `flip`.
  static func markup(
    _ node: FlowGraph.Node,
    _ rect: Layout.Rect,
    _ attributes: String,
    flip: Mirroring
  ) -> Markup {
    let (left, top, right, bottom) = (rect.x, rect.y, rect.right, rect.bottom)
    let half = (top + bottom) / 2
    func points(_ list: [(Int, Int)]) -> Markup {
      let text = list.map { "\(flip($0.0)),\($0.1)" }.joined(separator: " ")
      return "<polygon class=\"sg-shape\" points=\"\(text)\"\(attributes) stroke-linejoin=\"round\"/>"
    }
    func box(_ inset: Int, radius: Int, _ more: String) -> Markup {
      let x = min(flip(left), flip(right)) + inset
      return "<rect x=\"\(x)\" y=\"\(top + inset)\" width=\"\(rect.width - inset * 2)\" "
        + "height=\"\(rect.height - inset * 2)\" rx=\"\(radius)\"\(more)/>"
    }
    let shape = " class=\"sg-shape\"\(attributes)"
    switch node.kind {
    case .ask: return box(0, radius: 8, shape)
    case .setUp: return box(0, radius: 3, shape) + box(4, radius: 1, " fill=\"none\" stroke=\"currentColor\"")
    case .choose:
      return points([
        (left + 14, top), (right - 14, top), (right, half), (right - 14, bottom), (left + 14, bottom), (left, half),
      ])
    case .leave: return points([(left, top), (right - 14, top), (right, half), (right - 14, bottom), (left, bottom)])
    case .start:
      return box(0, radius: min(24, rect.height / 2), shape) + go(from: flip(left + 14), to: flip(left + 23), half)
    case .end:
      let center = flip(left + 18)
      return box(0, radius: min(24, rect.height / 2), shape)
        + (node.isFailure ? cross(center, half) : target(center, half))
    }
  }

  private static func go(from back: Int, to tip: Int, _ half: Int) -> Markup {
    "<path d=\"M\(back) \(half - 5)L\(tip) \(half)L\(back) \(half + 5)z\" fill=\"currentColor\"/>"
  }

  private static func target(_ x: Int, _ y: Int) -> Markup {
    "<path d=\"\(disc(x, y, 8))\(disc(x, y, 6.5))\(disc(x, y, 4))\" "
      + "fill=\"currentColor\" fill-rule=\"evenodd\"/>"
  }

  private static func cross(_ x: Int, _ y: Int) -> Markup {
    let (near, far) = (x - 5, x + 5)
    return "<path d=\"M\(near) \(y - 5)L\(far) \(y + 5)M\(far) \(y - 5)L\(near) \(y + 5)\" "
      + "stroke=\"currentColor\" stroke-width=\"2.5\" stroke-linecap=\"round\"/>"
  }

  private static func disc(_ x: Int, _ y: Int, _ radius: Double) -> String {
    let size = radius == radius.rounded() ? "\(Int(radius))" : "\(radius)"
    let left = radius == radius.rounded() ? "\(x - Int(radius))" : "\(Double(x) - radius)"
    return "M\(left) \(y)a\(size) \(size) 0 1 0 \(double(radius)) 0a\(size) \(size) 0 1 0 -\(double(radius)) 0"
  }

  private static func double(_ radius: Double) -> Int { Int(radius * 2) }
}
