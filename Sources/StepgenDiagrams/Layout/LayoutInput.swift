/// Boxes and lines that are to be laid out from top to bottom.
struct LayoutInput {
  struct Box {
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
  /// How high the head of the frame is, by the width of the frame.
  var headerHeight: (Int) -> Int = { _ in 0 }
  /// The most boxes beside each other.
  var columns: Int

  var header: Int { boxes.count }
  var footer: Int { boxes.count + 1 }
  var hasFrame: Bool { !members.isEmpty }
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
  init(_ input: LayoutInput) {
    let layers = Layers(input)
    var chains = Chains(input, layers)
    chains.reduceCrossings()
    let places = Places(input, layers, chains)
    self = Routing(input, layers, chains, places).layout()
  }
}
