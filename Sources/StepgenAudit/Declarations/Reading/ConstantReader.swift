import StepgenLanguages
import StepgenModel

/// Reads the constants of an enumeration in Java, Kotlin and Dart: annotations, a name, arguments, a body.
struct ConstantReader {
  private let tokens: TokenList

  init(_ tokens: TokenList) {
    self.tokens = tokens
  }

  /// The constants from an index to the `;` behind the last, or to the end, and the index behind them.
  ///
  /// The parameters are what the constructor calls its arguments, as far as it is known.
  func constants(from start: Int, to end: Int, parameters: [String]) -> (members: [SourceMember], end: Int) {
    var members: [SourceMember] = []
    var at = start
    while at < end {
      if tokens.isMark(at, ",") {
        at += 1
        continue
      }
      var annotations = Annotations(tokens, before: at)
      while tokens.isMark(at, "@"), at < end { at = annotations.read(at) }
      guard at < end, tokens.isName(at) else { return (members, tokens.isMark(at, ";") ? at + 1 : at) }
      var member = SourceMember(name: tokens.text(at), bytes: tokens.range(at))
      member.deprecation = annotations.deprecation
      member.texts = annotations.texts
      at = behindConstructorName(at + 1)
      if tokens.isMark(at, "(") {
        member.texts += texts(of: at, parameters)
        at = tokens.next(at)
      }
      if tokens.isMark(at, "{") { at = tokens.next(at) }
      members.append(member)
    }
    return (members, end)
  }

  /// Type arguments and the name of a constructor, where a language allows them.
  private func behindConstructorName(_ index: Int) -> Int {
    let at = tokens.behindAngles(index)
    return tokens.language.declarations.hasNamedConstructors && tokens.isMark(at, ".") && tokens.isMark(at + 2, "(")
      ? at + 2 : at
  }

  private func texts(of opening: Int, _ parameters: [String]) -> [SourceText] {
    tokens.arguments(opening).enumerated().compactMap { number, part in
      guard tokens[part.upperBound - 1].kind == .string else { return nil }
      if part.count == 1 {
        let place = number < parameters.count ? parameters[number] : "argument \(number + 1)"
        return tokens.sourceText(part.lowerBound, place: place)
      }
      guard part.count == 3, tokens.isName(part.lowerBound) else { return nil }
      return tokens.sourceText(part.upperBound - 1, place: tokens.text(part.lowerBound))
    }
  }
}
