/// What turns Markdown and code into HTML.
struct SiteRendering: Sendable {
  let prose: any ProseRendering = MarkdownProse()
  let highlighter: any CodeHighlighting = HighlightedCode()
}
