/// A flow drawn as a graph.
package struct Diagram: Sendable, Hashable {
  /// A complete `<svg>` element that can stand in a page: no script, no style attribute.
  package var svg: String
  /// In CSS pixels.
  package var width: Int
  package var height: Int

  package init(svg: String, width: Int, height: Int) {
    self.svg = svg
    self.width = width
    self.height = height
  }
}
