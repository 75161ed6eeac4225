import Foundation
import StepgenSite
import StepgenMarkdown

/// Prints how long the texts of a folder take; nothing is written.
let folder = CommandLine.arguments.dropFirst().first ?? "."
let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }.sorted()
let texts = try names.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
let clock = ContinuousClock()

func report(_ what: String, _ work: () -> Int) {
  _ = work()
  var best = Duration.seconds(1_000)
  var bytes = 0
  for _ in 0..<5 { best = min(best, clock.measure { bytes = work() }) }
  let seconds = Double(best.components.attoseconds) / 1e18 + Double(best.components.seconds)
  print("\(what): \(texts.count) texts, \(bytes / 1_000_000) MB of HTML, \(String(format: "%.3f", seconds)) s")
}

func render(_ renderer: MarkdownRenderer, _ texts: some Sequence<String>) -> Int {
  var bytes = 0
  for text in texts {
    if case .success(let result) = renderer.render(text) { bytes += result.html.count }
  }
  return bytes
}

let plain = MarkdownRenderer()

report("Swift, one thread") { render(plain, texts) }

report("Swift, two threads") {
  let half = texts.count / 2
  let parts = [texts[..<half], texts[half...]]
  let sums = UnsafeMutableBufferPointer<Int>.allocate(capacity: 2)
  defer { sums.deallocate() }
  nonisolated(unsafe) let results = sums
  DispatchQueue.concurrentPerform(iterations: 2) { results[$0] = render(plain, parts[$0]) }
  return sums[0] + sums[1]
}

/// Code of the texts, each ten times over.
let code = texts.map { text in
  let blocks = text.split(separator: "```").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
  return String(repeating: blocks.joined(), count: 10)
}

for language in ["swift", "kotlin", "typescript"] {
  let size = code.reduce(0) { $0 + $1.utf8.count }
  report("Highlighting \(size / 1_000_000) MB as \(language)") {
    var html: [UInt8] = []
    var bytes = 0
    for text in code {
      html.removeAll(keepingCapacity: true)
      SourceHighlighter.highlightedHTML(text, language: language, into: &html)
      bytes += html.count
    }
    return bytes
  }
}
