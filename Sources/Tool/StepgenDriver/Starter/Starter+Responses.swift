package import StepgenModel

extension Starter {
  /// The files of a registry that describes recorded responses: layout, steps and payloads, to start from.
  ///
  /// Each response comes with the name of its file, without folder and ending.
  package func files(for responses: [(file: String, tree: JSONTree)]) -> [GeneratedFile] {
    let flow = RecordedFlow(responses)
    let types = RecordedTypes(of: flow.steps.map(flow.values) + flow.errors.map(flow.values))
    let steps = NamingScheme(letterCase: RecordedTypes.letterCase(of: flow.steps.compactMap(\.name)))
    let flowText = text(of: flow, types, spelled: steps)
    let shared = sharedText(flow, types)
    return files.map { file in
      var file = file
      let text = String(decoding: file.bytes, as: UTF8.self)
      switch file.path.split(separator: "/").last {
      case "registry.yaml":
        let meaning = #/\nmeaning: .*/#
        file = replaced(
          file,
          text.replacing(meaning, with: "\nmeaning: Say what it is.")
            .replacing("\ngenerate:\n", with: "\n" + wire(flow) + "generate:\n")
        )
      case "platforms.yaml":
        let names = "{ default: \(types.scheme.letterCase.rawValue), step: \(steps.letterCase.rawValue) }"
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
          line.hasPrefix("  # Names on the wire")
            ? "  # What the service writes."
            : line.hasPrefix("  wire:")
              ? "  wire: { title: On the wire, names: \(names) }" : String(line)
        }
        file = replaced(file, lines.joined(separator: "\n"))
      case "shared.yaml": file = replaced(file, firstLine(text) + shared)
      default: file = replaced(file, firstLine(text) + flowText)
      }
      return file
    }
  }

  private func replaced(_ file: GeneratedFile, _ text: String) -> GeneratedFile {
    GeneratedFile(path: file.path, text: text)
  }

  /// The line for editors.
  private func firstLine(_ text: String) -> String { text.prefix { $0 != "\n" } + "\n" }

  private func wire(_ flow: RecordedFlow) -> String {
    var lines = ["# Where steps and errors are in the JSON of the service, as found in the recorded responses."]
    if !flow.others.isEmpty {
      lines.append("# No step and no error was found in: \(flow.others.joined(separator: ", ")).")
    }
    lines.append("wire:")
    if let list = flow.layout?.listText { lines.append("  steps-at: \(list)") }
    if let layout = flow.layout { lines.append("  name-at: \(layout.nameText.inYAML)") }
    let payload = flow.payload?.joined(separator: ".").inYAML ?? "beside"
    lines.append("  payload-at: \(payload)")
    if let errors = flow.errorLayout {
      if let list = errors.listText { lines.append("  errors-at: \(list)") }
      lines.append("  code-at: \(errors.nameText.inYAML)")
      if let values = flow.errorValues { lines.append("  values-at: \(values.joined(separator: ".").inYAML)") }
    }
    return lines.joined(separator: "\n") + "\n  names: wire\n\n"
  }

  private func sharedText(_ flow: RecordedFlow, _ types: RecordedTypes) -> String {
    var text = "stepgen: 1\n"
    if !flow.errors.isEmpty { text += "\nerrors:\n" }
    for (error, id) in zip(flow.errors, errorIDs(of: flow)) {
      text += "  \(id.asYAMLKey):\n    meaning: Say what it means.\n    wire: \(error.code.inYAML)\n"
      text += block("fields", types.lines(of: flow.values(of: error)))
    }
    if !types.all.isEmpty { text += "\ntypes:\n" }
    for type in types.all {
      text += "  \(type.id.asYAMLKey):\n    meaning: Say what it is.\n"
      text += block("fields", types.lines(of: type.members))
    }
    return text + """

      operations:
        begin:
          meaning: Begins the flow.
          leads-to: \(id)

      """
  }

  private func errorIDs(of flow: RecordedFlow) -> [String] {
    var ids = UniqueIDs()
    return flow.errors.map { ids.id(for: $0.code, else: "error", as: .error) }
  }

  private func text(of flow: RecordedFlow, _ types: RecordedTypes, spelled scheme: NamingScheme) -> String {
    var ids = UniqueIDs()
    let named = flow.steps.map { (step: $0, id: ids.id(for: $0.name ?? $0.file, else: "step", as: .step)) }
    let failures = errorIDs(of: flow).map { "      error-\($0): { error: \($0.asYAMLKey), then: restart }\n" }
    let first = named.isEmpty ? ["done"] : named.map(\.id)
    let steps = first.map { "      \($0.asYAMLKey): { to: \($0.asYAMLKey), up-to: service }\n" }
    let outcomes = (steps + failures).joined()
    var text = """
      stepgen: 1
      flow: \(id)
      title: \(title)
      type: \(words) step

      # Any of these steps may be the first; say in ‘outcomes’ of each step what follows it.
      start:
        - call: begin
          outcomes:
      \(outcomes)
      steps:

      """
    if named.isEmpty {
      text += "  # No response has a step yet.\n"
      text += "  done: { title: Done, meaning: Say what it means., ends: true }\n"
    }
    for (step, id) in named {
      let title = Words(id: id).text
      text +=
        "  # As in \(step.file). Say what the app asks for: ‘ask’, ‘answer-with’ and ‘outcomes’ in place of ‘ends’.\n"
      text += "  \(id.asYAMLKey):\n"
      text +=
        "    title: \((title.prefix(1).uppercased() + title.dropFirst()).inYAML)\n    meaning: Say what it means.\n"
      if let key = step.knownBy { text += "    known-by: \(key.inYAML)\n" }
      text += block("payload", types.lines(of: flow.values(of: step))) + "    ends: true\n"
      if let name = step.name, !RecordedTypes.isSpelled(name, id, scheme) {
        text += "    on-platform: { wire: { spelled: \(name.inYAML) } }\n"
      }
    }
    return text
  }

  private func block(_ key: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : "    \(key):\n" + lines.map { "      \($0)\n" }.joined()
  }
}

extension String {
  /// The text as a scalar in YAML; JSON's strings are YAML's.
  var inYAML: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == ".")
      }
    return isPlain ? asYAMLKey : JSONValue.string(self).text
  }

  /// In quotes where YAML would read it as something else, such as `no`.
  var asYAMLKey: String { Starter.yaml(self) }
}
