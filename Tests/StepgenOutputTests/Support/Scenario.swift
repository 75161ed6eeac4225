/// Three states of a tree with all that can happen between two of them.
enum Scenario {
  static let first = [
    "same.txt": "same",
    "changed.txt": "one",
    "gone.txt": "gone",
    "folder/gone.txt": "gone",
    "deep/er/still/gone.txt": "gone",
    "becomes-folder": "file",
    "becomes-file/a.txt": "a",
    "becomes-file/b/c.txt": "c",
  ]

  static let second = [
    "same.txt": "same",
    "changed.txt": "two",
    "new.txt": "new",
    "new-folder/sub/new.txt": "new",
    "becomes-folder/a.txt": "a",
    "becomes-folder/b/c.txt": "c",
    "becomes-file": "file",
  ]

  static let third = [
    "same.txt": "same, no more",
    "changed.txt": "three",
    "new.txt": "newer",
    "gone.txt": "back",
    "other/sub/new.txt": "other",
    "becomes-file/a.txt": "a again",
    "becomes-folder": "file again",
  ]
}
