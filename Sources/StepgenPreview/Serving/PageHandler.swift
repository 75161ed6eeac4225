import FlyingFox

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Between the library's requests and answers and ours.
struct PageHandler: HTTPHandler {
  let responder: Responder

  func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
    let answer = responder.answer(
      to: PreviewRequest(
        method: request.method.rawValue,
        path: request.target.path(),
        query: request.target.query(),
        host: request.headers[.host]
      )
    )
    var headers = HTTPHeaders(
      Dictionary(answer.headers.map { (HTTPHeader($0.name), $0.value) }, uniquingKeysWith: { _, last in last })
    )
    let status = HTTPStatusCode(answer.status.rawValue, phrase: answer.status.phrase)
    let isHead = request.method == .HEAD
    switch answer.body {
    case .bytes(let bytes):
      headers[.contentLength] = String(bytes.count)
      return HTTPResponse(statusCode: status, headers: headers, body: body(isHead ? [] : bytes))
    case .events(let page, let version):
      if isHead { return HTTPResponse(statusCode: status, headers: headers, body: body([])) }
      let events = PageEvents(responder.state, page: page, version: version)
      let body = HTTPBodySequence(from: EventBody(state: responder.state, events: events))
      return HTTPResponse(statusCode: status, headers: headers, body: body)
    }
  }

  private func body(_ bytes: [UInt8]) -> HTTPBodySequence {
    HTTPBodySequence(data: Data(bytes), suggestedBufferSize: 1 << 16)
  }
}
