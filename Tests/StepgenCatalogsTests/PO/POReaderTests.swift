import StepgenCatalogs
import StepgenModel
import StepgenTestSupport
import Testing

@Suite struct POReaderTests {
  @Test func readsEveryPartOfAMessage() throws {
    let catalog = ReadCatalog(
      #"""
      # By hand.
      #. Title of a step.
      #: sign-in.title other
      #, fuzzy, no-wrap
      #| msgctxt "sign-in.old"
      #| msgid "Old "
      #| "text"
      msgctxt "sign-in.title"
      msgid ""
      "Say \"hi\"\n"
      "\tand \\ go\x41\101"
      msgstr "サインイン"
      """#
    )
    let entry = try #require(catalog.entries.first)
    #expect(catalog.diagnostics == [])
    #expect(entry.comments == [" By hand."])
    #expect(entry.notes == ["Title of a step."])
    #expect(entry.references == ["sign-in.title", "other"])
    #expect(entry.flags == ["fuzzy", "no-wrap"] && entry.isFuzzy)
    #expect(entry.previousContext == "sign-in.old" && entry.previousText == "Old text")
    #expect(entry.context == "sign-in.title")
    #expect(entry.text == "Say \"hi\"\n\tand \\ goAA")
    #expect(entry.translation == "サインイン")
  }

  @Test func readsHeaderAndObsoleteMessages() {
    let catalog = ReadCatalog(
      """
      msgid ""
      msgstr "Language: ja\\nContent-Type: text/plain; charset=UTF-8\\n"

      msgctxt "a"
      msgid "A"
      msgstr ""
      # Was good.
      #~| msgid "Older"
      #~ msgctxt "b"
      #~ msgid "B"
      #~ msgstr "ビー"

      # The end.
      """
    )
    #expect(catalog.diagnostics == [])
    #expect(POHeader(catalog.file.header?.translation ?? "")["language"] == "ja")
    #expect(catalog.entries.map(\.isObsolete) == [false, true])
    #expect(catalog.entries.last?.previousText == "Older")
    #expect(catalog.entries.last?.comments == [" Was good."])
    #expect(catalog.file.trailingComments == [" The end."])
  }

  @Test(arguments: ["\r\n", "\r\r\n", "\n\n", "\n \t\n"])
  func lineEndsAndEmptyLinesMeanNothing(lineEnd: String) {
    let text = ["msgctxt \"a\"", "msgid \"A\"", "msgstr \"B\""].joined(separator: lineEnd)
    #expect(ReadCatalog("\u{FEFF}" + text).entries == [POEntry(context: "a", text: "A", translation: "B")])
  }

  @Test func blanksOfEachKindPartFlagsAndReferences() throws {
    let entry = try #require(
      ReadCatalog("#:\ta\t b\n#,, \t\tfuzzy,\tc\nmsgid \"a\"\nmsgstr \"b\"\n").entries.first
    )
    #expect(entry.references == ["a", "b"])
    #expect(entry.flags == ["fuzzy", "c"])
  }

  @Test func flagsAndReferencesAreToldApartAlsoBeforeAMark() throws {
    let catalog = ReadCatalog("#: a \u{5C1}b\n#, fuzzy,\u{5C1}c \u{5C1}d\nmsgid \"A\"\nmsgstr \"B\"")
    let entry = try #require(catalog.entries.first)
    #expect(entry.references == ["a", "\u{5C1}b"])
    #expect(entry.flags == ["fuzzy", "\u{5C1}c", "\u{5C1}d"])
  }

  @Test func commentsEndBeforeTheLineEnd() {
    #expect(ReadCatalog("# The end.\r\r\n# No more.\r \r ").file.trailingComments == [" The end.", " No more."])
  }

  @Test(
    arguments: [
      (#"msgctxt "a"\#nmsgid "A\#nmsgstr "B""#, 2, "the string is not closed"),
      (#"msgctxt "a"\#nmsgid A"#, 2, "a string begins with a quote"),
      (#"msgctxt "a"\#nmsgid "A" x\#nmsgstr """#, 2, "something follows the end of the string"),
      (
        #"msgctxt "a"\#nmsgid "\q"\#nmsgstr """#, 2,
        "the string has an unknown escape; write a backslash twice"
      ),
      (
        #"msgctxt "a"\#nmsgid "\000"\#nmsgstr """#, 2,
        "the string has the control character U+0000; delete it, or write ‘\\n’"
      ),
      (#"msgctxt "a"\#nmsgid "\xff"\#nmsgstr """#, 2, "the escapes of the string are not UTF-8"),
      (#""A""#, 1, "this string has no ‘msgid’ or ‘msgstr’ before it"),
      (#"msgstr "A""#, 1, "‘msgstr’ has no place here"),
      (#"hello "A""#, 1, "‘hello’ is no keyword"),
      (#"msgctxt "a"\#nmsgid "A"\#n# end"#, 1, "this message has no ‘msgstr’"),
    ]
  )
  func saysWhatIsWrongAndWhere(text: String, line: UInt32, message: String) {
    let catalog = ReadCatalog(text + "\n\nmsgctxt \"z\"\nmsgid \"Z\"\nmsgstr \"z\"\n")
    #expect(catalog.codes == ["catalog-syntax"])
    #expect(catalog.diagnostics.first?.range.start.line == line)
    #expect(catalog.diagnostics.first?.message == message)
    #expect(catalog.entries.map(\.context) == ["z"])
  }

  @Test(arguments: [#"\r"#, #"\r\n"#, #"\v"#, #"\f"#, #"\033"#, "\u{B}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}"])
  func textsHaveOneKindOfLineEnd(control: String) {
    let catalog = ReadCatalog("msgctxt \"a\"\nmsgid \"A\"\nmsgstr \"one\(control)two\"\n")
    #expect(catalog.codes == ["catalog-syntax"])
    #expect(catalog.entries.isEmpty)
  }

  @Test func refusesPluralForms() {
    let catalog = ReadCatalog(
      #"""
      msgid "step"
      msgid_plural "steps"
      msgstr[0] "a"
      msgstr[1] "b"

      msgctxt "z"
      msgid "Z"
      msgstr "z"
      """#
    )
    #expect(catalog.codes == ["catalog-plural"])
    #expect(catalog.entries.map(\.context) == ["z"])
  }

  @Test func refusesASecondMessageOfTheSameKey() throws {
    let catalog = ReadCatalog(
      #"""
      msgctxt "a"
      msgid "A"
      msgstr "1"

      msgctxt "a"
      msgid "B"
      msgstr "2"
      """#
    )
    #expect(catalog.codes == ["catalog-duplicate"])
    #expect(catalog.diagnostics.first?.range.start.line == 5)
    #expect(catalog.diagnostics.first?.notes.first?.range.start.line == 1)
    #expect(catalog.entries.map(\.translation) == ["1"])
  }

  @Test(arguments: ["\u{202E}", "\u{202A}", "\u{2066}", "\u{2069}"])
  func refusesCharactersThatTurnText(character: String) {
    let catalog = ReadCatalog("msgctxt \"a\"\nmsgid \"A\"\nmsgstr \"x\(character)y\"")
    #expect(catalog.codes == ["catalog-bidi"])
    #expect(catalog.entries.isEmpty)
  }

  @Test func marksOfDirectionAreFine() {
    #expect(ReadCatalog("msgctxt \"a\"\nmsgid \"A\"\nmsgstr \"\u{200F}(س)\u{200E}\"").diagnostics == [])
  }

  @Test func refusesOtherEncodings() {
    let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n"
    #expect(ReadCatalog(header).codes == ["catalog-encoding"])
    let latin = ReadCatalog(bytes: Array("msgctxt \"a\"\nmsgid \"A\"\nmsgstr \"".utf8) + [0xE4, 0x22])
    #expect(latin.codes == ["catalog-encoding"])
    #expect(latin.diagnostics.first?.range.start.line == 3)
  }

  @Test func refusesWhatIsTooLarge() {
    let bytes = [UInt8](repeating: 0x23, count: POReader.maximumBytes + 1)
    #expect(ReadCatalog(bytes: bytes).codes == ["catalog-size"])
  }

  @Test(arguments: 0..<4)
  func anyBytesAreReadWithoutCrashing(round: Int) {
    var random = SplitMix64(seed: UInt64(round))
    let pieces = [
      "msgid ", "msgctxt ", "msgstr ", "msgid_plural ", "msgstr[0] ", "\"", "\"a\"", "\\", "#", "#~ ", "#| ", "#, ",
      "\n", "\n", " ", "é",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...20, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      let catalog = ReadCatalog(text.joined())
      #expect(ReadCatalog(POWriter.text(of: catalog.file)).codes.allSatisfy { $0 == "catalog-duplicate" })
    }
  }
}
