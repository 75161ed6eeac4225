import SpecLanguage
import StepgenModel

extension SpecResolver {
  mutating func operation(_ written: Keyed<WrittenOperation>) -> Operation {
    var inputs = IDTable("an input of this operation")
    return Operation(
      id: written.id.value,
      range: written.id.range,
      meaning: written.value.concept.meaning?.value ?? "",
      names: names(of: written.value.concept, id: written.id, .operation),
      inputs: written.value.inputs.compactMap { input in
        inputs.add(input.id, reporting: &lookup.diagnostics) ? field(input) : nil
      },
      result: result(of: written.value),
      errors: lookup.indices(of: written.value.failsWith, in: lookup.errors),
      onPlatform: interfaces(written.value.calls)
    )
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

  private mutating func interfaces(_ written: [Keyed<WrittenInterface>]) -> [Operation.Interface] {
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
        note: entry.value.note?.value
      )
    }
    return interfaces
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
