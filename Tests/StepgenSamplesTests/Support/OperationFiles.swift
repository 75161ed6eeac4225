import Foundation
import StepgenLanguages
import StepgenModel
import StepgenSamples

extension SamplePlatform {
  /// The samples of every operation in one style and language, and those that catch an error of the first, each as a
  /// function of its own.
  func operationFile(_ library: SampleLibrary, style: SampleStyle, _ language: Language) -> SampleFile {
    let functions = registry.operations.enumerated().flatMap { number, operation -> [String] in
      library.operationSamples(operation, on: index, of: registry)
        .filter { $0.style.id == style.id && $0.language == language && !$0.text.contains("lugin") }
        .map { function("operation\(number)", parameters(operation, language), $0.text, language) }
    }
    return file("Operations", functions + catching(library, style: style, language), style, language)
  }

  private func catching(_ library: SampleLibrary, style: SampleStyle, _ language: Language) -> [String] {
    guard let operation = registry.operations.first(where: { $0.onPlatform[index].example != nil }) else { return [] }
    let parameters =
      parameters(operation, language) + (style.form == .await ? [] : [("error", style.error ?? "Exception")])
    return registry.errors.enumerated().flatMap { number, error in
      library.errorSamples(error, of: operation, remark: "Ask again.", on: index, of: registry)
        .filter { $0.style.id == style.id && $0.language == language }
        .map { function("error\(number)", parameters, $0.text, language) }
    }
  }

  /// A file of functions that call operations.
  func file(_ name: String, _ functions: [String], _ style: SampleStyle, _ language: Language) -> SampleFile {
    let imports = style.imports.map { line in
      let names = Set(functions.compactMap(\.awaitedName)).union(typeNames(in: functions)).sorted()
      return line.replacingOccurrences(of: " * ", with: " \(names.joined(separator: ", ")) ")
        + (language == .java ? ";" : "")
    }
    let isClass = language == .java || (language == .kotlin && style.form == .callbacks)
    let opening = language == .java ? "class \(name) extends Screen {" : "class \(name) : Screen() {"
    let body = isClass ? [opening] + functions + ["}"] : functions
    return SampleFile(name: name, text: (imports + body).joined(separator: "\n") + "\n")
  }

  private func parameters(_ operation: StepgenModel.Operation, _ language: Language) -> [(name: String, type: String)] {
    let model = StubModel(self)
    let example = operation.onPlatform[index].example
    return operation.inputs.enumerated().compactMap { number, input in
      guard example?.parts.contains(.input(number)) == true, let name = model.name(input.names) else { return nil }
      return (name, model.spelling(model.type(input), language))
    }
  }

  func function(
    _ name: String,
    _ parameters: [(name: String, type: String)],
    _ text: String,
    _ language: Language
  ) -> String {
    let pairs = parameters.map {
      language == .java || language == .dart ? "\($0.type) \($0.name)" : "\($0.name): \($0.type)"
    }
    let list = pairs.joined(separator: ", ")
    return switch language {
    case .swift: "func \(name)(\(list)) async throws {\n\(text)\n}"
    case .java: "void \(name)(\(list)) {\n\(text)\n}"
    case .kotlin: "suspend fun \(name)(\(list)) {\n\(text)\n}"
    case .dart: "Future<void> \(name)(\(list)) async {\n\(text)\n}"
    default: "export async function \(name)(\(list)): Promise<void> {\n\(text)\n}"
    }
  }

  private func typeNames(in functions: [String]) -> Set<String> {
    let model = StubModel(self)
    let known = Set(model.types.map(\.name) + model.choices.map(\.name))
    return Set(functions.flatMap { $0.prefix { $0 != "{" }.split { !$0.isLetter }.map(String.init) }).intersection(
      known
    )
  }
}

extension String {
  /// The function that a sample of TypeScript awaits.
  fileprivate var awaitedName: String? {
    guard let start = range(of: "await ")?.upperBound else { return nil }
    return String(self[start...].prefix { $0.isLetter })
  }
}

extension StubModel {
  func spelling(_ type: TypeReference, _ language: Language) -> String {
    let name =
      switch type.element.innermost {
      case .scalar(.int) where language == .java: "Integer"
      case .scalar(.bool) where language == .java: "Boolean"
      case .scalar(let scalar): language.types.spelled(scalar)
      case .collection: language.types.any
      case .type(let index): self.name(registry.types[index].names) ?? "String"
      case .choice(let index): self.name(registry.choices[index].names) ?? "String"
      }
    let isMany = type.shape == .list || type.shape == .set
    let shaped =
      switch language {
      case .typescript where type.shape == .map: "Record<string, \(name)>"
      case .swift: isMany ? "[\(name)]" : name
      case .typescript: isMany ? "\(name)[]" : name
      case .java: isMany ? "java.util.List<\(name)>" : name
      default: isMany ? "List<\(name)>" : name
      }
    guard type.isOptional, language != .java else { return shaped }
    return shaped + (language == .typescript ? " | undefined" : "?")
  }
}
