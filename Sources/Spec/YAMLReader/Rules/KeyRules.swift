package import StepgenModel

extension Rule {
  package static let duplicateKey = Rule(
    "duplicate-key",
    title: "A mapping has each key once.",
    explanation:
      "Of two entries with one key, YAML readers keep the first, the last, or neither. Delete or rename one of them.",
    wrong: .yaml("title: Sign in\ntitle: Log in\n"),
    right: .yaml("title: Sign in\nmeaning: Log in\n")
  )

  package static let keyNotScalar = Rule(
    "key-not-scalar",
    title: "A key is a text.",
    explanation: """
      YAML allows mappings and sequences as keys; no spec has a use for them. They are usually an accident: `{{ name }}`
      without quotes is a mapping with a mapping as its key.
      """,
    wrong: .yaml("title: {{ name }}\n"),
    right: .yaml("title: \"{{ name }}\"\n")
  )

  package static let mergeKey = Rule(
    "merge-key",
    title: "There are no merge keys.",
    explanation: """
      In YAML 1.1, `<<` copies the keys of another mapping; in YAML 1.2, it is an ordinary key. Write the keys out, or
      share a whole value with an alias.
      """,
    wrong: .yaml("base: &base { digits: 6 }\nask:\n  <<: *base\n"),
    right: .yaml("base: &base { digits: 6 }\nask: *base\n")
  )
}
