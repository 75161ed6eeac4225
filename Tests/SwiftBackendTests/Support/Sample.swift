import Foundation
import StepgenLanguages
import StepgenModel
import Testing

/// A registry whose generated code is kept beside the tests.
struct Sample: Sendable, CustomTestStringConvertible {
  let name: String
  let registry: Registry

  var testDescription: String { name }
  var expected: URL { testFolder.appending(path: "Fixtures/\(name)/expected") }

  static let all = [
    Sample(name: "sample", registry: .signIn), Sample(name: "hostile", registry: .hostile()),
  ]

  static let compiledOnly = [
    Sample(name: "keywords", registry: .keywords(labels: false)),
    Sample(name: "keywords-with-labels", registry: .keywords(labels: true)),
    Sample(name: "keywords-in-structures", registry: .keywords(labels: true).withStructures),
    Sample(name: "shadows", registry: .shadows),
    Sample(name: "shadows-in-structures", registry: .shadows.withStructures),
    Sample(name: "shadows-beside-runtime", registry: .shadows(besideRuntime: true)),
    Sample(name: "large-in-structures", registry: .large.withStructures),
    Sample(name: "hollow-in-structures", registry: .hollow.withStructures),
    Sample(name: "formers-in-structures", registry: .formers.withStructures),
  ]

  /// Compiled, and formatted as the formatter would.
  static let sparse = [
    Sample(name: "collisions", registry: .collisions), Sample(name: "hollow", registry: .hollow),
    Sample(name: "removed", registry: .removed), Sample(name: "emptied", registry: .emptied),
    Sample(name: "large", registry: .large), Sample(name: "formers", registry: .formers),
  ]
}

extension Registry {
  /// The same, with structures for what comes with steps.
  var withStructures: Registry {
    var registry = self
    registry.targets[.swift]?.structuresPayloads = true
    return registry
  }
}
