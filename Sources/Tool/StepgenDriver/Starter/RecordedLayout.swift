import StepgenModel

/// Where recorded responses have the names of steps, or of errors.
struct RecordedLayout: Sendable, Hashable {
  /// The keys that lead to a list of objects, each with a name; nil where the response is the object.
  var list: [String]?
  /// The keys that lead from the object to the name.
  var name: [String]

  /// The keys of the object in which the name is.
  var holder: [String] { Array(name.dropLast()) }

  /// Keys whose last word tells what the value is, the surest first.
  ///
  /// Which value names the step cannot be known from one response; what is written is there to be corrected.
  static let stepWords = [
    ["step", "challenge", "stage"], ["status", "state", "action", "event"], ["name"], ["type", "kind"],
  ]
  private static let errorWords = [["code", "error"], ["key", "reason"], ["status", "name", "type"]]
  /// Words of keys that lead to errors.
  private static let errorHolders: Set = ["error", "errors", "failure", "fault", "messages", "problem"]

  /// The place that most likely has the names of steps.
  init?(ofStepsIn responses: [JSONTree]) {
    let texts = responses.map { response in Self.texts(in: response).filter { !$0.0.isOfError($0.1) } }
    self.init(texts, words: Self.stepWords)
  }

  /// The place that most likely has the names of errors, which need not be in an error's object in responses without a
  /// step.
  init?(ofErrorsIn responses: [JSONTree], besides steps: RecordedLayout?, isStep: (JSONTree) -> Bool) {
    let texts = responses.map { response in
      let isStep = isStep(response)
      return Self.texts(in: response).filter { place, text in
        let words = Self.errorWords.dropLast(place.isOfError(text) ? 0 : isStep ? Self.errorWords.count : 1)
        return place != steps && words.joined().contains(place.lastWord)
      }
    }
    self.init(texts.filter { !$0.isEmpty }, words: Self.errorWords)
  }

  /// A value that differs from response to response is preferred, then one whose key has an earlier word of the list.
  private init?(_ responses: [[(RecordedLayout, String)]], words: [[String]]) {
    var found: [RecordedLayout: (rank: Int, order: Int, texts: [Set<String>])] = [:]
    for response in responses {
      var texts: [RecordedLayout: Set<String>] = [:]
      for (place, text) in response {
        guard let rank = words.firstIndex(where: { $0.contains(place.lastWord) }) else { continue }
        texts[place, default: []].insert(text)
        if found[place] == nil { found[place] = (rank, found.count, []) }
      }
      for (place, texts) in texts { found[place]?.texts.append(texts) }
    }
    let best = found.min { Self.weight($0.value, of: responses.count) < Self.weight($1.value, of: responses.count) }
    guard let best, best.value.texts.count * 2 >= responses.count else { return nil }
    self = best.key
  }

  private init(list: [String]?, name: [String]) {
    (self.list, self.name) = (list, name)
  }

  /// The smaller, the better.
  private static func weight(
    _ found: (rank: Int, order: Int, texts: [Set<String>]),
    of responses: Int
  ) -> (Int, Int, Int) {
    let isConstant = found.texts.count > 1 && Set(found.texts).count == 1
    let isRare = found.texts.count * 2 < responses
    return ((isRare ? 2 : 0) + (isConstant ? 1 : 0), found.rank, found.order)
  }

  private var lastWord: String { Self.words(of: name.last ?? "").last ?? "" }

  /// Whether a text is called an error, or the keys that lead to it are an error's.
  private func isOfError(_ text: String) -> Bool {
    let keys = (list ?? []) + holder
    return text.hasSuffix("Exception") || text.hasSuffix("Error")
      || keys.contains { !Self.errorHolders.isDisjoint(with: Self.words(of: $0)) }
      || Self.words(of: name.last ?? "").first == "error"
  }

  private static func words(of key: String) -> [String] { Starter.id(from: key).map { Words(id: $0).list } ?? [] }

  /// Texts that may be names, with their places.
  private static func texts(
    in tree: JSONTree,
    _ list: [String]? = nil,
    _ keys: [String] = []
  ) -> [(RecordedLayout, String)] {
    guard let members = tree.members, keys.count < 4 else { return [] }
    return members.flatMap { member -> [(RecordedLayout, String)] in
      let path = keys + [member.key]
      switch member.value.value {
      case .string(let text): return isName(text) ? [(RecordedLayout(list: list, name: path), text)] : []
      case .object: return texts(in: member.value, list, path)
      case .array(let items) where list == nil: return items.flatMap { texts(in: $0, path) }
      default: return []
      }
    }
  }

  /// Whether a text is written as names are: letters, digits and what joins words.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 80 else { return false }
    return first.isLetter && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-.:".utf8.contains($0) }
  }

  /// The objects of a response that may have a name.
  private func objects(in response: JSONTree) -> [JSONTree] {
    guard let list else { return [response] }
    guard case .array(let items)? = response[path: list]?.value else { return [] }
    return items
  }

  /// Each name in a response, with the object that has it.
  func names(in response: JSONTree) -> [(String, JSONTree)] {
    objects(in: response).compactMap { object in object[path: name]?.string.map { ($0, object) } }
  }

  /// The path as the manifest writes it.
  var listText: String? { list.map { $0.joined(separator: ".") + "[]" } }
  var nameText: String { name.joined(separator: ".") }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
