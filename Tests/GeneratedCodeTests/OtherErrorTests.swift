import AmplifyAuthFlows
import Foundation
import Testing

/// Errors that are not in the spec pass through an operation, which throws nothing but errors of the flow.
@Suite struct OtherErrorTests {
  private struct Client {
    var failure: any Error

    func signIn() async throws(AuthFlowError) -> AuthSignInResult {
      do {
        throw failure
      } catch let error as AuthFlowError {
        throw error
      } catch {
        throw .other(error)
      }
    }
  }

  private func caught(_ failure: any Error) async -> AuthFlowError? {
    do {
      _ = try await Client(failure: failure).signIn()
      return nil
    } catch {
      return error
    }
  }

  @Test func theErrorIsThereAsItWasThrown() async {
    guard case .other(let error as URLError) = await caught(URLError(.notConnectedToInternet)) else {
      Issue.record("no error of the network")
      return
    }
    #expect(error.code == .notConnectedToInternet)
    #expect(await caught(CancellationError()) == .other(CancellationError()))
    #expect(await caught(AuthFlowError.codeMismatch) == .codeMismatch)
  }

  @Test func errorsAreComparedByTypeAndDescription() {
    let errors: [AuthFlowError] = [
      .other(CancellationError()), .other(URLError(.timedOut)), .other(URLError(.badURL)),
      .unknownMember("CancellationError"), .unknownMember("code-mismatch"), .codeMismatch,
    ]
    for (index, error) in errors.enumerated() {
      #expect(errors.indices.filter { errors[$0] == error } == [index])
    }
    #expect(Set(errors + errors).count == errors.count)
  }

  @Test func descriptionsShowTheTypeAlone() {
    struct Refused: Error { var token = "SECRET" }
    let error = AuthFlowError.other(Refused())
    var dumped = ""
    dump([error], to: &dumped)
    #expect("\(error)" == #"other("Refused")"#)
    #expect(!(dumped + String(reflecting: error)).contains("SECRET"))
    #expect(error.id == "Refused" && error.wireNames.isEmpty)
  }
}
