import Testing

/// The cases of https://github.com/mustache/spec (version 1.4.2) for what stepgen reads of Mustache.
@Suite struct MustacheSpecTests {
  @Test(arguments: interpolation + comments + sections + inverted + partials)
  func rendersAsTheSpecificationSays(_ specCase: SpecCase) throws {
    #expect(try render(specCase.template, partials: specCase.partials) == specCase.expected)
  }
}

private let interpolation = [
  SpecCase("no interpolation", "Hello from {Mustache}!\n", "Hello from {Mustache}!\n"),
  SpecCase("basic interpolation", "Hello, {{name}}!\n", "Hello, Ada!\n"),
  SpecCase("no re-interpolation", "{{two-lines}}: {{name}}", "<\n->: Ada"),
  SpecCase("no escaping, unlike Mustache", "{{markup}}", "& \" < >"),
  SpecCase("empty text", "I ({{empty}}{{missing}}) be seen!", "I () be seen!"),
  SpecCase("surrounding whitespace", "| {{name}} |", "| Ada |"),
  SpecCase("standalone is for sections only", "  {{name}}\n", "  Ada\n"),
  SpecCase("padding", "|{{ name }}|{{\tname\t}}|", "|Ada|Ada|"),
  SpecCase("implicit iterator", "{{#lines}}({{.}}){{/lines}}", "(one)(two)(three)"),
]

private let comments = [
  SpecCase("inline", "12345{{! Comment Block! }}67890", "1234567890"),
  SpecCase("multiline", "12345{{!\n  This is a\n  multi-line comment...\n}}67890\n", "1234567890\n"),
  SpecCase("standalone", "Begin.\n{{! Comment Block! }}\nEnd.\n", "Begin.\nEnd.\n"),
  SpecCase("indented standalone", "Begin.\n  {{! Indented Comment Block! }}\nEnd.\n", "Begin.\nEnd.\n"),
  SpecCase("standalone line endings", "|\r\n{{! Standalone Comment }}\r\n|", "|\r\n|"),
  SpecCase("standalone without previous line", "  {{! I'm Still Standalone }}\n!", "!"),
  SpecCase("standalone without newline", "!\n  {{! I'm Still Standalone }}", "!\n"),
  SpecCase("multiline standalone", "Begin.\n{{!\nSomething's going on here...\n}}\nEnd.\n", "Begin.\nEnd.\n"),
  SpecCase("indented multiline", "Begin.\n  {{!\n    Something's going on here...\n  }}\nEnd.\n", "Begin.\nEnd.\n"),
  SpecCase("indented inline", "  12 {{! 34 }}\n", "  12 \n"),
  SpecCase("surrounding whitespace", "12345 {{! Comment Block! }} 67890", "12345  67890"),
  SpecCase("name collision", "comments never show: >{{! name }}<", "comments never show: ><"),
]

private let sections = [
  SpecCase("truthy", "\"{{#yes}}This should be rendered.{{/yes}}\"", "\"This should be rendered.\""),
  SpecCase("falsey", "\"{{#no}}This should not be rendered.{{/no}}\"", "\"\""),
  SpecCase("null is falsey", "\"{{#noPart}}x{{/noPart}}{{#missing}}x{{/missing}}\"", "\"\""),
  SpecCase("context", "\"{{#part}}Hi {{label}}.{{/part}}\"", "\"Hi part.\""),
  SpecCase("parent contexts", "{{#part}}{{label}}, {{name}}{{/part}}", "part, Ada"),
  SpecCase("variable test", "{{#name}}{{.}} is {{name}}{{/name}}", "Ada is Ada"),
  SpecCase("list", "\"{{#items}}{{label}}{{/items}}\"", "\"ab\""),
  SpecCase("list contexts", "{{#items}}{{#children}}{{label}}{{name}} {{/children}}{{/items}}", "a1Ada a2Ada "),
  SpecCase("empty list", "\"{{#noItems}}Yay lists!{{/noItems}}\"", "\"\""),
  SpecCase(
    "doubled",
    "{{#yes}}\n* first\n{{/yes}}\n* {{name}}\n{{#yes}}\n* third\n{{/yes}}\n",
    "* first\n* Ada\n* third\n"
  ),
  SpecCase("nested truthy", "| A {{#yes}}B {{#yes}}C{{/yes}} D{{/yes}} E |", "| A B C D E |"),
  SpecCase("nested falsey", "| A {{#no}}B {{#no}}C{{/no}} D{{/no}} E |", "| A  E |"),
  SpecCase("surrounding whitespace", " | {{#yes}}\t|\t{{/yes}} | \n", " | \t|\t | \n"),
  SpecCase("internal whitespace", " | {{#yes}} {{! Important Whitespace }}\n {{/yes}} | \n", " |  \n  | \n"),
  SpecCase("indented inline", " {{#yes}}YES{{/yes}}\n {{#yes}}GOOD{{/yes}}\n", " YES\n GOOD\n"),
  SpecCase("standalone lines", "| This Is\n{{#yes}}\n|\n{{/yes}}\n| A Line\n", "| This Is\n|\n| A Line\n"),
  SpecCase("indented standalone lines", "| This Is\n  {{#yes}}\n|\n  {{/yes}}\n| A Line\n", "| This Is\n|\n| A Line\n"),
  SpecCase("standalone line endings", "|\r\n{{#yes}}\r\n{{/yes}}\r\n|", "|\r\n|"),
  SpecCase("standalone without previous line", "  {{#yes}}\n#{{/yes}}\n/", "#\n/"),
  SpecCase("standalone without newline", "#{{#yes}}\n/\n  {{/yes}}", "#\n/\n"),
  SpecCase("padding", "|{{# yes }}={{/ yes }}|", "|=|"),
]

private let inverted = [
  SpecCase("falsey", "\"{{^no}}This should be rendered.{{/no}}\"", "\"This should be rendered.\""),
  SpecCase("truthy", "\"{{^yes}}This should not be rendered.{{/yes}}\"", "\"\""),
  SpecCase("null", "{{^noPart}}no part{{/noPart}}{{^part}}x{{/part}}", "no part"),
  SpecCase("text", "{{^empty}}empty{{/empty}}{{^missing}} missing{{/missing}}{{^name}}x{{/name}}", "empty missing"),
  SpecCase("list", "\"{{^items}}x{{/items}}{{^lines}}x{{/lines}}\"", "\"\""),
  SpecCase("empty list", "\"{{^noItems}}Yay {{/noItems}}{{^noLines}}lists!{{/noLines}}\"", "\"Yay lists!\""),
  SpecCase("nested falsey", "| A {{^no}}B {{^no}}C{{/no}} D{{/no}} E |", "| A B C D E |"),
  SpecCase("nested truthy", "| A {{^yes}}B {{^yes}}C{{/yes}} D{{/yes}} E |", "| A  E |"),
  SpecCase("surrounding whitespace", " | {{^no}}\t|\t{{/no}} | \n", " | \t|\t | \n"),
  SpecCase("internal whitespace", " | {{^no}} {{! Important Whitespace }}\n {{/no}} | \n", " |  \n  | \n"),
  SpecCase("standalone lines", "| This Is\n{{^no}}\n|\n{{/no}}\n| A Line\n", "| This Is\n|\n| A Line\n"),
  SpecCase("standalone line endings", "|\r\n{{^no}}\r\n{{/no}}\r\n|", "|\r\n|"),
  SpecCase("standalone without previous line", "  {{^no}}\n^{{/no}}\n/", "^\n/"),
  SpecCase("standalone without newline", "^{{^no}}\n/\n  {{/no}}", "^\n/\n"),
  SpecCase("padding", "|{{^ no }}={{/ no }}|", "|=|"),
]

private let partials = [
  SpecCase("basic", "\"{{>p}}\"", partials: ["p": "from partial"], "\"from partial\""),
  SpecCase("context", "\"{{>p}}\"", partials: ["p": "*{{name}}*"], "\"*Ada*\""),
  SpecCase("nested", "{{>outer}}", partials: ["outer": "*{{name}} {{>inner}}*", "inner": "{{name}}!"], "*Ada Ada!*"),
  SpecCase("surrounding whitespace", "| {{>p}} |", partials: ["p": "\t|\t"], "| \t|\t |"),
  SpecCase("inline indentation", "  {{name}}  {{> p}}\n", partials: ["p": ">\n>"], "  Ada  >\n>\n"),
  SpecCase("standalone line endings", "|\r\n{{>p}}\r\n|", partials: ["p": ">"], "|\r\n>|"),
  SpecCase("standalone without previous line", "  {{>p}}\n>", partials: ["p": ">\n>"], "  >\n  >>"),
  SpecCase("standalone without newline", ">\n  {{>p}}", partials: ["p": ">\n>"], ">\n  >\n  >"),
  SpecCase(
    "standalone indentation",
    "\\\n {{>p}}\n/\n",
    partials: ["p": "|\n{{two-lines}}\n|\n"],
    "\\\n |\n <\n->\n |\n/\n"
  ),
  SpecCase("padding whitespace", "|{{> p }}|", partials: ["p": "[]"], "|[]|"),
]
