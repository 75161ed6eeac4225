import StepgenModel
import StepgenReports
import Testing

@Suite struct WordDiffTests {
  @Test(arguments: [
    ("sign in", "sign in", "sign in"),
    ("sms mfa code", "sms code", "sms [-mfa-] code"),
    ("sms code", "sms mfa code", "sms {+mfa+} code"),
    ("with otp", "with sms code", "with [-otp-] {+sms code+}"),
    ("otp", "code", "[-otp-] {+code+}"),
    ("code expired", "expired code", "[-code-] expired {+code+}"),
    ("a b c", "x b y", "[-a-] {+x+} b [-c-] {+y+}"),
    ("a a b", "a b", "a [-a-] b"),
  ])
  func marksWhatDiffers(left: String, right: String, text: String) throws {
    let diff = WordDiff(from: Words(left.split(separator: " ").map(String.init)), to: try #require(Words(right)))
    #expect(diff.text == text)
  }

  @Test func everyPairOfShortListsCanBePutTogetherAgain() {
    let lists = (0..<81).map { number in
      [number / 27, number / 9 % 3, number / 3 % 3, number % 3].prefix(1 + number % 4).map { ["a", "b", "c"][$0] }
    }
    for left in lists {
      for right in lists {
        let parts = WordDiff(from: Words(left), to: Words(right)).parts
        #expect(parts.filter { $0.change != .added }.flatMap(\.words) == left)
        #expect(parts.filter { $0.change != .removed }.flatMap(\.words) == right)
        #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.change != $1.change })
      }
    }
  }

  @Test func listsThatNobodyWouldWriteAreReplacedAsAWhole() {
    let (left, right) = ((0..<500).map { "l\($0)" }, (0..<500).map { "r\($0)" })
    let diff = WordDiff(from: Words(left), to: Words(right))
    #expect(diff.parts.map(\.change) == [.removed, .added])
  }
}
