extension Starter {
  var manifest: String {
    """
    # The manifest: what this registry is, and what `stepgen build` makes of it.
    # `swift run stepgen check` reports every problem; `stepgen explain CODE` says more about one.
    stepgen: 1
    registry: \(id)
    title: \(title)
    version: 0.1.0
    meaning: A made-up flow to begin with. Change it piece by piece, and run `stepgen check` after each.

    # Words that are written in capitals where a naming scheme says `acronyms: upper`.
    acronyms: [id, sms]

    generate:
      swift:
        # Comes before the names of types that belong to no single flow.
        type-prefix: \(typePrefix)

    """
  }

  var platforms: String {
    """
    stepgen: 1

    # A name is written once, in words. Each platform has a scheme that makes an identifier of them: the step
    # ‘enter sms code’ is `enterSMSCode` in Swift and `ENTER_SMS_CODE` on Android.
    platforms:
      swift:
        title: Swift
        languages: [swift]
        names:
          default: { case: lower-camel, acronyms: upper }
          type: { case: upper-camel, acronyms: upper }
        # The ways in which callers write a call; operations have a sample for each.
        styles:
          async-await: { title: async/await, language: swift }
      android:
        title: Android
        languages: [kotlin]
        names:
          default: lower-camel
          type: upper-camel
          step: screaming-snake
          member: screaming-snake
          error: { case: upper-camel, suffix: exception }
        styles:
          coroutines: { title: Coroutines, language: kotlin }
      # Names on the wire follow no scheme; each is spelled out where it occurs.
      wire: { title: On the wire, names: given }

    """
  }
}
