package import StepgenModel

extension Rule {
  /// The rules of files and folders.
  package static let ofFiles: [Rule] = [unreadableFile, registryFolder, linkOutOfSpecs, sharedOutput]

  static let unreadableFile = Rule(
    "unreadable-file",
    title: "Every file of a registry must be readable.",
    explanation: """
      The system did not let stepgen read the file, or a folder, pipe or device has the name of a spec. stepgen writes \
      nothing and ends with exit code 2, because it could not do its work.
      """,
    wrong: .text("Specs/lockers/pick-up.yaml/\n"),
    right: .text("Specs/lockers/pick-up.yaml\n")
  )

  static let linkOutOfSpecs = Rule(
    "link-out-of-specs",
    .warning,
    title: "Symbolic links must stay in the folder of specs.",
    explanation: """
      A symbolic link can point to a file or folder elsewhere in `Specs`. stepgen does not follow other links: the \
      contents of a registry would depend on files that are not kept with it, and a link can point to the whole disk.
      """,
    wrong: .text("Specs/lockers/shared.yaml -> ../../../elsewhere/shared.yaml\n"),
    right: .text("Specs/lockers/shared.yaml -> ../parcels/shared.yaml\n")
  )

  static let registryFolder = Rule(
    "registry-folder",
    title: "The folder of a registry must have the registry's id as its name.",
    explanation:
      "Messages, output folders and links refer to a registry by its id, and people look for it by its folder.",
    wrong: .text("Specs/lockers/registry.yaml with ‘registry: parcel-locker’\n"),
    right: .text("Specs/parcel-locker/registry.yaml with ‘registry: parcel-locker’\n")
  )

  static let sharedOutput = Rule(
    "shared-output",
    title: "Each registry must have its own output folders.",
    explanation: """
      Registries write files with the same names, for example the runtime of generated code or the first page of a \
      site. Two registries therefore cannot have the same `output` for a language or for the docs, even if the paths \
      differ in case. The docs of one registry cannot be inside those of another.
      """,
    wrong: .text("two manifests with ‘docs: { output: auth }’\n"),
    right: .text("‘docs: { output: auth }’ in one manifest, and ‘docs: { output: lockers }’ in the other\n")
  )
}
