/// How a diagram looks; its attributes alone make it readable, the rules make it fit a page.
package enum DiagramStyle {
  /// Rules for a page's style sheet.
  ///
  /// `--diagram-ground` is the colour behind the diagram.
  package static let rules = """
    .sg-diagram { display: block; max-width: none; height: auto; }
    .sg-diagram .sg-mark { fill: var(--diagram-ground, Canvas); }
    .sg-diagram a { color: inherit; text-decoration: none; outline: none; cursor: pointer; }
    .sg-diagram a:hover .sg-shape { fill-opacity: .14; }
    .sg-diagram a:focus-visible .sg-shape { stroke: Highlight; stroke-width: 4; }
    .sg-diagram .sg-added { color: #116329; }
    .sg-diagram .sg-removed { color: #a40e26; }
    """

  /// Rules of a file of its own, in light and dark.
  static let standalone = """
    svg { color-scheme: light dark; color: #1f2328; background: #fff; --diagram-ground: #fff; }
    \(rules)
    @media (prefers-color-scheme: dark) {
      svg { color: #e6edf3; background: #0d1117; --diagram-ground: #0d1117; }
      .sg-diagram .sg-added { color: #56d364; }
      .sg-diagram .sg-removed { color: #ff8182; }
    }
    """

  /// More rules of a file of its own that marks what traces take.
  static let traced = """

    .sg-diagram .sg-traced { color: #0550ae; stroke-opacity: 1; }
    @media (prefers-color-scheme: dark) { .sg-diagram .sg-traced { color: #79c0ff; } }
    """
}
