import StepgenModel
import StepgenTemplates
import Testing

@Suite struct TemplateLibraryTests {
  private let declarations: [TemplateDeclaration] = [
    mainTemplate.declaration,
    .partial("comment", for: ItemView.self, "A comment."),
  ]
  private let defaults = [
    SourceFile(path: "main.mustache", text: "default {{>comment}}"),
    SourceFile(path: "comment.mustache", text: "comment"),
  ]

  private func load(overrides: [SourceFile]) -> (text: String?, problems: [Diagnostic], sources: SourceSet) {
    var sources = SourceSet(overrides)
    var diagnostics = Diagnostics()
    let library = TemplateLibrary.load(
      declarations,
      defaults: defaults,
      overrides: sources.ids,
      sources: &sources,
      reporting: &diagnostics
    )
    let text = library.map { String(decoding: $0.render(mainTemplate, with: SampleView()), as: UTF8.self) }
    return (text, diagnostics.all, sources)
  }

  @Test func defaultsAreUsedWithoutOverrides() {
    #expect(load(overrides: []).text == "default comment")
  }

  @Test func filesAreOverriddenOneByOne() {
    #expect(load(overrides: [SourceFile(path: "mine/comment.mustache", text: "{{name}}")]).text == "default Ada")
    #expect(load(overrides: [SourceFile(path: "mine/swift/main.mustache", text: "{{>comment}}!")]).text == "comment!")
  }

  @Test func anUnknownFileSuggestsTheNearest() {
    let result = load(overrides: [SourceFile(path: "mine/coment.mustache", text: "")])
    #expect(result.text == nil)
    #expect(result.problems.map(\.message) == ["there is no template ‘coment.mustache’"])
    #expect(result.problems.first?.suggestion == "comment.mustache")
  }

  @Test func twoFilesOfOneNameAreRefused() {
    let result = load(overrides: [
      SourceFile(path: "mine/main.mustache", text: "x"), SourceFile(path: "mine/old/main.mustache", text: ""),
    ])
    #expect(result.problems.map(\.code) == ["repeated-template"])
    #expect(result.problems.first?.notes.count == 1)
  }

  @Test(arguments: ["", " \n", "\r\n\t"]) func anEmptyFileIsRefused(text: String) {
    let result = load(overrides: [SourceFile(path: "mine/comment.mustache", text: text)])
    #expect(result.text == nil)
    #expect(result.problems.map(\.message) == ["the template ‘comment.mustache’ is empty"])
  }

  @Test func aCommentMayBeAll() {
    let result = load(overrides: [SourceFile(path: "mine/comment.mustache", text: "{{! nothing }}")])
    #expect(result.problems == [])
    #expect(result.text == "default ")
  }

  @Test func anUnknownFileDoesNotHideOtherMistakes() {
    let result = load(overrides: [
      SourceFile(path: "mine/main.mustache", text: "{{nope}}"), SourceFile(path: "mine/x.mustache", text: ""),
    ])
    #expect(Set(result.problems.map(\.code)) == ["unknown-template", "unknown-tag"])
    #expect(result.sources[result.problems[1].range.file].path == "mine/main.mustache")
  }

  @Test func aDeclaredTemplateWithoutAFileIsReported() {
    var sources = SourceSet()
    var diagnostics = Diagnostics()
    let library = TemplateLibrary.load(declarations, defaults: [], sources: &sources, reporting: &diagnostics)
    #expect(library == nil)
    #expect(diagnostics.all.map(\.code) == ["unknown-template", "unknown-template"])
  }

  @Test func embeddedTemplatesHaveDifferentNames() {
    let files = EmbeddedTemplates.all
    #expect(Set(files.map(\.path)).count == files.count)
    #expect(files.allSatisfy { $0.path.hasSuffix(".mustache") })
  }
}
