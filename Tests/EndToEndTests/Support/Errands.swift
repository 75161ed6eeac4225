import StepgenTestSupport

/// A made-up registry of many flows: four files each.
struct Errands {
  var flows: Range<Int>
  /// Put into every title, so that every file changes with it.
  var version: Int

  func write(to folder: TemporaryFolder, specs: String) throws {
    try folder.write("\(specs)/errands/registry.yaml", manifest)
    try folder.write("\(specs)/errands/shared.yaml", shared)
    for flow in flows { try folder.write("\(specs)/errands/flow-\(flow).yaml", text(of: flow)) }
  }

  private var manifest: String {
    """
    stepgen: 1
    registry: errands
    title: Errands
    version: \(version).0.0
    meaning: Many flows.
    generate: { swift: { output: Errands, type-prefix: errand } }

    """
  }

  private var shared: String {
    """
    stepgen: 1

    platforms:
      swift:
        title: Swift
        languages: [swift]
        names:
          default: lower-camel
          type: upper-camel
        styles: { async-await: { title: async/await, language: swift } }

    operations:

    """
      + flows.map { flow in
        """
          begin-\(flow):
            name: begin \(flow)
            meaning: Begins errand \(flow).
            leads-to: errand-\(flow)
            calls: { swift: { styles: { async-await: begin\(flow)() } } }
          answer-\(flow):
            name: answer \(flow)
            meaning: Answers errand \(flow).
            inputs: { answer: string }
            leads-to: errand-\(flow)
            calls: { swift: { styles: { async-await: "answer\(flow)(_:)" } } }

        """
      }.joined()
  }

  private func text(of flow: Int) -> String {
    """
    stepgen: 1
    flow: errand-\(flow)
    title: Errand \(flow) of version \(version)
    type: errand \(flow) step
    start: [{ call: begin-\(flow), outcomes: { begun: { to: ask } } }]
    steps:
      ask:
        name: ask
        title: Ask in version \(version)
        meaning: \(String(repeating: "The person says what is to be done. ", count: 1 + flow % 40))
        ask: { for: text, prompt: "What is to be done?" }
        answer-with: answer-\(flow)
        outcomes: { said: { to: done } }
      done: { name: done, title: Done, meaning: Nothing is left to do., ends: true }
    traces:
      straight:
        title: Straight through version \(version)
        moves:
          - { call: begin-\(flow), outcome: begun, expect: ask }
          - { answer: bread, outcome: said, expect: done }

    """
  }
}
