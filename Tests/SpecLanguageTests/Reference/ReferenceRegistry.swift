import Foundation
import StepgenModel

/// The registry that the examples of the reference are parts of: an example takes the place of what it defines.
enum ReferenceRegistry {
  /// The files of the registry with one example in it.
  static func files(with example: String) -> [SourceFile] {
    var files = [
      "registry.yaml": Blocks(manifest), "shared.yaml": Blocks(shared), "pick-up.yaml": Blocks(pickUp),
      "drop-off.yaml": Blocks(dropOff),
    ]
    let blocks = Blocks(example)
    let name = blocks.fileName
    files[name] = blocks.isWholeFlow ? blocks : files[name]?.merged(with: blocks)
    var all = files.map { SourceFile(path: "Specs/lockers/" + $0.key, text: $0.value.text) }
    // What a waiver in the manifest is there for.
    if name == "registry.yaml" { all.append(SourceFile(path: "Specs/lockers/unused.yaml", text: unused)) }
    return example.contains("unused-definition") ? all : all.filter { !$0.path.hasSuffix("unused.yaml") }
  }

  private static let unused = """
    stepgen: 1
    errors:
      left-over: { name: left over, meaning: Nothing uses it. }
    """

  private static let manifest = """
    stepgen: 1
    registry: lockers
    title: Parcel lockers
    version: 3.0.0
    acronyms: [sms]
    generate:
      swift: {}
    """

  private static let shared = """
    stepgen: 1
    platforms:
      swift:
        title: Swift
        languages: [swift]
        names: { default: { case: lower-camel, acronyms: upper }, type: { case: upper-camel, acronyms: upper } }
        styles: { async-await: { title: async/await, language: swift, imports: [import Lockers] } }
      android:
        title: Android
        languages: [kotlin, java]
        names: { default: lower-camel, step: screaming-snake, type: upper-camel }
        styles: { callbacks: { title: Callbacks, language: java }, coroutines: { title: Coroutines, language: kotlin } }
      flutter: { title: Flutter, languages: [dart], names: { default: lower-camel, type: upper-camel } }
      web:
        title: Web
        languages: [typescript]
        names: { default: snake, type: upper-camel }
        styles: { promise: { title: Promise, language: typescript } }
      wire: { title: On the wire, names: given }
    conditions:
      paid: { title: The fee is paid }
      on-weekend: { title: It is the weekend }
    settings:
      age:
        asks: Is the age known?
        values: { age-is-unknown: { title: The age is unknown }, age-is-known: { title: The age is known } }
      request:
        values: { opening: { title: A door is to be opened }, extending: { title: There is to be more time } }
    types:
      notice: { name: notice, fields: { channel: channel, sent-to: string } }
    choices:
      channel: { name: channel, members: { sms: {}, email: {} } }
      size: { name: size, members: { small: {}, large: {}, huge: {} } }
    errors:
      wrong-code: { name: wrong code, meaning: The code opens no door. }
      expired: { name: expired, meaning: The code is too old. }
      offline: { name: offline, meaning: The locker does not answer. }
      jammed: { name: jammed, meaning: The door does not open. }
    operations:
      begin: { name: begin, inputs: { parcel: string }, leads-to: pick-up }
      resume: { name: resume, leads-to: pick-up, fails-with: [offline] }
      answer: { name: answer, inputs: { answer: string, language: "string?" }, leads-to: pick-up, fails-with: [offline] }
      cancel: { name: cancel, leads-to: pick-up }
      begin-drop-off: { name: begin drop off, leads-to: drop-off }
      use-everything:
        name: use everything
        inputs: { notice: notice, channel: channel, size: size }
        fails-with: [wrong-code, expired, offline, jammed]
    """

  private static let pickUp = """
    stepgen: 1
    flow: pick-up
    title: Pick up a parcel
    type: pick up step
    start:
      - call: begin
        outcomes: { found: { to: any-step, up-to: service } }
    step-sets:
      any-step: [enter-code, show-id, choose-size, choose-channel, pay, full, done]
    outcome-sets:
      no-connection: { offline: { error: offline, then: stay } }
    steps:
      enter-code:
        name: enter code
        title: Enter the code
        meaning: The person types the code.
        payload: { notice: notice }
        ask: { for: code }
        answer-with: answer
        outcomes: { right-code: { to: done }, wrong-code: { error: wrong-code, then: stay } }
        include: no-connection
      show-id: \(answered)
      choose-size: \(answered)
      choose-channel: \(answered)
      pay: \(answered)
      full: { name: full, title: No room, meaning: The parcel is elsewhere., leaves-to: drop-off }
      done: { name: done, title: Done, meaning: The parcel is yours., ends: true }
    """.numberingTheNames

  /// A step that a call answers.
  private static let answered =
    "{ name: NUMBER, title: A, meaning: B., answer-with: answer, include: no-connection, outcomes: { answered: { to: done } } }"

  private static let dropOff = """
    stepgen: 1
    flow: drop-off
    title: Drop off a parcel
    type: drop off step
    start:
      - call: begin-drop-off
        outcomes: { begun: { to: finished } }
    steps:
      finished: { name: finished, title: Finished, meaning: Nothing is left to do., ends: true }
    traces:
      all-conditions:
        title: Everything holds
        given: [paid, on-weekend, age-is-known, extending]
        moves: [{ call: begin-drop-off, outcome: begun, expect: finished }]
    """
}

extension String {
  /// Gives each step a name of its own.
  fileprivate var numberingTheNames: String {
    components(separatedBy: "NUMBER").enumerated().map { $0.offset == 0 ? $0.element : "n\($0.offset)" + $0.element }
      .joined()
  }
}
