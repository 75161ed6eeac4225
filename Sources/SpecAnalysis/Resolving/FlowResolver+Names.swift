import SpecLanguage
import StepgenModel

extension FlowResolver {
  mutating func names(of step: Keyed<WrittenStep>, _ words: Words) -> [PlatformName] {
    var names = base.names.names(
      of: NameResolver.Concept(
        words: words,
        kind: .step,
        range: step.id.range,
        onPlatform: step.value.onPlatform,
        since: step.value.since
      ),
      &base.lookup
    )
    for entry in step.value.onPlatform {
      if let use = entry.value.deprecated?.use { _ = base.lookup.index(of: use, in: steps) }
      guard let platform = base.lookup.platforms[entry.id.value], let details = entry.value.step else { continue }
      addDetails(to: &names[platform], details, on: platform)
    }
    return names
  }

  private mutating func addDetails(to name: inout PlatformName, _ details: WrittenStepName, on platform: Int) {
    if let arrival = arrival(details) { name.details.arrivesAs = arrival }
    if let version = details.notReturnedSince { name.details.notReturnedSince = version.value }
    if let path = details.by {
      addSplit(to: &name, by: path, details.names, on: platform)
    } else if let first = details.names.first {
      base.lookup.reportLack(
        Diagnostic(
          .splitName,
          at: first.id.range,
          "‘names’ has words for each value of a payload field, and nothing says of which",
          help: "Add ‘by’ with a payload field that is a choice."
        ),
        in: name.range
      )
    }
  }

  private mutating func arrival(_ details: WrittenStepName) -> PlatformName.Arrival? {
    if let error = details.error {
      _ = base.lookup.index(of: error, in: base.lookup.errors)
      return PlatformName.Arrival(form: .error(id: error.value), condition: details.when?.value)
    }
    guard let step = details.arrivesAs else { return nil }
    _ = base.lookup.index(of: step, in: steps)
    return PlatformName.Arrival(
      form: .step(id: step.value),
      condition: details.when?.value,
      member: details.after?.value
    )
  }

  private func addSplit(
    to name: inout PlatformName,
    by path: WrittenText,
    _ values: [Keyed<WrittenText>],
    on platform: Int
  ) {
    let cases = values.compactMap { entry in
      Words(entry.value.value)
        .flatMap { base.names.identifier(for: $0, .step, on: platform) }
        .map { PlatformName.Split.Case(value: entry.id.value, identifier: $0) }
    }
    name.details.split = PlatformName.Split(path: path.value, cases: cases)
    var seen: Set<String> = []
    name.identifiers = cases.map(\.identifier).filter { seen.insert($0).inserted }
    name.words = nil
    name.origin = .overridden
  }

  /// Reports a member after which a step is said to come, and which the step that stands for it does not ask for.
  mutating func checkArrivals(of written: [Keyed<WrittenStep>], in steps: [Step]) {
    for platform in written.flatMap(\.value.onPlatform) {
      guard let details = platform.value.step, let after = details.after else { continue }
      let target = steps.first { $0.id == details.arrivesAs?.value }
      let choice = target?.ask?.choice.map { base.registry.choices[$0] }
      guard details.arrivesAs == nil || target != nil, choice?.members.contains(where: { $0.id == after.value }) != true
      else { continue }
      base.lookup.reportUnknown(
        after,
        kind: "a member of what the step in ‘arrives-as’ asks for",
        among: choice?.members.map(\.id) ?? []
      )
    }
  }
}
