import StepgenModel

@testable import StepgenPreviewProgram

extension PreviewSite {
  /// Sites of fixed files.
  init(_ files: [GeneratedFile], sites: [String]) {
    let bytes = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
    self.init(sites.map { site in Part(folder: site) { bytes[site + "/" + $0] } })
  }
}
