import SpecLanguage
import StepgenFiles
import StepgenModel

/// The ids that a registry's guides name: in links such as `step:sign-in/done`, and in directives such as
/// `stepgen:insert sample flow=sign-in step=done`.
struct GuideMentions {
  /// From the root.
  let path: String
  let text: TextPlaces

  /// The guides of a registry, as they are in the editor or on the disk.
  static func all(of view: RegistryView) -> [GuideMentions] {
    guard let folder = view.registry?.docsTarget?.guides.map({ RegistryView.fullPath(joined(view.folder, $0)) }),
      let names = try? FileSystem.names(in: folder)
    else { return [] }
    return names.filter { $0.hasSuffix(".md") }.compactMap { name in
      let path = joined(folder, name)
      let bytes = view.unsaved[path] ?? (try? FileSystem.read(path, upTo: maximumGuide))
      return bytes.map { GuideMentions(path: path, text: TextPlaces($0)) }
    }
  }

  /// Where an id stands, as bytes.
  func ranges(of declared: IDOccurrence) -> [Range<Int>] {
    guard let subject = declared.subjects.first else { return [] }
    let (id, flow) = (declared.id, declared.owners.first?.id ?? "")
    switch subject {
    case .step: return links("step:\(flow)/", id) + arguments("step=", id, beside: "flow=\(flow)")
    case .flow: return links("step:", id) + links("flow:", id) + arguments("flow=", id, beside: nil)
    case .error: return links("error:", id)
    case .operation: return arguments("operation=", id, beside: nil)
    case .choice: return arguments("id=", id, beside: "choice")
    default: return []
    }
  }

  private func links(_ before: String, _ id: String) -> [Range<Int>] {
    ranges(of: id, after: "](\(before)", in: 0..<text.bytes.count)
  }

  /// The values of a directive's argument, where another word stands in it too.
  private func arguments(_ before: String, _ id: String, beside other: String?) -> [Range<Int>] {
    text.lines.lines.flatMap { line -> [Range<Int>] in
      let words = String(decoding: text.bytes[line], as: UTF8.self).split(separator: " ")
      guard words.contains(where: { $0.hasPrefix("stepgen:") }), other.map({ words.contains(Substring($0)) }) ?? true
      else { return [] }
      return ranges(of: id, after: " \(before)", in: line)
    }
  }

  private func ranges(of id: String, after before: String, in part: Range<Int>) -> [Range<Int>] {
    let wanted = Array((before + id).utf8)
    var found: [Range<Int>] = []
    var start = part.lowerBound
    while start + wanted.count <= part.upperBound {
      let end = start + wanted.count
      if text.bytes[start] == wanted[0], text.bytes[start..<end] == wanted[...],
        end == text.bytes.count || !text.bytes[end].isPartOfID
      {
        found.append((end - id.utf8.count)..<end)
      }
      start += 1
    }
    return found
  }
}

private let maximumGuide = 1 << 20

extension UInt8 {
  fileprivate var isPartOfID: Bool {
    self == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }
}
