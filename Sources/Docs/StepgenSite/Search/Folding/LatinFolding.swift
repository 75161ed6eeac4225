/// Lower-case Latin letters with marks, and the plain letters that stand for them in the index.
///
/// The base letters of their canonical decompositions (Unicode 14, UnicodeData.txt, U+00DF to U+024F), and the usual
/// spelling of letters that have none, such as `ss` for `ß`.
enum LatinFolding {
  static let plain: [Unicode.Scalar: String] = Dictionary(
    letters.flatMap { plain, marked in marked.unicodeScalars.map { ($0, plain) } },
    uniquingKeysWith: { first, _ in first }
  )

  private static let letters: [(plain: String, marked: String)] = [
    ("a", "àáâãäåāăąǎǟǡǻȁȃȧ"),
    ("ae", "æ"),
    ("c", "çćĉċč"),
    ("d", "ðďđ"),
    ("e", "èéêëēĕėęěȅȇȩ"),
    ("g", "ĝğġģǧǵ"),
    ("h", "ĥħȟ"),
    ("i", "ìíîïĩīĭįıǐȉȋ"),
    ("j", "ĵǰ"),
    ("k", "ķǩ"),
    ("l", "ĺļľł"),
    ("n", "ñńņňŋǹ"),
    ("o", "òóôõöøōŏőơǒǫǭȍȏȫȭȯȱ"),
    ("oe", "œ"),
    ("r", "ŕŗřȑȓ"),
    ("s", "śŝşšș"),
    ("ss", "ß"),
    ("t", "ţťŧț"),
    ("th", "þ"),
    ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗ"),
    ("w", "ŵ"),
    ("y", "ýÿŷȳ"),
    ("z", "źżž"),
  ]
}
