import SpecLanguage
import StepgenFiles
package import StepgenModel
import StepgenTemplates
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
    guard TextKind.id.matches(id) else { throw .malformedID(id, suggestion: Self.id(from: id)) }
    let words = id.replacing("-", with: " ")
    self.folder = id
    self.words = words
    self.id = Self.yaml(id)
    self.typePrefix = Self.yaml(words)
    self.title = Self.yaml(words.prefix(1).uppercased() + words.dropFirst())
  }

  /// The files, with paths below the folder of specs: those of `Templates/starter`, a registry called `first-flow`,
  /// under another name.
  package var files: [GeneratedFile] {
    ["registry.yaml", "platforms.yaml", "shared.yaml", "flows/first-flow.yaml"].map { path in
      let text = String(decoding: EmbeddedFiles.bytes(of: "starter/" + path) ?? [], as: UTF8.self)
      return GeneratedFile(
        path: "\(folder)/\(path.replacing("first-flow", with: folder))",
        text: Self.schemaLine(of: path) + renamed(text)
      )
    }
  }

  /// The schema that the files name on their first line, for editors; registries of one folder of specs share it.
  package static var schema: GeneratedFile {
    GeneratedFile(path: Grammar.schemaName, text: Grammar.current.jsonSchema)
  }

  /// Tells editors with yaml-language-server where the schema is.
  private static func schemaLine(of path: String) -> String {
    let up = String(repeating: "../", count: path.split(separator: "/").count)
    return "# yaml-language-server: $schema=\(up)\(Grammar.schemaName)\n"
  }

  private func renamed(_ text: String) -> String {
    text.replacing("first flow step", with: words + " step")
      .replacing("first flow", with: typePrefix)
      .replacing("first-flow", with: id)
      .replacing("First flow", with: title)
  }

  /// In quotes where YAML would read an id such as `no` as something else.
  static func yaml(_ text: String) -> String {
    YAMLScalar(text).implicitType == nil ? text : "\"\(text)\""
  }

  /// The id that has the words of `ParcelLocker` or `parcel_locker`; nil where there is none.
  static func id(from text: String) -> String? {
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
  case unreadable(path: String, reason: String)
  /// A recorded response is no JSON.
  case notJSON(path: String, line: Int, column: Int, message: String)
}

extension Starter {
  /// Writes the registry as a new folder in a folder of specs, which is made when there is none.
  ///
  /// The files are written beside that place, and the complete folder is moved there: the registry is there as a whole
  /// or not at all, and nothing that exists is ever replaced, except for an empty folder. The schema for editors is
  /// written beside it, unless there is one.
  ///
  /// - Parameters:
  ///   - specs: The folder of specs.
  ///   - responses: Paths of recorded responses, which the registry then describes.
  /// - Returns: The paths of the files.
  /// - Throws: ``StarterFailure``.
  package func write(in specs: String, describing responses: [String] = []) throws(StarterFailure) -> [String] {
    let files = responses.isEmpty ? files : files(for: try responses.map(Self.response))
    try system { () throws(FileError) in try FileSystem.makeFolders(specs) }
    if (try? FileSystem.names(in: specs).contains(where: isSpecName)) == true { throw .isRegistry(path: specs) }
    let target = joined(specs, folder)
    if (try? FileSystem.statusOfLink(target)) != nil, (try? FileSystem.names(in: target))?.isEmpty != true {
      throw .exists(path: target)
    }
    let staging = try system { () throws(FileError) in
      try FileSystem.makeTemporaryFolder(in: specs, prefix: ".stepgen-init-")
    }
    defer { FileSystem.deleteFolder(staging) }
    try system { () throws(FileError) in try stage(files, in: staging) }
    try move(joined(staging, folder), to: target)
    let schema = joined(specs, Self.schema.path)
    let hasSchema = (try? FileSystem.statusOfLink(schema)) != nil
    if !hasSchema { try system { () throws(FileError) in try FileSystem.writeNew(Self.schema.bytes, to: schema) } }
    return files.map { joined(specs, $0.path) } + (hasSchema ? [] : [schema])
  }

  /// A recorded response, with the name of its file without folder and ending.
  private static func response(at path: String) throws(StarterFailure) -> (file: String, tree: JSONTree) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path, upTo: AuditLimits.bytes, isStreamToo: true)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do throws(JSONTree.Problem) {
      return (name.hasSuffix(".json") ? String(name.dropLast(5)) : name, try JSONTree(reading: bytes))
    } catch {
      let place = TextPlaces(bytes).position(ofByteAt: error.offset)
      throw .notJSON(path: path, line: Int(place.line), column: Int(place.column), message: error.message)
    }
  }

  private func system<Value>(_ work: () throws(FileError) -> Value) throws(StarterFailure) -> Value {
    do throws(FileError) {
      return try work()
    } catch {
      throw .system(path: error.path, reason: error.reason)
    }
  }

  private func stage(_ files: [GeneratedFile], in staging: String) throws(FileError) {
    for file in files {
      let path = joined(staging, file.path)
      try FileSystem.makeFolders(parent(of: path))
      try FileSystem.writeNew(file.bytes, to: path)
    }
  }

  private func move(_ source: String, to target: String) throws(StarterFailure) {
    do throws(FileError) {
      try FileSystem.move(source, to: target)
    } catch {
      throw error.isOccupation ? .exists(path: target) : .system(path: error.path, reason: error.reason)
    }
  }
}
