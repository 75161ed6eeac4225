import Testing

@testable import StepgenPreviewProgram

@Suite struct HostCheckTests {
  @Test(arguments: ["localhost:8080", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]:8080"])
  func allowsNamesOfThisMachine(host: String) {
    #expect(HostCheck(port: 8080).allows(host))
  }

  @Test(arguments: [
    nil, "", "localhost", "localhost:8081", "localhost:80801", "localhost:", "127.0.0.1", "127.0.0.2:8080", "::1:8080",
    "evil.example:8080", "localhost.evil.example:8080", "localhost:8080.evil.example", "localhost:8080@evil.example",
    "evil.example", "0.0.0.0:8080", "localhost.:8080", "localhost:08080", "127.1:8080", "2130706433:8080",
    "localhost:8080, evil.example", " localhost:8080",
  ])
  func refusesOthers(host: String?) {
    #expect(!HostCheck(port: 8080).allows(host))
  }

  @Test func leavesOutThePortOfHTTP() {
    #expect(HostCheck(port: 80).allows("localhost"))
  }
}
