extension Starter {
  var shared: String {
    """
    stepgen: 1

    # What flows share. It may be spread over several files; all of them are one list.
    conditions:
      has-two-channels: { title: The account has a phone number and an email address }

    types:
      code-notice:
        name: code notice
        meaning: Where a code was sent.
        fields:
          channel: channel
          # The long form of a field; `?` marks a value that can be missing.
          sent-to: { type: "string?", meaning: "The masked address, such as `•••42`." }

    choices:
      channel:
        name: channel
        # What the app passes to choose a member: its name on the wire, or its name on the platform.
        answers: { swift: wire, android: name }
        members:
          sms: { meaning: A text message., wire: SMS }
          email: { meaning: An email., wire: EMAIL }

    errors:
      wrong-code: { name: wrong code, meaning: The code is not the one that was sent., retry: Ask for it again. }
      code-expired: { name: code expired, meaning: The code is too old., wire: [EXPIRED, CODE_TOO_OLD] }

    operations:
      begin:
        name: begin
        meaning: Begins the flow.
        leads-to: \(id)
        calls:
          swift: { styles: { async-await: try await client.begin() } }
          android: { styles: { coroutines: client.begin() } }
      answer:
        name: answer
        meaning: Answers the step that stands.
        inputs: { value: string }
        leads-to: \(id)
        # Every step that is answered with this operation has to say what follows these errors.
        fails-with: [code-expired]
        calls:
          swift: { styles: { async-await: "try await client.answer(value)" } }
          android: { styles: { coroutines: client.answer(value) } }

    """
  }
}
