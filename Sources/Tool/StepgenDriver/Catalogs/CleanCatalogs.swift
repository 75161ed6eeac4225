import StepgenCatalogs
import StepgenModel
import StepgenOutput

/// The catalogs in which the last check found nothing: the next check does not read them again.
///
/// Each is known by a hash of its bytes and of all that decides what is found in it: the name of its domain and the ids of the
/// texts in it, the glossary of its language, and stepgen itself.
package struct CleanCatalogs: Sendable, Equatable {
  private var hashes: Set<UInt64> = []

  package init() {}

  /// - Parameter bytes: What ``bytes`` gave; of other text nothing is taken.
  package init(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { UInt64($0, radix: 16) }
    if lines.allSatisfy({ $0 != nil }) { hashes = Set(lines.compactMap(\.self)) }
  }

  /// A line of hexadecimal digits for each catalog.
  package var bytes: [UInt8] {
    Array(hashes.sorted().map { String($0, radix: 16) + "\n" }.joined().utf8)
  }

  func contains(_ hash: UInt64) -> Bool { hashes.contains(hash) }

  mutating func insert(_ hash: UInt64) { hashes.insert(hash) }

  mutating func formUnion(_ other: CleanCatalogs) { hashes.formUnion(other.hashes) }
}

/// Hashes catalogs for ``CleanCatalogs``.
struct CatalogHasher {
  private let program: String
  private let domains: [String: UInt64]
  private let glossaries: [DocsLocale: UInt64]

  /// Nil when the program's own file cannot be found.
  ///
  /// - Parameters:
  ///   - domains: The texts of the registry.
  ///   - glossaries: The bytes of each language's glossary.
  init?(_ domains: [TextDomain], _ glossaries: [DocsLocale: [UInt8]]) {
    guard let program = RunDigest.program else { return nil }
    self.program = program
    self.domains = Dictionary(
      domains.map { ($0.name, XXHash64.hash(Array($0.units.map(\.id).joined(separator: "\n").utf8))) },
      uniquingKeysWith: { first, _ in first }
    )
    self.glossaries = glossaries.mapValues(XXHash64.hash)
  }

  func hash(_ catalog: [UInt8], of domain: TextDomain, in locale: DocsLocale) -> UInt64 {
    let parts = [XXHash64.hash(catalog), domains[domain.name] ?? 0, glossaries[locale] ?? 0].map(String.init)
    return XXHash64.hash(Array(([program, domain.name] + parts).joined(separator: "\n").utf8))
  }
}
