extension Grammar {
  static let chapterOnFiles = #"""
    ## Files

    A registry is a folder under `Specs/` that is called like the registry. Every `.yaml` and `.yml` file in it and in its folders
    is read; other files are left alone. What a file is, its keys say:

    | Key | Kind of file | How many |
    | --- | --- | --- |
    | `registry` | [manifest](#manifest), by custom `registry.yaml` | one |
    | `flow` | [flow file](#flow-file) | one for each flow |
    | neither | [shared file](#shared-file) | as many as you like |

    Definitions refer to each other by id, across files and in any order. Ids are unique among things of one kind: the
    platforms of a registry, the steps of a flow. Types and choices count as one kind, because both can be the type of a
    value; so do the steps and the step sets of a flow, because both can follow an outcome.

    Editors complete keys and check files with the JSON Schema that `stepgen schema` prints:

    ```text
    swift run stepgen schema > Specs/stepgen-spec-1.json
    ```

    Editors that use yaml-language-server find it through the first line of a file:

    ```text
    # yaml-language-server: $schema=../stepgen-spec-1.json
    ```

    {{record manifest}}

    ```yaml
    stepgen: 1
    registry: lockers
    title: Parcel lockers
    version: 3.1.0
    meaning: The flows of a library for apps that open parcel lockers.
    acronyms: [id, sms]
    flows: [pick-up, drop-off]
    generate:
      swift: { type-prefix: locker }
    retired:
      - { platform: swift, name: scanSlip, was: The paper slip of the first lockers, until: 2.0.0 }
    acknowledged:
      - { change: then-changed, at: pick-up/enter-code, because: The service forgets sooner., in: 3.1.0 }
    allow:
      - { code: unused-definition, because: The list of errors is that of the service. }
    ```

    Acronyms are words, in lower case like all words. They matter where a [scheme](#scheme) has `acronyms: upper`.

    {{keys manifest}}

    {{record generate}}

    ```yaml
    generate:
      swift: { output: Lockers }
      docs: { output: lockers }
    ```

    A target without anything to say is written `swift: {}`. Without `generate`, a registry is checked, and no code is
    made of it.

    {{keys generate}}

    {{record swiftTarget}}

    ```yaml
    generate:
      swift:
        output: Sources/Lockers
        platform: swift
        type-prefix: locker
        unknown-step: unrecognized step
        unknown-member: unrecognized member
        access-level: package
        payload-labels: false
    ```

    A service may send a step that the code is too old to know. It arrives as a case of its own, which `unknown-step`
    names; no real step may have that name, nor a member of a choice the one of `unknown-member`.

    {{keys swiftTarget}}

    {{record docsTarget}}

    ```yaml
    generate:
      docs:
        output: lockers
        base-url: https://example.org/lockers/
        edit-url: https://example.org/source/edit/main/{path}
        guides: ../../docs/guides
        index-from: 80
    ```

    Documentation is made of every registry; these keys say how. Without `base-url` pages have no canonical address, and
    there is no site map.

    {{keys docsTarget}}

    {{record retiredName}}

    ```yaml
    retired:
      - { platform: swift, name: scanSlip, was: The paper slip of the first lockers, until: 2.0.0 }
    ```

    An app that still handles `scanSlip` would compile, and be wrong, if another step were called so one day. A name
    that its concept has outlived is written at the concept instead: see [former](#former).

    {{keys retiredName}}

    {{record acknowledgement}}

    ```yaml
    acknowledged:
      - { change: step-removed, at: pick-up/scan-slip, because: The last reader of slips is gone., in: 3.0.0 }
    ```

    `stepgen diff specs` tells each change with its code and with what it takes for `at`; a flow or a step stands for
    all that it has. What is acknowledged no longer counts for the verdict. With `in`, it speaks for comparisons with
    versions before that one, and may stay as history; one that speaks for nothing is reported.

    {{keys acknowledgement}}

    {{record waiver}}

    ```yaml
    errors:
      battery-low:
        name: battery low
        meaning: The locker needs a new battery.
        allow: [{ code: unused-definition, because: Only the app of the maintenance staff meets it. }]
    ```

    `allow` speaks for the place at which it stands and what is below: an outcome, a step, a definition; at the top of a
    file, for the file; in the manifest, for the registry. It has to be needed: when nothing breaks the rule any more,
    the waiver itself is reported. [Diagnostics](diagnostics.md) lists the codes.

    {{keys waiver}}

    """#
}
