import Dispatch
import StepgenModel
import StepgenTestSupport
import Testing

@testable import StepgenOutput

/// Files that arrive one after the other.
@Suite struct SurveyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func texts(_ round: Int) -> [String: String] {
    Dictionary(uniqueKeysWithValues: (0..<300).map { ("f\($0 % 7)/g\($0 % 3)/\($0).txt", "\($0 % 5 * round)") })
  }

  @Test func mayArriveFromSeveralThreads() throws {
    for round in 0..<3 {
      let all = files(texts(round))
      let plan = try folder.output.update { survey in
        DispatchQueue.concurrentPerform(iterations: all.count) { survey.add(all[$0]) }
      }
      #expect(plan.codes.isEmpty)
      #expect(plan.written.count == [300, 240, 240][round])
      #expect(try folder.contents() == tree(of: texts(round)))
    }
  }

  @Test func areNotTouchedWhileTheyArrive() throws {
    _ = try folder.output.update(to: files(["a.txt": "old", "gone/b.txt": "b"]))
    let before = try folder.contents()
    _ = try folder.output.update { survey in
      survey.add(GeneratedFile(path: "a.txt", text: "new"))
      survey.add(GeneratedFile(path: "c/d.txt", text: "d"))
      let now = try? folder.contents().filter { !$0.key.hasPrefix(TemporaryName.folder) }
      #expect(now == before)
    }
    #expect(try folder.contents() == tree(of: ["a.txt": "new", "c/d.txt": "d"]))
  }

  @Test func areOneTooManyWhenTwoHaveOnePath() throws {
    let plan = try folder.output.update { survey in
      survey.add(GeneratedFile(path: "a.txt", text: "one"))
      survey.add(GeneratedFile(path: "a.txt", text: "two"))
    }
    #expect(plan.codes == ["clashing-outputs"])
    #expect(try folder.contents() == [:])
  }

  @Test func areOneTooManyAlsoWhereTheirPathIsListed() throws {
    _ = try folder.output.update(to: files(["a.txt": "one", "b.txt": "b"]))
    let before = try folder.contents()
    let plan = try folder.output.update { survey in
      survey.add(GeneratedFile(path: "a.txt", text: "one"))
      survey.add(GeneratedFile(path: "a.txt", text: "two"))
    }
    #expect(plan.codes == ["clashing-outputs"])
    #expect(try folder.contents() == before)
  }

  @Test func areOnlyLookedAtForAPlan() throws {
    _ = try folder.output.update(to: files(["a.txt": "old", "b.txt": "b"]))
    let before = try folder.contents()
    let plan = try folder.output.plan { survey in
      survey.add(GeneratedFile(path: "a.txt", text: "new"))
      survey.add(GeneratedFile(path: "b.txt", text: "b"))
    }
    #expect(plan.written == ["a.txt"])
    #expect(try folder.output.differences(in: plan).map(\.diff).joined().contains("+new"))
    #expect(try folder.contents() == before)
  }
}
