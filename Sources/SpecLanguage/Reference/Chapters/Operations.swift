extension Grammar {
  static let chapterOnOperations = #"""
    ## Operations and errors

    {{record error}}

    ```yaml
    errors:
      battery-low:
        name: battery low
        title: Low battery
        meaning: The locker needs a new battery.
        retry: Try again tomorrow.
        aliases: low-battery
        renamed-from: battery-empty
        wire: [BATTERY_LOW, BATTERY_EMPTY]
        messages: [Battery below 10 percent, Battery empty]
        on-platform: { web: absent }
        since: { swift: 2.2.0 }
        allow: [{ code: unused-definition, because: Only the app of the maintenance staff meets it. }]
    ```

    `wire` is the short way to spell the names on a platform without schemes.

    {{keys error}}

    {{record operation}}

    ```yaml
    operations:
      answer:
        name: answer
        meaning: Answers the step that stands.
        renamed-from: reply
        inputs:
          answer: string
          language: { type: "string?", meaning: The language of the messages. }
        leads-to: pick-up
        fails-with: [offline]
        calls:
          swift: { styles: { async-await: "try await locker.answer(_:)" } }
        on-platform:
          web: { name: answer step, because: There is another one called so., deprecated: { in: 1.9.0, use: begin } }
        since: { web: 2.0.0 }
        allow: [{ code: version-order, because: The warning was added to the old line afterwards. }]
      count-parcels:
        name: count parcels
        result: int
    ```

    An operation gives the next step of a flow (`leads-to`), a value (`result`), or nothing. `fails-with` lists what
    every call can end in: each step that is answered with the operation has to say what follows. Errors that only some
    steps meet are outcomes of those.

    {{keys operation}}

    {{record interface}}

    ```yaml
    operations:
      begin:
        name: begin
        inputs: { parcel: string }
        leads-to: pick-up
        calls:
          swift:
            styles: { async-await: "try await locker.begin(parcel:)" }
            result: PickUpStep
            error: LockerError
            completion-flag: isFinished
            note: Ask for Bluetooth first.
            example: "begin(parcel: {parcel})"
            receiver: Locker.shared
          android:
            styles:
              callbacks: "locker.begin(parcel, onStep, onError)"
              coroutines: locker.begin(parcel)
            example: "begin({parcel})"
            receiver-in: { kotlin: Locker.shared, java: Locker.getShared() }
    ```

    The calls are text, exactly as the users of the platform write them; the styles are those of the
    [platform](#platform).

    `example` is the call that code samples make: real code, in which `{parcel}` stands for the value of the input
    `parcel`. Samples leave out an operation without one.

    {{keys interface}}

    """#
}
