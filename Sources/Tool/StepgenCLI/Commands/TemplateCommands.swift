import ArgumentParser
import StepgenDriver
import StepgenFiles
import StepgenModel
import StepgenReports
import StepgenTemplates

/// The group of commands about templates.
struct TemplateCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "Lists the templates, or writes them to a folder for editing.",
    subcommands: [List.self, Eject.self]
  )

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "Lists the templates, or the tags of the template NAME."
    )

    @Argument(help: "A template, with or without ‘.mustache’.")
    var name: String?

    @OptionGroup var shared: SharedOptions

    func run() throws {
      guard let name else {
        var table = TextTable([.init("template"), .init("what it makes")])
        for template in Templates.all { table.add([.init(template.fileName), .init(template.summary)]) }
        return try shared.console.result(table.text(isColored: shared.color.isColored(on: 1)))
      }
      let template = try template(named: name)
      let tags = lines(of: template.tags, indentation: 0)
      try shared.console.result("\(template.fileName): \(template.summary)\n\n\(tags)")
    }

    private func lines(of tags: [TemplateDescription.Tag], indentation: Int) -> String {
      tags.map { tag in
        let margin = String(repeating: " ", count: indentation)
        return "\(margin){{\(tag.name)}} (\(tag.kind)): \(tag.summary)\n"
          + lines(of: tag.inside, indentation: indentation + 2)
      }.joined()
    }
  }

  struct Eject: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "eject",
      abstract: "Writes templates to a folder, so that you can edit them and use them with --templates.",
      discussion:
        "Keep only the templates that you change. stepgen uses its own for the others, so they follow its releases."
    )

    @Argument(help: "The folder. Existing files are not replaced.")
    var folder: String

    @Argument(help: "Templates, with or without ‘.mustache’. If omitted, all templates.")
    var names: [String] = []

    @OptionGroup var shared: SharedOptions

    func run() throws {
      let paths = try write(names.map { try template(named: $0).fileName })
      try shared.console.result(paths.map { $0 + "\n" }.joined())
      shared.console.say("Next: change them, and run ‘stepgen generate swift --templates \(folder)’.")
    }

    private func write(_ files: [String]) throws -> [String] {
      if let path = Templates.existing(files, in: folder).first {
        shared.console.complain("stepgen: \(path) exists; choose another folder, or name the templates\n")
        throw ExitCode(1)
      }
      do throws(FileError) {
        return try Templates.eject(files, to: folder)
      } catch {
        throw shared.console.complaint(about: error)
      }
    }
  }
}

private func template(named name: String) throws -> TemplateDescription {
  let fileName = name.hasSuffix(".mustache") ? name : name + ".mustache"
  if let template = Templates.all.first(where: { $0.fileName == fileName }) { return template }
  let near = nearest(to: fileName, in: Templates.all.map(\.fileName), atMost: 1).first
  throw ValidationError("there is no template ‘\(name)’." + (near.map { " Did you mean ‘\($0)’?" } ?? ""))
}
