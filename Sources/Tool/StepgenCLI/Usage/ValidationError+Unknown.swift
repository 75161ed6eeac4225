import ArgumentParser
import StepgenModel

extension ValidationError {
  /// Says that an id stands for nothing, with the nearest that does, or with all where none is near.
  static func unknown(_ kind: String, _ id: String, among ids: [String]) -> ValidationError {
    let near = nearest(to: id, in: ids, atMost: 1).first.map { "Did you mean ‘\($0)’?" }
    return ValidationError(
      "there is no \(kind) ‘\(id)’. \(near ?? "There is \(Set(ids).sorted().joined(separator: ", ")).")"
    )
  }
}
