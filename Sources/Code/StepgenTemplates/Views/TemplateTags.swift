/// The tags of a view, as a template's author sees them and as the renderer reads them.
package struct TemplateTags<View: TemplateView>: Sendable, ExpressibleByArrayLiteral {
  package let schema: TemplateSchema
  let all: [TemplateTag<View>]

  /// The names have to be different from each other and from `first` and `last`, which every list item has.
  package init(arrayLiteral tags: TemplateTag<View>...) {
    var entries: [TemplateSchema.Tag] = []
    for tag in tags {
      precondition(TemplateSchema.isName(tag.name), "'\(tag.name)' cannot be the name of a tag")
      precondition(!entries.contains { $0.name == tag.name }, "'\(tag.name)' is the name of two tags")
      entries.append(
        TemplateSchema.Tag(name: tag.name, summary: tag.summary, kind: tag.kind, slot: entries.count)
      )
    }
    all = tags
    schema = TemplateSchema(id: ObjectIdentifier(View.self), tags: entries)
  }
}
