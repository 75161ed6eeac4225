import Foundation
import StepgenLanguages
import StepgenModel

/// The library of a platform as Java classes, with facades for callbacks, RxJava and coroutines.
///
/// All types lie in the package of the first import, whose name ends in `*`; which of the others has them is not told.
struct JVMStubs {
  let model: StubModel
  private let package: String
  private(set) var files: [SampleFile] = []
  private var declared: Set<String> = [
    "String", "Integer", "Boolean", "Set", "List", "Map", "Object", "Consumer", "Action", "Void", "Unit",
  ]

  /// What the class that calls are made on has beside them.
  private(set) var ownMethods: [String] = []

  /// What the object in Kotlin has beside what calls are made on.
  var ownFacade: [String] = []

  /// `own` are classes by hand, in place of those that the model would give.
  init(_ platform: SamplePlatform, own: [String: String] = [:], ownMethods: [String] = []) {
    model = StubModel(platform)
    package = Self.wildcards(platform.styles).first ?? "library"
    self.ownMethods = ownMethods
    for (name, declaration) in own.sorted(by: { $0.key < $1.key }) { add(name, declaration) }
    addAll(platform)
  }

  /// The packages that samples import as a whole.
  static func wildcards(_ styles: [SampleStyle]) -> [String] {
    let imports = styles.flatMap(\.imports).filter { $0.hasPrefix("import ") && $0.hasSuffix(".*") }
    return imports.map { String($0.dropFirst(7).dropLast(2)) }
  }

  private mutating func addAll(_ platform: SamplePlatform) {
    for package in Set(Self.wildcards(platform.styles)).sorted() where !package.hasPrefix("io.reactivex") {
      addFile("Placeholder", in: package, "class Placeholder {}")
    }
    addOptions()
    for (name, type) in model.types { add(name, structure(name, type)) }
    for (name, choice) in model.choices { addChoice(name, choice) }
    for entry in model.flows { addFlow(entry.name, entry.flow, entry.path) }
    for error in Set(platform.styles.compactMap(\.error)).sorted() {
      add(error, "public class \(error) extends Exception {}")
      for name in model.registry.errors.flatMap({ $0.names[model.platform].identifiers }) {
        add(name, "public class \(name) extends \(error) {}")
      }
    }
    add("Action", "public interface Action { void call(); }", force: true)
    add("Consumer", "public interface Consumer<T> { void accept(T value); }", force: true)
  }

  mutating func add(_ name: String, _ declaration: String, force: Bool = false) {
    guard declared.insert(name).inserted || force else { return }
    addFile(name, in: package, declaration)
  }

  private mutating func addFile(_ name: String, in package: String, _ declaration: String) {
    let path = "stubs/" + package.replacingOccurrences(of: ".", with: "/") + "/\(name).java"
    let imports = "import java.util.*;\nimport org.jetbrains.annotations.*;\n"
    files.append(SampleFile(name: path, text: "package \(package);\n\(imports)\(declaration)\n"))
  }

  mutating func addMissing(in type: String) {
    for name in type.typeNames { add(name, "public class \(name) {}") }
  }

  // MARK: Types

  private func getter(_ name: String, _ type: TypeReference, isOptional: Bool) -> String {
    let annotation = isOptional ? "@Nullable" : "@NotNull"
    return
      "public \(annotation) \(spelling(type)) get\(name.prefix(1).uppercased())\(name.dropFirst())() { return null; }"
  }

  private mutating func structure(_ name: String, _ type: PayloadType) -> String {
    var members = model.fields(type.fields).map { name, field in
      getter(name, model.type(field), isOptional: model.type(field).isOptional)
    }
    for call in type.methods.compactMap({ $0.calls[model.platform] }) {
      let result = call.components(separatedBy: ": ").last ?? "Object"
      addMissing(in: result)
      let required = (call.argumentText.map(String.init) ?? "").topLevelParts.filter { !$0.contains("=") }
      let parameters = required.compactMap { $0.split(separator: ":").first.map { "String \($0)" } }
      members.append(
        "public @NotNull \(result) \(call.calledName)(\(parameters.joined(separator: ", "))) { return null; }"
      )
    }
    return "public class \(name) { \(members.joined(separator: " ")) }"
  }

  private mutating func addChoice(_ name: String, _ choice: Choice) {
    let members = choice.members.compactMap { member in model.name(member.names).map { ($0, member) } }
    if members.contains(where: { $0.1.names[model.platform].surroundings != nil }) {
      let makers = members.map { "public static \(name) \($0.0)() { return null; }" }
      return add(name, "public class \(name) { \(makers.joined(separator: " ")) }")
    }
    var getters = ""
    for code in choice.answerCode.values where code.before.isEmpty && code.after.hasPrefix(".") {
      let property = code.after.dropFirst().prefix { $0.isLetter }
      let getter =
        property.hasPrefix("get") ? String(property) : "get\(property.prefix(1).uppercased())\(property.dropFirst())"
      if !getters.contains(getter) { getters += " public @NotNull String \(getter)() { return \"\"; }" }
    }
    add(name, "public enum \(name) { \(members.map(\.0).joined(separator: ", "));\(getters) }")
    if let call = choice.answerCode[.java]?.before, call.contains("(") {
      let parts = call.dropLast().split(separator: ".").map(String.init)
      add(parts[0], "public class \(parts[0]) { public static String \(parts[1])(\(name) value) { return \"\"; } }")
    }
  }

  private mutating func addFlow(_ name: String, _ flow: Flow, _ path: [String]) {
    let steps = model.steps(of: flow).map(\.name)
    add(name, "public enum \(name) { \(steps.joined(separator: ", ")) }")
    var seen: Set<String> = []
    let payload = flow.steps.flatMap { model.fields($0.payload) }.filter { seen.insert($0.name).inserted }
      .map { getter($0.name, model.type($0.field), isOptional: true) }
    let step = path.last ?? "step"
    let own = "public @NotNull \(name) get\(step.prefix(1).uppercased())\(step.dropFirst())() { return null; }"
    add("Next" + name, "public class Next\(name) { \(([own] + payload).joined(separator: " ")) }")
    let container = path.first ?? "next"
    for result in model.results(of: flow) {
      let getter = "get\(container.prefix(1).uppercased())\(container.dropFirst())"
      add(result, "public class \(result) { public @NotNull Next\(name) \(getter)() { return null; } }")
    }
  }

  /// The classes of options, which a spec names in calls only.
  private mutating func addOptions() {
    let examples = model.registry.operations.compactMap { $0.onPlatform[model.platform].example }
    let texts = examples.flatMap(\.parts).compactMap { if case .text(let text) = $0 { text } else { nil } }
    for text in texts + model.answerOptions {
      guard let end = text.range(of: ".builder()") else { continue }
      let name = String(text[..<end.lowerBound].split { !$0.isLetter }.last ?? "")
      let setters = text[end.upperBound...].matches(of: /\.([a-zA-Z]+)\(/).map(\.1).filter { $0 != "build" }
        .map { "public Builder \($0)(Object value) { return this; }" }
      let members = (setters + ["public \(name) build() { return null; }"]).joined(separator: " ")
      let builder = "public static class Builder { \(members) }"
      add(name, "public class \(name) { public static Builder builder() { return null; } \(builder) }")
    }
  }

  // MARK: Calls

  /// The parameters that have to be passed, before any callback.
  func parameters(
    _ call: String,
    _ operation: StepgenModel.Operation
  ) -> [(name: String, type: String, isOptional: Bool)] {
    var arguments = call.argumentText.map(String.init) ?? ""
    while let open = arguments.firstIndex(of: "["), let close = arguments[open...].firstIndex(of: "]") {
      arguments.removeSubrange(open...close)
    }
    let labels = arguments.topLevelParts.prefix { part in
      !["Consumer", "Action", "...", "onSuccess"].contains { part.hasPrefix($0) }
    }.filter { !$0.hasSuffix("?") }
    return labels.enumerated().map { index, label in
      guard let input = model.input(for: label, of: operation, among: Array(labels), at: index) else {
        return ("p\(index)", "Object", false)
      }
      let type = model.type(input)
      return ("p\(index)", spelling(type), type.isOptional)
    }
  }

  func spelling(_ type: TypeReference) -> String {
    let element =
      switch type.element.innermost {
      case .scalar(let scalar): Language.java.types.boxed(Language.java.types.spelled(scalar))
      case .collection: "Object"
      case .type(let index): model.name(model.registry.types[index].names) ?? "String"
      case .choice(let index): model.name(model.registry.choices[index].names) ?? "String"
      }
    return switch type.shape {
    case .single: element
    case .list: "List<\(element)>"
    case .set: "Set<\(element)>"
    case .map: "Map<String, \(element)>"
    }
  }
}
