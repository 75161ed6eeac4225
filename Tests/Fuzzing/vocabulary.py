"""The words of random specs: names that generated code itself uses, and texts full of special characters.

The names are read from the templates, the backend and the runtime of this checkout, so that a new name in a template is
tried automatically.
"""

import functools
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]

# The Swift Programming Language, Lexical Structure, with the words that swift-syntax reserves somewhere.
SWIFT = """
Any Protocol Self Type actor any as associatedtype await borrowing break case catch class consuming continue default
defer deinit do each else enum extension fallthrough false fileprivate for func guard if import in init inout internal
is isolated let nil nonisolated operator precedencegroup private protocol public repeat rethrows return self sending
some static struct subscript super switch throw throws true try typealias var where while _ async macro copy discard
package yield unsafe of at then open final lazy weak unowned dynamic optional required convenience override mutating
nonmutating indirect prefix postfix infix left right none get set willSet didSet escaping autoclosure available module
consume forget module reasync discardable assignment higherThan lowerThan associativity precedence line file column
function dsohandle main objc inlinable frozen nonexhaustive unchecked preconcurrency concurrent nonsending using addressor
""".split()

# What the compiler looks up by name, or makes by itself for the protocols that generated types conform to.
SWIFT_COMPILER = """
hashValue hash into rawValue RawValue encode decode from CodingKeys CodingKey stringValue intValue allCases AllCases
description debugDescription localizedDescription errorDescription customMirror init wrappedValue projectedValue
dynamicMember dynamicallyCall callAsFunction buildBlock newValue oldValue error id ID hasher _domain _code _userInfo
_rawHashValue _getEmbeddedNSError __derived_enum_equals __derived_struct_equals encoder decoder container unicodeScalars
Element Iterator Index Key Value Output Input Failure Success Context Wrapped Body
""".split()

# Public types of the standard library, of its part for concurrency, and modules that every file can see.
SWIFT_STANDARD = """
String Int Bool Double Float Character Substring StaticString Array Dictionary Set Optional Result Never Void Error
Equatable Hashable Comparable Codable Encodable Decodable Encoder Decoder CodingKey CodingKeyRepresentable CodingUserInfoKey
KeyedDecodingContainer KeyedEncodingContainer UnkeyedDecodingContainer SingleValueDecodingContainer DecodingError
EncodingError Hasher Sendable SendableMetatype Copyable Escapable BitwiseCopyable AnyHashable AnyObject AnyClass AnyKeyPath
KeyPath RawRepresentable CaseIterable Identifiable ExpressibleByStringLiteral ExpressibleByArrayLiteral
ExpressibleByDictionaryLiteral ExpressibleByNilLiteral ExpressibleByIntegerLiteral ExpressibleByBooleanLiteral
StringInterpolationProtocol DefaultStringInterpolation StringProtocol Sequence Collection IteratorProtocol Range
ClosedRange Strideable Slice ArraySlice Mirror ObjectIdentifier Unicode UInt8 UInt Int64 Task TaskGroup Actor MainActor
GlobalActor Executor Clock Duration AsyncSequence CancellationError Swift StepRuntime Foundation Any Type Protocol Self
FoundationEssentials Observation Regex SIMD2 Unmanaged UnsafePointer OptionSet SetAlgebra min max print sorted map
fatalError precondition assert type abs zip swap dump readLine stride repeatElement withUnsafePointer hash
""".split()

# https://kotlinlang.org/docs/keyword-reference.html.
KOTLIN = """
as break class continue do else false for fun if in interface is null object package return super this throw true try typealias
typeof val var when while by catch constructor delegate dynamic field file finally get import init param property receiver set
setparam value where abstract actual annotation companion const crossinline data enum expect external final infix inline inner
internal lateinit noinline open operator out override private protected public reified sealed suspend tailrec vararg it
""".split()

# What every file of Kotlin sees, and what a class has on the JVM.
KOTLIN_STANDARD = """
Any Array Boolean Byte CharSequence Char Collection Comparable Deprecated Double Enum Exception Float Function IllegalArgumentException
IllegalStateException Int IntRange Iterable Iterator JvmField JvmInline JvmName JvmOverloads JvmStatic LinkedHashMap List Long Map
MutableList MutableMap MutableSet Nothing NullPointerException Number Object Objects Pair ReplaceWith Result Runnable Sequence Set
Short String StringBuilder Suppress Throwable Throws Triple Unit Void Volatile Math System Thread Process Integer Character Class
Override Record Module Package ArrayList HashMap HashSet Regex Lazy Consumer Serializable Cloneable Error RuntimeException
clone copy component1 component2 equals finalize getClass hashCode notify notifyAll toString wait javaClass Companion INSTANCE entries
values valueOf name ordinal let also apply run with takeIf also repeat require check error listOf mapOf setOf emptyList emptyMap to
java kotlin com example javax org class code contentEquals getName getCode of apply main serialVersionUID
""".split()

# https://dart.dev/language/keywords.
DART = """
abstract as assert async await base bool break case catch class const continue covariant default deferred do double dynamic else
enum export extends extension external factory false final finally for Function get hide if implements import in int interface is
late library mixin new null num of on operator part required rethrow return sealed set show static super switch sync this throw
true try type typedef var void when while with yield
""".split()

# The library dart:core, and what every object has.
DART_STANDARD = """
AbstractClassInstantiationError ArgumentError AssertionError BidirectionalIterator BigInt Comparable Comparator
ConcurrentModificationError DateTime Deprecated Duration Enum Error Exception Expando FallThroughError Finalizer FormatException
Function Future IndexError IntegerDivisionByZeroException Invocation Iterable Iterator List Map MapEntry Match Never NoSuchMethodError
Null Object OutOfMemoryError Pattern RangeError Record RegExp RegExpMatch RuneIterator Runes Set Sink StackOverflowError StackTrace
StateError Stopwatch Stream String StringBuffer StringSink Symbol Type TypeError UnimplementedError UnsupportedError Uri UriData
WeakReference bool deprecated double identical identityHashCode int num override pragma print proxy dynamic void
hashCode runtimeType noSuchMethod toString toJson index name values call main fromJson json
""".split()

# Reserved and contextual words of TypeScript's scanner.
TYPESCRIPT = """
break case catch class const continue debugger default delete do else enum export extends false finally for function if import in
instanceof new null return super switch this throw true try typeof var void while with implements interface let package private
protected public static yield abstract accessor any as asserts assert async await bigint boolean constructor declare defer from get
global infer intrinsic is keyof module namespace never number object of out override readonly require satisfies set string symbol
type undefined unique unknown using
""".split()

# Globals of ECMAScript and of its types, and what every object has.
TYPESCRIPT_STANDARD = """
Array ArrayBuffer AsyncIterable Atomics BigInt Boolean Capitalize DataView Date Error EvalError Exclude Extract Function FunctionConstructor
Generator Infinity InstanceType Intl Iterable IterableIterator Iterator JSON Map Math NaN NonNullable Number Object Omit Parameters
Partial Pick Promise PromiseLike PropertyKey Proxy RangeError Readonly ReadonlyArray ReadonlyMap ReadonlySet Record ReferenceError
Reflect RegExp Required ReturnType Set String Symbol SyntaxError TypeError URIError Uint8Array Uncapitalize Uppercase WeakMap WeakRef
WeakSet arguments eval globalThis isNaN parseInt undefined window document event name self location Node Event Text Request Response
__proto__ constructor hasOwnProperty isPrototypeOf propertyIsEnumerable prototype toLocaleString toString valueOf toJSON length then
Output Input exports module require stepgen wire type step
""".split()

KNOWN = {
    "swift": (SWIFT, [*SWIFT_STANDARD, *SWIFT_COMPILER]),
    "kotlin": (KOTLIN, KOTLIN_STANDARD),
    "dart": (DART, DART_STANDARD),
    "typescript": (TYPESCRIPT, TYPESCRIPT_STANDARD),
}
FOLDERS = {"swift": "SwiftBackend", "kotlin": "KotlinBackend", "dart": "DartBackend", "typescript": "TypeScriptBackend"}

# Names that no words render.
SPELLED = """
CodingKeys codingKeys ID Output Handler Failure Self self _x __ X_ x1 aB2 iOS URL StepgenKind stepgenKinds stepgenNames
Type init subscript deinit hashValue value0 value_1 newValue possibleIDs stepgenIDs stepgenAnswers stepgenWireNames _0
""".split()

FILLERS = """
a b c e i x id ids sms url api code step size door fee parcel notice answer pick up drop off begin end open closed first
""".split()

LONG = ["a very long name that goes on and on until no line of source has room for all that it says of itself",
        "supercalifragilisticexpialidocioussupercalifragilisticexpialidocious", "x" * 90 + " y"]


def tokens(text):
    return re.findall(r"[A-Za-z_][A-Za-z0-9_]*", text)


def identifiers_of_templates(language):
    for path in sorted((ROOT / "Templates" / language).glob("*.mustache")):
        text = re.sub(r"\{\{.*?\}\}", " ", path.read_text(encoding="utf-8"))
        yield from tokens(re.sub(r"//.*|^ \*.*", " ", text, flags=re.M))


def identifiers_of_backend(language):
    for path in sorted((ROOT / "Sources/Code" / FOLDERS[language]).rglob("*.swift")):
        code = re.sub(r"^\s*//.*", "", path.read_text(encoding="utf-8"), flags=re.M)
        for literal in re.findall(r'"((?:[^"\\\n]|\\.)*)"', code):
            yield from tokens(re.sub(r"\\\([^)]*\)|\\.", " ", literal))


def identifiers_of_runtime(language):
    for path in sorted((ROOT / "Sources/Code/StepRuntime").glob("*.swift")) if language == "swift" else []:
        yield from re.findall(r"(?:struct|enum|protocol|typealias|func|var|let|case|associatedtype) (\w+)",
                              path.read_text(encoding="utf-8"))


def words_of(identifier):
    """`possible ids` for `possibleIDs`: what a scheme makes the identifier of, where one can."""
    spaced = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", identifier.replace("_", " "))
    return " ".join(re.sub(r"([A-Z])([A-Z][a-z]{2})", r"\1 \2", spaced).lower().split())


def unique(items):
    return list(dict.fromkeys(items))


class Pool:
    """What one language and its generated code have a use for."""

    def __init__(self, language):
        generated = unique([*identifiers_of_templates(language), *identifiers_of_runtime(language), *identifiers_of_backend(language)])
        keywords, standard = KNOWN[language]
        self.identifiers = unique([*keywords, *standard, *SPELLED, *generated])
        self.hazards = renderable(self.identifiers)
        self.types = renderable([*standard, *generated])


def renderable(identifiers):
    """The words that render as these identifiers, as far as words can."""
    return unique(words for words in map(words_of, identifiers) if words and not words[0].isdigit())


@functools.cache
def pool(language):
    return Pool(language)


# What must not become code: where a text leaves its comment or literal, this does not compile.
CODE = "func 1x(}{)"

# One line each; none has what Markdown of specs may not have: headings, HTML, open backticks.
LINES = [
    "Plain.", "A `b` c.", "*/ /* */ /**", "// x", "/// x", '"""', '#"""#', "\\(x) \\u{41} \\", "#if x", '"', "'", "``Name``",
    "{{name}} {{{name}}} {{#x}} {{/x}}", "@Metadata x @available(*, unavailable)", "| a | b |", "$0 &x %@ %s", "é e\u0301 ı İ ß",
    "日本語 👩‍👩‍👧 \u05d0\u05d1", "[swift] only here.", "x" * 300, "word " * 60 + "end", "- Parameter x: y", "- Returns: z", "* a",
    "1. one", "+ b", "> Warning: no", "> > deep", "***", "a\\", "a  ", "`a\\`", "`` ` ``", "**b** _i_ ~~s~~", "[a](https://x.org/a(b))",
    "a [unsure]", "    code", "\tcode", "a\tb", "- Throws: `E`", "- Note: n", "#sourceLocation(file: \"x\", line: 1)", "import X; " + CODE,
]

# Marks at which some reader ends a line, or shows none; a spec has them escaped.
ALLOWED_MARKS = ["\r", "\r\n", "\t", "\n", "\u00a0", "\u200b", "\ufeff", "\u202e"]
MARKS = [*ALLOWED_MARKS, "\u2028", "\u2029", "\u0085", "\x0b", "\x0c", "\x1b", "\x7f", "\0"]

SHAPES = [
    "{0}", "{0}", "{0}\n\n{1}", "{0}\n{1}", "```\n{0}\n```", "```swift\n{0}\n{1}\n```\nx", "````\n```\n{0}\n````", "~~~ {1}\n{0}\n~~~",
    "| a | b |\n|---|---|\n| {0} | c |", "- {0}\n- {1}", "1. {0}\n   {1}\n\n   x", "> {0}\n> {1}", "- a\n  ```\n  {0}\n  ```",
    "- Parameters:\n  - x: {0}\n  - y: {1}", "[swift] {0}\n\n[other] {1}", "{0}\n\n\n\n{1}\n", "    {0}\n    {1}", "a {0} b",
]

WIRES = ['a"b', "\\(x)", "x y", "é", "e\u0301", "custom:<name>", "a<b>", "<v>", "p\"<q>", "\\", "#\"", "'", "{{x}}", "W", "W ", "0", "-", "*/", "//",
         "日本", "$", "`", "\"\"\"", "a\tb", "MEMBER", "member", "payload", "step", "wire"]

# What stands before the names of files.
FILES = ["a b ", "q\"q-", "back\\slash-", "\\(x)-", "é-", '"""-', "#-", "sub/dir/", "*-/", "x\u2028y-", "日本-"]
