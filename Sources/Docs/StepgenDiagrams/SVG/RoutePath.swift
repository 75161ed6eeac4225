/// The lines of a route as the data of an SVG path, with round corners.
enum RoutePath {
  private static let radius = 6

  static func data(_ paths: [[Layout.Point]], flip: Mirroring) -> String {
    var data = ""
    for path in paths {
      let points = path.map { Layout.Point(x: flip($0.x), y: $0.y) }
      guard let first = points.first, let last = points.last else { continue }
      data += "M\(first.x) \(first.y)"
      for index in points.indices.dropFirst().dropLast() {
        data += corner(points[index - 1], points[index], points[index + 1])
      }
      data += line(from: points.dropLast().last ?? first, to: last)
    }
    return data
  }

  /// Most lines are upright or level, which takes one number to say.
  private static func line(from start: Layout.Point, to end: Layout.Point) -> String {
    if start.x == end.x { return "V\(end.y)" }
    return start.y == end.y ? "H\(end.x)" : "L\(end.x) \(end.y)"
  }

  /// An arrow's head that points down to a place.
  static func arrow(_ point: Layout.Point, flip: Mirroring) -> String {
    "M\(flip(point.x)) \(point.y)l-4 -8h8z"
  }

  private static func corner(_ before: Layout.Point, _ here: Layout.Point, _ after: Layout.Point) -> String {
    let near = min(radius, distance(before, here) / 2, distance(here, after) / 2)
    let (begin, end) = (toward(before, from: here, near), toward(after, from: here, near))
    return line(from: before, to: begin)
      + "q\(here.x - begin.x) \(here.y - begin.y) \(end.x - begin.x) \(end.y - begin.y)"
  }

  private static func distance(_ first: Layout.Point, _ second: Layout.Point) -> Int {
    abs(first.x - second.x) + abs(first.y - second.y)
  }

  private static func toward(_ goal: Layout.Point, from start: Layout.Point, _ length: Int) -> Layout.Point {
    Layout.Point(
      x: start.x + (goal.x - start.x).signum() * length,
      y: start.y + (goal.y - start.y).signum() * length
    )
  }
}
