/// What a section runs over, with how to read it.
protocol TemplateItems: Sendable {
  var isEmpty: Bool { get }

  /// Lends the items for as long as `body` runs.
  func withItems(_ body: (LentItems) -> Void)
}

/// Items of one type that stay where they are while a section runs over them.
struct LentItems {
  var first: UnsafeRawPointer
  var stride: Int
  var count: Int
  var readers: ItemReaders
}

/// The items of one section; the readers are those of `Item`.
struct TypedItems<Item: Sendable>: TemplateItems {
  private let items: [Item]
  private let readers: ItemReaders

  fileprivate init(items: [Item], readers: ItemReaders) {
    self.items = items
    self.readers = readers
  }

  var isEmpty: Bool { items.isEmpty }

  func withItems(_ body: (LentItems) -> Void) {
    items.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress, !items.isEmpty else { return }
      body(LentItems(first: first, stride: MemoryLayout<Item>.stride, count: items.count, readers: readers))
    }
  }
}

extension TypedItems where Item: TemplateView {
  init(views: [Item]) {
    self.init(items: views, readers: Item.tags.readers)
  }
}

extension TypedItems where Item: TemplateFragment {
  init(texts: [Item]) {
    self.init(items: texts, readers: .ofTexts(Item.self))
  }
}

extension TypedItems<String> {
  /// The one item of a section over a text; none when the text is empty.
  init(text: String) {
    self.init(items: text.isEmpty ? [] : [text], readers: .ofText)
  }
}
