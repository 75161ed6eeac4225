extension Grammar {
  static let chapterOnTexts = #"""
    ## Kinds of text

    {{texts}}

    A *type* is `string`, `int`, `bool`, or the id of a [type](#type) or a [choice](#choice); `set of`, `list of` or
    `map of` (from strings) may stand before it, and `?` after it for a value that can be missing. Some
    YAML readers want a `?` within braces in quotes: `{ type: "string?" }`.

    *Prose* is Markdown in English: paragraphs, lists, links, `code`, tables, code blocks. It becomes part
    of other texts, such as doc comments, so it has no headings and no HTML.

    *One line of plain text* is no Markdown. In a title nothing is markup; in prompts and reasons (`because`, `when`,
    `told-apart-by`) back-ticks set code apart.

    A paragraph or an item of a list can be for the users of some platforms only. It begins with their ids in brackets;
    pages of other platforms leave it out, and pages of all platforms name the platforms in their place:

    ```yaml
    conditions:
      paid:
        title: The fee is paid
        meaning: |
          The first week is free.

          [web] The page does not say for how long.

          [swift, android] The notice says for how long.
    ```

    Statements that are not sure end with a mark as well, which pages put into words: `[unsure]` where nobody has
    confirmed it, `[reading]` where it was only read in the source, `[docs]` where only other documentation says so.

    ### Traps of YAML

    YAML reads some plain texts as something else, and not all of its readers the same. stepgen refuses them where a
    text is meant; the cure is a pair of quotes.

    | Written | Read as | Write |
    | --- | --- | --- |
    | `no`, `yes`, `on`, `off`, `y`, `n` | false or true in YAML 1.1 | `"no"` |
    | `012` | ten in YAML 1.1, twelve in YAML 1.2 | `"012"` |
    | `1:30` | ninety in YAML 1.1 | `"1:30"` |
    | `2.0` | a number | `2.0.0` for a version |
    | `2024-01-01` | a date in YAML 1.1 | `"2024-01-01"` |
    | `~`, `null`, or nothing | no value | leave the key out |
    | `Error: none` | a mapping, or a mistake | `"Error: none"` |
    | `#42` | a comment | `"#42"` |
    | `{ source: Manual, page 12 }` | two keys | `{ source: "Manual, page 12" }` |
    | `{name}`, `*`, `[x]` at the start | a mapping, an alias, a list | `"{name}"` |

    Numbers and switches are the opposite: `digits: 6` and `ends: true` stand without quotes, and `yes` is no switch.

    Long prose goes after `|`, which keeps line breaks and needs no quotes:

    ```yaml
    conditions:
      paid:
        title: The fee is paid
        meaning: |
          The first week is free: no fee, no step.

          After that the fee is due *before* the door opens.
    ```

    Anchors and aliases (`&name`, `*name`) share a value within a file. Tags, merge keys (`<<`), a second document in
    one file and a key written twice are refused.

    """#
}
