import StepgenDriver
import StepgenModel

/// The registries of this repository, which the program is started in.
enum ShippedSpecs {
  static let registries: [Registry] = {
    guard let registries = try? Workspace(paths: ["Specs"]).registries.compactMap(\.checked), !registries.isEmpty else {
      fatalError("there are no specs: run this in the folder of the package")
    }
    return registries
  }()
}
