/// One state of a flow that asks something of the caller, or ends it.
///
/// Immutable; a class because every check and every view looks at each step, and a copy of a structure would retain all
/// that it has.
package final class Step: Sendable {
  package let id: String
  package let range: SourceRange
  package let title: String
  /// Other names that people use for it, in English.
  package let also: [String]
  package let meaning: String
  /// Markdown: what the caller may try again, and how often.
  package let retry: String
  package let words: Words
  package let names: PerPlatform<PlatformName>
  package let payload: [Field]
  /// The key that identifies it if it has no name; nil if it has one.
  package let knownBy: String?
  package let ask: Ask?
  /// Ways to respond to it in addition to the one of its role.
  package let otherAnswers: [OtherAnswer]
  package let role: Role
  /// Whether the flow is over there: it ends, or the caller continues in another flow and does not return.
  package let isOver: Bool
  /// Whether the flow is over there without success.
  package let isFailure: Bool
  /// How long the app waits before each response.
  package let interval: Interval?
  package let outcomes: [Outcome]
  /// Payload of earlier steps that a response to this one needs.
  package let reads: [Read]
  /// Former ids, whose pages and anchors lead here.
  package let aliases: [String]
  /// How samples respond to it, if the example of its operation omits something that it may need.
  package let answerExample: AnswerExample?

  package init(
    id: String,
    range: SourceRange,
    title: String,
    also: [String] = [],
    meaning: String,
    retry: String,
    words: Words,
    names: PerPlatform<PlatformName>,
    payload: [Field],
    ask: Ask?,
    otherAnswers: [OtherAnswer] = [],
    role: Role,
    isOver: Bool? = nil,
    isFailure: Bool = false,
    interval: Interval? = nil,
    outcomes: [Outcome],
    reads: [Read],
    aliases: [String] = [],
    answerExample: AnswerExample? = nil,
    knownBy: String? = nil
  ) {
    self.id = id
    self.range = range
    self.title = title
    self.also = also
    self.meaning = meaning
    self.retry = retry
    self.words = words
    self.names = names
    self.payload = payload
    self.knownBy = knownBy
    self.ask = ask
    self.otherAnswers = otherAnswers
    self.role = role
    self.isOver = isOver ?? (role == .end)
    self.isFailure = isFailure
    self.interval = interval
    self.outcomes = outcomes
    self.reads = reads
    self.aliases = aliases
    self.answerExample = answerExample
  }

  package struct Interval: Sendable, Hashable {
    /// The index of the payload field with the number of units.
    package var field: Int
    package var unit: Unit

    package enum Unit: String, Sendable, Hashable, CaseIterable {
      case seconds, milliseconds
    }

    package init(field: Int, unit: Unit) {
      (self.field, self.unit) = (field, unit)
    }
  }

  /// The prompts for the user, in all ways to respond.
  package var asks: [Ask] { [ask].compactMap(\.self) + otherAnswers.compactMap(\.ask) }

  /// The index of the operation that receives the answer.
  package var answeringOperation: Int? {
    if case .answered(let operation) = role { operation } else { nil }
  }

  /// The role of the step in the flow.
  package enum Role: Sendable, Hashable {
    /// The caller responds with the operation at this index.
    case answered(operation: Int)
    /// The flow is over.
    case end
    /// The caller continues in another flow, and then starts this one again unless it is over.
    case leave(flow: Flow.Index)
  }

  /// A way to respond with another operation.
  package struct OtherAnswer: Sendable, Hashable {
    /// The index of the operation.
    package var operation: Int
    /// The id of that operation.
    package var id: String
    /// What it does, as the label of a button.
    package var title: String
    package var ask: Ask?
    /// The conditions in which the step offers it; the outcomes of the operation need them as well.
    package var conditions: [Outcome.Clause]
    package var range: SourceRange

    package init(
      operation: Int,
      id: String,
      title: String,
      ask: Ask?,
      conditions: [Outcome.Clause] = [],
      range: SourceRange
    ) {
      (self.operation, self.id, self.title, self.ask) = (operation, id, title, ask)
      (self.conditions, self.range) = (conditions, range)
    }
  }

  /// A call with more inputs than the response, by platform.
  package struct AnswerExample: Sendable, Hashable {
    package var range: SourceRange
    /// A line with what the reader must know about it.
    package var meaning: String
    /// The value that samples store as `options` before the call.
    package var options: PerPlatform<String?>
    /// `nil` where the example of the operation does.
    package var calls: PerPlatform<Operation.CallExample?>

    package init(
      range: SourceRange,
      meaning: String,
      options: PerPlatform<String?>,
      calls: PerPlatform<Operation.CallExample?>
    ) {
      self.range = range
      self.meaning = meaning
      self.options = options
      self.calls = calls
    }
  }

  package struct Read: Sendable, Hashable {
    package var step: Int
    package var field: Int
    package var range: SourceRange

    package init(step: Int, field: Int, range: SourceRange) {
      self.step = step
      self.field = field
      self.range = range
    }
  }
}

/// The prompt for the user at a step.
package struct Ask: Sendable, Hashable {
  package var kind: Kind
  package var range: SourceRange
  package var digits: Int?
  /// How many characters a code has that is not all digits.
  package var characters: Int?
  /// The index of the payload field with the number of characters of a code, if the service sends it.
  package var lengthField: Int?
  /// The origins of a code; empty if they are unknown.
  package var codeOrigins: [CodeOrigin] = []
  /// Other values to prompt for, because they are inputs of the same call.
  package var others: [Kind] = []
  /// For ``Kind/choice``: the index of the payload field that lists what may be chosen, and of its choice.
  package var field: Int?
  package var choice: Int?
  /// A sentence for the user, with `{field}` for a payload value.
  package var prompt: String
  package var promptRange: SourceRange
  /// For ``Kind/form``: what it asks for.
  package var fields: [FormField] = []

  package init(
    kind: Kind,
    range: SourceRange,
    digits: Int?,
    field: Int?,
    choice: Int?,
    prompt: String,
    promptRange: SourceRange? = nil
  ) {
    self.kind = kind
    self.range = range
    self.digits = digits
    self.field = field
    self.choice = choice
    self.prompt = prompt
    self.promptRange = promptRange ?? range
  }

  /// The length and the characters of a code; nil if they are unknown.
  package var length: CodeLength? {
    digits.map { CodeLength(count: $0, isOfDigits: true) }
      ?? characters.map { CodeLength(count: $0, isOfDigits: false) }
  }

  /// The code that is right where no service sends one: `123456`, or as long as the code has to be.
  package var standInCode: String { (1...max(length?.count ?? 6, 1)).map { String($0 % 10) }.joined() }

  package struct CodeLength: Sendable, Hashable {
    package var count: Int
    package var isOfDigits: Bool

    /// The length in words, such as `6 digits`.
    package var text: String { counted(count, isOfDigits ? "digit" : "character") }

    /// Whether a code is as long as it has to be.
    package func fits(_ code: String) -> Bool {
      guard isOfDigits else { return code.count == count }
      return code.utf8.count == count && code.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
  }

  package enum CodeOrigin: String, Sendable, Hashable, CaseIterable {
    case sms, email
    case authenticatorApp = "authenticator-app"
  }

  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case code, choice, password, text
    case newPassword = "new-password"
    case emailAddress = "email-address", phoneNumber = "phone-number"
    case number, date
    case yesOrNo = "yes-or-no"
    case file, form, nothing
  }
}

/// One of the values that a form asks for.
package struct FormField: Sendable, Hashable {
  /// The index of the input that it becomes in the operation of the response.
  package var input: Int
  /// The id of that input.
  package var id: String
  package var kind: Ask.Kind
  /// The label of the field, in plain text.
  package var label: String
  package var range: SourceRange

  package init(input: Int, id: String, kind: Ask.Kind, label: String, range: SourceRange) {
    (self.input, self.id, self.kind, self.label, self.range) = (input, id, kind, label, range)
  }
}
