import StepgenModel

extension Rule {
  static let sitePathTaken = Rule(
    "site-path-taken",
    title: "Every page has an address of its own.",
    explanation: """
      Ids become addresses of the documentation: a flow has its page at `FLOW/` and, on each platform, at
      `PLATFORM/FLOW/`; a step at `PLATFORM/FLOW/STEP/`. Some addresses are those of the site's own pages: `names`,
      `glossary`, `changes`, `coverage`, `search` and `guides` at the top, `reference` and `llms.txt` below a platform,
      `errors` below a flow. A former id (`aliases`) leads on from an address at which no page may be any more.
      """,
    wrong: .text("flow: names\n"),
    right: .text("flow: names-of-devices\n")
  )
}
