package import StepgenCatalogs
import StepgenModel
import StepgenSamples

/// One of the pages' own words or sentences, in English.
///
/// Plurals are avoided by the wording (`Steps: {count}`), so that no language needs rules for them.
package struct Word: Sendable, Hashable {
  /// The key of its translation, without `ui.`.
  package let name: String
  /// Plain text; `{count}` and the like are put in by the pages.
  package let english: String
  /// Helps a translator: where it shows, what a placeholder stands for.
  package let note: String

  package init(_ name: String, _ english: String, _ note: String) {
    self.name = name
    self.english = english
    self.note = note
  }

  package var id: String { "ui." + name }

  /// Every word, in the order of the catalog.
  package static let all: [Word] = shell + search + ofPages + ofComparison + ofSamples + ofLists

  /// What is translated in the catalogs that stepgen ships.
  package static var domain: TextDomain { domain(named: "ui") }

  /// The same in the catalogs of a registry, for languages that stepgen does not ship.
  package static var ownDomain: TextDomain { domain(named: "site") }

  private static func domain(named name: String) -> TextDomain {
    TextDomain(name: name, units: all.map { TextUnit(id: $0.id, text: $0.english, notes: [$0.note]) })
  }
}

/// What the pages say that compare two platforms.
extension Word {
  static let comparisonTitle = Word(
    "comparison-title",
    "Names side by side",
    "Title of a page, and a link to it: the names of all platforms"
  )
  static let comparisonSummary = Word(
    "comparison-summary",
    "The name of each step, value, choice, call, error and type of {registry} on every platform.",
    "{registry} is a title."
  )
  static let comparisonLead = Word(
    "comparison-lead",
    "Each row shows one step, value, choice, call, error or type with its name on each platform.",
    ""
  )
  static let ofTotal = Word("of-total", "{count} of {total}", "{count} and {total} are numbers, as in: 17 of 25")
  static let answerStrings = Word("answer-strings", "Response values", "The strings that an app passes for each choice")
  static let regularity = Word("regularity", "Naming rules", "")
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
    "No rule; closest match:",
    "There is no rule; the one after the colon fits best."
  )
  static let noRule = Word("no-rule", "No rule", "There is no rule for these names.")

  static let firstPlatform = Word("first-platform", "Compare", "Label of a choice of a platform.")
  static let secondPlatform = Word("second-platform", "with", "Label of a choice of another platform, after ‘Compare’.")
  static let onlyDifferences = Word("only-differences", "Only names that differ", "Label of a check box.")
  static let showNames = Word("show-names", "Show the names", "Opens a table of names.")
  static let ofComparison: [Word] = [
    comparisonTitle, comparisonSummary, comparisonLead, firstPlatform, secondPlatform, onlyDifferences, showNames,
    ofTotal, answerStrings, regularity, regularityCaption, kindOfName, regular, rule, guessedRule, noRule,
  ]
}

/// What the pages say of how to make a step happen.
extension Word {
  static let howItHappens = Word(
    "how-it-happens",
    "How to make this step happen",
    "Heading: configuration and calls that lead to a step."
  )
  static let comesAfter = Word("comes-after", "Follows {list}.", "{list} are names of calls and links to steps.")
  static let happensGiven = Word("happens-given", "Requirements:", "A list of conditions follows.")
  static let happensGivenFirst = Word(
    "happens-given-first",
    "Requirements for the shortest path:",
    "A list of conditions follows; other ways, with their own requirements, are below."
  )
  static let happensAfterCalls = Word(
    "happens-after-calls",
    "Steps to reproduce:",
    "A numbered list follows."
  )
  static let happensAfterCallsFirst = Word(
    "happens-after-calls-first",
    "Steps of the shortest path:",
    "A numbered list follows; other ways are below."
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
  static let happensGuide = Word(
    "happens-guide",
    "How to set this up: {guide}",
    "Above code of a test, and input of a program; {guide} is the title of a guide."
  )
  static let happensOtherwise = Word(
    "happens-otherwise",
    "Other ways to reach this step, each with its own requirements:",
    "Folded lists follow, each below its requirements."
  )
  static let happensInNoTrace = Word(
    "happens-in-no-trace",
    "No example leads to this step on {platform}.",
    "{platform} is the name of a platform."
  )
  static let happensNever = Word(
    "happens-never",
    "No call returns this step on {platform}.",
    "{platform} is the name of a platform."
  )
}

/// What the pages say of alternatives and of what is listed once for many.
extension Word {
  static let conditionNot = Word(
    "condition-not",
    "Not true: {condition}",
    "{condition} is the title of a condition that must not be true."
  )
  static let conditionSet = Word(
    "condition-set",
    "From then on: {condition}",
    "{condition} is the title of a condition that is true after the response."
  )
  static let happensWithTime = Word(
    "happens-with-time",
    "After some time, without a call",
    "Why something happens, in a table."
  )
  static let happensByService = Word(
    "happens-by-service",
    "By the service, without a call",
    "Why something happens, in a table."
  )
  static let everySeconds = Word(
    "every-seconds",
    "Wait {value} seconds before each call.",
    "{value} is the name of a value of the step."
  )
  static let everyMilliseconds = Word(
    "every-milliseconds",
    "Wait {value} milliseconds before each call.",
    "{value} is the name of a value of the step."
  )
  static let anyListed = Word(
    "any-listed",
    "any step in the list below",
    "In a table of the outcomes of each response; the list is below the table."
  )
  static let listedSteps = Word(
    "listed-steps",
    "Steps that can follow most responses",
    "Heads a folded list of steps below a table of the outcomes of each response."
  )
  static let compareLine = Word("compare-line", "Compare: {all}", "{all} is a link to the page of all platforms.")
  static let callsSummary = Word(
    "calls-summary",
    "{flow} on {platform}: every call, with its results and errors.",
    "For search engines. {flow} is the title of a flow without steps; {platform} is the name of a platform."
  )

  static let errorsCaught = Word("errors-caught", "How to catch them in code: {guide}", "{guide} is a link to a guide.")

  static let ofLists: [Word] = [
    conditionNot, conditionSet, happensWithTime, happensByService, everySeconds, everyMilliseconds,
    anyListed, listedSteps, compareLine, callsSummary, errorsCaught,
  ]
}

/// What the pages say of flows, steps and names, beside the texts of specs and guides.
extension Word {
  static let listSeparator = Word("list-separator", ", ", "Between the items of a list in a line.")
  static let lastAlternative = Word("last-alternative", " or ", "Between the last two of several alternatives.")
  static let orElse = Word("or-else", "Or: ", "Begins a sentence of which it is enough that it is true.")
  static let sentenceEnd = Word("sentence-end", ". ", "Behind each of several sentences, with the space between them.")
  static let labelSeparator = Word("label-separator", ": ", "Between a label and its value.")
  static let arrow = Word("arrow", "→", "Between the steps of a path; ← where the language runs from right to left.")
  static let step = Word("step", "Step", "")
  static let steps = Word("steps", "Steps", "")
  static let flow = Word("flow", "Flow", "")
  static let flows = Word("flows", "Flows", "")
  static let platforms = Word("platforms", "Platforms", "")
  static let operation = Word("operation", "Call", "A call of the library's interface.")
  static let operations = Word("operations", "Calls", "The calls of the library's interface.")
  static let error = Word("error", "Error", "")
  static let errors = Word("errors", "Errors", "")
  static let type = Word("type", "Type", "The type of a value, or a structure in code.")
  static let types = Word("types", "Types", "")
  static let choice = Word("choice", "Choice", "A closed list of values, such as the kinds of second factor.")
  static let choices = Word("choices", "Choices", "")
  static let member = Word("member", "Member", "One value of a closed list.")
  static let value = Word("value", "Value", "A value of a step.")
  static let name = Word("name", "Name", "")
  static let meaning = Word("meaning", "Meaning", "")
  static let remarks = Word("remarks", "Remarks", "")
  static let payload = Word("payload", "Payload", "Heading: the values of a step.")
  static let payloadCaption = Word("payload-caption", "Values of the step", "")
  static let whatToAsk = Word("what-to-ask", "Prompt the user", "Heading: what the app asks the user at a step.")
  static let askPrompt = Word("ask-prompt", "Prompt text", "Label before a sentence that the app shows to the user.")
  static let askKind = Word("ask-kind", "Input", "Label before the kind of input that the user enters.")
  static let askInput = Word("ask-input", "Input field", "Label before the code that sets keyboard and autofill.")
  static let askOther = Word(
    "ask-other",
    "Also ask for",
    "Label before another input that the user is asked for at the same step, such as a new password."
  )
  static let asksCharacters = Word("asks-characters", "a code of {count} characters", "{count} is a number.")
  static let asksDigits = Word("asks-digits", "a code of {count} digits", "{count} is a number.")
  static let asksCode = Word("asks-code", "a one-time code", "A code that was sent or is shown, and serves once.")
  static let asksChoice = Word("asks-choice", "one of a list", "")
  static let asksPassword = Word("asks-password", "the password", "")
  static let asksNewPassword = Word("asks-new-password", "a new password", "")
  static let asksText = Word("asks-text", "text", "")
  static let asksEmail = Word("asks-email", "an email address", "")
  static let asksPhone = Word("asks-phone", "a phone number", "")
  static let asksNumber = Word("asks-number", "a number", "")
  static let asksDate = Word("asks-date", "a date", "")
  static let asksYesOrNo = Word("asks-yes-or-no", "yes or no", "")
  static let asksFile = Word("asks-file", "a file", "")
  static let asksForm = Word("asks-form", "a form", "")
  static let otherAnswers = Word(
    "other-answers",
    "Other ways to respond",
    "Heading above other calls that respond to a step."
  )
  static let formCaption = Word("form-caption", "Fields of the form", "")
  static let formLabel = Word("form-label", "Label", "Column: the label beside a field of a form.")
  static let asksNothing = Word("asks-nothing", "nothing to ask", "")
  static let asksNothingEnd = Word("asks-nothing-end", "nothing: the flow has ended", "")
  static let asksNothingFailed = Word("asks-nothing-failed", "nothing: the flow has ended without success", "")
  static let answerString = Word("answer-string", "Pass", "Column: the string that the app passes to choose a value.")
  static let answerWith = Word("answer-with", "Respond with", "Column: the call that accepts the response.")
  static let whenItAppears = Word("when-it-appears", "When it appears", "Column: under which conditions a step comes.")
  static let answeredAllWith = Word(
    "answered-all-with",
    "Respond to every step with {operation}.",
    "{operation} is a call in code."
  )
  static let formatDecimal = Word(
    "format-decimal",
    "A decimal number as text, such as 12.50.",
    "What a text has to be."
  )
  static let formatURL = Word("format-url", Scalar.url.summary, "What a text has to be.")
  static let formatDateTime = Word("format-date-time", Scalar.dateTime.summary, "What a text has to be.")
  static let formatBytes = Word("format-bytes", Scalar.bytes.summary, "What a text has to be.")
  static let secretValue = Word("secret-value", "Secret: do not log it.", "Behind what a value is, such as a token.")
  static let answersCaption = Word("answers-caption", "The value to pass for each choice", "")
  static let sample = Word("sample", "Sample", "")
  static let completeSample = Word("complete-sample", "The whole flow in code", "Heading above the complete sample.")
  static let walkTitle = Word(
    "walk-title",
    "Walk through the flow",
    "Heading: a flow that a reader can try in the page."
  )
  static let walkLead = Word(
    "walk-lead",
    "Choose a configuration, then walk through the steps that your users see.",
    ""
  )
  static let walkWithoutScript = Word(
    "walk-without-script",
    "The walkthrough needs JavaScript. The tables on this page list the same steps.",
    ""
  )
  static let walkBegin = Word("walk-begin", "Begin", "Button that begins a walk through a flow.")
  static let walkFirst = Word("walk-first", "Which call begins the flow?", "Label of a list of functions.")
  static let walkMeets = Word("walk-meets", "Steps your users see:", "Before a list of steps.")
  static let walkCall = Word("walk-call", "Call {call}", "{call} is the name of a function.")
  static let walkAnswer = Word("walk-answer", "Your response", "Label of the field in which a reader plays the user.")
  static let walkMore = Word("walk-more", "More outcomes", "Opens a folded table of further outcomes.")
  static let walkSent = Word("walk-sent", "The right code is {code}.", "{code} has digits.")
  static let walkSentBySMS = Word("walk-sent-by-sms", "SMS: Your code is {code}.", "A text message; {code} has digits.")
  static let walkSentByEmail = Word("walk-sent-by-email", "Email: Your code is {code}.", "An email; {code} has digits.")
  static let walkShownByApp = Word("walk-shown-by-app", "The authenticator app shows {code}.", "{code} has digits.")
  static let walkElse = Word(
    "walk-else",
    "Something else happens",
    "Opens a list of buttons: errors, and what only the service decides."
  )
  static let walkBack = Word("walk-back", "Back", "Button: one move back in a walk.")
  static let walkAgain = Word("walk-again", "Start over", "Button: to the beginning of a walk.")
  static let walkBranch = Word("walk-branch", "This branch of your code runs", "Heads a piece of code.")
  static let walkCode = Word(
    "walk-code",
    "The complete code for these steps",
    "Heads a sample for the steps of a walk."
  )
  static let walkAsked = Word("walk-asked", "Calls so far", "Heads a list of calls.")
  static let walkLeave = Word("walk-leave", "Continue with: {flow}", "{flow} is the title of another flow.")
  static let walkStuck = Word(
    "walk-stuck",
    "No outcome is possible here with this configuration. Change it above.",
    ""
  )
  static let walkShown = Word("walk-shown", "Now", "Before the step of a walk at which the reader is.")

  static let diagram = Word("diagram", "Diagram", "")
  static let diagramCaption = Word(
    "diagram-caption",
    "{flow}: transitions between steps",
    "{flow} is the title of a flow."
  )
  static let neighboursCaption = Word(
    "neighbours-caption",
    "Transitions to and from “{step}”",
    "{step} is the title of a step."
  )
  static let diagramPartCaption = Word(
    "diagram-part-caption",
    "{flow}: transitions between steps; the table below also lists those that are not drawn",
    "{flow} is the title of a flow."
  )
  static let diagramDescription = Word(
    "diagram-description",
    "Each box is a step; arrows lead to the steps that can come next. The page also lists the transitions.",
    "For screen readers."
  )
  static let diagramAny = Word("diagram-any", "Any step marked ● can come next", "Heads a frame in a diagram.")
  static let diagramStay = Word("diagram-stay", "some errors allow a retry", "Legend of a diagram.")
  static let diagramRestart = Word("diagram-restart", "some errors end the flow: start over", "Legend of a diagram.")
  static let diagramTooLarge = Word("diagram-too-large", "This flow is too large for a diagram.", "")
  static let stageChoose = Word(
    "stage-choose",
    "Choose",
    "Heads a stage of a diagram: steps in which the user chooses."
  )
  static let stageSetUp = Word(
    "stage-set-up",
    "Set up",
    "Heads a stage of a diagram: steps in which something is set up."
  )
  static let stageAsk = Word(
    "stage-ask",
    "Enter",
    "Heads a stage of a diagram: steps in which the user enters a code or a password."
  )
  static let stageEnd = Word(
    "stage-end",
    "End",
    "Heads a stage of a diagram: the ends of a flow."
  )
  static let start = Word("start", "Start", "The beginning of a flow.")
  static let yes = Word("yes", "yes", "")
  static let no = Word("no", "no", "")
  static let state = Word("state", "State", "Column: the state of the flow.")
  static let appSends = Word("app-sends", "Call", "Column: the call by which the app responds.")
  static let mayRepeat = Word("may-repeat", "Can repeat", "Column: whether the same step may come again.")
  static let anyMarked = Word("any-marked", "any step marked ●", "In a table of transitions.")
  static let transitionsCaption = Word("transitions-caption", "Transitions from each state", "")
  static let whatComesNext = Word("what-comes-next", "Next steps", "Heading: what a response leads to.")
  static let when = Word("when", "When", "Column: under which condition something happens.")
  static let leadsTo = Word("leads-to", "Leads to", "Column.")
  static let handlerSample = Word("handler-sample", "Handle the steps", "Heading above generated code.")
  static let handlerLead = Word(
    "handler-lead",
    """
    The generated handler receives each step. Steps that your code does not handle, including those of later versions, \
    go to its default branch.
    """,
    "Above generated code."
  )
  static let callOutcomes = Word(
    "call-outcomes",
    "The outcomes of this call, each with its conditions:",
    "Before a list below the name of a call."
  )
  static let outcomesCaption = Word("outcomes-caption", "Outcomes of each response", "")
  static let answerIs = Word(
    "answer-is",
    "the response is {answer}",
    "Behind the title of a step and a colon; {answer} is a name in code, or several of which one is meant."
  )
  static let answerIsAlone = Word(
    "answer-is-alone",
    "The response is {answer}",
    "A condition in a table; {answer} is a name in code, or several of which one is meant."
  )
  static let leavesTo = Word("leaves-to", "Finish {flow} first, then start over.", "{flow} is a link to another flow.")
  static let leadsInto = Word("leads-into", "Continue with {flow}.", "{flow} is a link to another flow.")
  static let retry = Word("retry", "Retrying", "Heading: what the user may try again.")
  static let message = Word("message", "Message", "Badge and label: the message of an error.")
  static let cause = Word("cause", "Cause", "")
  static let recovery = Word("recovery", "Recovery", "Column: what is left after an error.")
  static let errorsCaption = Word("errors-caption", "Errors at this step", "")
  static let moreErrors = Word(
    "more-errors",
    "{count} more errors",
    "Heads a folded table of errors; {count} is a number of at least 4."
  )
  static let afterStay = Word("after-stay", "You can retry", "After an error.")
  static let afterRestart = Word("after-restart", "Start over", "After an error.")
  static let afterEnd = Word("after-end", "The flow ends", "After an error.")
  static let onOtherPlatforms = Word("on-other-platforms", "On other platforms", "")
  static let namesCaption = Word("names-caption", "The name of the step on each platform", "")
  static let errorValues = Word("error-values", "Values of the error", "Heading above the values of an error.")
  static let errorNamesCaption = Word("error-names-caption", "The name of the error on each platform", "")
  static let versions = Word("versions", "Versions", "")
  static let sinceVersion = Word(
    "since-version",
    "{platform}: since {version}",
    "{platform} is the name of a platform; {version} is a version number."
  )
  static let absent = Word("absent", "absent", "Badge: the platform does not have it.")
  static let neverReturned = Word(
    "never-returned",
    "never returned",
    "Badge: the name exists and nothing ever returns it."
  )
  static let thrown = Word("thrown", "thrown as an error", "Badge: the step arrives as an error.")
  static let shared = Word("shared", "shared name", "Badge: several steps have the same name.")
  static let declaredOnlyTitle = Word("declared-only-title", "This step is never returned", "")
  static let declaredOnly = Word(
    "declared-only",
    "The SDK for {platform} declares the name, but no call returns it.",
    "{platform} is the name of a platform."
  )
  static let exceptionTitle = Word("exception-title", "This step is thrown as an error", "")
  static let exception = Word(
    "exception",
    "On {platform} the call fails instead of returning this step.",
    "{platform} is the name of a platform."
  )
  static let arrivesInstead = Word("arrives-instead", "{what} replaces this step.", "{what} is a step or an error.")
  static let sameNameTitle = Word("same-name-title", "One name for several steps", "")
  static let sameNameAs = Word("same-name-as", "{name} also represents {steps}.", "{name} is code, {steps} are links.")
  static let sharedNameLead = Word(
    "shared-name-lead",
    "{name} represents several steps: {steps}. Check which one it is before you respond.",
    "{name} is a name in code; {steps} are links."
  )
  static let sharedNameSummary = Word(
    "shared-name-summary",
    "{title}. One name for several steps, and how to distinguish them.",
    "For search engines. {title} is the title of the page."
  )
  static let alsoNames = Word("also-names", "also for {steps}", "{steps} are links to steps.")
  static let toldApart = Word("told-apart", "How to distinguish them", "")
  static let severalNames = Word("several-names", "The name depends on a value", "")
  static let deprecatedTitle = Word("deprecated-title", "Deprecated", "")
  static let deprecated = Word("deprecated", "Do not use it in new code.", "")
  static let deprecatedSince = Word("deprecated-since", "Deprecated since {version}.", "{version} is a version number.")
  static let nameTitle = Word(
    "name-title",
    "{name} ({platform}): {title}",
    "Title of a page. {name} is a name in code; {platform} is a platform; {title} is the meaning of the name."
  )
  static let stepSummary = Word(
    "step-summary",
    "{name} in {flow} on {platform}: {step}. Its values, how to respond, errors and next steps.",
    "For search engines. {step} is the title of a step; {name} is a name in code; {flow} is the title of a flow; {platform} is the name of a platform."
  )
  static let endSummary = Word(
    "end-summary",
    "{name} in {flow} on {platform}: {step}. When it occurs and what to do next.",
    "For search engines. {step} is the title of a step; {name} is a name in code; {flow} is the title of a flow; {platform} is the name of a platform."
  )
  static let stepLead = Word("step-lead", "Respond with {operation}.", "{operation} is the name of a call in code.")
  static let since = Word("since", "Since {version}", "{version} is a version number.")
  static let guide = Word("guide", "Guide", "")
  static let guides = Word("guides", "Guides", "")
  static let lookUp = Word("look-up", "Look up", "Heading above links to names, glossary and the like.")
  static let guideTitle = Word(
    "guide-title",
    "{flow} step by step",
    "Behind the name of a type in code and a colon. {flow} is the title of a flow."
  )
  static let guideSummary = Word(
    "guide-summary",
    "{flow} on {platform}: every step, a diagram, what to prompt for and which errors to expect.",
    "For search engines. {flow} is the title of a flow; {platform} is the name of a platform."
  )
  static let flowTitle = Word(
    "flow-title",
    "{flow} ({platform})",
    "Title of a guide to a flow without steps. {platform} is the name of a platform; {flow} is the title of a flow."
  )
  static let unsure = Word("unsure", "(not confirmed)", "Behind a statement that nobody has confirmed.")
  static let isUnsure = Word(
    "is-unsure",
    "is not confirmed",
    "Replaces ‘is’ and the mark of what nobody has confirmed."
  )
  static let fromSource = Word(
    "from-source",
    "(from the source code)",
    "Behind a statement that comes from reading source code."
  )
  static let fromDocs = Word("from-docs", "(as documented)", "Behind a statement that comes from documentation alone.")
  static let readFrom = Word(
    "read-from",
    "Checked against {source}",
    "{source} is the name of a library with a version number, in code."
  )
  static let sources = Word("sources", "Sources", "Heading of the places in source code that facts were read from.")
  static let notRead = Word(
    "not-read",
    "{registry}, version {version}",
    "{registry} is the title of the documentation; {version} is its version number."
  )
  static let allPlatforms = Word("all-platforms", "all platforms", "")
  static let stepReference = Word("step-reference", "All steps at a glance", "")
  static let stepsCaption = Word("steps-caption", "The steps of the flow", "")
  static let differencesTitle = Word("differences-title", "Differences from other platforms", "")
  static let pathsTitle = Word("paths-title", "Steps by configuration", "")
  static let pathsCaption = Word("paths-caption", "Steps for each configuration", "")
  static let configuration = Word("configuration", "Configuration", "")
  static let stepsYouSee = Word("steps-you-see", "Steps, in order", "")
  static let examplesTitle = Word("examples-title", "Examples", "")
  static let example = Word("example", "Example", "Heading of a column.")
  static let whatHappens = Word("what-happens", "What happens", "Heading of a column.")
  static let pathRetry = Word(
    "path-retry",
    " (then retried)",
    "Behind the name of an error in a row of steps: it happens once, and the user tries again."
  )
  static let states = Word("states", "States", "Heading above what calls lead to where code has no name for it.")
  static let statesCaption = Word("states-caption", "States that the calls lead to", "")
  static let results = Word("results", "Results", "Heading above what a call can return.")
  static let result = Word("result", "Result", "Heading of a column.")
  static let resultsCaption = Word("results-caption", "Results that the call can return", "")
  static let resultsOnPlatform = Word("results-on-platform", "Results: {count}", "{count} is a number.")
  static let moreDifferences = Word(
    "more-differences",
    "For values, calls and errors with different names, see {list}.",
    "{list} are links to a guide and to pages that compare two platforms."
  )
  static let namesAcrossPlatforms = Word("names-across-platforms", "Names across platforms", "")
  static let errorsAcrossPlatforms = Word("errors-across-platforms", "Errors across platforms", "")
  static let hubTitle = Word("hub-title", "{flow} on all platforms", "Title of a page. {flow} is the title of a flow.")
  static let hubSummary = Word(
    "hub-summary",
    "{flow} on every platform: names side by side, a diagram, and which configuration leads to which steps. {registry}.",
    "For search engines. {flow} is the title of a flow; {registry} is the title of the library."
  )
  static let stepsOnPlatform = Word("steps-on-platform", "Steps: {count}", "{count} is a number.")
  static let operationsCaption = Word("operations-caption", "The calls of the flow", "")
  static let allErrors = Word("all-errors", "Errors from A to Z", "Title of a page, and a link to it.")
  static let allErrorsSummary = Word(
    "all-errors-summary",
    "Every error of {registry}, with its name on each platform and its messages.",
    "{registry} is the title of the library."
  )
  static let errorSummary = Word(
    "error-summary",
    "{error}: its causes, its name on each platform, and what to do.",
    "For search engines. {error} is a name in code with messages."
  )
  static let errorMessages = Word(
    "error-messages",
    "The error has one of these messages:",
    "A list of messages follows."
  )
  static let catchIt = Word("catch-it", "Catch it", "Heading above code that catches an error.")
  static let errorCausesCaption = Word("error-causes-caption", "Each message with its cause", "")
  static let messages = Word("messages", "Messages", "Heading above the messages of errors from A to Z.")
  static let whatToDo = Word("what-to-do", "What to do", "")
  static let whereItOccurs = Word("where-it-occurs", "Where it occurs", "")
  static let homeSummary = Word(
    "home-summary",
    "{registry}: every step on every platform, with names, diagrams and errors.",
    "{registry} is the title of the library."
  )
  static let documentation = Word("documentation", "Documentation", "Heads the pages above those of several libraries.")
  static let frontTitle = Word("front-title", "Every step of every flow, in code", "Title of the first page of a site.")
  static let frontLead = Word(
    "front-lead",
    """
    For app developers: the steps that each flow can return, the code that handles them, and their errors, in the \
    language of your platform.
    """,
    "The first sentence of a site with several libraries."
  )
  static let frontSites = Word(
    "front-sites",
    "Choose a library",
    "Heading above links to the documentation of libraries."
  )
  static let startWith = Word(
    "start-with",
    "Start with {title}",
    "Button; {title} is the title of a library or a flow."
  )
  static let shortestWay = Word(
    "shortest-way",
    "{flow}: the shortest path",
    "Names a picture for screen readers; {flow} is the title of a flow."
  )
  static let stepsOf = Word(
    "steps-of",
    "All pages for {platform}",
    "A link in a list for language models; {platform} is the name of a platform."
  )
  static let machineList = Word("machine-list", "All pages, for language models", "Names a link.")
  static let nextPart = Word("next-part", "Next part of this page", "A link at the end of a long page in Markdown.")
  static let choosePlatform = Word("choose-platform", "Choose your platform", "")
  static let tasks = Word("tasks", "Common tasks", "Heading above links to what readers come for most.")
  static let about = Word("about", "About", "")
  static let referenceTitle = Word(
    "reference-title",
    "{platform}: calls, types and choices",
    "{platform} is the name of a platform."
  )
  static let referenceSummary = Word(
    "reference-summary",
    "The calls of {registry} on {platform}, their parameters, and the types and choices that they use.",
    "For search engines. {registry} is the title of the library; {platform} is the name of a platform."
  )
  static let reference = Word("reference", "Reference", "")
  static let inputsCaption = Word("inputs-caption", "Parameters of the call", "")
  static let fieldsCaption = Word("fields-caption", "Values of the type", "")
  static let onTheWire = Word("on-the-wire", "On the wire", "What a value is called between client and service.")
  static let namesTitle = Word("names-title", "Names from A to Z", "")
  static let namesSummary = Word(
    "names-summary",
    "Every identifier of {registry} on each platform, with its meaning.",
    "For search engines. {registry} is the title of the library."
  )
  static let namesLead = Word(
    "names-lead",
    "Look up a name from any platform, a log or an error message. You can also press Ctrl+F.",
    ""
  )
  static let namesLetter = Word(
    "names-letter",
    "Names that start with {letter}",
    "{letter} is a letter of the alphabet."
  )
  static let standsFor = Word("stands-for", "Meaning", "")
  static let glossarySummary = Word(
    "glossary-summary",
    "The terms of {registry} and their meanings.",
    "{registry} is the title of the library."
  )
  static let searchSummary = Word("search-summary", "Search every page by words or by names in code.", "")
  static let notFoundTitle = Word("not-found-title", "Page not found", "")
  static let notFoundText = Word("not-found-text", "The page may have moved. Try one of these:", "")
  static let changesSummary = Word(
    "changes-summary",
    "What each version of {registry} changed on each platform, and what to check when you upgrade.",
    "{registry} is the title of the library."
  )
  static let changePlace = Word(
    "change-place",
    " ({flow}: {step})",
    "Behind the name of a step. {flow} is the title of its flow; {step} is its title."
  )
  static let changesNoneSince = Word(
    "changes-none-since",
    "No change in these flows after {version}, up to {source}.",
    "{version} is a number; {source} is the version of a library that was read, such as lib 2.1.0."
  )
  static let changesStepsSame = Word(
    "changes-steps-same",
    "No step has changed in: {flows}",
    "{flows} are titles of flows."
  )
  static let upgradeTitle = Word("upgrade-title", "Before you upgrade", "Heading on the page of changes.")
  static let upgradeDefault = Word(
    "upgrade-default",
    "Keep a default branch wherever you branch over steps, choices or errors: a minor version can add new ones.",
    ""
  )
  static let upgradeBreaking = Word(
    "upgrade-breaking",
    "Between your version and the new one, change your code for each entry marked {mark}.",
    "{mark} is the word ‘Breaking’, set apart."
  )
  static let breakingChange = Word("breaking-change", "Breaking", "Mark: callers have to change their code.")
  static let changeAdded = Word(
    "change-added",
    "New {kind}: {name}",
    "{kind} is a word such as step or error; {name} is code."
  )
  static let changeRenamed = Word("change-renamed", "{old} is now {name}", "{old} and {name} are names in code.")
  static let changeDeclared = Word(
    "change-declared",
    "New {kind}, declared but never returned: {name}",
    "{kind} is a word such as step or error; {name} is code."
  )
  static let changeNotReturned = Word(
    "change-not-returned",
    "{name} is still declared but no longer returned",
    "{name} is a name in code."
  )
  static let changeFormerRemoved = Word(
    "change-former-removed",
    "{old} is removed; use {name}",
    "{old} and {name} are names in code."
  )
  static let changeDeprecated = Word(
    "change-deprecated",
    "Deprecated {kind}: {name}",
    "{kind} is a word such as step or error; {name} is a name in code."
  )
  static let changeRemoved = Word(
    "change-removed",
    "Removed {kind}: {name}",
    "{kind} is a word such as step or error; {name} is a name in code."
  )
  static let translationsCaption = Word("translations-caption", "Translations of the spec's texts", "")
  static let languages = Word("languages", "Languages", "")
  static let translated = Word("translated", "Up to date", "")
  static let staleTexts = Word("stale-texts", "Outdated", "")
  static let missingTexts = Word("missing-texts", "Not translated", "")

  static let ofPages: [Word] = [
    listSeparator, lastAlternative, sentenceEnd, labelSeparator, arrow, step, steps, flow, flows, platforms, operation,
    operations, error, errors, orElse,
    type, types, choice, choices, member, value, name, meaning, remarks, payload, payloadCaption, whatToAsk,
    askPrompt, askKind, askInput, askOther, asksCharacters, asksDigits, asksCode, asksChoice, asksPassword,
    asksNewPassword, asksText,
    asksEmail,
    asksPhone, asksNumber, asksDate, asksYesOrNo, asksFile, asksForm, otherAnswers, formCaption, formLabel,
    asksNothing, asksNothingEnd, asksNothingFailed, answerString, answerWith, whenItAppears, answeredAllWith,
    answersCaption, formatDecimal, formatURL, formatDateTime, formatBytes, secretValue,
    sample, completeSample, walkTitle, walkLead, walkWithoutScript, walkBegin, walkFirst, walkMeets, walkCall,
    walkAnswer, walkMore, walkSent, walkSentBySMS, walkSentByEmail, walkShownByApp, walkElse,
    walkBack, walkAgain, walkBranch, walkCode, walkAsked, walkLeave, walkStuck, walkShown, diagram,
    diagramCaption, neighboursCaption, diagramPartCaption, diagramDescription, diagramAny, diagramStay, diagramRestart,
    diagramTooLarge,
    stageChoose, stageSetUp, stageAsk, stageEnd,
    start, yes, no, state,
    appSends, mayRepeat, anyMarked, transitionsCaption, whatComesNext, when, leadsTo, callOutcomes,
    handlerSample, handlerLead,
    outcomesCaption,
    answerIs, answerIsAlone, leavesTo, leadsInto, retry, message, cause, recovery, errorsCaption,
    moreErrors, afterStay, afterRestart, afterEnd,
    onOtherPlatforms,
    namesCaption, errorNamesCaption, errorValues, howItHappens, comesAfter, happensGiven, happensGivenFirst,
    happensAfterCalls, happensAfterCallsFirst,
    happensByCall, happensByCallWith, happensStep, happensInCode, happensInPlay, happensGuide, happensOtherwise,
    happensInNoTrace, happensNever, versions,
    sinceVersion, absent,
    neverReturned,
    thrown, shared, declaredOnlyTitle, declaredOnly, exceptionTitle, exception, arrivesInstead, sameNameTitle,
    sameNameAs, sharedNameLead, sharedNameSummary, alsoNames, toldApart, severalNames, deprecatedTitle, deprecated,
    deprecatedSince, nameTitle, stepSummary, endSummary,
    stepLead, since, guide, guides, lookUp, guideTitle, guideSummary, flowTitle, unsure, isUnsure, fromSource, fromDocs,
    readFrom, sources, notRead,
    allPlatforms, errorsAcrossPlatforms,
    stepReference, stepsCaption, pathsTitle, pathsCaption, configuration, stepsYouSee, examplesTitle, example,
    whatHappens, pathRetry, states, statesCaption,
    results, result, resultsCaption, resultsOnPlatform, changePlace,
    moreDifferences, differencesTitle, namesAcrossPlatforms, hubTitle, hubSummary, stepsOnPlatform,
    operationsCaption,
    allErrors, allErrorsSummary, errorSummary, errorMessages, catchIt, errorCausesCaption, messages, whatToDo,
    whereItOccurs, homeSummary, documentation, frontTitle, frontLead, frontSites, startWith, shortestWay,
    stepsOf, machineList, nextPart, choosePlatform, tasks, about,
    referenceTitle,
    referenceSummary, reference, inputsCaption, fieldsCaption, onTheWire, namesTitle, namesSummary, namesLead,
    namesLetter, standsFor, glossarySummary, searchSummary, notFoundTitle, notFoundText, changesSummary,
    changesNoneSince, upgradeTitle, upgradeDefault, upgradeBreaking, breakingChange, changesStepsSame, changeAdded,
    changeDeclared, changeNotReturned, changeRenamed,
    changeFormerRemoved, changeDeprecated, changeRemoved,
    translationsCaption, languages,
    translated, staleTexts, missingTexts,
  ]
}

/// What the comments of code samples say beside the words of the spec.
extension Word {
  static let ofSamples: [Word] = SamplePhrase.allCases.map { sample($0.unit, $0.rawValue) }

  /// The word for a phrase of samples.
  static func sample(_ unit: String, _ english: String) -> Word {
    Word(unit.replacing(".", with: "-"), english, "A comment in code samples.")
  }
}

/// The search field and its results.
extension Word {
  package static let searchTitle = Word("search", "Search", "Link at the top of every page; title of the search window")
  package static let searchPlaceholder = Word(
    "search-placeholder",
    "Words, or a name from any platform",
    "Inside the empty search field"
  )
  package static let searchWithoutScript = Word(
    "search-without-script",
    "Searching needs JavaScript. The list of all names works without it.",
    "Instead of the search field; leads to the page of names"
  )
  package static let searchEverywhere = Word("search-everywhere", "All platforms", "Choice above the results")
  package static let searchKinds = Word("search-kinds", "Everything", "Choice above the results: any kind of page")
  package static let searchResults = Word("search-results", "Results: {count}", "{count} is a number of pages")
  package static let searchNothing = Word(
    "search-nothing",
    "Nothing found. Try a shorter word, or a name as it appears in code.",
    "No page contains the words"
  )
  package static let searchFailed = Word(
    "search-failed",
    "The search could not be loaded.",
    "The network failed, or a file is missing"
  )
  package static let searchSmallWords = Word(
    "search-small-words",
    "a after all am an and any are as at be been before by can could do does for from get has have how i if in into is it its just me my never no not of on only or still that the then this to use user was what when where which while why will with you your",
    "Words between spaces that say little, in lower case: a search hardly minds them. Not a translation: those of the language"
  )
  package static let searchAllSites = Word(
    "search-all-sites",
    "Search all documentation",
    "Link below the results of one site; leads to a search of the other sites as well"
  )
  package static let searchClose = Word("search-close", "Close", "Button of the search window")

  package static let kindFlow = Word("kind-flow", "Flow", "Kind of a search result: a process of several steps")
  package static let kindStep = Word("kind-step", "Step", "Kind of a search result: one step of a flow")
  package static let kindError = Word("kind-error", "Error", "Kind of a search result")
  package static let kindChoice = Word("kind-choice", "Choice", "Kind of a search result: a closed list of values")
  package static let kindOperation = Word("kind-operation", "Call", "Kind of a search result: a function to call")
  package static let kindTerm = Word("kind-term", "Term", "Kind of a search result: an entry of the glossary")
  package static let kindArticle = Word("kind-article", "Guide", "Kind of a search result: a page written by hand")

  static let search: [Word] = [
    searchTitle, searchPlaceholder, searchWithoutScript, searchEverywhere, searchKinds, searchResults, searchNothing,
    searchFailed, searchAllSites, searchClose, searchSmallWords, kindFlow, kindStep, kindError, kindChoice,
    kindOperation, kindTerm, kindArticle,
  ]
}

/// What stands around the content of every page, and on its parts.
extension Word {
  package static let skipToContent = Word(
    "skip-to-content",
    "Skip to content",
    "First link of a page, for the keyboard"
  )
  package static let menu = Word("menu", "Menu", "Opens the navigation on small screens")
  package static let pages = Word("pages", "Pages", "Names the navigation, for screen readers")
  package static let breadcrumbs = Word("breadcrumbs", "Breadcrumb", "Names the way from the start page to this one")
  package static let onThisPage = Word("on-this-page", "On this page", "Above the table of contents")
  package static let platform = Word("platform", "Platform", "Names the links to the page for other platforms")
  package static let language = Word("language", "Language", "Names the list of languages")
  package static let theme = Word("theme", "Appearance", "Names the button that changes between light and dark")
  package static let themeAuto = Word("theme-auto", "System", "Light or dark, as set in the reader's system")
  package static let themeLight = Word("theme-light", "Light", "Dark text on a light page")
  package static let themeDark = Word("theme-dark", "Dark", "Light text on a dark page")
  package static let previous = Word("previous", "Previous", "Above the link to the page before")
  package static let next = Word("next", "Next", "Above the link to the page after")
  package static let pager = Word("pager", "Previous and next pages", "Names the links to the pages before and after")
  package static let editPage = Word("edit-page", "Edit this page", "Link to the source file on the code host")
  static let asFeed = Word("as-feed", "Changes as a feed", "Link to a file for feed readers.")
  package static let asMarkdown = Word("as-markdown", "Page as Markdown", "Link to the same page as a text file")
  package static let aboutSite = Word("about-site", "About this site", "Names the links at the end of every page")
  package static let links = Word("links", "Links", "Names the links at the top of every page, for screen readers")
  package static let repository = Word("repository", "Source code", "Link to the repository of the source code")
  package static let linkToSection = Word("link-to-section", "Link to: {title}", "{title} is the title of a section")
  package static let copy = Word("copy", "Copy", "Button on a block of code")
  package static let copied = Word("copied", "Copied", "Replaces “Copy” for a moment")
  package static let sampleStyle = Word("sample-style", "Style of the sample", "Names the tabs above a code sample")
  package static let names = Word("names", "Names", "Link to the page where every name in code is looked up")
  package static let glossary = Word("glossary", "Glossary", "Link to the page of terms")
  package static let changes = Word("changes", "Changes", "Link to the page of changes to the flows")

  package static let important = Word("important", "Important", "Title of a box beside the text")
  package static let caution = Word("caution", "Caution", "Title of a box beside the text: a risk of harm or loss")
  static let footnotes = Word("footnotes", "Footnotes", "Heading of the notes at the end of a page")
  static let footnote = Word(
    "footnote",
    "Footnote {number}",
    "Read aloud by screen readers for a small number that leads to a note; {number} is that number"
  )
  static let backToText = Word(
    "back-to-text",
    "Back to the text",
    "Read aloud by screen readers: an arrow that leads from a footnote back to where it belongs"
  )
  package static let note = Word("note", "Note", "Title of a box beside the text")
  package static let tip = Word("tip", "Tip", "Title of a box beside the text")
  package static let warning = Word("warning", "Warning", "Title of a box beside the text")
  package static let difference = Word("difference", "Difference", "Title of a box: platforms do not agree here")

  package static let freshness = Word("freshness", "Translation status", "Title of a box at the top of a page")
  package static let missingCount = Word(
    "missing-count",
    "Not translated yet, shown in English: {count}",
    "{count} is a number of paragraphs"
  )
  package static let staleCount = Word(
    "stale-count",
    "Changed in English since they were translated: {count}",
    "{count} is a number of paragraphs"
  )
  package static let readInEnglish = Word("read-in-english", "Read this page in English", "Link, below the counts")
  package static let stale = Word(
    "stale",
    "The English text has changed since this was translated.",
    "Mark on a paragraph"
  )
  package static let currentEnglish = Word("current-english", "Current English text", "Opens the English paragraph")

  static let shell: [Word] = [
    skipToContent, menu, pages, breadcrumbs, onThisPage, platform, language, theme, themeAuto, themeLight, themeDark,
    previous, next, pager, editPage, asMarkdown, asFeed, aboutSite, linkToSection, copy, copied, sampleStyle, names,
    glossary,
    changes, note, tip, important, warning, caution, difference, footnotes, footnote, backToText, freshness,
    missingCount, staleCount, readInEnglish, stale,
    currentEnglish,
  ]
}
