package import StepgenModel

extension Rule {
  package static let unknownAnchor = Rule(
    "unknown-anchor",
    title: "An alias names an anchor that comes before it.",
    explanation: """
      `*name` repeats the value after `&name` further up in the same file. A text that begins with `*`, for example \
      Markdown's `*emphasis*`, needs quotes.
      """,
    wrong: .yaml("ask: *code\n"),
    right: .yaml("ask: &code { for: code }\nagain: *code\n")
  )

  package static let recursiveAlias = Rule(
    "recursive-alias",
    title: "No value contains itself.",
    explanation: "An alias within the value that it names would make that value endless. Write the inner value out.",
    wrong: .yaml("to: &steps [done, *steps]\n"),
    right: .yaml("to: &steps [done, start]\nor: *steps\n")
  )

  package static let aliasBomb = Rule(
    "alias-bomb",
    title: "Aliases do not make a small file a huge one.",
    explanation: """
      Aliases of values that are full of aliases grow tenfold with each line. A file is refused when it expands to more
      than a million values, or to more than 10,000 and ten times as many as are written in it.
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
