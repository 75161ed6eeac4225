/// The texts of the pages' own, beside what specs and guides say.
///
/// The key of a translation is `ui.` and the raw value.
package enum Word: String, Sendable, Hashable, CaseIterable {
  case listSeparator, labelSeparator, arrow, step, steps, flow, flows, platform, platforms, operation, operations
  case error, errors, type, types, choice, choices, member, value, name, names, meaning, remarks, payload
  case noPayload, payloadCaption, whatToAsk, askPrompt, askKind, askInput, asksDigits, asksCode, asksChoice
  case asksPassword, asksNewPassword, asksText, asksEmail, asksPhone, asksNothing, asksNothingEnd, answerString
  case answerWith, answersCaption, sample, completeSample, diagram, whatComesNext, when, leadsTo, otherwise
  case outcomesCaption, answerIs, leavesTo, next, retry, cause, recovery, errorsCaption, afterStay, afterRestart
  case afterEnd, onOtherPlatforms, namesCaption, errorNamesCaption, howToGetHere, comesAfter, waysHere, versions
  case sinceVersion, absent, neverReturned, thrown, shared, declaredOnlyTitle, declaredOnly, exceptionTitle
  case exception, arrivesInstead, sameNameTitle, sameNameAs, alsoNames, toldApart, severalNames, deprecatedTitle
  case deprecated, deprecatedSince, stepSummary, stepLead, guide, guides, lookUp, guideTitle, guideSummary
  case statusLine, allPlatforms, stepReference, stepsCaption, stepByStep, pathsTitle, pathsCaption, configuration
  case stepsYouSee, differencesTitle, moreOnStepPage, namesAcrossPlatforms, hubSummary, stepsOnPlatform
  case operationsCaption, errorsTitle, errorsSummary, errorsLead, whatToDo, whereItOccurs, homeSummary
  case choosePlatform, about, platformTitle, platformSummary, conventions, sampleStyles, namingExample
  case flowsCaption, beginsWith, referenceTitle, referenceSummary, reference, inputsCaption, fieldsCaption
  case onTheWire, namesTitle, namesSummary, namesLead, namesLetter, standsFor, glossary, glossarySummary, search
  case searchSummary, notFoundTitle, notFoundText, changes, changesSummary, changeAdded, changeRenamed
  case changeDeprecated, changeRemoved, coverage, coverageSummary, coverageCaption, translationsCaption, language
  case languages, translated, staleTexts, missingTexts
}
