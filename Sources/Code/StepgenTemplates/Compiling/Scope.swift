/// What tags mean at one level of a template.
struct Scope {
  enum Tags {
    case view(TemplateSchema)
    /// `{{.}}`
    case text
    /// Inside of a section whose name is wrong: anything could be known here, so nothing is reported.
    case unknown
  }

  var tags: Tags
  /// Whether the level runs over a list, so that `first` and `last` are known.
  var isItem: Bool
}

/// What a name stands for where it is used.
enum Meaning {
  case text(TemplatePart.Place)
  case flag(TemplatePart.Condition)
  /// A list or an optional part, and what its section is about.
  case items(TemplatePart.Place, Scope)
  case anything
}

/// The levels around a tag, outermost first.
struct Scopes {
  private(set) var all: [Scope]

  init(root: TemplateSchema) {
    self.all = [Scope(tags: .view(root), isItem: false)]
  }

  mutating func push(_ scope: Scope) {
    all.append(scope)
  }

  mutating func pop() {
    all.removeLast()
  }

  /// The innermost level that knows the name decides; nil when none does.
  func meaning(of name: String) -> Meaning? {
    if name == TagName.item { return meaningOfItem }
    for (level, scope) in all.enumerated().reversed() {
      if let meaning = scope.meaning(of: name, level: level) { return meaning }
    }
    return nil
  }

  private var meaningOfItem: Meaning? {
    switch all.last?.tags {
    case .text: .text(TemplatePart.Place(level: all.count - 1, slot: 0))
    case .unknown: .anything
    case .view, nil: nil
    }
  }

  /// Every name that means something here.
  var names: [String] {
    all.flatMap { scope in
      let positions = scope.isItem ? TemplateSchema.positionNames : []
      guard case .view(let schema) = scope.tags else { return positions }
      return schema.tags.map(\.name) + positions
    }
  }
}

extension Scope {
  fileprivate func meaning(of name: String, level: Int) -> Meaning? {
    if isItem, name == "first" { return .flag(.isFirst(level: level)) }
    if isItem, name == "last" { return .flag(.isLast(level: level)) }
    switch tags {
    case .text: return nil
    case .unknown: return .anything
    case .view(let schema): return schema.tag(named: name)?.meaning(level: level)
    }
  }
}

extension TemplateSchema.Tag {
  fileprivate func meaning(level: Int) -> Meaning {
    let place = TemplatePart.Place(level: level, slot: slot)
    return switch kind {
    case .text: .text(place)
    case .flag: .flag(.flag(place))
    case .texts: .items(place, Scope(tags: .text, isItem: true))
    case .list(let schema): .items(place, Scope(tags: .view(schema()), isItem: true))
    case .optional(let schema): .items(place, Scope(tags: .view(schema()), isItem: false))
    }
  }
}
