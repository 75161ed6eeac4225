import StepgenModel

extension Rule {
  static let sitePathTaken = Rule(
    "site-path-taken",
    title: "Every page must have its own address.",
    explanation: """
      Ids become addresses of the documentation: the page of a flow is at `FLOW/` and, on each platform, at \
      `PLATFORM/FLOW/`; the page of a step is at `PLATFORM/FLOW/STEP/`. Some addresses belong to the site's own pages: \
      `names`, `glossary`, `changes`, `coverage`, `search` and `guides` at the top, `reference` and `llms.txt` below a \
      platform, `errors` below a flow. A former id (`aliases`) redirects from its address, so no other page can be \
      there.
      """,
    wrong: .text("flow: names\n"),
    right: .text("flow: names-of-devices\n")
  )
}
