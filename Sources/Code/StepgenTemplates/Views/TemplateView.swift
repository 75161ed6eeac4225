/// What a template is rendered with: one structure per template or list item, made by lowering.
///
/// ```swift
/// struct CaseView: TemplateView {
///   var name: SwiftIdentifier
///   var comment: [SwiftCommentLine]
///   var payload: [PayloadView]
///
///   static let tags: TemplateTags<Self> = [
///     .text("name", \.name, "The name of the case."),
///     .texts("comment", \.comment, "Its documentation, a line each."),
///     .list("payload", \.payload, "Its associated values."),
///   ]
/// }
/// ```
package protocol TemplateView: Sendable {
  /// The tags that a template may use, each with where its value comes from.
  static var tags: TemplateTags<Self> { get }
}
