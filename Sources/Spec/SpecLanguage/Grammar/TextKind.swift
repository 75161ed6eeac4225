import StepgenLanguages

/// The format of a scalar that contains text.
package enum TextKind: String, Sendable, Hashable, CaseIterable {
  /// Lower-case words joined by hyphens: the id of a concept.
  case id
  /// Lower-case words with single spaces: a name before a naming scheme has rendered it.
  case words
  /// An identifier or other text exactly as it is in code or on the wire.
  case literal
  /// One line of plain text.
  case line
  /// Markdown, English.
  case prose
  /// Three numbers with dots.
  case version
  /// A day or a month of the calendar, as ISO 8601 writes it.
  case date
  /// The type of a value, such as `string?` or `set of mfa-type`.
  case type
  /// A payload value: `field` or `step.field`, followed by `.field` for each nested value.
  case path
  /// A folder below the output folder, with `/` between its parts.
  case folder
  /// A package of Kotlin or Java: identifiers joined by dots.
  case package
  /// A module of Swift.
  case module
  /// Systems, each with a version, as Swift's `@available` lists them.
  case systems
  /// The keys that lead to a value in JSON, joined by dots.
  case keys
  /// The keys that lead to an object in JSON, or to a list of objects, with `[]` at its end.
  case objects
  /// An address of the web.
  case address
  /// An address of the web to which paths can be added.
  case base
  /// A file in the folder `theme` of the registry, with `/` between the parts of its path.
  case file
  /// A color in hexadecimal digits.
  case color
  /// A source from which a page may load, as in a Content-Security-Policy.
  case origin
  /// A family of fonts.
  case family
  /// A web address, or a folder beside that of the site.
  case neighbor

  /// The pattern in the dialect that ECMA 262, Swift and Python share; `nil` if every text is well-formed.
  package var pattern: String? {
    switch self {
    case .id: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
    case .words: "^[a-z0-9]+( [a-z0-9]+)*$"
    case .version: "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"
    case .date: "^[0-9]{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?$"
    case .type: "^(set of |((list|map) of ){0,4})[a-z][a-z0-9]*(-[a-z0-9]+)*\\??$"
    case .path: "^[a-z][a-z0-9]*(-[a-z0-9]+)*(\\.[a-z][a-z0-9]*(-[a-z0-9]+)*)*$"
    case .folder, .file: "^[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$"
    case .color: "^#[0-9A-Fa-f]{6}$"
    case .family: "^[A-Za-z][A-Za-z0-9 -]*$"
    case .neighbor: "^(https?://[!#-;=?-~]+|(\\.\\./)*([A-Za-z0-9_][A-Za-z0-9_.-]*/)+)$"
    case .origin: "^(data:|https://(\\*\\.)?[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*(/[A-Za-z0-9._~/-]*)?)$"
    case .package: "^[a-z_][A-Za-z0-9_]*(\\.[a-z_][A-Za-z0-9_]*)*$"
    case .module: "^[A-Za-z_][A-Za-z0-9_]*$"
    case .systems: "^[A-Za-z]+ [0-9]+(\\.[0-9]+)*(, [A-Za-z]+ [0-9]+(\\.[0-9]+)*)*$"
    case .keys: "^\(Self.keysPattern)$"
    case .objects: "^\(Self.keysPattern)(\\[\\])?$"
    case .address: "^https?://[!#-;=?-~]+$"
    // A host, folders, and a last name that does not end like a file name.
    case .base:
      "^https?://[!$-.0-;=@-~]+(/([!$-.0-;=@-~]*/)*([!$-\\-0-;=@-~]*|[!$-.0-;=@-~]*\\.([!$-\\-0-;=@\\[-`{-~][!$-\\-0-;=@-~]*)?))?$"
    case .literal, .line: "^[^\\r\\n]+$"
    case .prose: nil
    }
  }

  /// Keys without brackets, and without numbers: generated code does not read indices or queries.
  private static let keysPattern = "\(keyPattern)(\\.\(keyPattern))*"
  private static let keyPattern = "[0-9]*[!-\\-/:-Z\\\\^-~][!-\\-/-Z\\\\^-~]*"

  /// The message for a text that does not match.
  package var expectation: String {
    switch self {
    case .id: "an id: lower-case words joined by hyphens, such as ‘confirm-sms-otp’"
    case .words: "words: lower-case letters and digits with single spaces, such as ‘confirm sign in’"
    case .literal: "text on one line"
    case .line: "one line of text"
    case .prose: "text"
    case .version: "a version of three numbers, such as ‘2.16.0’"
    case .date: "a day or a month, such as ‘2024-11-25’ or ‘2024-11’"
    case .type: "a type, such as ‘string?’, ‘code-delivery-details’ or ‘set of mfa-type’"
    case .path: "a payload value, such as ‘delivery.medium’"
    case .package: "a package: identifiers in lower case, joined by dots, such as ‘com.example.lockers’"
    case .module: "the name of a module, such as ‘LockerSteps’"
    case .systems: "systems with versions, such as ‘iOS 17.4, macOS 13.5’"
    case .keys: "the keys that lead to a value in JSON, joined by dots, such as ‘nextStep.signInStep’"
    case .objects: "the keys that lead to an object in JSON, such as ‘error’, or to a list, such as ‘errors[]’"
    case .address: "a web address, such as ‘https://example.org/docs/’"
    case .base: "the web address of a folder, such as ‘https://example.org/docs/’"
    case .folder: "a folder below the output folder, such as ‘Sources/Steps’"
    case .file: "a file in the folder ‘theme’ of the registry, such as ‘logo.svg’"
    case .color: "a color of six hexadecimal digits, such as ‘#006478’"
    case .family: "a family of fonts, such as ‘Source Serif’ or ‘serif’"
    case .neighbor: "a web address, or a folder from that of the site, such as ‘../1.0/’"
    case .origin: "where a page may load from, such as ‘https://cdn.example.org’"
    }
  }
}

extension TextKind {
  /// The help for a text that does not match; empty if the expectation is sufficient.
  package func advice(for text: String) -> String {
    let words = text.split(separator: " ")
    switch self {
    case .type where words.dropFirst().contains("set"):
      return "A set must be first and cannot contain collections. Write ‘list of’ for the inner one."
    case .type where words.first == "set" && words.count > 3:
      return "A set cannot contain collections. Write ‘list of’ for the outer one."
    case .type where words.count { $0 == "of" } > Self.mostCollections:
      return "At most \(Self.mostCollections) lists and maps nest. Declare a type with the inner ones as a field."
    case .keys where text.contains { "[]".contains($0) } || text.split(separator: ".").contains { Int($0) != nil }:
      return
        "Generated code cannot read an index. Specify the list of steps with ‘steps-at’: ‘remediation.value[]’."
    case .base where text.contains { "?#".contains($0) }:
      return "Pages add their paths to it, so leave out the query and the fragment."
    case .base where Self.address.matches(text):
      return "The last part looks like a file. Leave it out, or write ‘/’ after the name of a folder."
    case .file where text.split(separator: "/").contains(".."):
      return "Copy the file into the folder ‘theme’."
    case .origin where text.hasPrefix("'"):
      return "Pages cannot contain inline scripts or styles. Put yours in a file in the folder ‘theme’."
    case .id where words.first == "not":
      return "For the opposite of a condition, write ‘{ not: id }’."
    default: return ""
    }
  }
}

private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

extension TextKind {
  /// Returns true if a text is well-formed; the same result as ``pattern``, without a regular expression (a test
  /// compares them).
  package func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { matches($0[...]) }
  }

  private func matches(_ text: Bytes) -> Bool {
    switch self {
    case .id: Self.isID(text)
    case .words: Self.areParts(of: text, at: " ", Self.isWord)
    case .version: Self.isVersion(text)
    case .date: Self.isDate(text)
    case .type: Self.isType(text)
    case .path: Self.areParts(of: text, at: ".", Self.isID)
    case .folder, .file: Self.areParts(of: text, at: "/", Self.isFolder)
    case .color: text.first == UInt8(ascii: "#") && text.count == 7 && text.dropFirst().allSatisfy(Self.isHexadecimal)
    case .origin: Self.isOrigin(text)
    case .family:
      text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isDigit || " -".utf8.contains($0) }
    case .neighbor: Self.isAddress(text) || Self.isNeighbor(text)
    case .package: Self.areParts(of: text, at: ".", Self.isPackage)
    case .module: Self.isModule(text)
    case .systems: Self.areSystems(text)
    case .keys: Self.areParts(of: text, at: ".", Self.isKey)
    case .objects: Self.keys.matches(text.suffix(2).elementsEqual("[]".utf8) ? text.dropLast(2) : text)
    case .address: Self.isAddress(text)
    case .base: Self.isAddress(text) && Self.leadsToFolder(text)
    case .literal, .line: !text.isEmpty && !text.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    case .prose: true
    }
  }

  private static func parts(of text: Bytes, at separator: Unicode.Scalar) -> [Bytes] {
    text.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
  }

  /// Returns true if all parts are valid; checks most texts without creating a list of parts.
  private static func areParts(of text: Bytes, at separator: Unicode.Scalar, _ isRight: (Bytes) -> Bool) -> Bool {
    var rest = text
    while let end = rest.firstIndex(of: UInt8(ascii: separator)) {
      guard isRight(rest[..<end]) else { return false }
      rest = rest[(end + 1)...]
    }
    return isRight(rest)
  }

  private static func isWord(_ word: Bytes) -> Bool {
    !word.isEmpty && word.allSatisfy(\.isLowercaseOrDigit)
  }

  private static func isID(_ text: Bytes) -> Bool {
    guard let first = text.first, first.isLowercase else { return false }
    return areParts(of: text, at: "-", isWord)
  }

  private static func isVersion(_ text: Bytes) -> Bool {
    let parts = parts(of: text, at: ".")
    return parts.count == 3
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy(\.isDigit) && (part.count == 1 || part.first != UInt8(ascii: "0"))
      }
  }

  private static func isDate(_ text: Bytes) -> Bool {
    let parts = parts(of: text, at: "-")
    guard (2...3).contains(parts.count), parts[0].count == 4, parts[0].allSatisfy(\.isDigit) else { return false }
    return zip(parts.dropFirst(), [12, 31]).allSatisfy { part, last in
      part.count == 2 && part.allSatisfy(\.isDigit) && (1...last).contains(number(part))
    }
  }

  private static func number(_ digits: Bytes) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// The maximum nesting of lists and maps.
  private static let mostCollections = 4

  private static func isType(_ text: Bytes) -> Bool {
    var name = text.last == UInt8(ascii: "?") ? text.dropLast() : text
    if name.starts(with: "set of ".utf8) { return isID(name.dropFirst(7)) }
    for _ in 0..<mostCollections {
      guard let start = ["list of ", "map of "].first(where: { name.starts(with: $0.utf8) }) else { break }
      name = name.dropFirst(start.utf8.count)
    }
    return isID(name)
  }

  private static func isFolder(_ part: Bytes) -> Bool {
    guard let first = part.first, isFolderByte(first), first != UInt8(ascii: "."), first != UInt8(ascii: "-") else {
      return false
    }
    return part.allSatisfy(isFolderByte)
  }

  private static func isPackage(_ part: Bytes) -> Bool {
    guard let first = part.first, first.isLowercase || first == UInt8(ascii: "_") else { return false }
    return part.allSatisfy { isFolderByte($0) && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "-") }
  }

  private static func isKey(_ part: Bytes) -> Bool {
    !part.allSatisfy(\.isDigit) && part.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"[]".utf8.contains($0) }
  }

  private static func isModule(_ text: Bytes) -> Bool {
    guard let first = text.first, !first.isDigit else { return false }
    return text.allSatisfy { isFolderByte($0) && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "-") }
  }

  private static func areSystems(_ text: Bytes) -> Bool {
    parts(of: text, at: ",").enumerated().allSatisfy { index, part in
      let words = parts(of: part, at: " ").dropFirst(index == 0 ? 0 : 1)
      guard words.count == 2, index == 0 || part.first == UInt8(ascii: " "), let name = words.first,
        let last = words.last
      else { return false }
      return !name.isEmpty && name.allSatisfy(\.isLetter)
        && areParts(of: last, at: ".") { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
    }
  }

  private static func isOrigin(_ text: Bytes) -> Bool {
    let scheme = "https://".utf8
    guard text.starts(with: scheme) else { return text.elementsEqual("data:".utf8) }
    let rest = text.dropFirst(scheme.count)
    let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    let host = rest[..<end].starts(with: "*.".utf8) ? rest[..<end].dropFirst(2) : rest[..<end]
    return areParts(of: host, at: ".") { part in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    } && rest[end...].allSatisfy { isFolderByte($0) || "/~".utf8.contains($0) }
  }

  private static func isNeighbor(_ text: Bytes) -> Bool {
    var rest = text
    while rest.starts(with: "../".utf8) { rest = rest.dropFirst(3) }
    return rest.last == UInt8(ascii: "/") && areParts(of: rest.dropLast(), at: "/", isFolder)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  private static func isFolderByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "_.-".utf8.contains(byte)
  }

  private static func isAddress(_ text: Bytes) -> Bool {
    let schemes = ["http://", "https://"]
    guard let scheme = schemes.first(where: { text.starts(with: $0.utf8) }) else { return false }
    let rest = text.dropFirst(scheme.utf8.count)
    return !rest.isEmpty && rest.allSatisfy { (0x21...0x7E).contains($0) && !"\"<>".utf8.contains($0) }
  }

  /// Returns true if an address has a host, no query, no fragment, and does not end like a file name.
  private static func leadsToFolder(_ text: Bytes) -> Bool {
    let parts = parts(of: text, at: "/").dropFirst(2)
    guard parts.first?.isEmpty == false, !text.contains(where: "?#".utf8.contains) else { return false }
    let ending = parts.dropFirst().last.flatMap { name in name.lastIndex(of: UInt8(ascii: ".")).map { name[$0...] } }
    return ending?.dropFirst().first?.isLetter != true
  }
}
