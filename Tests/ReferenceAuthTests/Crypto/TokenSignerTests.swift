import Testing

@testable import ReferenceAuth

@Suite struct TokenSignerTests {
  /// RFC 7515, appendix A.2, whose key this is.
  private static let published =
    "eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0"
    + "cnVlfQ.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9"
    + "uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383"
    + "LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVm"
    + "tVrBp0igcN_IoypGlUPQGe77Rw"

  @Test func takesTheTokenThatTheStandardPublishes() {
    #expect(TokenSigner.verifies(Self.published))
    #expect(!TokenSigner.verifies(String(Self.published.dropLast())))
    #expect(!TokenSigner.verifies(Self.published.replacing("cnVlfQ.", with: "cnVlfR.")))
    #expect(!TokenSigner.verifies("a.b"))
  }

  @Test func theSameClaimsMakeTheSameToken() throws {
    let token = try #require(TokenSigner.sign("{}"))
    #expect(TokenSigner.verifies(token))
    #expect(TokenSigner.sign("{}") == token)
  }
}
