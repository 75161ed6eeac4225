extension Grammar {
  static let chapterOnFlows = #"""
    ## Flows

    {{record flowFile}}

    ```yaml
    stepgen: 1
    flow: pick-up
    title: Pick up a parcel
    aliases: collect
    renamed-from: fetch
    meaning: The locker makes sure of the person, takes a fee if one is due, and opens a door.
    type: pick up step
    on-platform:
      web: { name: next step, because: It is the only type of steps there. }
    access: { swift: result.nextStep, android: result.step }
    result: { complete: is picked up }
    start:
      - call: begin
        outcomes: { found: { to: any-check } }
    steps:
      enter-code:
        name: enter code
        title: Enter the code
        meaning: The person types the code from the notice.
        payload: { notice: notice }
        ask: { for: code, digits: 6 }
        answer-with: answer
        outcomes: { right-code: { to: done } }
        include: no-connection
        on-platform: { web: { name: code } }
      show-id:
        name: show id
        title: Prove your age
        meaning: The person types the number of an identity card.
        ask: { for: text }
        answer-with: answer
        outcomes: { old-enough: { to: done } }
        include: no-connection
        on-platform: { web: { name: id } }
      done: { name: done, title: Picked up, meaning: The parcel is yours., ends: true }
    step-sets:
      any-check: [enter-code, show-id]
    outcome-sets:
      no-connection:
        offline: { error: offline, then: stay }
    internal:
      door-sensor: { wire: DOOR_SENSOR, meaning: The library says whether the door is shut. }
    traces:
      right-code:
        title: The right code opens the door
        moves:
          - { call: begin, outcome: found, expect: enter-code }
          - { answer: "482913", outcome: right-code, expect: done }
    allow:
      - { code: missing-reason, because: All names of the web are older than this file. }
    ```

    An id that was changed says what it was: `renamed-from`. [Comparisons](guides/comparing-versions.md) know the flow
    again, and old links to the docs lead on; `aliases` are for links alone.

    Every step has to be reachable from a start, and from every step some answers have to lead to an end: a step that
    ends the flow or leaves it. Errors are no way out.

    {{keys flowFile}}

    {{record flowResult}}

    ```yaml
    result:
      name: pick up result
      complete: is picked up
      on-platform: { web: { name: step result, because: It is the only type of results there. } }
    ```

    Every operation that leads to a step of the flow returns it. In generated Swift it has the step as `nextStep`, and
    a property for whether that step is one that ends the flow.

    {{keys flowResult}}

    {{record start}}

    ```yaml
    start:
      - call: begin
        outcomes:
          found: { to: any-step }
        include: no-connection
      - call: resume
        outcomes:
          still-open: { to: done }
        allow: [{ code: unhandled-outcome, because: Resuming needs no connection. }]
    ```

    {{keys start}}

    {{record step}}

    ```yaml
    steps:
      pay:
        name: pay
        title: Pay for the storage
        meaning: |
          The person pays the fee.

          It is due from the second week on.
        payload:
          fee: { type: int, meaning: The fee in cents. }
        ask: { for: nothing, prompt: "The fee is {fee} cents." }
        answer-with: answer
        answer-example:
          meaning: "`receipt` is optional."
          calls: { swift: "answer({answer}, receipt: receipt)" }
        outcomes:
          paid: { to: done, when: paid }
        include: no-connection
        reads: enter-code.notice
        retry: As often as needed.
        on-platform:
          wire: { spelled: PAY }
        since: { swift: 1.0.0 }
        aliases: pay-late-fee
        renamed-from: pay-storage
        allow: [{ code: unproduced-payload, because: The notice is at hand in the app. }]
      done: { name: done, title: Picked up, meaning: The parcel is yours., ends: true }
      full:
        name: full
        title: No room
        meaning: The parcel went to another locker.
        leaves-to: drop-off
    ```

    A step is one of three: it is answered (`answer-with`), it ends the flow (`ends: true`), or the caller goes on in
    another flow (`leaves-to`) and begins this one anew afterwards. Only a step that is answered has outcomes. Where a
    flow is over and leads into another one, a step has both `ends: true` and `leaves-to`.

    `payload` is what comes with the step. `reads` says that the answer needs a value that came with an earlier step;
    every way to the step has to pass there.

    {{keys step}}

    {{record answerExample}}

    ```yaml
    steps:
      show-id:
        name: show id
        title: Prove your age
        meaning: The person types the number of an identity card.
        ask: { for: text }
        answer-with: answer
        answer-example:
          meaning: "`country` is where the card was issued."
          options: { swift: "AnswerOptions(country: country)" }
          calls: { swift: "answer({answer}, options: options)" }
        outcomes: { old-enough: { to: done } }
        include: no-connection
    ```

    Names in it that are neither inputs nor `options` are the reader's own: the comment says what they mean.

    {{keys answerExample}}

    {{record ask}}

    ```yaml
    steps:
      enter-code:
        name: enter code
        title: Enter the code
        meaning: The person types the code from the notice.
        payload: { notice: notice }
        ask: { for: code, digits: 6, prompt: "Enter the code that was sent to {notice.sent-to}." }
        answer-with: answer
        outcomes: { right-code: { to: done } }
        include: no-connection
      set-pin:
        name: set pin
        title: Choose a PIN
        meaning: The person types the code and a PIN of one's own; both go into one call.
        ask: { for: code, digits: 6, and: new-password }
        answer-with: answer
        outcomes: { right-code: { to: done } }
        include: no-connection
      choose-size:
        name: choose size
        title: Choose a door
        meaning: The person chooses one of the free sizes.
        payload: { free: set of size }
        ask: { for: choice, from: free }
        answer-with: answer
        outcomes: { chosen: { to: done } }
        include: no-connection
      choose-channel:
        name: choose channel
        title: Choose where the code goes
        meaning: The person may choose either.
        ask: { for: choice, choice: channel }
        answer-with: answer
        outcomes: { chosen: { to: [enter-code, set-pin] } }
        include: no-connection
    ```

    {{keys ask}}

    """#

  static let chapterOnOutcomes = #"""
    ## Outcomes and traces

    {{record outcome}}

    ```yaml
    steps:
      choose-size:
        name: choose size
        title: Choose a door
        meaning: The person chooses one of the free sizes.
        payload: { free: set of size }
        ask: { for: choice, from: free }
        answer-with: answer
        outcomes:
          in-front: { to: [enter-code, done], answers: small, when: [paid, on-weekend] }
          at-the-back: { to: done, answers: [large, huge], wire: BACK_DOOR, source: "Manual, page 12" }
          given-up: { to: done, call: cancel }
          jammed: { error: jammed, then: stay, only-on: [swift, android] }
          too-late:
            error: expired
            then: restart
            meaning: Press the ` key to begin anew.
            allow: [{ code: prose-open-backticks, because: The key is called so. }]
        include: no-connection
    ```

    An outcome leads to a step (`to`), or reports an error (`error`) and says what that leaves behind (`then`). Several
    steps in `to` mean that one of them follows, and that the service decides. Sets of steps stand there like steps.

    A step that asks for a choice has an outcome for each member, or one for all others: one without `answers`. A step
    that is answered with an operation has an outcome for each error of its `fails-with`. What many steps have in common
    goes into a set of outcomes, and `include` brings it in: see [flow file](#flow-file).

    {{keys outcome}}

    {{record internalChallenge}}

    ```yaml
    internal:
      door-sensor:
        wire: DOOR_SENSOR
        meaning: The locker asks whether the door is shut, and the library answers by itself.
    ```

    {{keys internalChallenge}}

    {{record trace}}

    ```yaml
    traces:
      right-code:
        title: The right code opens the door
        given: [paid]
        moves:
          - { call: begin, outcome: found, expect: enter-code }
          - { answer: "482913", outcome: right-code, expect: done }
    ```

    A trace is checked against the flow, shown as an example in the docs, and run as a test of the reference
    implementation.

    {{keys trace}}

    {{record move}}

    ```yaml
    traces:
      second-try:
        title: A wrong code can be corrected
        moves:
          - { call: begin, with: { parcel: "00340434161094042557" }, outcome: found, expect: enter-code }
          - { answer: "111111", outcome: wrong-code, expect-error: wrong-code }
          - { answer: "482913", with: { language: de }, outcome: right-code, expect: done }
    ```

    A move calls an operation or answers the step that stands, and expects a step or an error. After an error that
    leaves the step standing, the next move answers again.

    {{keys move}}
    """#
}
