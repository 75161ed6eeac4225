extension Shape {
  static let onPlatform = Shape.ids(.either([.absentWord, .record(.name)]))

  /// `name: type`, or the long form.
  static let fields = Shape.ids(.either([.text(.type), .record(.field)]))
}

extension Record {
  static let ofTypes: [Record] = [
    Record(
      .type,
      "A structure.",
      [
        .required("name", .words, "What the type is called."),
        .meaning,
        .renamedFrom,
        .optional("fields", .fields, "Its values."),
        .optional("methods", .ids(.record(.method)), "What it can do."),
        .optional("on-platform", .onPlatform, "Other names, by platform."),
        .since,
        .allow,
      ]
    ),
    Record(
      .field,
      "A value of a type, of a payload or of an operation's input.",
      [
        .required("type", .text(.type), "Its type; `?` for what can be missing."),
        .optional("name", .words, "What it is called; the words of its id when left out."),
        .meaning,
        .renamedFrom,
        .optional(
          "on-platform",
          .ids(.either([.absentWord, .record(.typedName)])),
          "Other names and types, by platform."
        ),
        .since,
      ]
    ),
    Record(
      .method,
      "Something a type can do, as each platform's callers write it.",
      [
        .optional("name", .words, "What it is called; the words of its id when left out."),
        .meaning,
        .renamedFrom,
        .required("calls", .ids(.literal), "The call as written, by platform."),
        .optional(
          "examples",
          .ids(.literal),
          "For what a person has to see: the call in samples, by platform, with `*` for the value."
        ),
        .optional("on-platform", .onPlatform, "Other names, by platform."),
        .since,
      ]
    ),
    Record(
      .choice,
      "A closed list.",
      [
        .required("name", .words, "What its type is called."),
        .meaning,
        .renamedFrom,
        .required("members", .ids(.record(.member)), "Its members."),
        .optional(
          "answers",
          .ids(
            .word([
              WordOption("wire", "The member's name on the wire."),
              WordOption("name", "The member's name on the platform."),
            ])
          ),
          "What the app passes to choose a member, by platform."
        ),
        .optional(
          "answer-code",
          .ids(.literal),
          "How samples turn a member into what the app passes, by language, with `*` for the member."
        ),
        .optional("carries", .ids(.record(.carried)), "A value that each member carries, by platform."),
        .optional("on-platform", .onPlatform, "Other names of its type, by platform."),
        .since,
        .allow,
      ]
    ),
    Record(
      .carried,
      "A value that members of a choice carry on one platform.",
      [
        .required("name", .words, "What the value is called."),
        .required("type", .text(.type), "Its type."),
        .meaning,
      ]
    ),
    Record(
      .member,
      "A member of a choice.",
      [
        .optional("name", .words, "What it is called; the words of its id when left out."),
        .meaning,
        .renamedFrom,
        .optional("wire", .literal, "Its name on the wire."),
        .optional(
          "answer",
          .ids(.literal),
          "What the app passes to choose it, where it differs from the rule of the choice."
        ),
        .optional("carries", .ids(.record(.carried)), "A value that only this member carries, by platform."),
        .optional("on-platform", .onPlatform, "Other names, by platform."),
        .since,
        .allow,
      ]
    ),
  ]
}
