import SpecLanguage
import StepgenModel

extension SpecResolver {
  /// What all files together say of playing; `nil` when none says anything.
  mutating func rehearsal(_ all: [WrittenRehearsal]) -> Rehearsal? {
    guard !all.isEmpty else { return nil }
    var rehearsal = Rehearsal()
    for written in all {
      rehearsal.common.add(written.common)
      for condition in written.conditions {
        guard let index = lookup.index(of: condition.id, in: lookup.conditions) else { continue }
        rehearsal.conditions[index, default: Rehearsal.Preparation()].add(condition.value)
      }
      for flow in written.flows {
        guard let index = lookup.index(of: flow.id, in: lookup.flows) else { continue }
        rehearsal.flows[index, default: Rehearsal.Preparation()].add(flow.value)
      }
      rehearsal.sample = written.sample.flatMap(\.resolved) ?? rehearsal.sample
    }
    return rehearsal
  }
}

extension Rehearsal.Preparation {
  fileprivate mutating func add(_ written: WrittenPreparation) {
    file += written.file.map(\.setting)
    inputs += written.inputs.map(\.setting)
    before += written.before.map(\.value)
    code += written.code.map(\.setting)
    begin = written.begin?.value ?? begin
    beforeCode += written.beforeCode.map(\.value)
  }
}

extension Keyed<WrittenText> {
  /// Deeper paths than any file has are cut, so that nobody has to follow them to their end.
  fileprivate var setting: Rehearsal.Setting {
    Rehearsal.Setting(path: id.value.split(separator: ".", maxSplits: 15).map(String.init), value: value.value)
  }
}

extension WrittenRehearsal.WrittenSample {
  fileprivate var resolved: Rehearsal.Sample? {
    guard let begin, let receiver else { return nil }
    return Rehearsal.Sample(
      imports: imports.map(\.value),
      begin: begin.value,
      receiver: receiver.value
    )
  }
}
