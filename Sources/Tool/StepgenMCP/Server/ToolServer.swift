import StepgenJSONRPC
import StepgenModel

/// A server of the Model Context Protocol: messages in, messages out.
///
/// It keeps nothing of a session, so that messages are right in any order. Each message is a line, without its end.
package struct ToolServer: Sendable {
  private let version: String
  private var folder: SpecFolder

  /// - Parameters:
  ///   - version: That of stepgen, for the client.
  ///   - specs: The folder of specs.
  package init(version: String, specs: String) {
    self.version = version
    folder = SpecFolder(specs, version: version)
  }

  /// The response to a message; nil for a notification and for a response.
  package mutating func response(to bytes: [UInt8]) -> [UInt8]? {
    switch Message.read(bytes) {
    case .failure(let error): return ServerMessage.failure(error, for: nil)
    case .success(let message):
      guard let method = message.head.method, message.head.hasID else { return nil }
      guard let id = message.head.id else {
        return ServerMessage.failure(ResponseError(.invalidRequest, "‘id’ has to be a number or a text"), for: nil)
      }
      do throws(ResponseError) {
        return try answer(Request(id: id, method: method, bytes: bytes))
      } catch {
        return ServerMessage.failure(error, for: id)
      }
    }
  }

  private mutating func answer(_ request: Request) throws(ResponseError) -> [UInt8] {
    switch request.method {
    case "initialize":
      let params = try request.params(InitializeParams.self)
      return request.answer(InitializeResult(params, version: version, instructions: instructions()))
    case "ping": return request.answer(NoParams())
    case "tools/list": return request.answer(["tools": Tool.all])
    case "tools/call": return request.answer(try call(request))
    default: throw ResponseError(.methodNotFound, "there is no method ‘\(request.method)’")
    }
  }

  private mutating func call(_ request: Request) throws(ResponseError) -> ToolResult {
    let name = try request.params(ToolName.self).name
    guard let tool = Tool.all.first(where: { $0.name == name }) else {
      throw ResponseError(.invalidParams, "there is no tool ‘\(name)’")
    }
    do throws(ToolFailure) {
      guard let call = try? request.params(ToolCall.self) else {
        throw ToolFailure("These are not the arguments of ‘\(name)’: see its ‘inputSchema’.")
      }
      return try tool.answer(call.arguments ?? Arguments(), try folder.specs())
    } catch {
      return ToolResult(error)
    }
  }

  /// What an agent has to know before it asks.
  private mutating func instructions() -> String {
    let intro = """
      The tools answer from stepgen's specs of flows with several steps. ‘name’ is an id, a path such as FLOW/STEP, or what \
      something is called on any platform. ‘place’ is a file and a line of the spec.
      """
    guard let specs = try? folder.specs() else { return intro + " The specs have errors now; each tool shows them." }
    let registries = specs.registries.filter { !$0.flows.isEmpty }.map { registry in
      let flows = registry.flows.map(\.id).joined(separator: ", ")
      let platforms = registry.platforms.map(\.id).joined(separator: ", ")
      return "\n\(registry.id): flows \(flows); platforms \(platforms)."
    }
    return intro + registries.joined()
  }
}
