/// What the pages say of how to make a step happen.
extension Word {
  static let howItHappens = Word(
    "how-it-happens",
    "How to make this step happen",
    "Heading: configuration and calls that lead to a step."
  )
  static let comesAfter = Word("comes-after", "Comes after {list}.", "{list} are names of calls and links to steps.")
  static let happensGiven = Word("happens-given", "What has to hold:", "A list of conditions follows.")
  static let happensAfterCalls = Word(
    "happens-after-calls",
    "Calls and answers, in this order:",
    "A numbered list follows."
  )
  static let happensByCall = Word(
    "happens-by-call",
    "{call} leads to {step}.",
    "{call} is the name of a call; {step} is a name and a link."
  )
  static let happensByCallWith = Word(
    "happens-by-call-with",
    "{call} with {values} leads to {step}.",
    "{call} is the name of a call; {values} are what the app passes, as in: username: ada; {step} is a name and a link."
  )
  static let happensStep = Word("happens-step", "{name} ({title})", "{name} is a name in code; {title} is a link.")
  static let happensInCode = Word(
    "happens-in-code",
    "In a test, with the reference implementation:",
    "A sample follows that comes to the step."
  )
  static let happensInPlay = Word(
    "happens-in-play",
    "In a terminal, with {command} and this file as {file}:",
    "{command} is the name of a program; {file} is the name of a file that follows."
  )
  static let happensOtherwise = Word("happens-otherwise", "Other ways to this step:", "Folded lists follow.")
  static let happensInNoTrace = Word(
    "happens-in-no-trace",
    "None of the example paths leads to this step on {platform}.",
    "{platform} is the name of a platform."
  )
  static let happensNever = Word(
    "happens-never",
    "Nothing makes this step happen on {platform}: it never arrives there.",
    "{platform} is the name of a platform."
  )
}
