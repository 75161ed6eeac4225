extension Grammar {
  static let chapterOnSharedThings = #"""
    ## What flows share

    {{record sharedFile}}

    ```yaml
    stepgen: 1
    platforms:
      wire: { title: On the wire, names: given }
    conditions:
      paid: { title: The fee is paid }
    constants:
      free-days: { number: 7 }
    terms:
      compartment: { title: Compartment, meaning: One of the doors of a locker. }
    rehearsal:
      conditions: { paid: { file: { parcels.mine.fee: "0" } } }
    types:
      notice: { name: notice, fields: { channel: channel, sent-to: string } }
    choices:
      channel: { name: channel, members: { sms: {}, email: {} } }
    errors:
      battery-low: { name: battery low, meaning: The locker needs a new battery. }
    operations:
      cancel: { name: cancel, leads-to: pick-up }
    allow:
      - { code: unused-definition, because: Only the app of the maintenance staff meets the error. }
    ```

    {{keys sharedFile}}

    {{record condition}}

    ```yaml
    conditions:
      paid:
        title: The fee is paid
        meaning: The first week is free.
        source: Terms of storage, section 4
    ```

    Conditions are for people, and for traces: `when` of an [outcome](#outcome) names those that
    must hold, `given` of a [trace](#trace) those that do.

    {{keys condition}}

    {{record constant}}

    ```yaml
    constants:
      free-days:
        number: 7
        meaning: For how many days a parcel is kept for nothing.
        source: Terms of storage, section 4
      rings-on-delivery:
        flag: true
      wrong-code-message:
        text: That is not the code.
        meaning: What the locker answers [unsure].
    ```

    Constants are for code: in Swift they become members of an enumeration, such as `LockerConstants.freeDays`, so that a
    reference implementation or a test need not have a value of the service of its own. What is not sure says so in its
    meaning.

    {{keys constant}}

    {{record rehearsal}}

    ```yaml
    rehearsal:
      file: { locker.doors: "12" }
      conditions:
        paid: { file: { parcels.mine.fee: "0" } }
      flows:
        pick-up: { inputs: { find-parcel.channel: sms } }
      sample:
        begin: let locker = Locker({file})
        receiver: locker
    ```

    The pages of steps show what it takes to come to the step in `stepgen play`, and in code: the settings
    of the file, with those of each condition of a trace put in, and the calls and answers of the trace. A setting
    `null` takes one away. Only traces are shown whose conditions are all here.

    {{keys rehearsal}}

    {{record preparation}}

    ```yaml
    rehearsal:
      flows:
        pick-up:
          before: ":call open-app"
          before-code: try await locker.openApp()
      conditions:
        paid:
          file: { parcels.mine.fee: "0" }
          inputs: { find-parcel.channel: sms }
          code: { find-parcel.channel: .sms }
          begin: let locker = Locker({file}, isPaid)
    ```

    {{keys preparation}}

    {{record rehearsalSample}}

    ```yaml
    rehearsal:
      sample:
        imports: [import Lockers]
        begin: let locker = Locker({file})
        receiver: locker
    ```

    {{keys rehearsalSample}}

    {{record term}}

    ```yaml
    terms:
      compartment:
        title: Compartment
        meaning: One of the doors of a locker, and what is behind it.
    ```

    Terms make up the glossary of the docs. A translation shows the English term beside its own.

    {{keys term}}

    {{record type}}

    ```yaml
    types:
      receipt:
        name: receipt
        meaning: What the person gets after paying.
        renamed-from: bill
        fields:
          number: string
          lines: list of string
        methods:
          text: { calls: { swift: text(), web: text() } }
        on-platform: { android: absent }
        since: { swift: 2.0.0, web: 1.4.0 }
        allow: [{ code: unused-definition, because: The next release pays with it. }]
    ```

    The short form of a field is its [type](#kinds-of-text). A type cannot hold itself, except in a list, set or map.

    {{keys type}}

    {{record field}}

    ```yaml
    types:
      notice:
        name: notice
        meaning: The message that told the person about the parcel.
        fields:
          channel: channel
          sent-to:
            type: "string?"
            name: destination
            renamed-from: address
            meaning: The masked address or number, such as `•••42`.
            on-platform:
              web: { name: address, because: It is the word of the form. }
            since: { android: 1.3.0 }
    ```

    The payload of a [step](#step) and the inputs of an [operation](#operation) are fields, too.

    {{keys field}}

    {{record method}}

    ```yaml
    types:
      notice:
        name: notice
        fields: { channel: channel, sent-to: string }
        methods:
          text:
            name: localized text
            renamed-from: message
            meaning: The message in the language of the person.
            calls:
              swift: "localizedText(in: Locale) -> String"
              web: "localizedText(locale: string): string"
            examples: { swift: "*.localizedText(in: .current)" }
            on-platform: { android: absent }
            since: { swift: 2.1.0 }
    ```

    {{keys method}}

    {{record choice}}

    ```yaml
    choices:
      payment:
        name: payment method
        meaning: How the person pays.
        renamed-from: pay-with
        answers: { swift: name, android: wire, web: wire }
        answer-code: { swift: "*.wireName", typescript: "*" }
        carries:
          swift: { name: fee, type: int }
        members:
          card: { wire: CARD }
          voucher: { wire: VOUCHER }
        on-platform:
          web: { name: payment, because: The form has no other. }
        since: { swift: 2.0.0 }
        allow: [{ code: unused-definition, because: The next release pays with it. }]
    ```

    To choose, an app passes a text. `answers` says which: the member's name there, or the one on the wire; a member can
    have another one (`answer`). `answer-code` is how code samples get that text from a member. In this Swift library each member carries a fee, `.card(fee: 200)`.

    {{keys choice}}

    {{record member}}

    ```yaml
    choices:
      size:
        name: size
        answers: { swift: name, web: wire }
        members:
          small: { wire: S }
          large:
            name: extra large
            meaning: Fits a suitcase.
            renamed-from: big
            wire: XL
            answer: { web: LARGE }
            carries:
              swift: { name: height, type: int, meaning: In centimetres. }
            on-platform:
              swift: { name: big, because: The word on the door., was: [{ name: huge, until: 1.1.0 }] }
            since: { swift: 1.0.0 }
          huge:
            allow: [{ code: reused-identifier, because: The old one never left the laboratory. }]
    ```

    {{keys member}}

    {{record carried}}

    ```yaml
    choices:
      channel:
        name: channel
        carries:
          swift: { name: destination, type: "string?", meaning: Where the code went. }
        members: { sms: {}, email: {} }
    ```

    {{keys carried}}

    """#
}
