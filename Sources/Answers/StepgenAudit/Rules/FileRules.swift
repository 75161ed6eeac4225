package import StepgenModel

extension Rule {
  static let auditNotChecked = Rule(
    "audit-not-checked",
    .note,
    title: "A file that uses no names from the specs is not checked.",
    explanation: """
      stepgen checked nothing in the file, because nothing shows that it is about a registry: it does not import the \
      library, makes no call on its receiver, and contains neither two names of two words nor one name of three words. \
      Names of fields and inputs count only if they have three or more words; members of choices never count. This is \
      normal for pages about other topics. If a page or an app should use the library, you may have passed the wrong \
      specs.
      """,
    wrong: .text("stepgen audit billing.md --platform swift\n"),
    right: .text("stepgen audit sign-in.md --platform swift\n")
  )

  package static let auditList = Rule(
    "audit-list",
    .error,
    title: "An API list must have headers and six columns.",
    explanation: """
      A file `api/PLATFORM-VERSION.tsv` beside a registry lists the public API of one version of a platform's library. \
      It begins with `# stepgen-api 1`, `# platform ID`, `# library NAME VERSION` and `# complete MODULE …`; each row \
      contains name, kind, owner, signature, since and until, separated by tabs.
      """,
    wrong: .text("confirmSignIn, function\n"),
    right: .text("confirmSignIn\tfunction\tAmplify.AuthCategory\tfunc confirmSignIn(…)\t2.0.0\t\n")
  )

  static let auditNoPlatform = Rule(
    "audit-no-platform",
    .error,
    title: "A page must specify its platform.",
    explanation: """
      The same name can be correct on one platform and wrong on another. Specify the platform of a page with a comment \
      such as `<!-- Platform: swift -->` or a tag such as `<InlineFilter filters={["swift"]}>`, or pass `--platform`.
      """,
    wrong: .text("stepgen audit sign-in.md\n"),
    right: .text("stepgen audit sign-in.md --platform swift\n")
  )

  static let auditNotText = Rule(
    "audit-not-text",
    .error,
    title: "Audited files must be UTF-8 text of at most 8 MB.",
    explanation: "stepgen does not check a file that is larger or that contains bytes that are not text.",
    wrong: .text("stepgen audit diagram.png --platform swift\n"),
    right: .text("stepgen audit sign-in.md --platform swift\n")
  )

  static let auditUnusedWaiver = Rule(
    "audit-unused-waiver",
    .warning,
    title: "A waiver must match a finding.",
    explanation: "No finding matches the comment: the problem was fixed, or it is in another place.",
    wrong: .text("<!-- stepgen:ignore audit-no-default because shortened. --> above a sample with a default\n"),
    right: .text("no comment\n")
  )

  static let auditIncompleteWaiver = Rule(
    "audit-incomplete-waiver",
    .error,
    title: "A waiver must name a code and a reason.",
    explanation: """
      In a comment, `stepgen:ignore CODE because REASON` applies to the paragraph, sample or section that follows, or \
      to the line that it is on; `stepgen:ignore-file` applies to the whole file.
      """,
    wrong: .text("<!-- stepgen:ignore audit-no-default -->\n"),
    right: .text("<!-- stepgen:ignore audit-no-default because the sample is shortened. -->\n")
  )

  static let auditUndescribed = Rule(
    "audit-undescribed",
    .error,
    title: "A registry must describe the public API, or exclude it with a reason.",
    explanation: """
      `stepgen audit --api` compares each registry with the API lists beside it. The library has this declaration, but \
      neither the registry nor `api/left-out.tsv` names it. The columns of that file are platform, owner, name and \
      reason; `*` matches any characters.
      """,
    wrong: .text("a new public error in api/swift-2.61.0.tsv\n"),
    right: .text("swift\tAmplify.Internal*\t*\tNot for apps.\n")
  )

  static let auditUnlisted = Rule(
    "audit-unlisted",
    .error,
    title: "The names of a registry must be in the API list.",
    explanation: """
      The registry has a name on a platform that the library does not have in the version of the API list: the name is \
      misspelled, it was removed, or the API list is older than the registry.
      """,
    wrong: .text("names: { swift: confirmSignInWithOtp }\n"),
    right: .text("names: { swift: confirmSignInWithOTP }\n")
  )

  static let auditLeftOut = Rule(
    "audit-left-out",
    .warning,
    title: "A row of `left-out.tsv` must match a declaration.",
    explanation: """
      The row of `left-out.tsv` matches no declaration that the registry lacks: either the registry now describes the \
      declaration, or the library no longer has it.
      """,
    wrong: .text("swift\tAmplify.Removed\t*\tNot for apps.\n"),
    right: .text("no row\n")
  )

  package static let auditNoFile = Rule(
    "audit-no-file",
    .warning,
    title: "The audit found no files to check.",
    explanation: """
      The folder contains no pages and no source files. Usually its name is misspelled. stepgen reports this because a \
      check of no files would always pass.
      """,
    wrong: .text("stepgen audit dosc --platform swift\n"),
    right: .text("stepgen audit docs --platform swift\n")
  )

  package static let auditMap = Rule(
    "audit-map",
    .error,
    title: "A map of pages must specify the platform and version of each page.",
    explanation: """
      Each line of the file that you pass with `--map` contains a path pattern, the id of a platform, and the version \
      of its library if it differs from the version in the specs. `*` matches any characters in a name, `**` any \
      folders.
      """,
    wrong: .text("docs/v1/** swfit 1.30\n"),
    right: .text("docs/v1/** swift 1.30.0\n")
  )
}
