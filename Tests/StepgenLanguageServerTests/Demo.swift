extension Session {
  /// A small registry that has no problem.
  static let demo = [
    "registry.yaml": manifest, "shared.yaml": shared, "flows/pick.yaml": pick, "flows/drop.yaml": drop,
  ]

  static let manifest = """
    stepgen: 1
    registry: demo
    title: Demo
    version: 1.0.0
    flows: [pick, drop]

    """

  static let shared = """
    stepgen: 1
    platforms:
      ios: { title: iOS, languages: [swift], names: { default: lower-camel, type: upper-camel } }
      web: { title: Web, languages: [typescript], names: { default: screaming-snake, type: upper-camel } }
    conditions:
      is-paid: { title: The parcel is paid }
    types:
      notice: { name: notice, meaning: Where it went., fields: { sent-to: string, medium: medium } }
    choices:
      medium: { name: medium, members: { sms: { wire: SMS }, mail: { wire: MAIL } } }
    errors:
      wrong-code:
        name: wrong code
        meaning: It is another one.
    operations:
      begin: { name: begin, leads-to: pick }
      answer: { name: answer, inputs: { value: string }, leads-to: pick, fails-with: [wrong-code] }
      put: { name: put, leads-to: drop }

    """

  static let pick = """
    stepgen: 1
    flow: pick
    title: Pick a parcel up
    type: pick step
    start:
      - call: begin
        outcomes: { paid: { to: enter-code, when: is-paid }, unpaid: { when: { not: is-paid }, to: pay } }
    steps:
      enter-code:
        name: enter code
        title: Enter the code
        meaning: The person types the code.
        payload: { notice: notice }
        ask: { for: code, digits: 6 }
        answer-with: answer
        outcomes:
          right: { to: last-ones }
          wrong: { error: wrong-code, then: stay }
      pay: { name: pay, title: Pay, meaning: Money., ask: { for: nothing }, answer-with: answer,
        outcomes: { right: { to: enter-code }, wrong: { error: wrong-code, then: stay } } }
      done: { name: done, title: Done, meaning: "Nothing is left to do.", ends: true }
    step-sets:
      last-ones: [done]
    traces:
      short:
        title: A short way
        given: is-paid
        moves:
          - { call: begin, outcome: paid, expect: enter-code }
          - { answer: "111111", outcome: right, expect: done }

    """

  static let drop = """
    stepgen: 1
    flow: drop
    title: Drop a parcel
    type: drop step
    start:
      - { call: put, outcomes: { taken: { to: done } } }
    steps:
      done: { name: done, title: Done, meaning: It is taken., ends: true }

    """
}
