import AmplifyAuthTables
package import ReferenceAuth
import StepRuntime

extension AuthFixture {
  /// A pool with a user for each kind of account, for a first look at a flow.
  package static func demonstration(of flow: String) throws(AuthFixtureError) -> AuthFixture {
    // Devices are told of in a flow of their own, which only pools that track them have.
    let devices: PayloadValue = flow == AuthFlows.deviceMemory.id ? "on-prompt" : "off"
    let password: PayloadValue = "Correct-1-Horse"
    return try AuthFixture([
      "pool": ["mfa": "optional", "offers-auto-sign-in": true, "devices": devices, "username-attributes": []],
      "users": [
        "ada": ["password": password, "email": "ada@example.com", "phone-number": "+15551230101"],
        "bob": ["password": password, "phone-number": "+15551230102", "mfa": ["sms"]],
        "eve": ["password": password, "email": "eve@example.com", "mfa": ["email"]],
        "kim": ["password": password, "email": "kim@example.com", "status": "unconfirmed"],
        "max": [
          "password": password, "phone-number": "+15551230103", "mfa": ["sms", "totp"],
          "totp-secret": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
        ],
        "roy": ["password": password, "email": "roy@example.com", "status": "reset-required"],
        "tess": ["password": password, "mfa": ["totp"], "totp-secret": "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"],
        "zoe": ["password": password, "email": "zoe@example.com", "status": "force-change-password"],
      ],
    ])
  }
}
