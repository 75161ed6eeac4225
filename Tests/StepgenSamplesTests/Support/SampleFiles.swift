import Foundation
import StepgenLanguages
import StepgenModel
import StepgenSamples

/// A sample as a file that can be compiled.
struct SampleFile {
  var name: String
  var text: String
  /// Whether it is the sample of a whole flow, as readers get it.
  var isWhole = false

  func replacing(_ text: String, by other: String) -> SampleFile {
    SampleFile(name: name, text: self.text.replacingOccurrences(of: text, with: other))
  }
}

extension SamplePlatform {
  var styles: [SampleStyle] { registry.platforms[index].styles }

  /// The samples of every flow and step in one style and language.
  func files(_ library: SampleLibrary, style: String, _ language: Language) -> [SampleFile] {
    registry.flows.flatMap { flow -> [SampleFile] in
      let wholes = library.flowSamples(flow, on: index, of: registry)
      guard let whole = wholes.first(where: { $0.style.id == style && $0.language == language }) else { return [] }
      let name = flow.id.inTitleCase
      let steps = flow.steps.indices.flatMap { step -> [SampleFile] in
        let samples = library.stepSamples(step, of: flow, on: index, of: registry)
        guard let sample = samples.first(where: { $0.style.id == style && $0.language == language }) else { return [] }
        // What is thrown has its place in the other function, and the sample of the flow shows it there.
        guard let branches = sample.text.fromBranches else { return [] }
        let suffix = flow.steps[step].id.inTitleCase
        let variants = [("", branches), ("Options", branches.withOptions(language))]
        return variants.compactMap { variant, branches in
          branches.map { branches in
            let text = whole.text.replacingBranches(by: branches).renamed(name, suffix + variant)
            return SampleFile(name: name + suffix + variant, text: text)
          }
        }
      }
      return [SampleFile(name: name, text: whole.text, isWhole: true)] + steps
    }
  }
}

extension String {
  fileprivate var inTitleCase: String {
    split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension String {
  /// A step's sample without the variable before its branches, which that of the flow has; nothing without branches.
  fileprivate var fromBranches: String? {
    let lines = components(separatedBy: "\n")
    let isPreamble = lines.prefix { !$0.beginsBranches }.allSatisfy { $0.hasPrefix("//") || $0.hasSuffix("chosen;") }
    guard isPreamble, let first = lines.firstIndex(where: \.beginsBranches) else { return nil }
    return lines[first...].joined(separator: "\n")
  }

  /// A sample of a flow with another `switch` or `when` in place of its own: that of a step's sample.
  fileprivate func replacingBranches(by step: String) -> String {
    var lines = components(separatedBy: "\n")
    guard let first = lines.firstIndex(where: \.beginsBranches) else { return self }
    let indentation = lines[first].prefix { $0 == " " }
    guard let last = lines[first...].dropFirst().firstIndex(where: { $0 == indentation + "}" }) else { return self }
    lines.replaceSubrange(first...last, with: step.components(separatedBy: "\n").map { indentation + $0 })
    return lines.joined(separator: "\n")
  }

  fileprivate var beginsBranches: Bool {
    let text = trimmingCharacters(in: .whitespaces)
    return (text.hasPrefix("switch ") || text.hasPrefix("when ")) && text.hasSuffix("{")
  }

  /// The sample with what its comment says of options; nothing where it says nothing.
  fileprivate func withOptions(_ language: Language) -> String? {
    var lines = components(separatedBy: "\n")
    guard let first = lines.firstIndex(where: { $0.commented?.contains("options = ") == true }) else { return nil }
    let comments = lines[first...].prefix { $0.commented != nil }.indices
    guard let call = comments.dropFirst().first(where: { lines[$0].commented?.first?.isLetter == true }) else {
      return nil
    }
    for index in comments.prefix(upTo: call) { lines[index] = lines[index].commented ?? "" }
    let argument = language == .swift ? ", options: options" : ", options"
    return lines.joined(separator: "\n").replacing(#/newPassword(\s*[,)}])/#) { "newPassword\(argument)\($0.1)" }
  }

  /// The text of a line that is a comment.
  private var commented: String? {
    let text = trimmingCharacters(in: .whitespaces)
    return text.hasPrefix("// ") ? String(text.dropFirst(3)) : nil
  }

  /// The same with names of its own, so that many samples can be compiled together.
  fileprivate func renamed(_ flow: String, _ suffix: String) -> String {
    ["start\(flow)", "canRetry\(flow)", "handle\(flow)", "answer\(flow)", "\(flow)Flow"].reduce(self) {
      $0.replacingOccurrences(of: $1, with: $1 + suffix)
    }
  }
}
