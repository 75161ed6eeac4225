import StepgenLowering
import StepgenModel

extension SwiftScope {
  /// The errors' file; nil when the registry has none.
  var errorsFile: FileView? {
    guard !registry.errors.isEmpty else { return nil }
    var file = file(named: errorName)
    let names = errorNames
    file.unknown = unknownError
    let errors = registry.errors.indices.filter(hasError).map { (registry.errors[$0], names[$0]) }
    file.errors = errors.map { view(of: $0, named: $1) }
    file.removals = removedErrors.map { RemovalView($0, indentation: 2) }
    var known: Set<String> = []
    let wires = errors.flatMap { error, name in error.wire.map { ($0, name, valuesType(of: error) != nil) } }
    let ids = errors.map { ($0.id, $1, valuesType(of: $0) != nil) }
    file.wireNames = (wires + ids).filter { known.insert($0.0).inserted }.map {
      WireNameView(literal: SwiftStringLiteral($0.0), name: $0.1, isCalled: $0.2)
    }
    if hasErrorValues { file.runtimeImport = runtimeImport(inDeclarations: true) }
    return file
  }

  /// The case of an error that the code does not know.
  var unknownError: SwiftIdentifier {
    let wanted = lowerCamel(target.unknownMember)
    var claims = NameClaims(Set(errorNames.map(\.name)))
    return SwiftIdentifier(claims.claim(wanted, else: wanted + "Error"))
  }

  /// An error as a value, without what comes with it.
  func value(ofError index: Int) -> String {
    "." + errorNames[index].templateText + (valuesType(of: registry.errors[index]) == nil ? "" : "()")
  }

  private func view(of error: FlowError, named identifier: SwiftIdentifier) -> ErrorView {
    let name = name(error.names)
    let retry = error.retry.isBlank ? [] : ["**Retry:** " + prose(error.retry)]
    let spelling = name?.text.map { ["On this platform: `\($0)`."] } ?? []
    return ErrorView(
      comment: SwiftDocComment(
        error.meaning.isBlank ? "The error `\(error.id)`." : prose(error.meaning),
        retry + spelling + notes(name, using: errorName),
        indentation: 2
      ),
      name: identifier,
      values: valuesType(of: error).map { SwiftCode($0) },
      shown: mirror(ofError: identifier),
      literal: SwiftStringLiteral(error.id),
      wire: .list(
        "[",
        error.wire.map { SwiftStringLiteral($0).templateText },
        "]",
        column: 6,
        indentation: 6
      )
    )
  }
}
