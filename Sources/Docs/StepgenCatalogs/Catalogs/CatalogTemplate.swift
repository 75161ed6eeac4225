/// Makes the messages of a domain, without translations.
package enum CatalogTemplate {
  /// The `.pot` file of a domain.
  ///
  /// - Parameters:
  ///   - domain: What is to be translated.
  ///   - project: Name and version of what the texts are part of, such as `amplify-auth 1.0.0`.
  /// - Returns: A file that says the same for the same domain, whenever it is made.
  package static func file(of domain: TextDomain, project: String) -> POFile {
    POFile(header: header(project: project, language: ""), entries: domain.units.map(entry))
  }

  /// A new message for a unit.
  static func entry(_ unit: TextUnit) -> POEntry {
    var entry = POEntry(context: unit.id, text: unit.text)
    entry.notes = unit.notes
    entry.references = [UnitPath.field(of: unit.id)]
    return entry
  }

  static func header(project: String, language: String) -> POEntry {
    var fields = POHeader()
    fields["Project-Id-Version"] = project
    // gettext wants dates; none here comes from a clock, so that a file made again is the same.
    fields["POT-Creation-Date"] = date
    fields["PO-Revision-Date"] = date
    fields["Last-Translator"] = "unknown"
    fields["Language-Team"] = "none"
    fields["Language"] = language
    fields["MIME-Version"] = "1.0"
    fields["Content-Type"] = "text/plain; charset=UTF-8"
    fields["Content-Transfer-Encoding"] = "8bit"
    return POEntry(text: "", translation: fields.text)
  }

  private static let date = "2000-01-01 00:00+0000"
}
