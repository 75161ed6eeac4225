import SpecLanguage
package import StepgenModel
import YAMLReader

/// A small registry to begin with: it has no problem, and its comments say what is what.
package struct Starter: Sendable {
  /// The id of the registry and of its flow, as YAML.
  let id: String
  /// The id in words.
  let words: String
  /// The id in words, as YAML.
  let typePrefix: String
  /// The id as a heading, as YAML.
  let title: String
  /// The name of the registry's folder.
  let folder: String

  /// - Throws: ``StarterFailure/malformedID(_:suggestion:)``.
  package init(id: String) throws(StarterFailure) {
    guard TextKind.id.matches(id) else { throw .malformedID(id, suggestion: Self.repaired(id)) }
    let words = id.replacing("-", with: " ")
    self.folder = id
    self.words = words
    self.id = Self.yaml(id)
    self.typePrefix = Self.yaml(words)
    self.title = Self.yaml(words.prefix(1).uppercased() + words.dropFirst())
  }

  /// The files, with paths below the folder of specs.
  package var files: [GeneratedFile] {
    [
      GeneratedFile(path: "\(folder)/registry.yaml", text: manifest),
      GeneratedFile(path: "\(folder)/platforms.yaml", text: platforms),
      GeneratedFile(path: "\(folder)/shared.yaml", text: shared),
      GeneratedFile(path: "\(folder)/flows/\(folder).yaml", text: flow),
    ]
  }

  /// In quotes where YAML would read an id such as `no` as something else.
  private static func yaml(_ text: String) -> String {
    YAMLScalar(text).implicitType == nil ? text : "\"\(text)\""
  }

  /// The id that was probably meant by `ParcelLocker` or `parcel_locker`.
  private static func repaired(_ text: String) -> String? {
    var words = ""
    var isAfterLowerCase = false
    for character in text {
      if character.isUppercase, isAfterLowerCase { words += "-" }
      words += character.isASCII && (character.isLetter || character.isNumber) ? character.lowercased() : "-"
      isAfterLowerCase = character.isLowercase
    }
    let id = words.drop { !$0.isLetter }.split(separator: "-").joined(separator: "-")
    return TextKind.id.matches(id) ? id : nil
  }
}

/// Why a registry could not be begun.
package enum StarterFailure: Error, Equatable {
  /// The id has another form than ids have.
  case malformedID(String, suggestion: String?)
  /// Something is at the place where the registry would be.
  case exists(path: String)
  /// The folder of specs is itself the folder of a registry.
  case isRegistry(path: String)
  /// The system refused; the reason is in its own words.
  case system(path: String, reason: String)
}
