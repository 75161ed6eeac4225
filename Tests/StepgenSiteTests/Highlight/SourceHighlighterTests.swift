import Testing

@testable import StepgenSite

@Suite struct SourceHighlighterTests {
  /// The spans that are not plain, as `kind:text`.
  private func marked(_ code: String, _ language: String) -> [String] {
    let bytes = Array(code.utf8)
    return SourceHighlighter.spans(of: code, language: language).filter { $0.kind != .plain }.map {
      "\($0.kind.cssClass.map { "\($0)" } ?? ""):\(String(decoding: bytes[$0.range], as: UTF8.self))"
    }
  }

  /// Code runs from left to right: the mark of a comment stays at the left, and lines are not joined.
  @Test(arguments: [
    (
      "// \u{05D0}\u{05D1}.\n  // \u{0627} SMS",
      "// <span class=\"c r\">\u{05D0}\u{05D1}.</span>\n  // <span class=\"c r\">\u{0627} SMS</span>"
    ),
    ("/* \u{0627}. */ let", "/* <span class=\"c r\">\u{0627}.</span> */ <span class=\"k\">let</span>"),
    ("f(\"\u{0627}\")", "<span class=\"f\">f</span>(\"<span class=\"s r\">\u{0627}</span>\")"),
    ("// a\n// b", "<span class=\"c\">// a\n// b</span>"), ("//\u{0627}/", "//<span class=\"c r\">\u{0627}/</span>"),
  ])
  func marksWhatRunsFromRightToLeft(code: String, expected: String) {
    var html: [UInt8] = []
    SourceHighlighter.highlightedHTML(code, language: "swift", into: &html)
    #expect(String(decoding: html, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("let a: Int = 0x1F // b", ["k:let", "t:Int", "n:0x1F", "c:// b"]),
    ("case .done: return .init(a)", ["k:case", "o:done", "k:return", "f:init"]),
    ("try await Auth.signIn(1_000, 1.5e-3)", ["k:try", "k:await", "t:Auth", "f:signIn", "n:1_000", "n:1.5e-3"]),
    ("/* a /* b */ c */ x", ["c:/* a /* b */ c */"]), ("/* a /* b */ c", ["c:/* a /* b */ c"]),
    (#"f("a\(b + g(")"))c")"#, ["f:f", #"s:"a\("#, "f:g", #"s:")""#, #"s:)c""#]),
    (##"#"a"\(b)\#(c)"# d"##, [##"s:#"a"\(b)\#("##, ##"s:)"#"##]), ("\"a\nlet b", ["s:\"a", "k:let"]),
    ("\"\"\"\na \"b\" \\(c)\n\"\"\" let", ["s:\"\"\"\na \"b\" \\(", "s:)\n\"\"\"", "k:let"]),
    ("\"\\(a\nlet b\" let", ["s:\"\\(", "k:let", "s:\" let"]),
    ("@MainActor #if DEBUG", ["a:@MainActor", "k:#if", "o:DEBUG"]),
    ("a.default `default` 1...2", ["n:1", "n:2"]), (#""\\" let"#, [#"s:"\\""#, "k:let"]),
    (#""\""let"#, [#"s:"\"""#, "k:let"]),
  ])
  func readsSwift(code: String, spans: [String]) {
    #expect(marked(code, "swift") == spans)
  }

  @Test(arguments: [
    ("kotlin", "val a = \"b${c(\"d\")}e$f\"", ["k:val", "s:\"b${", "f:c", "s:\"d\"", "s:}e$f\""]),
    ("kotlin", "@Composable fun A() = 'x'", ["a:@Composable", "k:fun", "t:A", "s:'x'"]),
    ("kotlin", "AuthSignInStep.CONFIRM_SIGN_IN -> null", ["t:AuthSignInStep", "o:CONFIRM_SIGN_IN", "o:null"]),
    ("java", "final var a = new B<>(); // c", ["k:final", "k:var", "k:new", "t:B", "c:// c"]),
    ("java", "/* a /* b */ int", ["c:/* a /* b */", "k:int"]),
    ("java", "\"\"\"\na \"\"\" this", ["s:\"\"\"\na \"\"\"", "o:this"]),
    ("dart", #"r'\' 'a${b}' r"x""#, [#"s:r'\'"#, "s:'a${", "s:}'", "s:r\"x\""]),
    ("dart", "'''a\n'b' ''' await", ["s:'''a\n'b' '''", "k:await"]),
    (
      "ts", "const a = `b\n${c(`d`)} e` as string",
      ["k:const", "s:`b\n${", "f:c", "s:`d`", "s:} e`", "k:as", "k:string"]
    ),
    ("javascript", "'a${b}' + \"c'd\"", ["s:'a${b}'", "s:\"c'd\""]),
    ("json", "{\"a\": [true, -1.5e+3, \"b\\\"c\"]}", ["a:\"a\"", "o:true", "n:1.5e+3", "s:\"b\\\"c\""]),
    ("sh", "if ./run --x \"$A\" 'b\n' # c", ["k:if", "s:\"$A\"", "s:'b\n'", "c:# c"]),
    ("bash", "swift run stepgen; cd ${HOME} | wc", ["f:swift", "f:cd", "o:${HOME}", "f:wc"]),
    (
      "yaml", "a: b # c\n\"d e\": 'f'\n- g: |\n    h: i\n  j: 12\n",
      ["a:a", "c:# c", "a:\"d e\"", "s:'f'", "a:g", "s:h: i", "a:j", "n:12"]
    ),
    (
      "xml", "<a b=\"c>\" d='e'>&amp;<!-- f --></a>",
      ["k:a", "a:b", "s:\"c>\"", "a:d", "s:'e'", "o:&amp;", "c:<!-- f -->", "k:a"]
    ),
    ("cobol", "MOVE \"A\" TO B", []),
  ])
  func readsOthers(language: String, code: String, spans: [String]) {
    #expect(marked(code, language) == spans)
  }

  @Test func writesShortClasses() {
    var html = Array("x".utf8)
    SourceHighlighter.highlightedHTML("let a = b < \"&\"", language: "swift", into: &html)
    #expect(
      String(decoding: html, as: UTF8.self)
        == #"x<span class="k">let</span> a = b &lt; <span class="s">"&amp;"</span>"#
    )
  }

  /// Quotes and what opens an interpolation keep their place; only the words have a direction of their own.
  @Test(arguments: [
    (
      #"ask("أدخل \(a) ثم \(b).")"#,
      #""<span class="s r">أدخل</span> \(a) <span class="s r">ثم</span> \(b<span class="s">)."</span>"#
    ),
    ("ask(\"نعم.\")", "\"<span class=\"s r\">نعم.</span>\""), ("ask(\" \\(a)\")", "<span class=\"s\">\" \\(</span>a"),
  ])
  func wordsFromRightToLeftAreApart(code: String, part: String) {
    var html: [UInt8] = []
    SourceHighlighter.highlightedHTML(code, language: "swift", into: &html)
    #expect(String(decoding: html, as: UTF8.self).contains(part))
  }

  @Test func classesDiffer() {
    let classes = CodeSpan.Kind.allCases.compactMap { $0.cssClass.map { "\($0)" } }
    #expect(Set(classes).count == CodeSpan.Kind.allCases.count - 1)
  }
}
