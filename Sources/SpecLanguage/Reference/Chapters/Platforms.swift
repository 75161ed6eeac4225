extension Grammar {
  static let chapterOnPlatforms = #"""
    ## Platforms

    {{record platform}}

    ```yaml
    platforms:
      swift:
        title: Swift
        languages: [swift]
        read-from: lockers-swift 2.4.0
        released: { 2.4.0: "2026-03-17", 2.3.0: 2025-11 }
        names:
          default: { case: lower-camel, acronyms: upper }
          type: { case: upper-camel, acronyms: upper }
        styles:
          async-await: { title: async/await, language: swift }
        docs-tags: [ios]
      wire:
        title: On the wire
        names: given
    ```

    A platform need not be a language. What goes over the wire is one, too: its names follow no scheme (`given`), and a
    concept has one only where the spec spells it.

    {{keys platform}}

    {{record schemes}}

    ```yaml
    platforms:
      android:
        title: Android
        languages: [kotlin, java]
        names:
          default: lower-camel
          step: screaming-snake
          type: upper-camel
          field: lower-camel
          member: screaming-snake
          operation: lower-camel
          error: { case: upper-camel, suffix: exception }
        styles:
          callbacks: { title: Callbacks, language: java }
          coroutines: { title: Coroutines, language: kotlin }
    ```

    A kind without a scheme takes the default; here `field` and `operation` could be left out. A scheme that is only a
    case is written as one word.

    {{keys schemes}}

    {{record scheme}}

    ```yaml
    platforms:
      swift:
        title: Swift
        languages: [swift]
        names:
          default: { case: lower-camel, acronyms: upper }
          type: { case: upper-camel, acronyms: upper, prefix: locker }
          error: { case: lower-camel, suffix: error, around: LockerFailure.* }
        styles:
          async-await: { title: async/await, language: swift }
    ```

    What becomes of the words ‘enter sms code’ when `sms` is an acronym:

    | `case` | `acronyms: title` | `acronyms: upper` |
    | --- | --- | --- |
    | `lower-camel` | `enterSmsCode` | `enterSMSCode` |
    | `upper-camel` | `EnterSmsCode` | `EnterSMSCode` |
    | `screaming-snake` | `ENTER_SMS_CODE` | `ENTER_SMS_CODE` |
    | `snake` | `enter_sms_code` | `enter_sms_code` |
    | `kebab` | `enter-sms-code` | `enter-sms-code` |

    In lower camel case an acronym at the start is lower-case as a whole: ‘sms code’ is `smsCode`. What stands `around`
    an identifier is how callers write it, and no part of it: the error ‘wrong code’ is `wrongCodeError`, written
    `LockerFailure.wrongCodeError`.

    {{keys scheme}}

    {{record sampleStyle}}

    ```yaml
    platforms:
      android:
        title: Android
        languages: [kotlin, java]
        names: { default: lower-camel, step: screaming-snake, type: upper-camel }
        styles:
          callbacks: { title: Callbacks, language: java, also-in: kotlin }
          coroutines: { title: Coroutines, language: kotlin }
          rxjava:
            title: RxJava
            language: java
            form: single
            imports: [import lockers.rx.RxLockers, import io.reactivex.rxjava3.core.*]
            receiver: RxLockers
            around: "*.timeout(10, SECONDS)"
            error: LockerException
            also-throws: IllegalStateException
    ```

    The docs show each call in every style of a platform; [interface](#interface) has the calls. Code samples begin with
    the `imports`; in JavaScript, `import { * } from 'lockers';` names what a sample uses.

    {{keys sampleStyle}}

    """#
}
