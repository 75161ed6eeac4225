#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A color of the sRGB space.
package struct Color: Sendable, Hashable {
  private let channels: [UInt8]

  package init(_ hexadecimal: UInt32) {
    channels = [16, 8, 0].map { UInt8(truncatingIfNeeded: hexadecimal >> $0) }
  }

  /// Reads `#` and six hexadecimal digits.
  package init?(_ text: String) {
    guard text.utf8.count == 7, text.hasPrefix("#"), let value = UInt32(text.dropFirst(), radix: 16) else { return nil }
    self.init(value)
  }

  /// `#` and six hexadecimal digits.
  package var text: String {
    "#"
      + channels.map { channel in
        let digits = String(channel, radix: 16)
        return channel < 16 ? "0" + digits : digits
      }.joined()
  }

  package func mixed(with other: Color, percent: Int) -> Color {
    let mixed = zip(channels, other.channels).map { (Int($0) * (100 - percent) + Int($1) * percent + 50) / 100 }
    return Color(mixed.reduce(0) { $0 << 8 | UInt32($1) })
  }

  /// The contrast ratio of WCAG 2.2, from 1 to 21.
  package func contrast(to other: Color) -> Double {
    let (dark, light) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  private var luminance: Double {
    let linear = channels.map { channel in
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return zip(linear, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
