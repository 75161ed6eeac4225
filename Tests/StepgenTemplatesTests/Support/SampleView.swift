import StepgenTemplates

/// Text that a test promises to be valid.
struct Verbatim: TemplateFragment, ExpressibleByStringLiteral {
  var templateText: String

  init(stringLiteral text: String) {
    self.templateText = text
  }
}

/// One tag of each kind.
struct SampleView: TemplateView {
  var name: Verbatim = "Ada"
  var empty: Verbatim = ""
  var missing: Verbatim?
  var twoLines: Verbatim = "<\n->"
  var markup: Verbatim = "& \" < >"
  var yes = true
  var no = false
  var lines: [Verbatim] = ["one", "two", "three"]
  var noLines: [Verbatim] = []
  var items: [ItemView] = [
    ItemView(label: "a", children: [ItemView(label: "a1"), ItemView(label: "a2")]),
    ItemView(label: "b"),
  ]
  var noItems: [ItemView] = []
  var part: ItemView? = ItemView(label: "part")
  var noPart: ItemView?

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "A name."),
    .text("empty", \.empty, "An empty text."),
    .optionalText("missing", \.missing, "A text that is not there."),
    .text("two-lines", \.twoLines, "A text with a line break."),
    .text("markup", \.markup, "What HTML would escape."),
    .flag("yes", \.yes, "Holds."),
    .flag("no", \.no, "Does not hold."),
    .texts("lines", \.lines, "Three lines."),
    .texts("noLines", \.noLines, "No lines."),
    .list("items", \.items, "Two items."),
    .list("noItems", \.noItems, "No items."),
    .optional("part", \.part, "A part."),
    .optional("noPart", \.noPart, "No part."),
  ]
}

/// A view that contains its own kind.
struct ItemView: TemplateView {
  var label: Verbatim
  var children: [ItemView] = []

  static let tags: TemplateTags<Self> = [
    .text("label", \.label, "The item's label."),
    .list("children", \.children, "The items below it."),
  ]
}
