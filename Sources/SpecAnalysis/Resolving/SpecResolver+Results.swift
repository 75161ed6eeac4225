import SpecLanguage
import StepgenModel

extension SpecResolver {
  /// What the operations of a flow return; its words are those of the type of steps when the spec gives none.
  mutating func result(of flow: WrittenFlow, id: WrittenText) -> FlowResult? {
    guard let words = flow.result?.name.flatMap({ Words($0.value) }) ?? Self.resultWords(of: flow) else { return nil }
    let range = flow.result?.name?.range ?? flow.result?.range ?? flow.type?.range ?? id.range
    let concept = NameResolver.Concept(
      words: words,
      kind: .type,
      range: range,
      onPlatform: flow.result?.onPlatform ?? []
    )
    return FlowResult(
      range: range,
      names: names.names(of: concept, &lookup),
      isNamed: flow.result?.name != nil || flow.result?.onPlatform.isEmpty == false,
      complete: flow.result?.complete.flatMap { Words($0.value) }
    )
  }

  /// Of a type that is not called a step, the name of results is made by the platform's own name for it.
  private static func resultWords(of flow: WrittenFlow) -> Words? {
    guard let type = flow.type.flatMap({ Words($0.value) }), type.list.last == "step" else { return nil }
    return Words(type.list.dropLast() + ["result"])
  }
}
