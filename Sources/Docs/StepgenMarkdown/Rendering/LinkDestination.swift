import StepgenModel

/// What kind of place an address names, by its scheme alone.
enum LinkDestination: Equatable {
  /// On the web, or mail.
  case external
  /// A place in the same text.
  case anchor
  /// A path from this page or from the site's root.
  case relative
  /// A scheme that is not the web's: ours, or unsafe.
  case scheme(String)
  /// Another host by `//host/`, which means something else on each protocol.
  case host

  init(_ address: String) {
    // Browsers leave out controls and blanks in a scheme (WHATWG URL, "basic URL parser").
    let visible = address.utf8.lazy.filter { $0 > 0x20 && $0 != 0x7F }
    if visible.starts(with: "https://".utf8) || visible.starts(with: "http://".utf8) {
      self = .external
    } else if visible.first == UInt8(ascii: "#") {
      self = .anchor
    } else if visible.prefix(2).allSatisfy({ $0 == 0x2F || $0 == 0x5C }), visible.prefix(2).count == 2 {
      self = .host
    } else if let scheme = Self.scheme(visible) {
      self = ["http", "https", "mailto"].contains(scheme) ? .external : .scheme(scheme)
    } else {
      self = .relative
    }
  }

  /// Schemes that run code, show another document, or read the reader's disk: never asked for, never written.
  static let unsafeSchemes: Set<String> = ["javascript", "vbscript", "data", "file", "blob", "filesystem", "about"]

  private static func scheme(_ visible: some Sequence<UInt8>) -> String? {
    var scheme: [UInt8] = []
    for byte in visible {
      switch byte {
      case UInt8(ascii: ":"): return String(decoding: scheme, as: UTF8.self).lowercased()
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
      default: scheme.append(byte)
      }
    }
    return nil
  }
}

extension [UInt8] {
  /// Adds an address for a quoted attribute: what is not a character of addresses is percent-encoded, `%` is kept.
  mutating func appendAddress(_ address: String) {
    for byte in address.utf8 {
      switch byte {
      case UInt8(ascii: "&"): add("&amp;")
      case UInt8(ascii: "'"): add("&#x27;")
      case _ where byte.isOfAddresses: append(byte)
      default:
        append(UInt8(ascii: "%"))
        append(hexDigit(byte >> 4))
        append(hexDigit(byte & 0x0F))
      }
    }
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
  }
}

extension UInt8 {
  /// RFC 3986, unreserved and reserved characters without brackets, and `%`.
  fileprivate var isOfAddresses: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-_.~!*();:@=+$,/?#%".utf8.contains(self)
    }
  }
}
