/// What stands around the content of every page, and on its parts.
extension Word {
  package static let skipToContent = Word(
    "skip-to-content",
    "Skip to content",
    "First link of a page, for the keyboard"
  )
  package static let menu = Word("menu", "Menu", "Opens the navigation on small screens")
  package static let pages = Word("pages", "Pages", "Names the navigation, for screen readers")
  package static let breadcrumbs = Word("breadcrumbs", "Where you are", "Names the way from the start page to this one")
  package static let onThisPage = Word("on-this-page", "On this page", "Above the table of contents")
  package static let platform = Word("platform", "Platform", "Names the links to the page for other platforms")
  package static let language = Word("language", "Language", "Names the list of languages")
  package static let theme = Word("theme", "Colours", "Names the button that changes between light and dark")
  package static let themeAuto = Word("theme-auto", "As the system", "Light or dark as the reader's system says")
  package static let themeLight = Word("theme-light", "Light", "Dark text on a light page")
  package static let themeDark = Word("theme-dark", "Dark", "Light text on a dark page")
  package static let previous = Word("previous", "Previous", "Above the link to the page before")
  package static let next = Word("next", "Next", "Above the link to the page after")
  package static let pager = Word("pager", "Neighbouring pages", "Names the links to the pages before and after")
  package static let editPage = Word("edit-page", "Edit this page", "Link to the source file on the code host")
  package static let asMarkdown = Word("as-markdown", "Page as Markdown", "Link to the same page as a text file")
  package static let aboutSite = Word("about-site", "About this site", "Names the links at the end of every page")
  package static let linkToSection = Word("link-to-section", "Link to: {title}", "{title} is the title of a section")
  package static let copy = Word("copy", "Copy", "Button on a block of code")
  package static let copied = Word("copied", "Copied", "Replaces “Copy” for a moment")
  package static let sampleStyle = Word("sample-style", "Style of the sample", "Names the tabs above a code sample")
  package static let names = Word("names", "Names", "Link to the page where every name in code is looked up")
  package static let glossary = Word("glossary", "Glossary", "Link to the page of terms")
  package static let coverage = Word("coverage", "Coverage", "Link to the page that says what is documented where")
  package static let changes = Word("changes", "Changes", "Link to the page of changes to the flows")

  package static let note = Word("note", "Note", "Title of a box beside the text")
  package static let tip = Word("tip", "Tip", "Title of a box beside the text")
  package static let warning = Word("warning", "Warning", "Title of a box beside the text")
  package static let difference = Word("difference", "Difference", "Title of a box: platforms do not agree here")

  package static let freshness = Word("freshness", "State of the translation", "Title of a box at the top of a page")
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
  package static let currentEnglish = Word("current-english", "English text of today", "Opens the English paragraph")

  static let shell: [Word] = [
    skipToContent, menu, pages, breadcrumbs, onThisPage, platform, language, theme, themeAuto, themeLight, themeDark,
    previous, next, pager, editPage, asMarkdown, aboutSite, linkToSection, copy, copied, sampleStyle, names, glossary,
    coverage, changes, note, tip, warning, difference, freshness, missingCount, staleCount, readInEnglish, stale,
    currentEnglish,
  ]
}
