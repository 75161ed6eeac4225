import Foundation

/// A value of JSON, in which looking for what is not there gives nothing.
package struct JSON: CustomStringConvertible {
  package let value: Any?

  package init(_ value: Any?) {
    self.value = value is NSNull ? nil : value
  }

  package init(_ bytes: [UInt8]) {
    self.init(try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
  }

  package subscript(key: String) -> JSON { JSON((value as? [String: Any])?[key]) }
  package subscript(index: Int) -> JSON { items.indices.contains(index) ? items[index] : JSON(nil) }
  package var items: [JSON] { (value as? [Any])?.map { JSON($0) } ?? [] }
  package var keys: [String] { (value as? [String: Any])?.keys.sorted() ?? [] }
  package var text: String? { value as? String }
  package var number: Int? { value as? Int }
  package var description: String {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes]
    let data = try? JSONSerialization.data(withJSONObject: value ?? NSNull(), options: options)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "?"
  }
}
