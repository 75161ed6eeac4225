/// What turns Markdown and code into HTML.
struct SiteRendering: Sendable {
  let prose: any ProseRendering
  let highlighter: any CodeHighlighting = HighlightedCode()

  init(words: PageWords = .source) {
    prose = MarkdownProse(words: words)
  }
}
