import StepgenLowering
import StepgenModel
import StepgenTemplates

struct ErrorView: TemplateView {
  var error: LoweredError
  /// The names by which it arrives.
  var cases: [String]

  static let tags: TemplateTags<Self> = [
    .text("name", { DartName($0.error.name) }, "The name of the class."),
    .text("comment", { DartDoc($0.error.summary, $0.error.notes, indentation: 0) }, "Its documentation."),
    .optionalText("deprecation", { Dart.deprecation(in: $0.error.notes) }, "What is to be used instead of it."),
    .optionalText("values", { $0.error.values.map { DartCode($0) } }, "The class of what comes with it."),
    .text("id", { DartString($0.error.id) }, "The canonical id, as a string."),
    .text("wires", \.wires, "The list of names that the service gives it."),
    .texts("cases", { $0.cases.map { DartString($0) } }, "The names by which it arrives."),
    .flag("hasCases", { !$0.cases.isEmpty }, "Whether there are any."),
  ]

  private var wires: DartCode { .list("const [", Dart.literals(error.wires), "]", indentation: 4) }
}

extension DartScope {
  /// The errors; nil when there are none.
  var errorsFile: FileView? {
    let errors = loweredErrors
    guard !errors.isEmpty else { return nil }
    // Names on the wire win over ids, and earlier errors over later ones.
    var taken = Set(errors.flatMap(\.wires))
    let ids = errors.map { taken.insert($0.id).inserted ? [$0.id] : [] }
    var arrived: Set<String> = []
    return FileView(
      scope: self,
      imports: hasErrorValues ? ["stepgen.dart", "types.dart"].map { DartString($0) } : [],
      errors: zip(errors, ids).map { error, id in
        ErrorView(error: error, cases: (error.wires + id).filter { arrived.insert($0).inserted })
      }
    )
  }
}
