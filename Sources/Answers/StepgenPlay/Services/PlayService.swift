package import StepRuntime
package import StepgenModel

/// What a flow is played against: it knows where the flow stands and decides what follows.
///
/// A value: to go back, a session takes up an earlier copy.
package protocol PlayService: Sendable {
  /// One sentence for the person: what answers here.
  var summary: String { get }

  /// Who can be played with, as rows of a name and a text.
  var cast: [[String]] { get }

  /// A line to begin with; empty where every line is as good.
  var example: String { get }

  /// The ids of what can go into a call.
  func inputs(of operation: Operation) -> [String]

  /// What an input can be, where that is a short list of names.
  func values(of input: String, of operation: Operation) -> [String]

  /// Where the person finds what a step asks for; empty where there is nothing to say.
  func hint(at step: Step) -> String

  /// Whether an operation can be called wherever the flow is, as one of another flow.
  func offers(_ operation: String) -> Bool

  /// Calls an operation, with values by the ids of its inputs.
  mutating func call(_ operation: Operation, with values: [String: String]) -> PlayReaction

  /// Answers the step that stands.
  mutating func answer(_ answer: PlayAnswer, at step: Step) -> PlayReaction

  /// Does nothing: time passes, or the service acts.
  mutating func wait() -> PlayReaction

  /// Takes the person's word for what the service has asked; an option's id, or what was typed in place of one.
  mutating func decide(_ choice: String) -> PlayReaction

  /// Has the next call of one of these operations fail with an error.
  mutating func failNext(with error: String, of operations: [Operation]) -> PlayNote

  /// Moves the clock.
  mutating func advance(seconds: Int) -> PlayNote

  /// The messages that were sent.
  func outbox() -> PlayNote

  /// What an authenticator app shows now.
  func totp() -> PlayNote

  /// Every call and its answer, as a text for a file.
  func transcript(withSecrets: Bool) -> Result<String, PlayRefusal>
}

/// What the person answers.
package struct PlayAnswer: Sendable, Hashable {
  /// What the app passes on.
  package var text: String
  /// The id of the member, where a choice was asked for.
  package var member: String?
  /// What else goes into the call, by the ids of inputs.
  package var values: [String: String]

  package init(_ text: String, member: String? = nil, values: [String: String] = [:]) {
    (self.text, self.member, self.values) = (text, member, values)
  }
}

/// What came of a call, an answer or a decision.
package enum PlayReaction: Sendable {
  case moved(PlayMove)
  /// The person has to say more.
  case asks(PlayQuestion)
  case refused(PlayRefusal)
  /// Something was done that belongs to another flow.
  case noted(PlayNote)
}

/// A move that was made.
package struct PlayMove: Sendable, Hashable {
  package var move: StepTrace.Move
  /// The conditions that have to hold at the beginning for it, and perhaps those for earlier moves.
  package var conditions: [String]
  /// What an error does to the flow.
  package var afterError: FlowTable.AfterError?
  /// What came with the step, by the names of the generated code; nil where nobody knows.
  package var payload: PayloadValue?
  /// What the service says about an error.
  package var message: String?

  package init(
    _ move: StepTrace.Move,
    conditions: [String],
    afterError: FlowTable.AfterError? = nil,
    payload: PayloadValue? = nil,
    message: String? = nil
  ) {
    (self.move, self.conditions, self.afterError) = (move, conditions, afterError)
    (self.payload, self.message) = (payload, message)
  }
}

/// Something that the person decides.
package struct PlayQuestion: Sendable, Hashable {
  package var title: String
  /// What stands before the line that is typed.
  package var prompt: String
  package var options: [PlayOption]

  package init(_ title: String, prompt: String, options: [PlayOption]) {
    (self.title, self.prompt, self.options) = (title, prompt, options)
  }
}

/// One way to go on.
package struct PlayOption: Sendable, Hashable {
  package var id: String
  /// What it leads to, or what the app passes on for it.
  package var name: String
  package var note: String
  /// Whether it is an error.
  package var isError: Bool

  package init(_ id: String, name: String = "", note: String = "", isError: Bool = false) {
    (self.id, self.name, self.note, self.isError) = (id, name, note, isError)
  }
}

/// Why something is not done.
package struct PlayRefusal: Sendable, Hashable, Error {
  package var message: String
  /// The place in the specs that speaks against it.
  package var place: String?
  package var help: String

  package init(_ message: String, at place: String? = nil, help: String = "") {
    (self.message, self.place, self.help) = (message, place, help)
  }
}

/// What a service says about its own, or why it has nothing to say.
package enum PlayNote: Sendable, Hashable {
  /// Rows of a name and a text.
  case rows([[String]])
  case text(String)
  case refused(PlayRefusal)
}
