internal import AmplifyAuthFlows

/// The attributes that users of a pool have, and the rules for their values.
enum AttributeSchema {
  /// The standard attributes of OpenID Connect (developer guide, “Working with user attributes”).
  static let standard: Set = [
    "address", "birthdate", "email", "family_name", "gender", "given_name", "locale", "middle_name", "name", "nickname",
    "phone_number", "picture", "preferred_username", "profile", "updated_at", "website", "zoneinfo",
  ]

  /// The attributes that only Cognito writes.
  static let ofTheService: Set = ["sub", "email_verified", "phone_number_verified", "identities"]

  /// The prefix of a pool's own attributes.
  static let customPrefix = "custom:"

  /// The maximum number of characters of a value (service model).
  private static let longest = 2_048

  /// Refuses an attribute that a user may not write.
  ///
  /// An attribute that cannot be changed must be set when the account is created.
  static func check(_ name: String, _ value: String, isNew: Bool, in pool: UserPool) throws(ServiceError) {
    if name == "sub" || name.isEmpty {
      throw ServiceError(.invalidParameter, "Cannot modify the non-mutable attribute \(name)")
    }
    if ofTheService.contains(name) {
      throw ServiceError(.notAuthorized, "A client attempted to write unauthorized attribute")
    }
    guard standard.contains(name) || pool.customAttributes.contains(where: { customPrefix + $0 == name }) else {
      throw ServiceError(
        .invalidParameter,
        "Attributes did not conform to the schema: \(name): Attribute does not exist in the schema."
      )
    }
    if !isNew, pool.immutableAttributes.contains(name) {
      throw ServiceError(.invalidParameter, "user.\(name): Attribute cannot be updated.")
    }
    if let problem = problem(of: name, value) { throw ServiceError(.invalidParameter, problem) }
  }

  private static func problem(of name: String, _ value: String) -> String? {
    switch name {
    case "email" where !EmailAddress.isValid(value): "Invalid email address format."
    case "phone_number" where !isPhoneNumber(value): "Invalid phone number format."
    case _ where value.unicodeScalars.count > longest:
      "Value at 'userAttributes' failed to satisfy constraint: Member must have length less than or equal to \(longest)"
    default: nil
    }
  }

  /// Returns true for a plus sign followed by digits (developer guide).
  static func isPhoneNumber(_ text: String) -> Bool {
    let digits = text.dropFirst().utf8
    return text.first == "+" && digits.count >= 7 && digits.allSatisfy { (48...57).contains($0) }
  }
}

/// The rules for the name of a new account.
extension SignUp {
  /// Returns the attribute that the name is, in a pool where users sign in with one; nil in other pools.
  static func attribute(of username: String, in pool: UserPool) throws(ServiceError) -> String? {
    guard !username.isEmpty else { throw ServiceError(.invalidParameter, "Username must not be empty.") }
    guard username.unicodeScalars.count <= 128, !username.contains(where: \.isWhitespace) else {
      throw ServiceError(
        .invalidParameter,
        "Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern"
      )
    }
    if pool.usernameAttributes.isEmpty {
      if pool.aliases.contains("email"), EmailAddress.isValid(username) {
        let message = "Username cannot be of email format, since user pool is configured for email alias."
        throw ServiceError(.invalidParameter, message)
      }
      return nil
    }
    if pool.usernameAttributes.contains("email"), EmailAddress.isValid(username) { return "email" }
    if pool.usernameAttributes.contains("phone_number"), AttributeSchema.isPhoneNumber(username) {
      return "phone_number"
    }
    let kinds = pool.usernameAttributes.sorted().map { $0 == "email" ? "an email" : "a phone number" }
    let either = kinds.count > 1 ? "either " : ""
    throw ServiceError(.invalidParameter, "Username should be \(either)\(kinds.joined(separator: " or ")).")
  }
}
