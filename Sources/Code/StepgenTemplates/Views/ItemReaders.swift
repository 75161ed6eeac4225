/// How the values of an item are read, by kind, so that reading never meets a value of another kind.
///
/// An item is passed by its address: copying a view for each of its tags would cost more than all the rest of rendering.
/// Readers meet only the items of the type they were made for, because ``TemplateItems`` carries both together.
final class ItemReaders: Sendable {
  typealias Text = @Sendable (UnsafeRawPointer) -> String
  typealias Flag = @Sendable (UnsafeRawPointer) -> Bool
  typealias Items = @Sendable (UnsafeRawPointer) -> any TemplateItems

  let texts: [Text]
  let flags: [Flag]
  let items: [Items]

  init(texts: [Text] = [], flags: [Flag] = [], items: [Items] = []) {
    self.texts = texts
    self.flags = flags
    self.items = items
  }

  /// For a list of texts: each item has one text, `{{.}}`, in slot 0.
  static func ofTexts<Fragment: TemplateFragment>(_ type: Fragment.Type) -> ItemReaders {
    ItemReaders(texts: [{ $0.assumingMemoryBound(to: Fragment.self).pointee.templateText }])
  }

  /// For a section over a text.
  static let ofText = ItemReaders(texts: [{ $0.assumingMemoryBound(to: String.self).pointee }])
}
