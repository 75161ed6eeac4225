package import StepgenModel

extension Rule {
  static let auditNotChecked = Rule(
    "audit-not-checked",
    .note,
    title: "A file that names nothing of the specs is not checked.",
    explanation: """
      Nothing in the file was checked, because nothing shows that it is about a registry: it does not import the library, \
      calls nothing on its receiver, and has neither two names of two words nor one of three. Names of fields and \
      inputs count from three words on, members of choices never. That is usual for pages about something else; for a \
      page or an app that ought to use the library, the specs may be the wrong ones.
      """,
    wrong: .text("stepgen audit billing.md --platform swift\n"),
    right: .text("stepgen audit sign-in.md --platform swift\n")
  )

  package static let auditList = Rule(
    "audit-list",
    .error,
    title: "An API list has headers and six columns.",
    explanation: """
      A file `api/PLATFORM-VERSION.tsv` beside a registry lists the public API of one version of a platform's library. It \
      begins with `# stepgen-api 1`, `# platform ID`, `# library NAME VERSION` and `# complete MODULE …`; each row has \
      name, kind, owner, signature, since and until, with tabs between them.
      """,
    wrong: .text("confirmSignIn, function\n"),
    right: .text("confirmSignIn\tfunction\tAmplify.AuthCategory\tfunc confirmSignIn(…)\t2.0.0\t\n")
  )

  static let auditNoPlatform = Rule(
    "audit-no-platform",
    .error,
    title: "A page says for which platform it is.",
    explanation: """
      The same word is right on one platform and wrong on another. A page says for which it is with a comment such \
      as `<!-- Platform: swift -->` or a tag such as `<InlineFilter filters={["swift"]}>`; for one that does not, \
      give `--platform`.
      """,
    wrong: .text("stepgen audit sign-in.md\n"),
    right: .text("stepgen audit sign-in.md --platform swift\n")
  )

  static let auditNotText = Rule(
    "audit-not-text",
    .error,
    title: "What is audited is text in UTF-8 of at most 8 MB.",
    explanation: """
      A file with bytes that are no text, or more of them than any page has, is not looked into.
      """,
    wrong: .text("stepgen audit diagram.png --platform swift\n"),
    right: .text("stepgen audit sign-in.md --platform swift\n")
  )

  static let auditUnusedWaiver = Rule(
    "audit-unused-waiver",
    .warning,
    title: "Waivers accept something.",
    explanation: """
      No finding matches the comment: it was fixed, or it is in another place.
      """,
    wrong: .text("<!-- stepgen:ignore audit-no-default because shortened. --> above a sample with a default\n"),
    right: .text("no comment\n")
  )

  static let auditIncompleteWaiver = Rule(
    "audit-incomplete-waiver",
    .error,
    title: "Waivers say what they accept, and why.",
    explanation: """
      `stepgen:ignore CODE because REASON` in a comment covers the paragraph, the sample or the section that \
      follows, or the line it is on; `stepgen:ignore-file` covers the whole file.
      """,
    wrong: .text("<!-- stepgen:ignore audit-no-default -->\n"),
    right: .text("<!-- stepgen:ignore audit-no-default because the sample is shortened. -->\n")
  )

  static let auditUndescribed = Rule(
    "audit-undescribed",
    .error,
    title: "A registry describes the public API, or leaves it out with a reason.",
    explanation: """
      `stepgen audit --api` compares each registry with the API lists beside it. The library has this declaration, and \
      neither the registry nor `api/left-out.tsv` names it. The columns of that file are platform, owner, name and \
      reason; `*` matches any letters.
      """,
    wrong: .text("a new public error in api/swift-2.61.0.tsv\n"),
    right: .text("swift\tAmplify.Internal*\t*\tNot for apps.\n")
  )

  static let auditUnlisted = Rule(
    "audit-unlisted",
    .error,
    title: "The names of a registry are in the API list.",
    explanation: """
      The registry has a name on a platform that the library does not have in the version of the API list: it is \
      misspelt, it was removed, or the list is older than the registry.
      """,
    wrong: .text("names: { swift: confirmSignInWithOtp }\n"),
    right: .text("names: { swift: confirmSignInWithOTP }\n")
  )

  static let auditLeftOut = Rule(
    "audit-left-out",
    .warning,
    title: "What a registry leaves out is there.",
    explanation: """
      The row of `left-out.tsv` covers no declaration that the registry lacks: the registry describes it now, or the \
      library no longer has it.
      """,
    wrong: .text("swift\tAmplify.Removed\t*\tNot for apps.\n"),
    right: .text("no row\n")
  )

  package static let auditNoFile = Rule(
    "audit-no-file",
    .warning,
    title: "An audit finds something to look at.",
    explanation: """
      The folder has no page and no source: most often its name is mistyped, and a check that looks at nothing passes.
      """,
    wrong: .text("stepgen audit dosc --platform swift\n"),
    right: .text("stepgen audit docs --platform swift\n")
  )

  package static let auditMap = Rule(
    "audit-map",
    .error,
    title: "A map of pages says for which platform and version they are.",
    explanation: """
      Each line of the file of `--map` has a pattern for paths, the id of a platform, and the version of its library \
      where that is not the one of the specs. `*` matches any letters of a name, `**` any folders.
      """,
    wrong: .text("docs/v1/** swfit 1.30\n"),
    right: .text("docs/v1/** swift 1.30.0\n")
  )
}
