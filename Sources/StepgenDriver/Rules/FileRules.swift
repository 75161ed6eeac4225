package import StepgenModel

extension Rule {
  /// The rules of files and folders.
  package static let ofFiles: [Rule] = [unreadableFile, registryFolder]

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

  static let registryFolder = Rule(
    "registry-folder",
    title: "The folder of a registry has the registry's id as its name.",
    explanation: "Messages, output folders and links name a registry by its id; people look for it by its folder.",
    wrong: .text("Specs/lockers/registry.yaml with ‘registry: parcel-locker’\n"),
    right: .text("Specs/parcel-locker/registry.yaml with ‘registry: parcel-locker’\n")
  )
}
