import AmplifyAuthFlows
import ReferenceAuth
import Testing

/// Expects a call to fail with an error, and the service to say this with it.
func expect<Value>(
  _ error: AuthFlowError,
  _ message: String? = nil,
  from auth: ReferenceAuth,
  _ call: (ReferenceAuth) async throws(AuthFlowError) -> Value,
  at place: SourceLocation = #_sourceLocation
) async {
  let thrown = await failure { () throws(AuthFlowError) in try await call(auth) }
  #expect(thrown == error, sourceLocation: place)
  if let message { #expect(await auth.lastMessage == message, sourceLocation: place) }
}
