/// What `stepgen templates list` says of a template.
package struct TemplateDescription: Sendable, Hashable {
  package struct Tag: Sendable, Hashable {
    package var name: String
    /// `text`, `flag`, `texts`, `list` or `optional`.
    package var kind: String
    package var summary: String
    /// The tags of an item of a list or of an optional part; empty when the same view is shown further out.
    package var inside: [Tag]
  }

  package var fileName: String
  package var summary: String
  /// Whether it is placed by other templates with `{{>name}}`.
  package var isPartial: Bool
  package var tags: [Tag]
}

extension TemplateDeclaration {
  package var description: TemplateDescription {
    TemplateDescription(
      fileName: fileName,
      summary: summary,
      isPartial: isPartial,
      tags: schema.description(inside: [])
    )
  }
}

extension TemplateSchema {
  fileprivate func description(inside outer: [ObjectIdentifier]) -> [TemplateDescription.Tag] {
    guard !outer.contains(id) else { return [] }
    return tags.map { tag in
      TemplateDescription.Tag(
        name: tag.name,
        kind: tag.kind.name,
        summary: tag.summary,
        inside: tag.kind.schema?.description(inside: outer + [id]) ?? []
      )
    }
  }
}

extension TemplateSchema.Kind {
  fileprivate var name: String {
    switch self {
    case .text: "text"
    case .flag: "flag"
    case .texts: "texts"
    case .list: "list"
    case .optional: "optional"
    }
  }

  fileprivate var schema: TemplateSchema? {
    switch self {
    case .list(let schema), .optional(let schema): schema()
    case .text, .flag, .texts: nil
    }
  }
}
