import Foundation

/// A target as Package.swift declares it.
struct ManifestTarget: Equatable {
  var name: String
  /// Names of targets and of products that it depends on.
  var dependencies: Set<String>
  var isForTests: Bool
}

/// Reads Package.swift as text: asking SwiftPM would take a second and its lock.
enum Manifest {
  static func targets(of text: String) -> [ManifestTarget] {
    let code = text.replacing(/(?m)(^|\s)\/\/.*$/) { _ in "" }
    return code.matches(of: /\.(target|executableTarget|testTarget|systemLibrary|plugin|macro)\(\s*name: "(\w+)"/)
      .map { match in
        let body = balanced(code[match.range.lowerBound...], "(", ")")
        let isForTests = match.1 == "testTarget" || body.contains("path: \"Tests/")
        return ManifestTarget(name: String(match.2), dependencies: dependencies(in: body), isForTests: isForTests)
      }
  }

  private static func dependencies(in body: Substring) -> Set<String> {
    guard let start = body.firstRange(of: "dependencies: ") else { return [] }
    let list = balanced(body[start.upperBound...], "[", "]").replacing(/package: "[^"]*"/) { _ in "" }
    return Set(list.matches(of: /"([^"]+)"/).map { String($0.1) })
  }

  /// From the start of the text to the bracket that closes its first one.
  private static func balanced(_ text: Substring, _ opening: Character, _ closing: Character) -> Substring {
    var depth = 0
    for index in text.indices {
      if text[index] == opening { depth += 1 }
      if text[index] == closing { depth -= 1 }
      if text[index] == closing, depth == 0 { return text[...index] }
    }
    return text
  }
}
