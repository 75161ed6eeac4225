/// U+FF65 to U+FF9D and the katakana of full width that they are forms of (Unicode, block Halfwidth and Fullwidth Forms).
enum HalfWidthKatakana {
  static let wide = Array(
    "・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars
  )
}
