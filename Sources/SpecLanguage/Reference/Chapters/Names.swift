extension Grammar {
  static let chapterOnNames = #"""
    ## Names

    A name is a list of words, written with single spaces: `name: confirm sms code`. Where a concept has none, the words
    of its id are its name. Each platform's [scheme](#scheme) makes an identifier of the words, and nothing ever takes
    an identifier apart again: no program can tell where the words of `SMSMFACode` end.

    What a platform does otherwise stands under `on-platform`. The short form `web: absent` says that a platform has
    nothing of the kind; the long form is a *name*.

    {{record name}}

    A platform with words of its own says why, and where that can be read:

    ```yaml
    errors:
      wrong-code:
        name: wrong code
        meaning: The code opens no door.
        on-platform:
          web: { name: code mismatch, because: The service's own word., source: "errors.ts:14" }
          android: absent
    ```

    Override the words (`name`) whenever a scheme can render them, so that a change of the scheme still reaches the
    name. `spelled` is for identifiers that no scheme makes: names on the wire, accidents of history. `around` changes
    how callers write the identifier at this one place:

    ```yaml
    errors:
      offline:
        name: offline
        meaning: The locker does not answer.
        on-platform:
          wire: { spelled: [OFFLINE, NO_ANSWER] }
          swift: { around: LockerError.service(*), because: It comes from the network layer. }
          web: { status: declared-only, because: The browser reports it first. }
    ```

    Two concepts of one place that get the same identifier are a mistake, unless both say that they share it, and how
    callers tell them apart:

    ```yaml
    errors:
      wrong-code:
        name: wrong code
        meaning: The code opens no door.
        on-platform:
          web:
            name: refused
            because: The library has one class for both.
            same-name-as: expired
            told-apart-by: Its reason is `code`.
      expired:
        name: expired
        meaning: The code is too old.
        on-platform:
          web:
            name: refused
            because: The library has one class for both.
            same-name-as: wrong-code
            told-apart-by: Its reason is `age`.
    ```

    Names have a history. `since` at the concept lists the first version by platform; the rest stands with the name:

    ```yaml
    errors:
      jammed:
        name: jammed
        meaning: The door does not open.
        on-platform:
          swift: { since: 1.2.0, was: [{ name: stuck, until: 2.0.0 }] }
          android: { deprecated: { in: 2.1.0, use: offline }, removed: 3.0.0 }
    ```

    An old name, and that of something removed, stay reserved: no other concept of the same place may take them, because
    code that was written for the old one would compile and do something else.

    {{keys name}}

    {{record former}}

    ```yaml
    errors:
      jammed:
        name: jammed
        meaning: The door does not open.
        on-platform:
          swift:
            was:
              - { name: stuck, until: 2.0.0, removed: 3.0.0 }
              - { spelled: DoorStuckErr, until: 1.1.0 }
    ```

    Generated Swift keeps the old name, deprecated and renamed to the new one.

    {{keys former}}

    {{record deprecation}}

    ```yaml
    errors:
      jammed:
        name: jammed
        meaning: The door does not open.
        on-platform:
          web: { deprecated: { in: 2.1.0, use: offline, because: The server no longer tells them apart. } }
    ```

    {{keys deprecation}}

    """#

  static let chapterOnDifferences = #"""
    ## Differences between platforms

    Fields and steps have all the keys of a [name](#name) under `on-platform`, and some more.

    {{record typedName}}

    ```yaml
    types:
      notice:
        name: notice
        meaning: The message that told the person about the parcel.
        fields:
          channel: channel
          sent-to:
            type: string
            on-platform:
              android: { type: "string?", because: Old lockers do not say. }
              web: { name: destination, spelled-type: "string | undefined", because: It comes from the form. }
    ```

    A list of what may be chosen can hold members that a step refuses; samples leave them out where `also-lists` says
    so:

    ```yaml
    steps:
      choose-size:
        name: choose size
        title: Choose a door
        meaning: The person chooses one of the free sizes.
        payload:
          free: { type: set of size, on-platform: { web: { also-lists: huge } } }
        ask: { for: choice, from: free }
        answer-with: answer
        outcomes:
          chosen: { to: done, answers: [small, large] }
          too-large: { error: jammed, then: stay, answers: huge }
        include: no-connection
    ```

    The keys of a [name](#name), and:

    {{keys typedName beyond name}}

    {{record stepName}}

    One step here can be several there. The value of a payload decides, and `names` has words for each member of its
    choice:

    ```yaml
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
        on-platform:
          web:
            by: notice.channel
            names: { sms: enter sms code, email: enter email code }
            because: The page shows where to look for the code.
    ```

    Several steps here can be one there; then both say `same-name-as`. And a step can fail to arrive:

    ```yaml
    steps:
      show-id:
        name: show id
        title: Prove your age
        meaning: The person types the number of an identity card.
        payload: { attempts: int }
        ask: { for: text }
        answer-with: answer
        outcomes: { old-enough: { to: done } }
        include: no-connection
        on-platform:
          swift:
            payload:
              attempts: { name: attempts left, type: "int?", because: Old lockers do not count. }
          android:
            status: declared-only
            arrives-as: enter-code
            when: The prompt asks for a number.
            not-returned-since: 2.3.0
            because: The name is there, and the app never sends it.
          web:
            status: exception
            error: wrong-code
            when: Its reason is `id`.
            because: The page has no form for it.
    ```

    Where the step that stands for it asks for a choice, the choice of a member may be what tells the two apart: after
    that answer the step comes back and means another one. `after` names the member, and samples remember the answer:

    ```yaml
    steps:
      choose-size:
        name: choose size
        title: Choose a door
        meaning: The person chooses one of the free sizes.
        payload: { free: set of size }
        ask: { for: choice, from: free }
        answer-with: answer
        outcomes: { chosen: { to: [choose-size, show-id] } }
        include: no-connection
      show-id:
        name: show id
        title: Prove your age
        meaning: The person types the number of an identity card.
        ask: { for: text }
        answer-with: answer
        outcomes: { old-enough: { to: done } }
        include: no-connection
        on-platform:
          android:
            status: declared-only
            arrives-as: choose-size
            after: huge
            when: The largest doors are for adults.
            because: The app asks in one form.
    ```

    | `status` | An identifier | Arrives | Goes with |
    | --- | --- | --- | --- |
    | left out | yes | yes | |
    | `absent` | no | no | `arrives-as`, if another step stands for it |
    | `declared-only` | yes | no | `arrives-as`, if another step stands for it |
    | `exception` | yes | as an error | `error` |

    A step that has another name, is only declared, or is thrown needs `because`: readers of the docs will ask.

    The keys of a [name](#name), and:

    {{keys stepName beyond name}}

    """#
}
