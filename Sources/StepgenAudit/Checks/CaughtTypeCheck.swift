import StepgenModel

/// The types that the branches behind a `try` catch: whether calls throw them, and whether a branch before has taken them.
extension PageAudit {
  mutating func checkCaughtTypes(_ blocks: SampleBlocks, _ calls: [Call], _ place: Int) {
    for branches in CatchBranch.all(blocks) {
      checkCauses(branches, calls, blocks, place)
      checkOrder(branches, blocks, place)
    }
  }

  /// `catch let error as AWSCognitoAuthError`, where such an error is only ever the cause of another one.
  private mutating func checkCauses(_ branches: [CatchBranch], _ calls: [Call], _ blocks: SampleBlocks, _ place: Int) {
    let causes = vocabulary.places[place].causes
    guard let first = branches.first, !causes.isEmpty, calls.contains(where: { first.tried.contains($0.name) }) else {
      return
    }
    let thrown = vocabulary.places[place].thrownTypes
    for branch in branches {
      let types = branch.types.map { blocks.tokens[$0] }
      guard let type = types.first(where: { causes[$0.text] != nil }),
        !types.contains(where: { thrown.contains($0.text) })
      else { continue }
      report(
        .auditImpossibleError,
        at: type.range,
        "calls throw \(thrown.sorted().quotedList) on \(title(place)); ‘\(type.text)’ is the cause inside of it",
        help: "Catch ‘\(causes[type.text] ?? "")’."
      )
    }
  }

  /// `catch (e: AuthException) { … } catch (e: CodeExpiredException) { … }`, the second of which is never reached.
  private mutating func checkOrder(_ branches: [CatchBranch], _ blocks: SampleBlocks, _ place: Int) {
    let thrown = vocabulary.places[place].thrownTypes
    for (index, branch) in branches.dropLast().enumerated() {
      let taken = branch.isPlain ? branch.types.map { blocks.tokens[$0] } : []
      let general = taken.first { thrown.contains($0.text) || Self.generalTypes.contains($0.text) }
      guard branch.types.isEmpty && branch.isPlain || general != nil else { continue }
      let isOfLibrary = general.map { thrown.contains($0.text) } ?? false
      let later = branches[(index + 1)...].flatMap(\.types).map { blocks.tokens[$0] }.first { type in
        !taken.contains { $0.text == type.text }
          && (!isOfLibrary || isThrown(type.text, place) && isKind(type.text, of: general?.text ?? ""))
      }
      guard let later else { continue }
      report(
        .auditImpossibleError,
        at: general?.range ?? blocks.tokens[branch.start].range,
        "this branch takes every error, so the one for ‘\(later.text)’ below it is never reached",
        help: "Put it behind the others."
      )
      return
    }
  }

  /// Whether a name is that of an error which calls throw.
  private func isThrown(_ name: String, _ place: Int) -> Bool {
    vocabulary.meanings(of: name, on: place).contains { vocabulary.concepts[$0.concept].kind == .error }
  }

  /// Whether two types end in the same word, as those do of which one is the other: `CodeExpiredException` is an
  /// `AuthException`, and an `ArgumentError` is none.
  private func isKind(_ name: String, of general: String) -> Bool {
    NameShape.parts(name).last == NameShape.parts(general).last
  }

  /// The types that everything which is thrown has, in the languages that have one.
  private static let generalTypes: Set<String> = ["Exception", "Throwable", "Object"]
}

/// One of the branches behind a `try`.
struct CatchBranch {
  /// The word that begins it.
  var start: Int
  /// The types that it names.
  var types: [Int]
  /// Whether it takes all of these types, or everything, without a further condition.
  var isPlain: Bool
  /// What is tried, between its braces.
  var tried: Range<Int>

  /// The branches of a sample, by what is tried.
  static func all(_ blocks: SampleBlocks) -> [[CatchBranch]] {
    let tokens = blocks.tokens
    var found: [[CatchBranch]] = []
    var seen: Set<Int> = []
    for close in tokens.indices where tokens[close].isSymbol("}") && !seen.contains(close) {
      guard let open = blocks.partner[close] else { continue }
      var branches: [CatchBranch] = []
      var end = close
      while let (branch, last) = read(after: end, open + 1..<close, blocks) {
        branches.append(branch)
        end = last
        seen.insert(last)
      }
      if !branches.isEmpty { found.append(branches) }
    }
    return found
  }

  /// The branch behind a closing brace, with the brace that closes it.
  private static func read(after close: Int, _ tried: Range<Int>, _ blocks: SampleBlocks) -> (CatchBranch, Int)? {
    let tokens = blocks.tokens
    guard let start = tokens[close...].indices.dropFirst().first(where: { tokens[$0].kind != .comment }),
      tokens[start].isName("catch") || tokens[start].isName("on"),
      let open = tokens[start...].indices.first(where: {
        tokens[$0].isSymbol("{") && blocks.around[$0] == blocks.around[start]
      }), let last = blocks.partner[open]
    else { return nil }
    let head = tokens[start + 1..<open]
    let types = head.indices.filter { index in
      tokens[index].kind == .name && tokens[index].text.utf8.first.map(Ascii.isUpper) == true
        && tokens[index].text.utf8.count > 1 && !tokens[index - 1].isSymbol(".")
    }
    // A member or a condition narrows the type down.
    let isPlain = !head.contains { $0.isSymbol(".") || ["where", "if", "when", "is", "case", "as"].contains($0.text) }
    return (CatchBranch(start: start, types: types, isPlain: isPlain, tried: tried), last)
  }
}
