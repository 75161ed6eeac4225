import StepgenCLI
import Testing

@Suite struct LineEditorTests {
  private static let up = "\u{1B}[A"
  private static let down = "\u{1B}[B"
  private static let right = "\u{1B}[C"
  private static let left = "\u{1B}[D"

  /// The line that the bytes of a terminal make, with what came last.
  private func type(_ bytes: String, history: [String] = []) -> (text: String, last: LineEditor.Event?) {
    var editor = LineEditor(history: history) { line in ["medium", "mini", "small"].filter { $0.hasPrefix(line) } }
    var keys = KeyReader()
    var last: LineEditor.Event?
    for byte in bytes.utf8 {
      if let key = keys.take(byte) { last = editor.press(key) }
    }
    return (editor.text, last)
  }

  @Test(arguments: [
    ("abc\(left)\(left)X", "aXbc"), ("abc\(left)\(left)\(right)X", "abXc"), ("abc\u{7F}", "ab"), ("\u{7F}a", "a"),
    ("abc\(left)\u{1B}[3~", "ab"), ("abc\u{01}X\u{05}Y", "XabcY"), ("abc\u{1B}[HX\u{1B}[FY", "XabcY"),
    ("one two\u{17}", "one "), ("one two\u{1B}[1;5D\u{0B}", "one "), ("one\u{01}\u{1B}[1;5CX", "oneX"),
    ("abc\(left)\u{15}", "c"), ("größe 日本\u{7F}", "größe 日"), ("e\u{301}\u{7F}x", "x"), ("👩‍👩‍👧\(left)a", "a👩‍👩‍👧"),
    ("a\u{1B}[99;99Rb", "ab"), ("a\u{1B}OCb", "ab"), ("a\u{04}", "a"), ("sm\t", "small "), ("m\t", "m"),
  ])
  func keysMakeALine(bytes: String, text: String) {
    #expect(type(bytes).text == text)
  }

  @Test func bytesThatAreNoTextDoNoHarm() {
    var keys = KeyReader()
    #expect([0xFF, 0xC3, 0x28].compactMap { keys.take($0) } == [.character("\u{FFFD}"), .character("\u{FFFD}")])
    #expect(keys.take(0x61) == .character("a"))
    #expect((0...40).allSatisfy { _ in keys.take(0x1B) != .enter })
  }

  @Test(arguments: [
    (up, "second"), ("\(up)\(up)", "first"), ("\(up)\(up)\(up)", "first"), ("new\(up)\(down)", "new"),
    ("\(up)\(up)\(down)", "second"), ("\(up)!\(up)\(down)\(down)", ""), ("\u{10}\u{10}\u{0E}", "second"),
  ])
  func arrowsGoThroughTheHistory(bytes: String, text: String) {
    #expect(type(bytes, history: ["first", "second"]).text == text)
  }

  @Test func someKeysEndALine() {
    #expect(type("a\r").last == .line("a"))
    #expect(type("\u{04}").last == .endOfInput)
    #expect(type("\u{03}").last == .interrupted(wasEmpty: true))
    #expect(type("a\u{03}") == ("", .interrupted(wasEmpty: false)))
    #expect(type("\u{1A}").last == .suspended)
    #expect(type("\t").last == .choices(["medium", "mini", "small"]))
  }

  @Test func aLongLineShowsThePartAroundTheCursor() {
    var editor = LineEditor()
    for character in "0123456789日本" { _ = editor.press(.character(character)) }
    let end = editor.drawing(prompt: "> ", painted: "> ", width: 10)
    #expect(end == "\r> 789日本\u{1B}[K\r\u{1B}[9C" || end == "\r> 89日本\u{1B}[K\r\u{1B}[8C")
    _ = editor.press(.home)
    #expect(editor.drawing(prompt: "> ", painted: "> ", width: 10) == "\r> 0123456\u{1B}[K\r\u{1B}[2C")
  }

  @Test(arguments: [
    ("> ", 20, "> "), ("confirmSignIn> ", 80, "confirmSignIn> "),
    ("continueSignInWithMFASetup> ", 40, "…ignInWithMFASetup> "),
    ("continueSignInWithMFASetup> ", 20, "…FASetup> "), ("日本語日本語日本語日本語> ", 20, "…日本語> "),
  ])
  func aLongPromptLeavesRoomForTyping(prompt: String, width: Int, shown: String) {
    #expect(LineEditor.shortened(prompt: prompt, width: width) == shown)
  }

  /// Two columns a character: the cursor moves over both.
  @Test func theCursorMovesOverWideCharacters() {
    var editor = LineEditor()
    for character in "日本a" { _ = editor.press(.character(character)) }
    #expect(editor.drawing(prompt: "> ", painted: "> ", width: 40) == "\r> 日本a\u{1B}[K\r\u{1B}[7C")
    _ = editor.press(.left)
    _ = editor.press(.left)
    #expect(editor.drawing(prompt: "> ", painted: "> ", width: 40).hasSuffix("\u{1B}[4C"))
  }

  @Test func linesThatArePastedAreLines() {
    var keys = KeyReader()
    var editor = LineEditor()
    var lines: [String] = []
    for byte in "one\rtwo words\rth".utf8 {
      guard let key = keys.take(byte), case .line(let line) = editor.press(key) else { continue }
      lines.append(line)
      editor = LineEditor(history: lines)
    }
    #expect(lines == ["one", "two words"])
    #expect(editor.text == "th")
  }
}
