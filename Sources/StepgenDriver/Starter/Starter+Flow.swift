extension Starter {
  var flow: String {
    """
    stepgen: 1
    flow: \(id)
    title: \(title)
    type: \(words) step
    access: { swift: result.nextStep, android: result.nextStep }

    start:
      - call: begin
        outcomes:
          code-sent: { to: enter-code }
          may-choose: { to: choose-channel, when: has-two-channels }

    steps:
      choose-channel:
        name: choose channel
        title: Choose where the code goes
        meaning: The person says where the code is to be sent.
        payload: { channels: set of channel }
        ask: { for: choice, from: channels, prompt: "Where shall the code go?" }
        answer-with: answer
        outcomes: { chosen: { to: enter-code } }
        include: every-answer
        # A platform can be without a step.
        on-platform: { android: absent, wire: { spelled: CHOOSE } }
        since: { swift: 0.1.0 }

      enter-code:
        name: enter code
        title: Enter the code
        meaning: The person types the code from the message. `notice` says where it went.
        payload: { notice: code-notice }
        ask: { for: code, digits: 6, prompt: "Enter the code that was sent to {notice.sent-to}." }
        answer-with: answer
        outcomes:
          right-code: { to: done }
          wrong-code: { error: wrong-code, then: stay }
        include: every-answer
        on-platform:
          # A name that differs says why, and where that can be read.
          android: { name: confirm code, because: Older than the other platforms., source: Steps.kt }
          wire: { spelled: ENTER_CODE }

      # A step is answered (`answer-with`), ends the flow (`ends: true`), or leaves for another one (`leaves-to`).
      done: { name: done, title: Done, meaning: Nothing is left to do., ends: true }

    # Outcomes that several steps have.
    outcome-sets:
      every-answer:
        expired: { error: code-expired, then: restart }

    # Paths through the flow: checked here, and part of the generated code as data that can be replayed.
    traces:
      second-try:
        title: A wrong code can be corrected
        given: has-two-channels
        moves:
          - { call: begin, outcome: may-choose, expect: choose-channel }
          - { answer: SMS, outcome: chosen, expect: enter-code }
          - { answer: "111111", outcome: wrong-code, expect-error: wrong-code }
          - { answer: "482913", outcome: right-code, expect: done }

    """
  }
}
