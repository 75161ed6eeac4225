import Foundation
import StepgenAudit
import StepgenModel
import StepgenTestSupport
import Testing

/// Pages of others, which are not part of this package: `STEPGEN_AUDIT_PAGES` names the folder that has them.
///
/// A golden has the size and a hash of its page, and one line for each finding: what two people who read the page
/// without the program call a mistake, and what the program says. Mistakes that break a reader's code or contradict the
/// SDK are serious; the others are marked `minor`.
@Suite struct RealPageTests {
  static let goldens: [String] =
    (try? PackageFolder.files(in: "Tests/StepgenAuditTests/Golden", withExtension: "tsv")) ?? []

  private static let folder = ProcessInfo.processInfo.environment["STEPGEN_AUDIT_PAGES"]

  @Test(.enabled(if: folder != nil, "STEPGEN_AUDIT_PAGES does not name the folder with the pages"), arguments: goldens)
  func findingsAreThoseOfReaders(path: String) throws {
    let golden = try Golden(path)
    let folder = try #require(Self.folder)
    let bytes = Array(try Data(contentsOf: URL(filePath: folder).appending(path: golden.page)))
    #expect(bytes.count == golden.size && hash(bytes) == golden.hash, "\(golden.page) is another page")
    let found = Audit(shippedNames, platform: golden.platform)
      .findings(in: FileID(0), SourceFile(path: golden.page, bytes: bytes))
      .map { "\($0.diagnostic.range.start.line)\t\($0.diagnostic.range.start.column)\t\($0.diagnostic.code)" }
    let expected = golden.rows.filter { $0.verdict != "missed" }.map { "\($0.line)\t\($0.column)\t\($0.code)" }
    #expect(found.sorted() == expected.sorted())
  }

  @Test(arguments: [true, false])
  func mostOfWhatIsSaidIsTrueAndMostOfWhatIsWrongIsSaid(seriousOnly: Bool) throws {
    let rows = try Self.goldens.flatMap { try Golden($0).rows }.filter { $0.isSerious || !seriousOnly }
    let found = rows.count { $0.verdict == "found" }
    let wrong = rows.count { $0.verdict == "false" }
    let missed = rows.count { $0.verdict == "missed" }
    print(
      """
      \(seriousOnly ? "serious" : "all") mistakes of the pages: \(found) of \(found + missed) found, \
      recall \(Double(found) / Double(found + missed)), precision \(Double(found) / Double(found + wrong))
      """
    )
    #expect(found * 100 >= 95 * (found + wrong))
    #expect(found * 100 >= 80 * (found + missed))
  }

  private struct Golden {
    var page = ""
    var platform = ""
    var size = 0
    var hash = ""
    var rows: [Row] = []

    struct Row {
      var verdict, line, column, code: String
      var isSerious: Bool
    }

    init(_ path: String) throws {
      for line in try PackageFolder.text(path).split(separator: "\n") {
        let fields = line.split(separator: "\t").map(String.init)
        switch fields[0] {
        case "page": page = fields[1]
        case "platform": platform = fields[1]
        case "size": size = Int(fields[1]) ?? 0
        case "hash": hash = fields[1]
        case "found", "missed", "false":
          rows.append(
            Row(
              verdict: fields[0],
              line: fields[1],
              column: fields[2],
              code: fields[3],
              isSerious: fields.last != "minor"
            )
          )
        default: break
        }
      }
    }
  }

  /// FNV-1a, 64 bits.
  private func hash(_ bytes: [UInt8]) -> String {
    String(bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
  }
}
