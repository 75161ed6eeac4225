extension Record {
  static let ofFiles: [Record] = [
    Record(
      .manifest,
      "The one file of a registry that says what it is and what is made of it.",
      [
        .version1,
        .required("registry", .id, "The id of the registry; its folder has the same name."),
        .required("title", .line, "What the registry is called."),
        .required("version", .version, "The version of the registry as a whole."),
        .meaning,
        .optional(
          "acronyms",
          .list(.words),
          "Words that some platforms write in capitals, such as `sms`."
        ),
        .optional(
          "flows",
          .list(.id),
          "Its flows in the order in which readers need them; others follow in the order of their files."
        ),
        .optional("generate", .record(.generate), "What `stepgen build` makes."),
        .optional(
          "retired",
          .list(.record(.retiredName)),
          "Identifiers of older versions whose concept is gone; no other concept may take them."
        ),
        .optional(
          "acknowledged",
          .list(.record(.acknowledgement)),
          "Changes since older versions that are accepted, each with a reason."
        ),
        .allow,
      ]
    ),
    Record(
      .acknowledgement,
      "A change since an older version that is accepted.",
      [
        .required("change", .id, "The code of the change, such as `step-removed`."),
        .required("at", .literal, "What changed, as `stepgen diff specs` tells it, or what that is part of."),
        .required("because", .line, "Why it is right."),
        .optional("in", .version, "The version that has the change first."),
      ]
    ),
    Record(
      .sharedFile,
      "A file of what several flows share. A registry may spread it over as many files as it likes.",
      [
        .version1,
        .optional("platforms", .ids(.record(.platform)), "The platforms and how each names things."),
        .optional("conditions", .ids(.record(.condition)), "What decides which outcome happens."),
        .optional(
          "constants",
          .ids(.record(.constant)),
          "Numbers and texts of the service that code and tests rely on."
        ),
        .optional("rehearsal", .record(.rehearsal), "What `stepgen play` needs so that conditions hold."),
        .optional("terms", .ids(.record(.term)), "Words of the field, for the glossary."),
        .optional("types", .ids(.record(.type)), "Structures that come with steps or go into operations."),
        .optional("choices", .ids(.record(.choice)), "Closed lists that payloads and answers draw from."),
        .optional("errors", .ids(.record(.error)), "Failures that operations report."),
        .optional("operations", .ids(.record(.operation)), "The calls of the library."),
        .allow,
      ]
    ),
    Record(
      .flowFile,
      "A file with one flow.",
      [
        .version1,
        .required("flow", .id, "The id of the flow."),
        .required("title", .line, "What the flow is called.").translated,
        .meaning,
        .aliases,
        .renamedFrom,
        .optional("type", .words, "What the type of the flow's steps is called; none where no platform has one."),
        .optional(
          "on-platform",
          .ids(.either([.absentWord, .record(.name)])),
          "Other names of that type, by platform."
        ),
        .optional(
          "access",
          .ids(.literal),
          "How a caller reaches the step of a result, by platform, such as `nextStep.signInStep`."
        ),
        .optional("result", .record(.flowResult), "What operations return that lead to a step of the flow."),
        .required("start", .list(.record(.start)), "The operations that begin the flow, and what they lead to."),
        .required("steps", .ids(.record(.step)), "The steps."),
        .optional(
          "step-sets",
          .ids(.list(.id)),
          "Lists of steps that several outcomes lead to; `to` takes their ids like those of steps."
        ),
        .optional(
          "outcome-sets",
          .ids(.ids(.record(.outcome))),
          "Outcomes that several steps have; `include` takes their ids."
        ),
        .optional(
          "internal",
          .ids(.record(.internalChallenge)),
          "Challenges on the wire that the client answers by itself."
        ),
        .optional("traces", .ids(.record(.trace)), "Paths through the flow that serve as tests and examples."),
        .allow,
      ]
    ),
    Record(
      .generate,
      "The targets of `stepgen build`.",
      [
        .optional("swift", .record(.swiftTarget), "Swift code."),
        .optional("docs", .record(.docsTarget), "How the documentation is made; it is made in any case."),
      ]
    ),
    Record(
      .docsTarget,
      "How the documentation is made.",
      [
        .optional("output", .text(.folder), "The folder below the output folder; the registry's id when left out."),
        .optional(
          "base-url",
          .text(.address),
          "Where the site will be; what needs absolute addresses is left out without."
        ),
        .optional(
          "edit-url",
          .text(.address),
          "The page to edit a file at, with `{path}` for its path in the repository."
        ),
        .optional("guides", .literal, "A folder with hand-written guides, from the registry's own folder."),
        .optional(
          "index-from",
          .integer(0...100),
          "From how many percent of translated texts search engines may list a page in its language; 90 when left out."
        ),
      ]
    ),
    Record(
      .swiftTarget,
      "How the Swift code is made.",
      [
        .optional("output", .text(.folder), "The folder below the output folder; the registry's id when left out."),
        .optional("platform", .id, "The platform whose names the code carries; `swift` when left out."),
        .optional("type-prefix", .words, "Words before the names of types that belong to the registry as a whole."),
        .optional(
          "unknown-step",
          .words,
          "The case for a step that the code does not know; `unknown step` when left out."
        ),
        .optional(
          "unknown-member",
          .words,
          "The case for a member of a choice that the code does not know; `unknown member` when left out."
        ),
        .optional(
          "access-level",
          .word([
            WordOption("public", "For libraries; the default."),
            WordOption("package", "For the modules of one package."),
            WordOption("internal", "For one module."),
          ]),
          "Who can see the code."
        ),
        .optional("payload-labels", .boolean, "Whether associated values have labels; `true` when left out."),
      ]
    ),
    Record(
      .waiver,
      "A diagnostic that is accepted at this place and below it.",
      [
        .required("code", .id, "The code of the diagnostic."),
        .required("because", .line, "Why it is right here."),
      ]
    ),
    Record(
      .retiredName,
      "An identifier of an older version whose concept is gone.",
      [
        .required("platform", .id, "The platform that had it."),
        .required("name", .literal, "The identifier."),
        .required("was", .line, "What it stood for."),
        .optional("until", .version, "The first version without it."),
      ]
    ),
    Record(
      .term,
      "A word of the field, for the glossary.",
      [
        .required("title", .line, "The term.").translated,
        .required("meaning", .prose, "What it means, in Markdown."),
      ]
    ),
    Record(
      .constant,
      "A number or a text of the service, such as how long a code lives; one of `number`, `flag` and `text`.",
      [
        .optional("number", .integer(0...1_000_000_000), "The value, where it is a number."),
        .optional("flag", .boolean, "The value, where it is true or false."),
        .optional("text", .line, "The value, where it is a text."),
        .meaning,
        .source,
      ]
    ),
    Record(
      .condition,
      "Something about an account, a configuration or an answer that decides which outcome happens.",
      [
        .required("title", .line, "The condition as a short clause.").translated,
        .meaning,
        .source,
      ]
    ),
  ]
}

extension Key {
  static let renamedFrom = Key.optional(
    "renamed-from",
    .oneOrMore(.id),
    "Its id in older versions, so that `stepgen diff specs` knows it again."
  )
  static let aliases = Key.optional("aliases", .oneOrMore(.id), "Former ids; pages and anchors of the docs lead on.")
  static let version1 = Key.required("stepgen", .integer(1...1), "The version of the spec language.")
}
