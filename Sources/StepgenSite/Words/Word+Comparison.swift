/// What the pages say that compare two platforms.
extension Word {
  static let comparisonTitle = Word(
    "comparison-title",
    "Two platforms side by side",
    "Title of a page, and a link to it: which platforms to compare"
  )
  static let comparisonSummary = Word(
    "comparison-summary",
    "What any two platforms of {registry} call the same things, in what the names differ, and why.",
    "{registry} is a title."
  )
  static let comparisonLead = Word(
    "comparison-lead",
    "Choose two platforms. The table says how many steps both call the same, capitals and underscores apart.",
    ""
  )
  static let comparisonCaption = Word("comparison-caption", "Steps with the same name", "")
  static let ofTotal = Word("of-total", "{count} of {total}", "{count} and {total} are numbers, as in: 17 of 25")
  static let pairTitle = Word(
    "pair-title",
    "{left} and {right}: names side by side",
    "{left} and {right} are names of platforms."
  )
  static let pairSummary = Word(
    "pair-summary",
    """
    Every step, value, choice, call, error and type of {left} and {right}: which have the same name, which do not, \
    and why.
    """,
    "{left} and {right} are names of platforms."
  )
  static let pairLead = Word(
    "pair-lead",
    """
    A name is the same, differs only in case (capitals and underscores), or has other words. It can also be missing on \
    one side, stand for several things, or be one of several for the same thing.
    """,
    "Explains the marks in the tables below."
  )
  static let pairCaption = Word("pair-caption", "How many names are alike", "")
  static let section = Word("section", "Section", "Heading of a column: steps, calls, errors and so on")
  static let answerStrings = Word("answer-strings", "Answers", "The strings that an app passes for each choice")
  static let relation = Word("relation", "Comparison", "Heading of a column that says how two names differ")
  static let nameSame = Word("name-same", "same", "How two names differ: they do not")
  static let nameCase = Word("name-case", "case", "How two names differ: only in capitals and underscores")
  static let nameWords = Word("name-words", "words", "How two names differ: in their words")
  static let nameAround = Word(
    "name-around",
    "Only what stands around the name differs.",
    "As in Type.name and name"
  )
  static let nameOnly = Word("name-only", "only {platform}", "How two names differ: only {platform} has one")
  static let nameMerged = Word("name-merged", "shared name", "One name stands for several steps, errors and so on")
  static let nameSplit = Word("name-split", "several names", "One step has several names")
  static let sharedOn = Word(
    "shared-on",
    "{platform}: also the name of {list}.",
    "{platform} is a name; {list} are ids in code, or links."
  )
  static let sameOnBoth = Word("same-on-both", "The same on both: {count}", "{count} is a number; a list follows")
  static let onNeither = Word("on-neither", "On neither: {list}", "{list} are ids of what neither platform has")
  static let regularity = Word("regularity", "How regular the names are", "")
  static let regularityCaption = Word(
    "regularity-caption",
    "The rule for each kind of name, and how many names follow it",
    ""
  )
  static let kindOfName = Word("kind-of-name", "Kind of name", "Heading of a column: step, type, error and so on")
  static let regular = Word("regular", "Regular", "Heading of a column: how many names follow the rule")
  static let rule = Word("rule", "Rule", "Heading of a column: the rule that makes the names")
  static let guessedRule = Word(
    "guessed-rule",
    "given one by one; nearest:",
    "There is no rule; the one after the colon fits best."
  )
  static let noRule = Word("no-rule", "given one by one", "There is no rule for these names.")
  static let exceptions = Word("exceptions", "Names that break the rule", "")
  static let exceptionsCaption = Word("exceptions-caption", "What each would be called by the rule", "")
  static let wouldBe = Word("would-be", "By the rule", "Heading of a column: what the name would be")

  static let ofComparison: [Word] = [
    comparisonTitle, comparisonSummary, comparisonLead, comparisonCaption, ofTotal, pairTitle, pairSummary, pairLead,
    pairCaption, section, answerStrings, relation, nameSame, nameCase, nameWords, nameAround, nameOnly, nameMerged,
    nameSplit, sharedOn, sameOnBoth, onNeither, regularity, regularityCaption, kindOfName, regular, rule, guessedRule,
    noRule, exceptions, exceptionsCaption, wouldBe,
  ]
}
