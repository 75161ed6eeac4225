/// What a section runs over: a view, or a text.
protocol TemplateItem: Sendable {
  func text(_ slot: Int) -> String
  func flag(_ slot: Int) -> Bool
  func items(_ slot: Int) -> [any TemplateItem]
}

/// A view with its tags; a reference, because copying a view for each of its tags would cost more than all the rest of
/// rendering.
///
/// The compiler made sure that a slot has a value of the kind that it is asked for.
final class ViewItem<View: TemplateView>: TemplateItem {
  private let view: View
  private let tags: [TemplateTag<View>]

  init(_ view: View, _ tags: TemplateTags<View>) {
    (self.view, self.tags) = (view, tags.all)
  }

  func text(_ slot: Int) -> String {
    if case .text(let read) = tags[slot].reader { read(view) } else { "" }
  }

  func flag(_ slot: Int) -> Bool {
    if case .flag(let read) = tags[slot].reader { read(view) } else { false }
  }

  func items(_ slot: Int) -> [any TemplateItem] {
    if case .items(let read) = tags[slot].reader { read(view) } else { [] }
  }
}

/// A text, which is `{{.}}` in its section.
struct TextItem: TemplateItem {
  let text: String

  func text(_ slot: Int) -> String { text }

  func flag(_ slot: Int) -> Bool { false }

  func items(_ slot: Int) -> [any TemplateItem] { [] }
}
