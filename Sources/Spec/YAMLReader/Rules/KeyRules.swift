package import StepgenModel

extension Rule {
  package static let duplicateKey = Rule(
    "duplicate-key",
    title: "A mapping must contain each key only once.",
    explanation: """
      If a key occurs twice, YAML readers keep the first entry, the last entry, or neither. Delete or rename one of \
      them.
      """,
    wrong: .yaml("title: Sign in\ntitle: Log in\n"),
    right: .yaml("title: Sign in\nmeaning: Log in\n")
  )

  package static let keyNotScalar = Rule(
    "key-not-scalar",
    title: "A key must be a text.",
    explanation: """
      YAML allows mappings and sequences as keys, but specs do not use them. They are usually a mistake: `{{ name }}` \
      without quotes is a mapping with a mapping as its key.
      """,
    wrong: .yaml("title: {{ name }}\n"),
    right: .yaml("title: \"{{ name }}\"\n")
  )

  package static let mergeKey = Rule(
    "merge-key",
    title: "Merge keys are not allowed.",
    explanation: """
      In YAML 1.1, `<<` copies the keys of another mapping; in YAML 1.2, it is an ordinary key. Write out the keys, or \
      share a whole value with an alias.
      """,
    wrong: .yaml("base: &base { digits: 6 }\nask:\n  <<: *base\n"),
    right: .yaml("base: &base { digits: 6 }\nask: *base\n")
  )
}
