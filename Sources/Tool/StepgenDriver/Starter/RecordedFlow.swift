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
  /// The keys that lead from an error to its values; nil where the error itself has them.
  private(set) var errorValues: [String]?
  private(set) var steps: [Step] = []
  private(set) var errors: [Failure] = []
  /// Files in which neither was found.
  private(set) var others: [String] = []

  /// - Parameter responses: Each with the name of its file, without folder and ending.
  init(_ responses: [(file: String, tree: JSONTree)]) {
    layout = RecordedLayout(ofStepsIn: responses.map(\.tree))
    let withStep = Set(responses.filter { addSteps(of: $0.tree, in: $0.file) }.map(\.file))
    let keys = Set(responses.filter { withStep.contains($0.file) }.flatMap(\.tree.keys))
    errorLayout = RecordedLayout(ofErrorsIn: responses.map(\.tree), besides: layout) { [layout, steps] tree in
      steps.isEmpty || layout?.names(in: tree).isEmpty == false
    }
    for (file, tree) in responses where !addErrors(of: tree) && !withStep.contains(file) {
      if !addStepWithoutName(tree, file, besides: keys) { others.append(file) }
    }
    findPayload()
    findValues()
  }

  private mutating func addSteps(of tree: JSONTree, in file: String) -> Bool {
    guard let layout else { return false }
    let named = layout.names(in: tree)
    for (name, object) in named {
      let shape = ValueShape(object[path: layout.holder] ?? object)
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
    let named = layout.names(in: tree)
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

  /// The object with the code is that of the values where it has the most of them; what is beside it in a response may be
  /// a step's.
  private mutating func findValues() {
    guard let layout = errorLayout, let code = layout.name.last, !layout.holder.isEmpty else { return }
    let inner = errors.flatMap { $0.shape.members(at: layout.holder) }.count { $0.key != code }
    let outer = layout.list == nil ? 0 : errors.flatMap { $0.shape.members(without: [layout.name[0]]) }.count
    if inner > outer { errorValues = layout.holder }
  }

  /// What comes with a step.
  func values(of step: Step) -> [ValueShape.Member] {
    guard step.knownBy == nil, let name = layout?.name.last else { return step.shape.members() }
    let members = step.shape.members(without: [name])
    return payload == nil ? members : members.first?.shape.members() ?? []
  }

  /// What comes with an error.
  func values(of error: Failure) -> [ValueShape.Member] {
    if let errorValues { return error.shape.members(at: errorValues).filter { $0.key != errorLayout?.name.last } }
    return error.shape.members(without: Set(errorLayout?.name.prefix(1) ?? []))
  }
}

extension JSONTree {
  fileprivate var keys: [String] { members?.map(\.key) ?? [] }
}
