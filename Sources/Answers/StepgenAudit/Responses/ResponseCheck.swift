package import StepgenModel

/// Decodes responses that a service sent with the model itself, and reports what generated code could not read.
package struct ResponseCheck: Sendable {
  private let registries: [Registry]

  package init(_ registries: [Registry]) {
    self.registries = registries
  }

  /// What the file's response is and what is wrong with it, in the order of the text.
  package func diagnostics(of file: SourceFile, _ id: FileID) -> [Diagnostic] {
    let places = TextPlaces(file.bytes)
    let range = { (bytes: Range<Int>) in
      SourceRange(
        file: id,
        start: places.position(ofByteAt: bytes.lowerBound),
        end: places.position(ofByteAt: bytes.upperBound)
      )
    }
    let findings: [ResponseFinding]
    do throws(JSONTree.Problem) {
      findings = self.findings(in: try JSONTree(reading: file.bytes))
    } catch {
      findings = [ResponseFinding(.responseNotJSON, at: error.offset..<error.offset, error.message)]
    }
    return findings.map {
      Diagnostic($0.rule, at: range($0.bytes), $0.message, help: $0.help, suggestion: $0.suggestion)
    }
  }

  private func findings(in response: JSONTree) -> [ResponseFinding] {
    let readers = registries.flatMap { registry in
      registry.flows.flatMap(\.parts).map { StepReader(registry: registry, flow: $0) }
    }
    let read = readers.compactMap { $0.findings(in: response) }
    if let best = read.min(by: { $0.weight < $1.weight }) { return best }
    let paths = Set(readers.map(\.layout.name)).sorted { $0.joined(separator: ".") < $1.joined(separator: ".") }
    return paths.compactMap { response[path: $0] }.first.map { [unknownStep($0, of: readers)] }
      ?? [withoutStep(response, paths)]
  }

  private func unknownStep(_ name: JSONTree, of readers: [StepReader]) -> ResponseFinding {
    guard let text = name.string else {
      return ResponseFinding(
        .responseUnknown,
        at: name.bytes,
        "the name of a step is \(name.kind)",
        help: Self.layoutHelp
      )
    }
    // An error may be in the place of a step, as in RFC 8628.
    if let error = registries.flatMap(\.errors).first(where: { $0.wire.contains(text) }) {
      return ResponseFinding(.responseStep, at: name.bytes, "this is the error \(error.id.quoted)")
    }
    let near = nearest(to: text, in: readers.flatMap(\.texts), atMost: 1).first
    return ResponseFinding(
      .responseUnknown,
      at: name.bytes,
      "no step has the name \(text.quoted) on the wire",
      help: "Add the step to the spec, or correct its name on the wire.",
      suggestion: near.map { JSONValue.string($0).text }
    )
  }

  private func withoutStep(_ response: JSONTree, _ paths: [[String]]) -> ResponseFinding {
    let places = paths.map { $0.joined(separator: ".").quoted }.joined(separator: " or ")
    return ResponseFinding(
      .responseUnknown,
      at: response.bytes.prefix(1),
      "the response has no name of a step at \(places)",
      help: Self.layoutHelp
    )
  }

  private static let layoutHelp = "Correct ‘name-at’ in the manifest's ‘wire’, or check another response."
}

/// Something about a response, at bytes of its text.
struct ResponseFinding {
  var rule: Rule
  var bytes: Range<Int>
  var message: String
  var help: String
  var suggestion: String?

  init(_ rule: Rule, at bytes: Range<Int>, _ message: String, help: String = "", suggestion: String? = nil) {
    (self.rule, self.bytes, self.message, self.help, self.suggestion) = (rule, bytes, message, help, suggestion)
  }
}

extension [ResponseFinding] {
  /// How far the response is from what was expected: first by what cannot be read, then by what is ignored.
  fileprivate var weight: (Int, Int) {
    (count { $0.rule.severity == .error }, count { $0.rule.severity == .warning })
  }
}

/// Reads the steps of one type.
private struct StepReader {
  let registry: Registry
  let flow: Flow
  let layout: WireLayout
  /// The names by which each step is read.
  private let names: [Set<String>]

  init(registry: Registry, flow: Flow) {
    (self.registry, self.flow) = (registry, flow)
    layout = registry.layout(of: flow)
    names = zip(flow.steps, registry.wireNames(of: flow)).map { Set([$1, $0.id] + registry.formerWireNames($0.aliases, .step)) }
  }

  var texts: [String] { names.flatMap { $0.sorted() } }

  /// - Returns: Nil if the response is not a step of this type.
  func findings(in response: JSONTree) -> [ResponseFinding]? {
    let name = response[path: layout.name]
    if let text = name?.string, let index = names.firstIndex(where: { $0.contains(text) }) {
      let path = layout.payload?.map { $0 == "{name}" ? text : $0 } ?? holder
      return findings(flow.steps[index], named: name?.bytes ?? response.bytes, payloadAt: path, in: response)
    }
    guard name == nil, let object = response[path: holder] else { return nil }
    for step in flow.steps {
      guard let key = step.knownBy, let member = object.members?.last(where: { $0.key == key }) else { continue }
      let path = registry.keys(of: step.payload).contains(key) ? holder : holder + [key]
      return findings(step, named: member.keyBytes, payloadAt: path, in: response)
    }
    return nil
  }

  /// The keys of the object in which the name is.
  private var holder: [String] { Array(layout.name.dropLast()) }

  private func findings(
    _ step: Step,
    named name: Range<Int>,
    payloadAt path: [String],
    in response: JSONTree
  ) -> [ResponseFinding] {
    let understood = ResponseFinding(
      .responseStep,
      at: name,
      "this is the step \(step.id.quoted) of the flow \(flow.id.quoted)"
    )
    var reader = ValueReader(registry: registry)
    let payload = response[path: path]
    let isLeftOut = payload.map { if case .null = $0.value { true } else { false } } ?? true
    if isLeftOut, step.payload.contains(where: { !$0.type.isOptional }) {
      reader.report(.responseValue, at: name, "the payload is missing at \(path.joined(separator: ".").quoted)")
    } else if let payload, !isLeftOut {
      reader.read(step.payload, in: payload, besides: path == holder ? layout.name.suffix(1) : [])
    }
    reader.readKeys(of: response, leadingTo: [layout.name, path])
    return ([understood] + reader.findings).sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
  }
}
