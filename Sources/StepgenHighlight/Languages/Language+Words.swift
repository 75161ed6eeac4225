extension Language {
  static let swift = Language(
    words: WordTable(
      keywords: """
        actor any as associatedtype async await borrowing break case catch class consuming continue convenience default \
        defer deinit didSet do dynamic each else enum extension fallthrough fileprivate final for func get guard if \
        import in indirect infix init inout internal is isolated lazy let macro mutating nonisolated nonmutating open \
        operator optional override package postfix precedencegroup prefix private protocol public repeat required \
        rethrows return sending set some static struct subscript super switch throw throws try typealias unowned var \
        weak where while willSet yield
        """,
      constants: "true false nil self Self"
    ),
    blockComments: .nested,
    hasTripleQuotes: true,
    hasHashStrings: true,
    interpolation: .parentheses
  )

  static let kotlin = Language(
    words: WordTable(
      keywords: """
        abstract actual annotation as break by catch class companion const constructor continue crossinline data do else \
        enum expect external final finally for fun get if import in infix init inline inner interface internal is \
        lateinit noinline object open operator out override package private protected public reified return sealed set \
        suspend tailrec throw try typealias val value var vararg when where while
        """,
      constants: "true false null this super it"
    ),
    blockComments: .nested,
    quotes: Array("\"'".utf8),
    hasTripleQuotes: true,
    interpolation: .braces
  )

  static let java = Language(
    words: WordTable(
      keywords: """
        abstract assert boolean break byte case catch char class const continue default do double else enum extends \
        final finally float for goto if implements import instanceof int interface long native new non-sealed package \
        permits private protected public record return sealed short static strictfp super switch synchronized throw \
        throws transient try var void volatile when while yield
        """,
      constants: "true false null this"
    ),
    quotes: Array("\"'".utf8),
    hasTripleQuotes: true
  )

  static let dart = Language(
    words: WordTable(
      keywords: """
        abstract as assert async await base bool break case catch class const continue covariant default deferred do \
        double dynamic else enum export extends extension external factory final finally for get hide if implements \
        import in int interface is late library mixin new num of on operator part required rethrow return sealed set \
        show static super switch sync throw try typedef var void when while with yield
        """,
      constants: "true false null this"
    ),
    blockComments: .nested,
    quotes: Array("\"'".utf8),
    hasTripleQuotes: true,
    interpolation: .braces
  )

  static let typescript = Language(
    words: WordTable(
      keywords: """
        abstract any as asserts async await bigint boolean break case catch class const continue debugger declare default \
        delete do else enum export extends finally for from function get if implements import in infer instanceof \
        interface is keyof let namespace never new number object of override private protected public readonly return \
        satisfies set static string super switch symbol throw try type typeof unique unknown var void while with yield
        """,
      constants: "true false null undefined this NaN Infinity"
    ),
    quotes: Array("\"'".utf8),
    hasTemplates: true,
    interpolation: .braces
  )

  static let json = Language(
    words: WordTable(keywords: "", constants: "true false null"),
    readsNames: false,
    isJSON: true
  )

  static let shell = Language(
    words: WordTable(
      keywords: "if then elif else fi for in do done while until case esac function select return export local time",
      constants: "true false"
    ),
    lineComment: "#",
    blockComments: .none,
    quotes: Array("\"'".utf8),
    readsNames: false,
    isShell: true
  )
}
