import StepgenModel

/// The columns of tables whose heads name one platform each, and the items of lists that begin with the name of one.
struct TableColumns: Sendable {
  /// By table: the bytes of its cells in such columns, and the platform of each.
  private var cells: [Int: [(bytes: Range<Int>, place: Int)]] = [:]
  /// By piece of prose: the bytes of such items, and the platform of each.
  private var items: [Int: [(bytes: Range<Int>, place: Int)]] = [:]

  init(_ page: Page, places: (String) -> Set<Int>) {
    for (index, piece) in page.pieces.enumerated() where piece.kind == .prose {
      let found = Self.items(piece, page.text, places)
      if !found.isEmpty { items[index] = found }
    }
    for (index, piece) in page.pieces.enumerated() where piece.kind == .table {
      let rows = piece.lines.map { page.text.tableCells(page.text.line($0)) }.filter { !$0.isEmpty }
      guard let head = rows.first else { continue }
      let platforms = head.map { cell -> Int? in
        let named = places(page.text.string(cell))
        return named.count == 1 ? named.first : nil
      }
      guard Set(platforms.compactMap(\.self)).count > 1 else { continue }
      for row in rows.dropFirst() where row.count == head.count {
        for (cell, place) in zip(row, platforms) {
          if let place { cells[index, default: []].append((cell, place)) }
        }
      }
    }
  }

  /// The platform of the first such column.
  func first(in piece: Int) -> Int? { cells[piece]?.first?.place }

  /// The platforms of such columns.
  func places(in piece: Int) -> [Int] { Set(cells[piece, default: []].map(\.place)).sorted() }

  /// The platform of the column, or of the item, in which a byte of a piece stands.
  func place(_ byte: Int, in piece: Int) -> Int? {
    guard let parts = cells[piece] ?? items[piece] else { return nil }
    let index = parts.partitioningIndex { $0.bytes.upperBound > byte }
    return index < parts.count && parts[index].bytes.contains(byte) ? parts[index].place : nil
  }

  /// `- Android: …` and `- **Swift**: …`, where nothing else in the item names a platform.
  private static func items(
    _ piece: Page.Piece,
    _ text: PageText,
    _ places: (String) -> Set<Int>
  ) -> [(bytes: Range<Int>, place: Int)] {
    let starts = piece.lines.filter { line in
      ["- ", "* ", "+ "].contains { text.string(text.line(line)).trimmedSubstring.hasPrefix($0) }
    }
    return zip(starts, starts.dropFirst() + [piece.lines.upperBound]).compactMap { start, end in
      let bytes = text.line(start).lowerBound..<text.line(end - 1).upperBound
      let item = text.string(bytes)
      guard let colon = item.firstIndex(of: ":"), item[..<colon].count(where: \.isLetter) < 20 else { return nil }
      let named = places(String(item[..<colon]))
      guard named.count == 1, let place = named.first, places(String(item[colon...])).isSubset(of: named) else {
        return nil
      }
      return (bytes, place)
    }
  }
}

extension PageText {
  /// The bytes of the cells of a row, without the space around them; none for the row below the head.
  func tableCells(_ line: Range<Int>) -> [Range<Int>] {
    let bars = line.filter { bytes[$0] == 0x7C && ($0 == 0 || bytes[$0 - 1] != 0x5C) }
    guard !line.allSatisfy({ [0x7C, 0x2D, 0x3A, 0x20, 0x0A, 0x0D].contains(bytes[$0]) }) else { return [] }
    return zip(bars, bars.dropFirst()).compactMap { start, end in
      var (low, high) = (start + 1, end)
      while low < high, Ascii.isSpace(bytes[low]) { low += 1 }
      while high > low, Ascii.isSpace(bytes[high - 1]) { high -= 1 }
      return low < high ? low..<high : nil
    }
  }
}
