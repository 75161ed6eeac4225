import DeviceLogin
import Observation

/// The login of an app on a device without a keyboard: what its view shows, and what the view calls.
@MainActor @Observable
public final class LoginModel {
  /// What to show.
  public private(set) var screen = Screen.start
  /// What went wrong with the last call; nil if nothing did.
  public private(set) var notice: Notice?
  /// The token for the services that the app uses; nil if the user is not logged in.
  public private(set) var accessToken: String?

  private let service: any DeviceOperations & Sendable
  private let pause: (_ seconds: Int) async throws -> Void
  private var isBusy = false
  /// The secret of the code that the screen shows; nil if it shows none.
  private var deviceCode: String?
  /// The seconds before each request for the token.
  private var interval = 0

  /// Makes a login that has not begun; tests replace the pauses.
  public init(
    service: any DeviceOperations & Sendable,
    pause: @escaping (_ seconds: Int) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
  ) {
    self.service = service
    self.pause = pause
  }

  /// Shows a code, and requests the token until the user has decided.
  ///
  /// Cancel the task to stop.
  public func logIn() async {
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    do throws(DeviceFlowError) {
      show(try await service.requestCode(scope: nil).nextStep)
      while let deviceCode {
        guard (try? await pause(interval)) != nil else { return }
        try await requestToken(deviceCode)
      }
    } catch {
      (screen, notice) = (.start, Notice(error))
    }
  }

  /// Requests the token once; the next request comes later if the service is too busy.
  private func requestToken(_ deviceCode: String) async throws(DeviceFlowError) {
    do throws(DeviceFlowError) {
      show(try await service.requestToken(deviceCode: deviceCode).nextStep)
    } catch .authorizationPending {
      notice = nil
    } catch .slowDown {
      notice = nil
      interval += 5
    } catch .connectionTimedOut {
      notice = .noConnection
      interval *= 2
    }
  }

  private func show(_ step: DeviceLoginStep) {
    (notice, deviceCode, accessToken) = (nil, nil, nil)
    switch step {
    case .showCode(let secret, let code, let address, let addressWithCode, _, let seconds):
      screen = .code(code, address: address, addressWithCode: addressWithCode)
      (deviceCode, interval) = (secret, seconds ?? 5)
    case .signedIn(let token, _, _, _, _):
      screen = .home
      accessToken = token
    case .denied: screen = .denied
    case .expired: screen = .expired
    default: screen = .updateNeeded(step: step.name)
    }
  }
}
