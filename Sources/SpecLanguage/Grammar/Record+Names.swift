extension Shape {
  /// The short form of `status: absent`.
  static let absentWord = Shape.word([WordOption("absent", "The platform has nothing of the kind.")])
}

extension Record {
  static let ofNames: [Record] = [
    Record(.name, "What a concept is called on one platform.", keysOfName),
    Record(
      .typedName,
      "What a field is called on one platform, and its type there.",
      keysOfName + [
        .optional("type", .text(.type), "Its type on this platform, where it differs."),
        .optional("spelled-type", .literal, "Its type exactly as this platform's users write it."),
        .optional(
          "also-lists",
          .oneOrMore(.id),
          "For a list of what may be chosen: members that are in it here, though the step refuses them."
        ),
      ]
    ),
    Record(
      .stepName,
      "What a step is called on one platform, and how it differs there.",
      keysOfName + [
        .optional("by", .text(.path), "For a name that depends on a payload value: which value."),
        .optional("names", .ids(.words), "For a name that depends on a payload value: the words for each value."),
        .optional("arrives-as", .id, "For a step that does not arrive: the step that stands for it."),
        .optional(
          "after",
          .id,
          "For `arrives-as` a step that asks for a choice: the member that was answered to it the time before."
        ),
        .optional("error", .id, "For `status: exception`: the error that is thrown instead."),
        .optional(
          "not-returned-since",
          .version,
          "For `status: declared-only`: the first version that no longer returns it, where older ones did."
        ),
        .optional("when", .line, "How to tell that the other step or the error stands for this one."),
        .optional(
          "payload",
          .ids(.either([.absentWord, .record(.typedName)])),
          "How the fields of the payload differ here."
        ),
      ]
    ),
    Record(
      .former,
      "A name of older versions.",
      [
        .optional("name", .words, "The name in words, rendered by the scheme."),
        .optional("spelled", .literal, "The name exactly as it was."),
        .required("until", .version, "The first version that has the new name."),
        .optional("removed", .version, "The first version without the old name, where both were there for a while."),
      ]
    ),
    Record(
      .deprecation,
      "From when on a name should no longer be used.",
      [
        .optional("in", .version, "The first version that says so, where it is known."),
        .optional("use", .id, "The concept of the same kind to use instead."),
        .because,
      ]
    ),
  ]

  private static let keysOfName: [Key] = [
    .optional("name", .words, "The name in words, where they differ from the concept's own; rendered by the scheme."),
    .optional("spelled", .oneOrMore(.literal), "The name exactly as it is, where no scheme renders it."),
    .optional(
      "around",
      .literal,
      "The name as callers write it, with `*` for the identifier, such as `SignOutResult.*`."
    ),
    .optional(
      "status",
      .word([
        WordOption("absent", "The platform has nothing of the kind."),
        WordOption("declared-only", "The name exists, and nothing ever returns it."),
        WordOption("exception", "It is thrown as an error instead of returned."),
      ]),
      "Whether the platform has it; present when left out."
    ),
    .optional(
      "same-name-as",
      .oneOrMore(.id),
      "Other concepts of the same place that have the same name here; without this, sharing a name is an error."
    ),
    .optional("told-apart-by", .line, "How a caller tells the concepts of a shared name apart."),
    .because,
    .source,
    .optional("since", .version, "The first version that has it."),
    .optional("deprecated", .record(.deprecation), "From when on it should no longer be used."),
    .optional("removed", .version, "The first version without it; the identifier stays reserved."),
    .optional("was", .list(.record(.former)), "Its names in older versions."),
  ]
}
