/// What a section runs over; the items' type is erased, the order and meaning of the slots are the schema's.
protocol TemplateItems: Sendable {
  var count: Int { get }
  func text(_ slot: Int, at index: Int) -> String
  func flag(_ slot: Int, at index: Int) -> Bool
  func items(_ slot: Int, at index: Int) -> any TemplateItems
}

/// The items of a list of views.
struct ViewItems<View: TemplateView>: TemplateItems {
  let items: [View]
  let readers: TagReaders<View>

  var count: Int { items.count }

  func text(_ slot: Int, at index: Int) -> String {
    readers.texts[slot](items[index])
  }

  func flag(_ slot: Int, at index: Int) -> Bool {
    readers.flags[slot](items[index])
  }

  func items(_ slot: Int, at index: Int) -> any TemplateItems {
    readers.items[slot](items[index])
  }
}

/// The items of a list of texts; each has one text, `{{.}}`, and nothing else.
struct TextItems<Fragment: TemplateFragment>: TemplateItems {
  let items: [Fragment]

  var count: Int { items.count }

  func text(_ slot: Int, at index: Int) -> String {
    items[index].templateText
  }

  func flag(_ slot: Int, at index: Int) -> Bool { false }

  func items(_ slot: Int, at index: Int) -> any TemplateItems { self }
}

/// The one item of a section over a text.
struct TextItem: TemplateItems {
  let item: String

  var count: Int { item.isEmpty ? 0 : 1 }

  func text(_ slot: Int, at index: Int) -> String { item }

  func flag(_ slot: Int, at index: Int) -> Bool { false }

  func items(_ slot: Int, at index: Int) -> any TemplateItems { self }
}
