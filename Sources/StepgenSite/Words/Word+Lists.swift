/// What the pages say of alternatives and of what is told once for many.
extension Word {
  static let orElse = Word(
    "or-else",
    "or:",
    "Before the second and each further of several conditions, each on a line."
  )
  static let anyListed = Word(
    "any-listed",
    "any step of the list below",
    "In a table of what an answer leads to; the list stands below the table."
  )
  static let listedSteps = Word(
    "listed-steps",
    "The list: steps that can come after most answers",
    "Heads a folded list of steps below a table of what an answer leads to."
  )
  static let compareLine = Word("compare-line", "Compare: {all}", "{all} is a link to the page of all platforms.")
  static let callsSummary = Word(
    "calls-summary",
    "{flow} on {platform}: every call with code, what it leads to and what can go wrong.",
    "For search engines. {flow} is the title of a flow without steps; {platform} is the name of a platform."
  )

  static let errorsCaught = Word("errors-caught", "How to catch them in code: {guide}", "{guide} is a link to a guide.")

  static let ofLists: [Word] = [orElse, anyListed, listedSteps, compareLine, callsSummary, errorsCaught]
}
