extension Record {
  static let ofOperations: [Record] = [
    Record(
      .error,
      "A failure that operations report.",
      [
        .required("name", .words, "What it is called."),
        .optional("title", .line, "What people call it where its name says too little: shared, one of many, or none.")
          .translated,
        .required("meaning", .prose, "What went wrong, in Markdown."),
        .aliases,
        .renamedFrom,
        .optional("retry", .prose, "What the caller can do about it, in Markdown."),
        .optional("wire", .oneOrMore(.literal), "Its name, or names, on the wire."),
        .optional("messages", .oneOrMore(.literal), "Texts that come with it, as logs have them; never translated."),
        .optional("on-platform", .onPlatform, "Other names, by platform."),
        .since,
        .allow,
      ]
    ),
    Record(
      .operation,
      "A call of the library.",
      [
        .required("name", .words, "What it is called."),
        .meaning,
        .renamedFrom,
        .optional("inputs", .fields, "What it takes."),
        .optional("leads-to", .id, "The flow whose next step it gives."),
        .optional("result", .text(.type), "The value it gives, where that is not a step."),
        .optional(
          "fails-with",
          .list(.id),
          "Errors that every call can end in; each step it answers must say what follows them."
        ),
        .optional("calls", .ids(.record(.interface)), "How each platform offers it; `absent` platforms are left out."),
        .optional("on-platform", .onPlatform, "Other names, by platform."),
        .since,
        .allow,
      ]
    ),
    Record(
      .interface,
      "How one platform offers an operation.",
      [
        .required("styles", .ids(.literal), "The call as written, by sample style."),
        .optional("result", .literal, "What the call gives, as written there."),
        .optional("error", .literal, "What the call throws or reports, as written there."),
        .optional("completion-flag", .line, "What says that the flow is over."),
        .optional("note", .prose, "What else its callers should know."),
        .optional(
          "example",
          .literal,
          "The call in samples, without what it is called on; `{input}` stands for a value."
        ),
        .optional("receiver", .literal, "What it is called on in samples, where that is not the style's `receiver`."),
        .optional("receiver-in", .ids(.literal), "The same by language, where those of the platform differ."),
      ]
    ),
  ]
}
