import StepgenModel

/// The steps and errors of recorded responses: where they are, what they are called and what comes with them.
struct RecordedFlow {
  struct Step {
    /// Its name on the wire; nil for a step that is known by a key.
    var name: String?
    var knownBy: String?
    /// The file in which it was first seen.
    var file: String
    var shape: ValueShape
  }

  struct Failure {
    var code: String
    var shape: ValueShape
  }

  private(set) var layout: RecordedLayout?
  private(set) var errorLayout: RecordedLayout?
  /// The keys of an object that holds the values of every step; nil where they are beside the name.
  private(set) var payload: [String]?
  private(set) var steps: [Step] = []
  private(set) var errors: [Failure] = []
  /// Files in which neither was found.
  private(set) var others: [String] = []

  /// - Parameter responses: Each with the name of its file, without folder and ending.
  init(_ responses: [(file: String, tree: JSONTree)]) {
    layout = RecordedLayout(in: responses.map(\.tree), words: RecordedLayout.stepWords)
    let others = responses.filter { response in !addSteps(of: response.tree, in: response.file) }
    if !steps.isEmpty { errorLayout = RecordedLayout(in: others.map(\.tree), words: RecordedLayout.errorWords) }
    let keys = Set(responses.filter { response in !others.contains { $0.file == response.file } }.flatMap(\.tree.keys))
    for (file, tree) in others where !addErrors(of: tree) && !addStepWithoutName(tree, file, besides: keys) {
      self.others.append(file)
    }
    findPayload()
  }

  private mutating func addSteps(of tree: JSONTree, in file: String) -> Bool {
    guard let layout else { return false }
    let named = layout.objects(in: tree).compactMap { object in
      object[path: layout.name]?.string.map { ($0, object[path: layout.holder] ?? object) }
    }
    for (name, object) in named {
      let shape = ValueShape(object)
      if let index = steps.firstIndex(where: { $0.name == name }) {
        steps[index].shape = steps[index].shape.merged(with: shape)
      } else {
        steps.append(Step(name: name, file: file, shape: shape))
      }
    }
    return !named.isEmpty
  }

  private mutating func addErrors(of tree: JSONTree) -> Bool {
    guard let layout = errorLayout else { return false }
    let named = layout.objects(in: tree).compactMap { object in object[path: layout.name]?.string.map { ($0, object) } }
    for (code, object) in named {
      let shape = ValueShape(object)
      if let index = errors.firstIndex(where: { $0.code == code }) {
        errors[index].shape = errors[index].shape.merged(with: shape)
      } else {
        errors.append(Failure(code: code, shape: shape))
      }
    }
    return !named.isEmpty
  }

  /// A response without a name is known by the first key that those with a name lack.
  private mutating func addStepWithoutName(_ tree: JSONTree, _ file: String, besides keys: Set<String>) -> Bool {
    guard layout?.list == nil, let key = tree.keys.first(where: { !keys.contains($0) }) else { return false }
    let shape = ValueShape(tree)
    if let index = steps.firstIndex(where: { $0.knownBy == key }) {
      steps[index].shape = steps[index].shape.merged(with: shape)
    } else {
      steps.append(Step(knownBy: key, file: file, shape: shape))
    }
    return true
  }

  /// The one object that every step has beside its name, if there is nothing else.
  private mutating func findPayload() {
    guard let layout, let name = layout.name.last, !steps.contains(where: { $0.knownBy != nil }) else { return }
    let members = steps.flatMap { $0.shape.members(without: [name]) }
    guard let key = members.first?.key, members.allSatisfy({ $0.key == key && !$0.shape.members().isEmpty }) else {
      return
    }
    payload = layout.holder + [key]
  }

  /// What comes with a step.
  func values(of step: Step) -> [ValueShape.Member] {
    guard step.knownBy == nil, let name = layout?.name.last else { return step.shape.members() }
    let members = step.shape.members(without: [name])
    return payload == nil ? members : members.first?.shape.members() ?? []
  }

  /// What comes with an error.
  func values(of error: Failure) -> [ValueShape.Member] {
    error.shape.members(without: Set(errorLayout?.name.prefix(1) ?? []))
  }
}

extension JSONTree {
  fileprivate var keys: [String] { members?.map(\.key) ?? [] }
}
