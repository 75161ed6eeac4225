package import StepgenModel

extension Rule {
  package static let fileTooLarge = Rule(
    "file-too-large",
    title: "A file can have at most 16 MiB and a million values.",
    explanation:
      "A registry can have any number of files. Write one flow per file, and split a flow that exceeds the limit.",
    wrong: .text("a file of 50 MB"),
    right: .text("four files of 12.5 MB")
  )

  package static let nestedTooDeep = Rule(
    "nested-too-deep",
    title: "Mappings and sequences must not be nested more than 64 levels deep.",
    explanation: """
      No spec needs more than ten levels; deeper files are made to break programs. Aliases count as the values that \
      they repeat.
      """,
    wrong: .yaml("a: " + String(repeating: "[", count: 64) + String(repeating: "]", count: 64) + "\n"),
    right: .yaml("a: " + String(repeating: "[", count: 63) + String(repeating: "]", count: 63) + "\n")
  )
}
