/// A closed list that a payload or an answer draws from.
package struct Choice: Sendable {
  package var id: String
  package var range: SourceRange
  package var meaning: String
  package var names: [PlatformName]
  package var members: [Member]
  /// A value that each member carries on a platform, by platform; `nil` where members are bare.
  package var carried: [Field?]

  package init(
    id: String,
    range: SourceRange,
    meaning: String,
    names: [PlatformName],
    members: [Member],
    carried: [Field?]
  ) {
    self.id = id
    self.range = range
    self.meaning = meaning
    self.names = names
    self.members = members
    self.carried = carried
  }

  package struct Member: Sendable {
    package var id: String
    package var range: SourceRange
    package var meaning: String
    package var names: [PlatformName]
    package var wire: String?
    /// What the app passes to choose this member, by platform.
    package var answers: [String?]

    package init(
      id: String,
      range: SourceRange,
      meaning: String,
      names: [PlatformName],
      wire: String?,
      answers: [String?]
    ) {
      self.id = id
      self.range = range
      self.meaning = meaning
      self.names = names
      self.wire = wire
      self.answers = answers
    }
  }
}
