extension Grammar {
  static let introduction = #"""
    # The spec language

    A registry describes multi-step flows, such as a sign-in, once for all platforms. stepgen reads it and makes code,
    documentation and answers about names of it. This page says what can be written, and what it means.

    The page is printed by `swift run stepgen schema --format markdown`. Its tables come from the grammar that checks
    the files, and a test compiles every YAML example on it.

    ## A registry in three files

    An app opens a parcel locker: the person types the code from a text message, and a door opens. This is all of it.

    `Specs/lockers/registry.yaml` says what the registry is called and what is made of it:

    ```yaml
    stepgen: 1
    registry: lockers
    title: Parcel lockers
    version: 1.0.0
    acronyms: [sms]             # written in capitals where a platform wants that
    generate: { swift: {} }     # `stepgen build` makes Swift code
    ```

    `Specs/lockers/shared.yaml` says how each platform names things, and holds what several flows may share:

    ```yaml
    stepgen: 1
    platforms:
      swift:
        title: Swift
        languages: [swift]
        names:
          default: { case: lower-camel, acronyms: upper }
          type: upper-camel
      web:
        title: Web
        languages: [typescript]
        names: { default: snake, type: upper-camel }
    errors:
      wrong-code: { name: wrong code, meaning: The code opens no door. }
    operations:
      begin: { name: begin, leads-to: pick-up }
      answer: { name: answer, inputs: { value: string }, leads-to: pick-up }
    ```

    `Specs/lockers/pick-up.yaml` is the flow:

    ```yaml
    stepgen: 1
    flow: pick-up
    title: Pick up a parcel
    type: pick up step          # the type of the steps: `PickUpStep`
    start:
      - call: begin             # `begin` starts the flow, and one step follows
        outcomes: { code-sent: { to: enter-sms-code } }
    steps:
      enter-sms-code:           # an id: what other places of the spec call the step
        name: enter sms code    # words: `enterSMSCode` in Swift
        title: Enter the code
        meaning: The person types the code from the text message.
        ask: { for: code, digits: 6 }
        answer-with: answer     # the operation that takes the code
        outcomes:               # every way in which that can go
          right-code: { to: done }
          wrong-code: { error: wrong-code, then: stay }
        on-platform:
          web: { name: enter code, because: The page does not know how the code came. }
      done: { name: done, title: Picked up, meaning: The parcel is yours., ends: true }
    traces:                     # a path: an example in the docs, and a test of the code
      second-try:
        title: A wrong code can be corrected
        moves:
          - { call: begin, outcome: code-sent, expect: enter-sms-code }
          - { answer: "111111", outcome: wrong-code, expect-error: wrong-code }
          - { answer: "482913", outcome: right-code, expect: done }
    ```

    The step is `enterSMSCode` in Swift, because the scheme makes that of its words, and `enter_code` on the web,
    because the spec says so and gives a reason. Nobody writes an identifier twice, so none can be wrong in one place.

    `stepgen init NAME` writes a registry like this one, with more in it, to begin with.

    """#
}
