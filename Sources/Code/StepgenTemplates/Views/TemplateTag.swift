/// A tag of a view: its name, what it is for, and where its value comes from.
///
/// `View` is a ``TemplateView``, which is not asked for here: to look the conformance up for each view at each start takes
/// as long as to compile the templates.
package struct TemplateTag<View>: Sendable {
  enum Reader: Sendable {
    case text(@Sendable (View) -> String)
    case flag(@Sendable (View) -> Bool)
    case items(@Sendable (View) -> [any TemplateItem])
  }

  let name: String
  let summary: String
  let kind: TemplateSchema.Kind
  let reader: Reader
}

extension TemplateTag {
  /// `{{name}}`; as a section it is rendered when the text is not empty.
  package static func text(
    _ name: String,
    _ read: @escaping @Sendable (View) -> some TemplateFragment,
    _ summary: String
  ) -> Self {
    Self(name: name, summary: summary, kind: .text, reader: .text { read($0).templateText })
  }

  /// A tag for a text that can be missing, which renders as nothing.
  package static func optionalText(
    _ name: String,
    _ read: @escaping @Sendable (View) -> (some TemplateFragment)?,
    _ summary: String
  ) -> Self {
    Self(name: name, summary: summary, kind: .text, reader: .text { read($0)?.templateText ?? "" })
  }

  /// `{{#name}}…{{/name}}` when it holds, `{{^name}}…{{/name}}` when it does not.
  package static func flag(
    _ name: String,
    _ read: @escaping @Sendable (View) -> Bool,
    _ summary: String
  ) -> Self {
    Self(name: name, summary: summary, kind: .flag, reader: .flag(read))
  }

  /// `{{#name}}{{.}}{{/name}}`: one pass per text, such as a line of a comment.
  package static func texts<Fragment: TemplateFragment>(
    _ name: String,
    _ read: @escaping @Sendable (View) -> [Fragment],
    _ summary: String
  ) -> Self {
    Self(
      name: name,
      summary: summary,
      kind: .texts,
      reader: .items { read($0).map { TextItem(text: $0.templateText) } }
    )
  }

  /// `{{#name}}…{{/name}}`: one pass per item, with the tags of the item's view.
  package static func list<Item: TemplateView>(
    _ name: String,
    _ read: @escaping @Sendable (View) -> [Item],
    _ summary: String
  ) -> Self {
    Self(
      name: name,
      summary: summary,
      kind: .list { Item.tags.schema },
      reader: .items { view in
        let tags = Item.tags
        return read(view).map { ViewItem($0, tags) }
      }
    )
  }

  /// `{{#name}}…{{/name}}`: with the tags of the other view when there is one, not at all when it is nil.
  package static func optional<Item: TemplateView>(
    _ name: String,
    _ read: @escaping @Sendable (View) -> Item?,
    _ summary: String
  ) -> Self {
    Self(
      name: name,
      summary: summary,
      kind: .optional { Item.tags.schema },
      reader: .items { read($0).map { [ViewItem($0, Item.tags)] } ?? [] }
    )
  }
}
