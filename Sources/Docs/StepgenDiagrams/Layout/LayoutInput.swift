/// Boxes and lines that are to be laid out from top to bottom.
struct LayoutInput: Hashable {
  struct Box: Hashable {
    var width: Int
    var height: Int
    /// Boxes where the flow is over stand at the bottom.
    var isEnd = false
    /// Other boxes are as high as the highest of their row.
    var keepsHeight = false
    /// A point where lines meet.
    var isJunction = false
  }

  struct Line: Hashable {
    var from: Int
    var to: Int
    var style = DrawnGraph.Style()
  }

  var boxes: [Box]
  /// Between indices of boxes; ``header`` is the upper edge of the frame, ``footer`` the lower one.
  var lines: [Line]
  /// Boxes inside the frame; empty for no frame.
  var members: [Int] = []
  /// The most boxes beside each other.
  var columns: Int

  var header: Int { boxes.count }
  var footer: Int { boxes.count + 1 }
  var hasFrame: Bool { !members.isEmpty }

  /// The input with boxes of no height, for which the ``LayoutPlan`` is the same.
  var flat: LayoutInput {
    var flat = self
    for index in flat.boxes.indices { (flat.boxes[index].height, flat.boxes[index].keepsHeight) = (0, false) }
    return flat
  }
}

/// Where everything is, in pixels from the upper left corner.
struct Layout {
  struct Rect: Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var right: Int { x + width }
    var bottom: Int { y + height }
    var middle: Int { x + width / 2 }
  }

  struct Point: Hashable {
    var x: Int
    var y: Int
  }

  /// Lines that lead to the same place.
  struct Route {
    var style: DrawnGraph.Style
    /// Corners; each part is horizontal or vertical.
    var paths: [[Point]]
    /// Where a head of an arrow points down.
    var arrows: [Point]
  }

  var boxes: [Rect] = []
  var frame: Rect?
  var routes: [Route] = []
  var width = 0
  var height = 0
}

extension Layout {
  /// - Parameters:
  ///   - input: What is to be laid out.
  ///   - headerHeight: How high the head of the frame is, by the width of the frame.
  ///   - store: Where the plans of other layouts are.
  init(_ input: LayoutInput, headerHeight: (Int) -> Int, sharing store: LayoutStore) {
    let plan = store.plan(for: input.flat)
    self = Routing(input, plan, headerHeight: plan.frameWidth.map(headerHeight) ?? 0).layout()
  }
}
