/// What turns Markdown and code into HTML.
struct SiteRendering: Sendable {
  let prose: any ProseRendering = PlainProse()
  let highlighter: any CodeHighlighting = PlainCode()
}
