extension String {
  /// The text as it stands in a cell of a Markdown table, where a bar that is not escaped ends the cell (GitHub Flavored
  /// Markdown, “Tables”).
  package var inTableCell: String {
    replacing("|", with: "\\|")
  }
}
