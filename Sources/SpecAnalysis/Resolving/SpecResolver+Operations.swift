import SpecLanguage
import StepgenLanguages
import StepgenModel

extension SpecResolver {
  mutating func operation(_ written: Keyed<WrittenOperation>) -> Operation {
    var table = IDTable("an input of this operation")
    let inputs = written.value.inputs.compactMap { input in
      table.add(input.id, reporting: &lookup.diagnostics) ? field(input) : nil
    }
    var operation = Operation(
      id: written.id.value,
      range: written.id.range,
      meaning: written.value.concept.meaning?.value ?? "",
      names: names(of: written.value.concept, id: written.id, .operation),
      inputs: inputs,
      result: result(of: written.value),
      errors: lookup.indices(of: written.value.failsWith, in: lookup.errors),
      onPlatform: interfaces(written.value.calls, of: written.value, inputs: inputs)
    )
    operation.formerIDs = written.value.concept.renamedFrom.map(\.value)
    return operation
  }

  private mutating func result(of written: WrittenOperation) -> Operation.Result {
    if let flow = written.leadsTo {
      if let result = written.result {
        lookup.diagnostics.report(
          Diagnostic(
            .conflictingKeys,
            at: result.range,
            "an operation gives a step or a value, and this one says both",
            help: "Leave out ‘leads-to’ or ‘result’.",
            notes: [.init(at: flow.range, "‘leads-to’ is here")]
          )
        )
      }
      return lookup.index(of: flow, in: lookup.flows).map { .step(flow: $0) } ?? .nothing
    }
    return written.result.flatMap { typeReference($0) }.map { .value($0) } ?? .nothing
  }

  private mutating func interfaces(
    _ written: [Keyed<WrittenInterface>],
    of operation: WrittenOperation,
    inputs: [Field]
  )
    -> [Operation.Interface]
  {
    var interfaces = registry.platforms.map { _ in
      Operation.Interface(calls: [], result: nil, error: nil, completionFlag: nil, note: nil)
    }
    for entry in written {
      guard let platform = lookup.index(of: entry.id, in: lookup.platforms) else { continue }
      interfaces[platform] = Operation.Interface(
        calls: calls(entry.value.styles, on: platform),
        result: entry.value.result?.value,
        error: entry.value.error?.value,
        completionFlag: entry.value.completionFlag?.value,
        note: entry.value.note?.value,
        example: entry.value.example.map {
          Operation.CallExample(
            parts: parts(of: $0, operation.inputs.map(\.id.value), inputs),
            receiver: entry.value.receiver?.value,
            receiverIn: receivers(entry.value.receiverIn)
          )
        }
      )
    }
    return interfaces
  }

  private mutating func receivers(_ written: [Keyed<WrittenText>]) -> [Language: String] {
    var receivers: [Language: String] = [:]
    for entry in written {
      guard let language = Language.named(entry.id.value) else {
        lookup.reportUnknown(entry.id, kind: "a language", among: Language.all.map(\.id))
        continue
      }
      receivers[language] = entry.value.value
    }
    return receivers
  }

  /// A call with places for inputs; `known` are all that the spec has.
  mutating func parts(
    of written: WrittenText,
    _ known: [String],
    _ inputs: [Field]
  )
    -> [Operation.CallExample.Part]
  {
    written.value.pieces.compactMap { piece in
      guard case .placeholder(let id) = piece else {
        if case .text(let text) = piece { return .text(text) }
        return nil
      }
      if !known.contains(id) {
        lookup.reportUnknown(Located(id, at: written.range), kind: "an input of this operation", among: known)
      }
      return inputs.firstIndex { $0.id == id }.map { .input($0) }
    }
  }

  private mutating func calls(_ written: [Keyed<WrittenText>], on platform: Int) -> [Operation.Call] {
    let styles = registry.platforms[platform].styles.map(\.id)
    return written.compactMap { entry in
      guard styles.contains(entry.id.value) else {
        lookup.reportUnknown(entry.id, kind: "a sample style of ‘\(registry.platforms[platform].id)’", among: styles)
        return nil
      }
      return Operation.Call(style: entry.id.value, text: entry.value.value)
    }
  }
}
