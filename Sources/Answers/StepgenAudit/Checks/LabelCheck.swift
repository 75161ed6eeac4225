import StepgenLanguages
import StepgenModel

/// Argument labels that an operation does not have.
enum LabelCheck {
  static func findings(_ page: PageContext, _ vocabulary: Vocabulary) -> [Finding] {
    page.identifiers.flatMap { identifier -> [Finding] in
      guard case .code(let block, let token) = identifier.place, identifier.isCalled,
        page.code[block].places.count == 1,
        let place = page.code[block].places.first, vocabulary.isCall(identifier, page, place)
      else { return [] }
      let version = page.scope(of: identifier).version
      return CallLabels.labels(ofCallAt: token, in: page.code[block]).compactMap {
        let isObject = page.code[block].language?.branches.hasObjects ?? false
        return finding($0, identifier.name, page, vocabulary, place, version, isObject: isObject)
      }
    }
  }

  private static func finding(
    _ label: Token,
    _ call: String,
    _ page: PageContext,
    _ vocabulary: Vocabulary,
    _ place: Int,
    _ version: Version?,
    isObject: Bool
  ) -> Finding? {
    let operations = vocabulary.operations.filter { vocabulary.names(of: $0.concept, on: place).contains(call) }
    let list = vocabulary.list(place, version)
    let listed = isObject ? list?.keys(ofCallsNamed: call) : list?.labels(ofCallsNamed: call)
    let known: Set<String> = listed ?? operations.reduce(into: []) { $0.formUnion($1.labels[place]) }
    guard !operations.isEmpty, !known.contains(label.text) else { return nil }
    let foreign = operations.flatMap { operation in
      vocabulary.places.indices.compactMap { operation.inputs[$0][label.text] }.flatMap { input in
        operation.names[input][place]?.identifiers ?? []
      }
    }.filter(known.contains)
    // Without a complete list of its labels, only a label of another platform is certainly wrong.
    guard listed != nil || !foreign.isEmpty else { return nil }
    // Where the spec and the list differ, the list decides.
    let inputs = Set(operations.flatMap { $0.inputs[place].keys }).intersection(known)
    let own = (inputs.isEmpty && !isObject ? known.subtracting(["_"]) : inputs).sorted()
    let right = foreign.isEmpty ? nearest(to: label.text, in: own, atMost: 1) : Array(Set(foreign)).sorted()
    let title = vocabulary.places[place].title
    return page.finding(
      .auditArgumentLabel,
      at: label.range,
      "‘\(call)’ has no argument ‘\(label.text)’ on \(title)",
      help: right.isEmpty && !own.isEmpty ? "It has \(own.quoted("and"))." : "",
      right: right,
      isCertain: right.count == 1 && !foreign.isEmpty
    )
  }
}

extension Vocabulary {
  /// Whether an identifier of code calls an operation of a platform: on what operations are called on there, or by its
  /// name alone where they are functions.
  func isCall(_ identifier: Identifier, _ page: PageContext, _ place: Int) -> Bool {
    guard isOperation(identifier.name, on: place) else { return false }
    if isReceiver(identifier.path, of: place) { return true }
    return !identifier.isMember && places[place].languages.contains(where: \.code.hasFreeFunctions)
      && !page.declares(identifier.name)
  }

  /// Whether operations of a platform are called on what some names lead to.
  func isReceiver(_ path: [String], of place: Int) -> Bool {
    places[place].receivers.keys.contains { !path.isEmpty && path.suffix($0.count).elementsEqual($0) }
  }

  private func isOperation(_ name: String, on place: Int) -> Bool {
    meanings(of: name, on: place).contains { concepts[$0.concept].kind == .operation && !$0.isFormer }
  }
}
