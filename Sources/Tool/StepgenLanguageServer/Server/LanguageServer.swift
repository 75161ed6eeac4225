import StepgenDriver
import StepgenFiles
import StepgenJSONRPC
import StepgenModel

/// A session of the Language Server Protocol 3.17: messages in, messages out.
///
/// It reads the files of registries and nothing else; who has it moves the messages. Each message is the content alone,
/// without its header. After ``receive(_:)`` for what has come, ``work()`` answers one message at a time, and
/// ``settle()`` tells what is wrong in the specs once there is nothing else to do.
package struct LanguageServer {
  /// The code to end the process with, once the client has said so: 0 after ‘shutdown’, otherwise 1.
  package private(set) var exitCode: Int32?

  private let version: String
  private var inbox = Inbox()
  private var phase = Phase.new
  private(set) var client = ClientSettings()
  private(set) var documents: [String: OpenDocument] = [:]
  /// By folder; nothing for one that is to be read anew.
  private var views: [String: RegistryView] = [:]
  private var earlierViews: [String: RegistryView] = [:]
  /// Folders of registries of which problems are told.
  private var folders: [String] = []
  /// Folders in which something may have changed since problems were told.
  private var unsettled: Set<String> = []
  /// What clients were told, by folder and address.
  private var published: [String: [String: PublishParams]] = [:]

  private enum Phase {
    case new, running, shutDown
  }

  /// - Parameter version: That of stepgen, for the client.
  package init(version: String) {
    self.version = version
  }

  /// Whether nothing waits to be answered.
  package var isIdle: Bool { inbox.isEmpty }

  package mutating func receive(_ message: [UInt8]) {
    inbox.add(message)
  }

  /// Handles the message that has waited longest.
  ///
  /// - Returns: What to send.
  package mutating func work() -> [[UInt8]] {
    guard let item = inbox.next() else { return [] }
    switch item.content {
    case .failure(let error): return [ServerMessage.failure(error, for: nil)]
    case .success(let message):
      guard let method = message.head.method else { return [] }
      guard message.head.hasID else { return notice(method, message.bytes) }
      guard let id = message.head.id else {
        return [ServerMessage.failure(ResponseError(.invalidRequest, "‘id’ has to be a number or a text"), for: nil)]
      }
      guard !item.isCancelled else {
        return [ServerMessage.failure(ResponseError(.requestCancelled, "the client has cancelled this"), for: id)]
      }
      do throws(ResponseError) {
        return [try answer(Request(id: id, method: method, bytes: message.bytes))]
      } catch {
        return [ServerMessage.failure(error, for: id)]
      }
    }
  }

  /// Reads what has changed.
  ///
  /// - Returns: What is wrong now, for files of which something else was said before.
  package mutating func settle() -> [[UInt8]] {
    guard phase == .running else { return [] }
    let changed = folders.filter(unsettled.contains)
    unsettled = []
    return changed.flatMap { publish($0) }
  }
}

extension LanguageServer {
  private mutating func answer(_ request: Request) throws(ResponseError) -> [UInt8] {
    switch (phase, request.method) {
    case (.new, "initialize"): return try initialize(request)
    case (.new, _): throw ResponseError(.serverNotInitialized, "‘initialize’ has to come first")
    case (.shutDown, _): throw ResponseError(.invalidRequest, "the server is shut down")
    case (.running, "initialize"): throw ResponseError(.invalidRequest, "‘initialize’ came before")
    case (.running, "shutdown"):
      phase = .shutDown
      return request.answer(Nullable<NoParams>(nil))
    case (.running, _): return try answerRunning(request)
    }
  }

  private mutating func answerRunning(_ request: Request) throws(ResponseError) -> [UInt8] {
    switch request.method {
    case "textDocument/completion":
      return request.answer(CompletionList(items: try spot(request)?.completions ?? []))
    case "textDocument/hover": return request.answer(Nullable(try spot(request)?.hover))
    case "textDocument/definition": return request.answer(try spot(request)?.definitions ?? [])
    case "textDocument/references":
      let isWithDeclaration = try request.params(ReferenceParams.self).context?.includeDeclaration ?? true
      return request.answer(try spot(request)?.references(withDeclaration: isWithDeclaration) ?? [])
    case "textDocument/documentHighlight": return request.answer(try spot(request)?.highlights ?? [])
    case "textDocument/prepareRename": return request.answer(Nullable(try spot(request)?.preparedRename()))
    case "textDocument/rename":
      let name = try request.params(RenameParams.self).newName
      return request.answer(Nullable(try spot(request)?.renamed(to: name)))
    case "textDocument/codeAction":
      let params = try request.params(CodeActionParams.self)
      return request.answer(page(params.textDocument.uri)?.actions(params) ?? [])
    case "textDocument/documentSymbol":
      let found = page(try request.params(DocumentParams.self).textDocument.uri)
      return client.hasSymbolTrees ? request.answer(found?.symbols ?? []) : request.answer(found?.flatSymbols ?? [])
    case "textDocument/formatting":
      return request.answer(Nullable(page(try request.params(DocumentParams.self).textDocument.uri)?.formatting))
    case "workspace/symbol":
      let query = try request.params(SymbolQuery.self).query
      let known = folders
      return request.answer(SymbolSearch(query, client).found(in: known.compactMap { view(of: $0) }))
    default: throw ResponseError(.methodNotFound, "there is no method ‘\(request.method)’")
    }
  }

  private mutating func initialize(_ request: Request) throws(ResponseError) -> [UInt8] {
    let params = try request.params(InitializeParams.self)
    client = ClientSettings(params.capabilities)
    let roots = params.workspaceFolders.map { $0.map(\.uri) } ?? [params.rootUri].compactMap(\.self)
    for root in roots.compactMap(DocumentURI.path) { addRegistries(below: root) }
    phase = .running
    return request.answer(InitializeResult(version: version, encoding: client.encoding))
  }

  /// The registries in the folder of specs of a folder that is open in the editor.
  private mutating func addRegistries(below root: String) {
    let specs = joined(root, SpecsLocator.folderName)
    guard FileSystem.isFolder(specs), let found = try? SpecsLocator().registries(at: specs) else { return }
    for folder in found where FileSystem.exists(joined(folder, "registry.yaml")) { add(folder) }
  }
}

extension LanguageServer {
  private mutating func notice(_ method: String, _ bytes: [UInt8]) -> [[UInt8]] {
    if method == "exit" {
      exitCode = phase == .shutDown ? 0 : 1
      return []
    }
    guard phase == .running else { return [] }
    let request = Request(id: .number(0), method: method, bytes: bytes)
    switch method {
    case "initialized": return client.watches ? [Watching.request] : []
    case "textDocument/didOpen": if let params = try? request.params(DidOpenParams.self) { open(params.textDocument) }
    case "textDocument/didChange": if let params = try? request.params(DidChangeParams.self) { change(params) }
    case "textDocument/didSave":
      if let uri = try? request.params(DocumentParams.self).textDocument.uri { touch(uri) }
    case "textDocument/didClose":
      if let uri = try? request.params(DocumentParams.self).textDocument.uri { close(uri) }
    case "workspace/didChangeWatchedFiles": for folder in folders { invalidate(folder) }
    default: break
    }
    // A notification has no answer, not even when it is wrong (JSON-RPC 2.0, 4.1).
    return []
  }

  private mutating func open(_ item: TextDocumentItem) {
    guard let path = DocumentURI.path(of: item.uri) else { return }
    documents[item.uri] = OpenDocument(item, path: path)
    if let folder = SpecsLocator().registry(ofFile: path) { add(folder) }
  }

  private mutating func change(_ params: DidChangeParams) {
    documents[params.textDocument.uri]?.apply(
      params.contentChanges,
      version: params.textDocument.version,
      client.encoding
    )
    touch(params.textDocument.uri)
  }

  private mutating func close(_ uri: String) {
    touch(uri)
    documents[uri] = nil
  }

  /// Has the registry of an open file read anew.
  private mutating func touch(_ uri: String) {
    guard let path = documents[uri]?.path, let folder = SpecsLocator().registry(ofFile: path) else { return }
    add(folder)
  }

  private mutating func add(_ folder: String) {
    let folder = FileSystem.resolvedPath(folder)
    if !folders.contains(folder) { folders.append(folder) }
    invalidate(folder)
  }

  private mutating func invalidate(_ folder: String) {
    if let view = views.removeValue(forKey: folder) { earlierViews[folder] = view }
    unsettled.insert(folder)
  }
}

extension LanguageServer {
  /// The registry in a folder as it is now; nothing where the folder cannot be read.
  private mutating func view(of folder: String) -> RegistryView? {
    if let view = views[folder] { return view }
    let unsaved = Dictionary(documents.values.map { ($0.path, $0.text.bytes) }) { first, _ in first }
    let view = try? RegistryView(folder: folder, unsaved: unsaved, earlier: earlierViews[folder])
    views[folder] = view
    return view
  }

  /// A file of a registry; nothing for what is no spec.
  private mutating func page(_ uri: String) -> Page? {
    guard let path = documents[uri]?.path ?? DocumentURI.path(of: uri),
      let folder = SpecsLocator().registry(ofFile: path).map(FileSystem.resolvedPath)
    else { return nil }
    if !folders.contains(folder) { add(folder) }
    guard let view = view(of: folder), let file = view.file(path) else { return nil }
    return Page(view: view, file: file, places: Places(client, documents.values.map { ($0.path, $0) }))
  }

  private mutating func spot(_ request: Request) throws(ResponseError) -> Spot? {
    let params = try request.params(PositionParams.self)
    guard let page = page(params.textDocument.uri) else { return nil }
    return Spot(page: page, offset: client.encoding.offset(of: params.position, in: page.file.text))
  }

  private mutating func publish(_ folder: String) -> [[UInt8]] {
    guard let view = view(of: folder) else { return [] }
    let places = Places(client, documents.values.map { ($0.path, $0) })
    let now = view.problems(places)
    let before = published[folder] ?? [:]
    published[folder] = now.filter { !$0.value.diagnostics.isEmpty || documents[$0.key] != nil }
    let gone = before.keys.filter { now[$0] == nil }.map { PublishParams(uri: $0, diagnostics: []) }
    let changed = now.values.filter { params in
      before[params.uri] != params
        && (before[params.uri] != nil || published[folder]?[params.uri] != nil)
    }
    return (changed + gone).sorted { $0.uri < $1.uri }.map {
      ServerMessage.notification("textDocument/publishDiagnostics", $0)
    }
  }
}
