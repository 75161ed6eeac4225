package import StepgenLanguages

/// The name of a record of the grammar, which is used in `$defs` of the JSON Schema and in the reference.
package struct RecordName: Sendable, Hashable {
  package let text: String

  private init(_ text: String) {
    self.text = text
  }

  package static let manifest = RecordName("manifest")
  package static let sharedFile = RecordName("sharedFile")
  package static let flowFile = RecordName("flowFile")
  package static let wireLayout = RecordName("wireLayout")
  package static let generate = RecordName("generate")
  package static let docsTarget = RecordName("docsTarget")
  package static let task = RecordName("task")
  package static let theme = RecordName("theme")
  package static let siteLink = RecordName("siteLink")
  package static let siteScript = RecordName("siteScript")
  package static let head = RecordName("head")
  package static let contentPolicy = RecordName("contentPolicy")
  package static let fonts = RecordName("fonts")
  package static let font = RecordName("font")
  package static let fontFile = RecordName("fontFile")
  package static let siteVersion = RecordName("siteVersion")
  package static let waiver = RecordName("waiver")
  package static let retiredName = RecordName("retiredName")
  package static let acknowledgement = RecordName("acknowledgement")
  package static let platform = RecordName("platform")
  package static let sourceFiles = RecordName("sourceFiles")
  package static let schemes = RecordName("schemes")
  package static let scheme = RecordName("scheme")
  package static let sampleStyle = RecordName("sampleStyle")
  package static let condition = RecordName("condition")
  package static let setting = RecordName("setting")
  package static let constant = RecordName("constant")
  package static let term = RecordName("term")
  package static let rehearsal = RecordName("rehearsal")
  package static let preparation = RecordName("preparation")
  package static let rehearsalSample = RecordName("rehearsalSample")
  package static let type = RecordName("type")
  package static let field = RecordName("field")
  package static let method = RecordName("method")
  package static let choice = RecordName("choice")
  package static let member = RecordName("member")
  package static let carried = RecordName("carried")
  package static let error = RecordName("error")
  package static let cause = RecordName("cause")
  package static let operation = RecordName("operation")
  package static let interface = RecordName("interface")
  package static let name = RecordName("name")
  package static let typedName = RecordName("typedName")
  package static let stepName = RecordName("stepName")
  package static let former = RecordName("former")
  package static let deprecation = RecordName("deprecation")
  package static let stepType = RecordName("stepType")
  package static let flowResult = RecordName("flowResult")
  package static let start = RecordName("start")
  package static let step = RecordName("step")
  package static let clause = RecordName("clause")
  package static let alternative = RecordName("alternative")
  package static let answerExample = RecordName("answerExample")
  package static let ask = RecordName("ask")
  package static let otherAnswer = RecordName("otherAnswer")
  package static let interval = RecordName("interval")
  package static let formField = RecordName("formField")
  package static let outcome = RecordName("outcome")
  package static let internalChallenge = RecordName("internalChallenge")
  package static let trace = RecordName("trace")
  package static let move = RecordName("move")
  package static let property = RecordName("property")

  /// Returns the record of a manifest's settings for the code in a language.
  package static func target(of language: Language) -> RecordName {
    RecordName(language.id + "Target")
  }
}

extension RecordName: CaseIterable {
  /// The names of the records of this release's grammar, in its order.
  package static var allCases: [RecordName] { Grammar.current.names }
}
