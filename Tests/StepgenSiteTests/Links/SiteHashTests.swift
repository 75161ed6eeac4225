import Testing

@testable import StepgenSite

@Suite struct SiteHashTests {
  @Test func doesNotDependOnTheParts() {
    let path = Array("en/swift/flow-ä/step-1/index.html#what".utf8)
    for start in path.indices {
      for end in start...path.count {
        var hash = SiteHash()
        for part in [path[..<start], path[start..<end], path[end...]] {
          part.withUnsafeBufferPointer { hash.add($0) }
        }
        #expect(hash == SiteHash(String(decoding: path, as: UTF8.self)), "\(start), \(end)")
      }
    }
  }

  @Test func pathsThatDifferHaveOthers() {
    let names = ["", "a", "aa", "aaa", "aaaa", "aaaaa", "ab", "ba", "a/", "/a", "a#", "\0", "\0\0"]
    let paths = names.flatMap { first in names.map { first + "\n" + $0 } }
    let numbered = (0..<20_000).map { "en/swift/flow-\($0 / 100)/step-\($0)/index.html" }
    #expect(Set((paths + numbered).map { SiteHash($0) }).count == Set(paths + numbered).count)
  }
}
