import Foundation
import StepgenModel

extension JVMStubs {
  /// The class that calls of a style are made on, in Java.
  mutating func javaFacade(_ style: SampleStyle) -> SampleFile? {
    guard let (path, package, name, property) = facade(style) else { return nil }
    var methods = ownMethods
    for (operation, text, result) in model.calls(style: style.id) where !text.contains("Plugin.") {
      let result = result ?? "Object"
      addMissing(in: result)
      var parameters = self.parameters(text, operation).map { "\($0.type) \($0.name)" }
      let type: String
      if style.form == .single {
        type = text.hasSuffix("Completable") ? "Completable" : "Single<\(result)>"
      } else {
        type = "void"
        parameters.append((result == "Action" ? "Action" : "Consumer<\(result)>") + " onSuccess")
        if !operation.onPlatform[model.platform].neverThrows {
          parameters.append("Consumer<\(style.error ?? "Exception")> onError")
        }
      }
      let body = type == "void" ? "{}" : "{ return null; }"
      let place = parameters.firstIndex { $0.hasSuffix(" onSuccess") } ?? parameters.count
      for options in text.contains("[") && text.contains("options") ? [[], ["Object options"]] : [[]] {
        let list = parameters[..<place] + options + parameters[place...]
        methods.append("    public \(type) \(text.calledName)(\(list.joined(separator: ", "))) \(body)")
      }
    }
    let imports = Set(Self.wildcards([style]) + ["java.util"]).sorted().map { "import \($0).*;" }.joined(
      separator: "\n"
    )
    let text = """
      package \(package);
      \(imports)
      public class \(name) {
        public static final Receiver \(property) = null;
        public static class Receiver {
      \(Set(methods).sorted().joined(separator: "\n"))
        }
      }
      """
    return SampleFile(name: "stubs/\(path).java", text: text)
  }

  /// The object that calls of a style are made on, with functions that suspend.
  mutating func kotlinFacade(_ style: SampleStyle) -> SampleFile? {
    guard let (path, package, name, property) = facade(style) else { return nil }
    var functions: [String] = []
    for (operation, text, result) in model.calls(style: style.id) where !text.contains("Plugin.") {
      let result = text.hasSuffix("(Unit)") || result == "Action" ? "Unit" : result ?? "Any"
      addMissing(in: result)
      let parameters = self.parameters(text, operation).map { parameter in
        let type = parameter.type == "Object" ? "Any" : parameter.type
        return "\(parameter.name): \(type)\(parameter.isOptional ? "?" : "")"
      }
      for options in text.contains("[, options]") ? [[], ["options: Any"]] : [[]] {
        let list = (parameters + options).joined(separator: ", ")
        functions.append("    suspend fun \(text.calledName)(\(list)): \(result) = throw Exception()")
      }
    }
    let imports = Self.wildcards([style]).map { "import \($0).*" }.joined(separator: "\n")
    let text = """
      package \(package)
      \(imports)
      object \(name) {
        val \(property) = Receiver()
      \(ownFacade.joined(separator: "\n"))
        class Receiver {
      \(Set(functions).sorted().joined(separator: "\n"))
        }
      }
      """
    return SampleFile(name: "stubs/\(path).kt", text: text)
  }

  /// Where the receiver of a style lives: `Amplify.Auth` is the property `Auth` of the class whose import ends in `Amplify`.
  private func facade(_ style: SampleStyle) -> (path: String, package: String, name: String, property: String)? {
    let parts = style.receiver.split(separator: ".").map(String.init)
    guard parts.count == 2, let line = style.imports.first(where: { $0.hasSuffix("." + parts[0]) }) else { return nil }
    let name = String(line.dropFirst(7))
    let package = String(name.dropLast(parts[0].count + 1))
    return (name.replacingOccurrences(of: ".", with: "/"), package, parts[0], parts[1])
  }
}
