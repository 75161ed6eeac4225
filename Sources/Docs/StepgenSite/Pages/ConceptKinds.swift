import StepgenModel
import StepgenReports

extension Concept.Kind {
  var word: Word { onPages.word }

  /// What most people look for comes first.
  var rank: Int { onPages.rank }

  private var onPages: (word: Word, rank: Int) {
    switch self {
    case .step: (.step, 0)
    case .error: (.error, 1)
    case .operation: (.operation, 2)
    case .flow: (.flow, 3)
    case .type: (.type, 3)
    case .choice: (.choice, 3)
    case .member, .answer: (.member, 4)
    case .field, .input: (.value, 4)
    case .result: (.type, 4)
    case .method: (.operation, 4)
    }
  }
}

extension NameKind {
  var word: Word {
    switch self {
    case .step: .step
    case .type: .type
    case .field: .value
    case .member: .member
    case .operation: .operation
    case .error: .error
    }
  }
}

extension NameSection {
  var word: Word {
    switch self {
    case .steps: .steps
    case .payload: .payload
    case .choices: .choices
    case .answers: .answerStrings
    case .operations: .operations
    case .errors: .errors
    case .types: .types
    }
  }
}

extension SiteIndex {
  /// Where a concept is explained on a platform.
  func destination(of concept: Concept, on platform: Platform.Index) -> Destination? {
    let first = concept.owner.first ?? concept.id
    return switch concept.kind {
    case .step: stepDestination(first, concept.id, platform)
    case .flow: flow(first).map { .page(has($0, platform) ? guide($0, platform) : hub($0)) }
    case .error: errorDestination(concept.id)
    case .operation, .type, .choice, .member: part(concept.kind.whole(of: concept.owner), first, platform)
    case .field: fieldDestination(concept.owner, platform)
    case .result, .input, .method, .answer: nil
    }
  }

  /// The part of the reference about something, where that has names on the platform.
  func reference(_ kind: Concept.Kind, _ id: String, _ platform: Platform.Index) -> Destination? {
    let names: PerPlatform<PlatformName>? =
      switch kind {
      case .type: registry.type(id)?.names
      case .choice: registry.choice(id)?.names
      case .operation: registry.operation(id)?.names
      case .step, .flow, .error, .result, .member, .field, .input, .method, .answer: nil
      }
    return names.flatMap { $0[platform].isDeclared ? part(kind, id, platform) : nil }
  }

  private func part(_ kind: Concept.Kind, _ id: String, _ platform: Platform.Index) -> Destination {
    .page(reference(platform), anchor: "\(kind.rawValue)-\(id)")
  }
}
