import StepgenFiles
import StepgenJSONRPC

/// A question that agents can ask.
struct Tool: Sendable {
  let name: String
  let title: String
  let description: String
  let parameters: [Parameter]
  let answer: @Sendable (Arguments, Specs) throws(ToolFailure) -> ToolResult

  static let all = [findName, nextSteps, errors, walk, missingCases]

  struct Parameter: Sendable {
    var name: String
    var description: String
    var isRequired = false
    var isList = false

    static let platform = Parameter(name: "platform", description: "The id of a platform; all platforms if left out.")
    static let registry = Parameter(name: "registry", description: "The id of a registry; all registries if left out.")
  }
}

extension Tool: Encodable {
  private enum Keys: CodingKey {
    case name, title, description, inputSchema, annotations
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(name, forKey: .name)
    try container.encode(title, forKey: .title)
    try container.encode(description, forKey: .description)
    try container.encode(Schema(parameters), forKey: .inputSchema)
    try container.encode(Annotations(), forKey: .annotations)
  }

  private struct Schema: Encodable {
    var type = "object"
    var properties: [String: Property]
    var required: [String]
    var additionalProperties = false

    init(_ parameters: [Parameter]) {
      properties = Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, Property($0)) })
      required = parameters.filter(\.isRequired).map(\.name)
    }
  }

  private struct Property: Encodable {
    var type = "string"
    var description: String
    var items: [String: String]?

    init(_ parameter: Parameter) {
      description = parameter.description
      guard parameter.isList else { return }
      (type, items) = ("array", ["type": "string"])
    }
  }

  private struct Annotations: Encodable {
    var readOnlyHint = true
    var idempotentHint = true
    var openWorldHint = false
  }
}

/// The parameters of ‘tools/call’ that every call has.
struct ToolName: Decodable {
  var name: String
}

struct ToolCall: Decodable {
  var arguments: Arguments?
}

/// What the tools read, each some of it.
struct Arguments: Decodable {
  var name, flow, platform, registry, code, language, file: String?
  var lines: [String]?

  /// The name that a tool needs.
  var neededName: String {
    get throws(ToolFailure) {
      guard let name else { throw ToolFailure("‘name’ is missing.") }
      return name
    }
  }
}

/// Why a question has no answer, for the agent.
struct ToolFailure: Error {
  var text: String

  init(_ text: String) { self.text = text }

  init(_ error: FileError) { text = "stepgen cannot \(error.operation.rawValue) \(error.path): \(error.reason)" }
}

/// The answer: as a value, and as text for clients that read no values.
struct ToolResult: Encodable {
  private let text: String
  private let value: (any Encodable)?
  private let isError: Bool

  /// - Parameters:
  ///   - value: The answer.
  ///   - text: The same as text; JSON if left out.
  ///   - isError: Whether the answer shows what was wrong with the question.
  init(_ value: any Encodable, text: String? = nil, isError: Bool = false) {
    (self.value, self.isError) = (value, isError)
    self.text = text ?? String(decoding: ServerMessage.encoded(value), as: UTF8.self)
  }

  init(_ failure: ToolFailure) {
    (text, value, isError) = (failure.text, nil, true)
  }

  private enum Keys: CodingKey {
    case content, structuredContent, isError
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode([["type": "text", "text": text]], forKey: .content)
    if let value { try container.encode(value, forKey: .structuredContent) }
    try container.encode(isError, forKey: .isError)
  }
}
