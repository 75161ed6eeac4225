package import StepgenModel

extension Rule {
  /// The rules of files and folders.
  package static let ofFiles: [Rule] = [unreadableFile, registryFolder, linkOutOfSpecs, sharedOutput]

  static let unreadableFile = Rule(
    "unreadable-file",
    title: "Every file of a registry can be read.",
    explanation: """
      The system refused to read the file, or a folder, pipe or device has the name of a spec. stepgen ends with exit \
      code 2, because it could not do its work, and writes nothing.
      """,
    wrong: .text("Specs/lockers/pick-up.yaml/\n"),
    right: .text("Specs/lockers/pick-up.yaml\n")
  )

  static let linkOutOfSpecs = Rule(
    "link-out-of-specs",
    .warning,
    title: "Links stay in the folder of specs.",
    explanation: """
      A link may lead to a file or folder elsewhere in `Specs`. Others are not followed: what a registry says would \
      depend on files that are not kept with it, and a link may lead to the whole disk.
      """,
    wrong: .text("Specs/lockers/shared.yaml -> ../../../elsewhere/shared.yaml\n"),
    right: .text("Specs/lockers/shared.yaml -> ../parcels/shared.yaml\n")
  )

  static let registryFolder = Rule(
    "registry-folder",
    title: "The folder of a registry has the registry's id as its name.",
    explanation: "Messages, output folders and links name a registry by its id; people look for it by its folder.",
    wrong: .text("Specs/lockers/registry.yaml with ‘registry: parcel-locker’\n"),
    right: .text("Specs/parcel-locker/registry.yaml with ‘registry: parcel-locker’\n")
  )

  static let sharedOutput = Rule(
    "shared-output",
    title: "Each registry has its own output folders.",
    explanation: """
      Registries write files of the same names, for example the runtime of generated code or the first page of a site. \
      So two registries cannot have the same `output` in one language or for the docs, also if it differs only in \
      capitals. The docs of one registry cannot be inside those of another.
      """,
    wrong: .text("two manifests with ‘docs: { output: auth }’\n"),
    right: .text("‘docs: { output: auth }’ in one manifest, and ‘docs: { output: lockers }’ in the other\n")
  )
}
