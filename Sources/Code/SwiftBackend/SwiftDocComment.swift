import StepgenLowering
import StepgenTemplates

/// A documentation comment: lines that begin with `///`, the first without its indentation and the last without its end.
struct SwiftDocComment: TemplateFragment, Hashable {
  let templateText: String

  /// Makes a comment of a summary, one line of Markdown, and of Markdown that follows it.
  init(_ summary: String, _ paragraphs: [String] = [], indentation: Int) {
    var writer = CommentWriter(mark: "///", indentation: indentation, lineLength: SwiftCode.lineLength)
    writer.writeSummary(summary)
    for paragraph in paragraphs { writer.write(paragraph) }
    templateText = String(decoding: writer.output, as: UTF8.self)
  }
}
