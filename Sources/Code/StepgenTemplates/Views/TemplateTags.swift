/// The tags of a view, as a template's author sees them and as the renderer reads them.
package struct TemplateTags<View: TemplateView>: Sendable, ExpressibleByArrayLiteral {
  package let schema: TemplateSchema
  let readers: ItemReaders

  /// The names have to be different from each other and from `first` and `last`, which every list item has.
  package init(arrayLiteral tags: TemplateTag<View>...) {
    var texts: [ItemReaders.Text] = []
    var flags: [ItemReaders.Flag] = []
    var items: [ItemReaders.Items] = []
    var entries: [TemplateSchema.Tag] = []
    for tag in tags {
      precondition(TemplateSchema.isName(tag.name), "'\(tag.name)' cannot be the name of a tag")
      precondition(!entries.contains { $0.name == tag.name }, "'\(tag.name)' is the name of two tags")
      let slot: Int
      switch tag.reader {
      case .text(let read): slot = texts.appendIndexed(read)
      case .flag(let read): slot = flags.appendIndexed(read)
      case .items(let read): slot = items.appendIndexed(read)
      }
      entries.append(TemplateSchema.Tag(name: tag.name, summary: tag.summary, kind: tag.kind, slot: slot))
    }
    self.readers = ItemReaders(texts: texts, flags: flags, items: items)
    self.schema = TemplateSchema(id: ObjectIdentifier(View.self), tags: entries)
  }
}

extension Array {
  /// Appends an element and returns its index.
  fileprivate mutating func appendIndexed(_ element: Element) -> Int {
    append(element)
    return count - 1
  }
}
