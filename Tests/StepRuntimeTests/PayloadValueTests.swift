import Foundation
import StepRuntime
import Testing

@Suite struct PayloadValueTests {
  private struct Everything: Codable, Hashable {
    var text = "a"
    var number = 1
    var small: UInt8 = 2
    var large = UInt64.max
    var fraction = 0.5
    var single: Float = 0.25
    var flag = true
    var nothing: Int?
    var list: [Int?] = [1, nil]
    var names = ["a": ["b": 1]]
    var value: PayloadValue = ["x": .null, "y": [1.5]]
  }

  @Test func anEncodableValueGoesThereAndBack() throws {
    let value = try PayloadValue(encoding: Everything())
    #expect(value["large"] == .unsigned(.max))
    #expect(value["list"] == [1, .null])
    #expect(value["value"] == ["x": .null, "y": [1.5]])
    #expect(try value.decode(Everything.self) == Everything())
  }

  @Test func itIsTheSameAsThroughJSON() throws {
    let data = try JSONEncoder().encode(Everything())
    #expect(try JSONDecoder().decode(PayloadValue.self, from: data) == PayloadValue(encoding: Everything()))
    let again = try JSONEncoder().encode(PayloadValue(encoding: Everything()))
    #expect(try JSONDecoder().decode(Everything.self, from: again) == Everything())
  }

  private struct Refusing: Encodable {
    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "")
      )
    }
  }

  private struct Nested: Encodable {
    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(1)
      try list.encodeNil()
      try list.encode(["a": Refusing()])
    }
  }

  @Test func theCodingPathHasTheIndexOfTheElement() throws {
    let error = #expect(throws: EncodingError.self) { try PayloadValue(encoding: ["list": Nested()]) }
    guard case .invalidValue(_, let context) = error else {
      Issue.record("nothing was thrown")
      return
    }
    #expect(context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } == ["list", "2", "a"])
  }

  @Test func aNumberThatNoDoubleHoldsIsNull() throws {
    let text = #"{"a": 1e400, "b": [2, 1e400], "c": "1e400"}"#
    let value = try JSONDecoder().decode(PayloadValue.self, from: Data(text.utf8))
    #expect(value == ["a": .null, "b": [2, .null], "c": "1e400"])
  }

  /// More of them would exhaust the stack of a thread of 512 kB in code that is not optimized.
  @Test func noMoreThan128LevelsAreRead() {
    let read = { (levels: Int) throws -> PayloadValue in
      let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      return try JSONDecoder().decode(PayloadValue.self, from: Data(text.utf8))
    }
    #expect(throws: Never.self) { try read(129) }
    #expect(throws: DecodingError.self) { try read(130) }
  }

  @Test func noMoreThan128LevelsOfAStructureAreRead() {
    struct Node: Decodable {
      var inner: [Node]

      init(from decoder: any Decoder) throws {
        inner = try FieldReader(from: decoder).value("inner")
      }
    }
    let read = { (nodes: Int) throws -> Node in
      let text = String(repeating: #"{"inner":["#, count: nodes) + String(repeating: "]}", count: nodes)
      return try JSONDecoder().decode(Node.self, from: Data(text.utf8))
    }
    #expect(throws: Never.self) { try read(65) }
    #expect(throws: DecodingError.self) { try read(66) }
  }

  /// A null counts only where no other name has a value, as in the other languages.
  @Test func theFirstNameWithAValueIsRead() throws {
    struct Named: Decodable {
      var value: PayloadValue
      var text: String?

      init(from decoder: any Decoder) throws {
        let wire = try FieldReader(from: decoder)
        value = try wire.value("new", "old")
        text = try wire.valueIfPresent("text", "name")
      }
    }
    let read = { try JSONDecoder().decode(Named.self, from: Data(($0 as String).utf8)) }
    #expect(try read(#"{"new": null, "old": 5, "text": null, "name": "a"}"#).value == 5)
    #expect(try read(#"{"new": null, "old": 5, "text": null, "name": "a"}"#).text == "a")
    #expect(try read(#"{"old": null, "text": null}"#).value == .null)
    #expect(throws: DecodingError.self) { try read("{}") }
  }

  private static let misfits: [(PayloadValue, String)] = [
    (.null, ""),
    ([], ""),
    (["text": 1], "text"),
    (["text": "a", "number": 1.5], "number"),
    (["text": "a", "number": 1, "small": 256], "small"),
  ]

  @Test(arguments: misfits)
  func whatDoesNotFitIsAnErrorWithItsPlace(value: PayloadValue, path: String) {
    let error = #expect(throws: DecodingError.self) { try value.decode(Everything.self) }
    #expect(error?.path == path)
  }

  @Test func accessorsAnswerForTheirKindOnly() {
    let value: PayloadValue = ["a": "x", "b": 3, "c": true, "d": [.null], "e": .unsigned(.max)]
    #expect(value["a"]?.stringValue == "x")
    #expect(value["b"]?.intValue == 3)
    #expect(value["c"]?.boolValue == true)
    #expect(value["d"]?.arrayValue == [.null])
    #expect(value["e"]?.intValue == nil)
    #expect(value["a"]?.intValue == nil)
    #expect(value["f"] == nil)
    #expect(value["a"]?["x"] == nil)
  }
}
