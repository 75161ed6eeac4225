import StepgenModel

/// XML under way, in UTF-8: strings that are put together of many small ones take several times as long.
struct Markup {
  private(set) var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds what is XML already, such as a literal.
  mutating func raw(_ markup: Markup) {
    bytes += markup.bytes
  }

  mutating func escaped(_ content: String) {
    bytes.add(text: content)
  }

  static func + (left: Markup, right: Markup) -> Markup {
    Markup(bytes: left.bytes + right.bytes)
  }
}

extension Markup: ExpressibleByStringInterpolation {
  init(stringLiteral markup: String) {
    bytes.add(markup: markup)
  }

  init(stringInterpolation: StringInterpolation) {
    bytes = stringInterpolation.bytes
  }

  /// What is put into a literal is XML already.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    mutating func appendLiteral(_ markup: String) {
      bytes.add(markup: markup)
    }

    mutating func appendInterpolation(_ markup: String) {
      bytes.add(markup: markup)
    }

    mutating func appendInterpolation(_ markup: Markup) {
      bytes += markup.bytes
    }

    mutating func appendInterpolation(_ number: Int) {
      bytes.add(number: number)
    }
  }
}
