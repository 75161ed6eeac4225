// The objects of SARIF 2.1.0 that stepgen writes, named and spelled as in the standard (OASIS, 27 March 2020), §3.

struct SARIFLog: Encodable {
  var version = "2.1.0"
  var schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  var runs: [SARIFRun]

  enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }
}

struct SARIFRun: Encodable {
  var tool: SARIFTool
  var columnKind = "unicodeCodePoints"
  /// What locations with a `uriBaseId` are relative to.
  var originalUriBaseIds: [String: SARIFArtifact]?
  var results: [SARIFResult]
}

struct SARIFTool: Encodable {
  var driver: SARIFDriver
}

struct SARIFDriver: Encodable {
  var name = "stepgen"
  var semanticVersion: String
  var rules: [SARIFRule]
}

struct SARIFRule: Encodable {
  struct Configuration: Encodable {
    var level: String
  }

  var id: String
  var shortDescription: SARIFMessage
  var fullDescription: SARIFMessage
  var help: SARIFMessage
  var defaultConfiguration: Configuration
}

struct SARIFMessage: Encodable {
  var text: String
  var markdown: String?
}

struct SARIFResult: Encodable {
  var ruleId: String
  /// Absent for a code without a rule.
  var ruleIndex: Int?
  var level: String
  var message: SARIFMessage
  var locations: [SARIFLocation]
  var relatedLocations: [SARIFLocation]?
  var fixes: [SARIFFix]?
  /// What services recognize a result by after its line has moved.
  var partialFingerprints: [String: String]
}
