import StepgenModel

/// JSON under way: without white space, members in the order in which they are added.
struct JSONBytes {
  private(set) var bytes: [UInt8] = []
  /// Whether the next member or element is the first of what holds it.
  private var isFirst = true

  mutating func object(_ members: (inout JSONBytes) -> Void) {
    enclosed("{", "}", members)
  }

  mutating func member(_ name: String, _ value: (inout JSONBytes) -> Void) {
    separate()
    bytes.add(jsonString: name)
    bytes.append(UInt8(ascii: ":"))
    value(&self)
  }

  /// `null` for no text.
  mutating func member(_ name: String, _ text: String?) {
    member(name) { out in
      if let text { out.bytes.add(jsonString: text) } else { out.bytes.add("null") }
    }
  }

  mutating func member(_ name: String, _ value: Bool) {
    member(name) { $0.bytes.add(value ? "true" : "false") }
  }

  mutating func member(_ name: String, _ number: Int) {
    member(name) { $0.bytes.add(markup: String(number)) }
  }

  /// A list of objects.
  mutating func list<Element>(
    _ name: String,
    _ elements: [Element],
    _ addMembers: (Element, inout JSONBytes) -> Void
  ) {
    member(name) { out in
      out.enclosed("[", "]") { out in
        for element in elements {
          out.separate()
          out.object { addMembers(element, &$0) }
        }
      }
    }
  }

  mutating func list(_ name: String, _ texts: [String]) {
    member(name) { out in
      out.enclosed("[", "]") { out in
        for text in texts {
          out.separate()
          out.bytes.add(jsonString: text)
        }
      }
    }
  }

  private mutating func enclosed(_ open: StaticString, _ close: StaticString, _ body: (inout JSONBytes) -> Void) {
    bytes.add(open)
    isFirst = true
    body(&self)
    isFirst = false
    bytes.add(close)
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }
}
