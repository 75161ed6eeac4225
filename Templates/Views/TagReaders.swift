/// Where the values of a view's tags come from, by kind, so that reading never meets a value of another kind.
///
/// A class, because a reference beside an array fits into an `any TemplateItems` without an allocation per section.
final class TagReaders<View: TemplateView>: Sendable {
  let texts: [@Sendable (View) -> String]
  let flags: [@Sendable (View) -> Bool]
  let items: [@Sendable (View) -> any TemplateItems]

  init(
    texts: [@Sendable (View) -> String],
    flags: [@Sendable (View) -> Bool],
    items: [@Sendable (View) -> any TemplateItems]
  ) {
    self.texts = texts
    self.flags = flags
    self.items = items
  }
}
