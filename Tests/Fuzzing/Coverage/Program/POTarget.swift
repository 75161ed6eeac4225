import StepgenCatalogs
import StepgenModel

/// What was read is written and read again, which has to change nothing.
func readAsPO(_ bytes: [UInt8]) {
  let written = POWriter.text(of: readPO(bytes))
  let again = POWriter.text(of: readPO(Array(written.utf8)))
  Property.catalogs.require(written == again, "written:\n\(written)\nread and written again:\n\(again)")
}

private func readPO(_ bytes: [UInt8]) -> POFile {
  let sources = SourceSet([SourceFile(path: "a.po", bytes: bytes)])
  var diagnostics = Diagnostics(limit: 1000)
  let file = POReader.read(FileID(0), in: sources, reporting: &diagnostics)
  requirePlaces(diagnostics.all, in: sources)
  requireVisible(diagnostics.sorted, in: sources)
  return file
}
