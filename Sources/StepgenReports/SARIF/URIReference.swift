/// A path as a URI: relative where the path is, `file://` where it begins with a slash.
///
/// All but the unreserved characters of RFC 3986 §2.3 and `/` are percent-encoded, so that a colon in the first part
/// cannot be read as a scheme.
package func uriReference(path: String) -> String {
  let encoded = path.utf8.map { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      String(Unicode.Scalar(byte))
    default:
      (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }
  return (path.hasPrefix("/") ? "file://" : "") + encoded.joined()
}
