/// The tags that exist where a view is rendered: what templates are checked against when they are loaded.
package struct TemplateSchema: Sendable {
  /// The view's type.
  let id: ObjectIdentifier
  let tags: [Tag]

  struct Tag: Sendable {
    var name: String
    var summary: String
    var kind: Kind
    /// The place among the view's tags.
    var slot: Int
  }

  /// What a tag stands for; views are named by functions because a view may contain its own kind.
  enum Kind: Sendable {
    case text
    case flag
    case texts
    case list(@Sendable () -> TemplateSchema)
    case optional(@Sendable () -> TemplateSchema)
  }

  func tag(named name: String) -> Tag? {
    tags.first { $0.name == name }
  }
}

extension TemplateSchema {
  /// What every item of a list can ask about its place.
  static let positionNames = ["first", "last"]

  /// Whether a view may use the name: an ASCII letter, then letters, digits, `-` and `_`, and not ``positionNames``.
  static func isName(_ name: String) -> Bool {
    TagName.isValid(name.utf8) && !positionNames.contains(name)
  }
}
