package import StepgenModel

extension Rule {
  package static let unknownAnchor = Rule(
    "unknown-anchor",
    title: "An alias must refer to an earlier anchor.",
    explanation: """
      `*name` repeats the value after an earlier `&name` in the same file. Put a text that begins with `*`, for \
      example Markdown's `*emphasis*`, in quotes.
      """,
    wrong: .yaml("ask: *code\n"),
    right: .yaml("ask: &code { for: code }\nagain: *code\n")
  )

  package static let recursiveAlias = Rule(
    "recursive-alias",
    title: "A value must not contain itself.",
    explanation: "An alias inside the value that it names would make that value endless. Write out the inner value.",
    wrong: .yaml("to: &steps [done, *steps]\n"),
    right: .yaml("to: &steps [done, start]\nor: *steps\n")
  )

  package static let aliasBomb = Rule(
    "alias-bomb",
    title: "Aliases must not expand a small file to a huge one.",
    explanation: """
      Aliases of values that contain many aliases can grow tenfold with each line. stepgen rejects a file that expands \
      to more than a million values, or to more than 10,000 values and ten times the number of values that it \
      contains.
      """,
    wrong: .yaml(
      """
      a: &a [x, x, x, x, x, x, x, x, x, x]
      b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
      c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
      d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]

      """
    ),
    right: .yaml(
      """
      a: &a [x, x, x, x, x, x, x, x, x, x]
      b: [*a, *a]

      """
    )
  )
}
