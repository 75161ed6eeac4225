package import StepgenLanguages

/// A closed list of values for a payload or an answer.
package struct Choice: Sendable {
  package var id: String
  package var range: SourceRange
  package var meaning: String
  package var names: PerPlatform<PlatformName>
  package var members: [Member] { didSet { memberIndex = IDIndex(members) } }
  private var memberIndex: IDIndex
  /// How a member becomes what the app passes, by language.
  package var answerCode: [Language: NamingScheme.Surroundings]
  /// Whether it is a value of one of several forms, each under its own key in JSON: `{"<member>": <value>}`.
  package var isOneOf = false
  /// Ids that older versions had for it.
  package var formerIDs: [String] = []

  package init(
    id: String,
    range: SourceRange,
    meaning: String,
    names: PerPlatform<PlatformName>,
    members: [Member],
    answerCode: [Language: NamingScheme.Surroundings] = [:]
  ) {
    self.id = id
    self.range = range
    self.meaning = meaning
    self.names = names
    self.members = members
    memberIndex = IDIndex(members)
    self.answerCode = answerCode
  }

  /// The member with an id, in the same time however many there are; nil where none has it.
  package func member(_ id: String?) -> Member? { memberIndex[id].map { members[$0] } }

  package struct Member: Sendable {
    package var id: String
    package var range: SourceRange
    package var meaning: String
    package var names: PerPlatform<PlatformName>
    package var wire: String?
    /// The value that the app passes to choose this member, by platform.
    package var answers: PerPlatform<String?>
    /// A value that this member carries, by platform; `nil` where it is bare.
    package var carried: PerPlatform<Field?>
    /// Ids that older versions had for it.
    package var formerIDs: [String] = []

    package init(
      id: String,
      range: SourceRange,
      meaning: String,
      names: PerPlatform<PlatformName>,
      wire: String?,
      answers: PerPlatform<String?>,
      carried: PerPlatform<Field?>
    ) {
      self.id = id
      self.range = range
      self.meaning = meaning
      self.names = names
      self.wire = wire
      self.answers = answers
      self.carried = carried
    }
  }
}
