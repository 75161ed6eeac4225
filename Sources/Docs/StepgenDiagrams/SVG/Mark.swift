/// A small sign on the edge of a node or of the frame.
enum Mark: CaseIterable {
  /// The step stands after some errors.
  case stay
  /// Some errors lead back to the start.
  case restart
  case added
  case removed

  /// The sign in a circle around a place: one element.
  func markup(x: Int, y: Int) -> Markup {
    Self.element(outline(x: x, y: y))
  }

  /// The sign and its circle as a part of the data of a path.
  func outline(x: Int, y: Int) -> String {
    "M\(x - 8) \(y)a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M\(x) \(y)\(outline)"
  }

  /// Outlines of signs as one element.
  static func element(_ outlines: String) -> Markup {
    "<path class=\"sg-mark\" d=\"\(outlines)\" fill=\"Canvas\" stroke=\"currentColor\" stroke-width=\"1.25\" "
      + "stroke-linecap=\"round\"/>"
  }

  private var outline: String {
    switch self {
    case .stay: "m2.6 -3.2a4.2 4.2 0 1 0 1.5 3.4m-4.4 -3h3v-3"
    case .restart: "m-4 -4.5h8m-4 9v-6.5m-2.6 2.4l2.6 -2.6l2.6 2.6"
    case .added: "m-4 0h8m-4 -4v8"
    case .removed: "m-4 0h8"
    }
  }
}
