extension HostileCase {
  /// Specs that are well-formed, and made to take time.
  static let specs: [HostileCase] = [
    HostileCase("a-chain-of-types") {
      "stepgen: 1\ntypes:\n  t0: { name: t0, fields: { f: t5000 } }\n"
        + (1...5000).map { "  t\($0): { name: t\($0), fields: { f: t\($0 - 1) } }\n" }.joined()
    },
    HostileCase("a-chain-of-steps", file: "pick-up.yaml") {
      plainChain(steps: 2000)
    },
    HostileCase("unknown-steps-everywhere", file: "pick-up.yaml") {
      flow((0..<2000).map { step("s\($0)", to: "x\($0)") }.joined() + end("done"), entry: "s0")
    },
    HostileCase("one-name-for-all-steps", file: "pick-up.yaml") {
      flow((0..<2000).map { step("s\($0)", to: "s\($0 + 1)", name: "s") }.joined() + end("s2000"), entry: "s0")
    },
    HostileCase("html-in-every-step", file: "pick-up.yaml") {
      flow((0..<2000).map { step("s\($0)", to: "s\($0 + 1)", meaning: "<b>") }.joined() + end("s2000"), entry: "s0")
    },
    HostileCase("marks-of-no-platform", file: "pick-up.yaml") {
      let meaning = String(repeating: "[swift] a\\n\\n", count: 3_000)
      return flow(step("s0", to: "s1", meaning: meaning) + end("s1"), entry: "s0")
    },
    HostileCase("sets-of-outcomes-in-every-step", file: "pick-up.yaml") {
      let set = (0..<2000).map { "    o\($0): { to: done }\n" }.joined()
      let steps = (0..<2000).map { step("s\($0)", to: "s\($0 + 1)", include: "all") }.joined()
      return flow(steps + end("s2000") + end("done"), entry: "s0") + "\noutcome-sets:\n  all:\n" + set
    },
    HostileCase("sets-of-steps-in-every-step", file: "pick-up.yaml") {
      let steps = (0..<3000).map { step("s\($0)", to: "all") }.joined()
      let all = (0..<3000).map { "s\($0)" }.joined(separator: ", ")
      return flow(steps + end("done"), entry: "all") + "\nstep-sets: { all: [\(all), done] }\n"
    },
    HostileCase("a-waiver-in-every-step", file: "pick-up.yaml") {
      let waiver = "prose-raw-html, because: It is meant."
      let steps = (0..<1000).map { step("s\($0)", to: "s\($0 + 1)", meaning: "<b>", allow: waiver) }.joined()
      return flow(steps + end("s1000"), entry: "s0")
    },
    HostileCase("waivers-of-nothing") { folder in
      let waivers = (0..<3_000).map { "  - { code: \($0 < 1_500 ? "trap" : "trab"), because: Reason \($0). }\n" }
      try folder.edited("registry.yaml", "acronyms:", "allow:\n" + waivers.joined() + "acronyms:")
    },
    HostileCase("reads-of-every-step", file: "pick-up.yaml") {
      let steps = (0..<2000).map { step("s\($0)", to: "s\($0 + 1)", reads: "s\($0 / 2).notice") }.joined()
      return flow(steps + end("s2000"), entry: "s0")
    },
    HostileCase("errors-that-no-step-handles") { folder in
      let errors = (0..<1500).map { "e\($0)" }
      let list = errors.joined(separator: ", ")
      try folder.edited("shared.yaml", "fails-with: [expired]", "fails-with: [expired, \(list)]")
      let declared = errors.map { "  \($0): { name: \($0), meaning: Text. }\n" }.joined()
      try folder.write("stepgen: 1\nerrors:\n" + declared, to: "more.yaml")
      let steps = (0..<1500).map { step("s\($0)", to: "s\($0 + 1)") }.joined()
      try folder.write(flow(steps + end("s1500"), entry: "s0"), to: "pick-up.yaml")
    },
    HostileCase("a-retired-name-of-every-step") { folder in
      let entry = "  - { platform: ios, name: s, was: The step, until: 2.0.0 }\n"
      let retired = "retired:\n" + String(repeating: entry, count: 2500)
      try folder.edited("registry.yaml", "acronyms:", retired + "acronyms:")
      let steps = (0..<2500).map { step("s\($0)", to: "s\($0 + 1)", name: "s") }.joined()
      try folder.write(flow(steps + end("s2500"), entry: "s0"), to: "pick-up.yaml")
    },
    HostileCase("more-than-kotlin-can-have") { folder in
      try folder.edited("registry.yaml", "swift: {", "kotlin: { package: com.example.lockers,")
      try folder.edited("shared.yaml", "[swift]", "[swift, kotlin]")
      let members = (0..<1499).map { "      m\($0): {}\n" }.joined()
      try folder.edited("shared.yaml", "    members:\n", "    members:\n" + members)
      try folder.write(plainChain(steps: 2000), to: "pick-up.yaml")
    },
  ]

  /// A flow with nothing wrong.
  static func plainChain(steps: Int) -> String {
    flow((0..<steps).map { step("s\($0)", to: "s\($0 + 1)") }.joined() + end("s\(steps)"), entry: "s0")
  }

  private static func flow(_ steps: String, entry: String) -> String {
    """
    stepgen: 1
    flow: pick-up
    title: Pick up a parcel
    type: pick up step
    start:
      - { call: begin, outcomes: { found: { to: \(entry), when: paid }, wrong: { error: wrong-code, then: end } } }
    steps:

    """ + steps
  }

  private static func step(
    _ id: String,
    to next: String,
    name: String? = nil,
    meaning: String = "Text.",
    include: String? = nil,
    reads: String? = nil,
    allow: String? = nil
  ) -> String {
    let more =
      include.map { ", include: \($0)" } ?? reads.map { ", reads: \($0)" } ?? allow.map { ", allow: [{ code: \($0) }]" }
      ?? ""
    return """
        \(id): { name: \(name ?? id), title: Text, meaning: "\(meaning)", payload: { notice: notice }, answer-with: answer\
      \(more), outcomes: { onward: { to: \(next) }, expired: { error: expired, then: end } } }

      """
  }

  private static func end(_ id: String) -> String {
    "  \(id): { name: \(id), title: Text, meaning: Text., ends: true }\n"
  }
}
