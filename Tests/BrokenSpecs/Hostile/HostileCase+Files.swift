import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension HostileCase {
  /// Files that are no files, or no text.
  static let files: [HostileCase] = [
    HostileCase("folder-with-the-name-of-a-file") { folder in
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "more.yaml"),
        withIntermediateDirectories: true
      )
    },
    HostileCase("folder-of-a-flow-that-is-missing") { folder in
      try FileManager.default.removeItem(at: folder.url.appending(path: "shared.yaml"))
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "shared.yaml"),
        withIntermediateDirectories: true
      )
    },
    HostileCase("link-to-nowhere") { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: "more.yaml").path,
        withDestinationPath: "nowhere.yaml"
      )
    },
    HostileCase("link-to-itself") { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: "more.yaml").path,
        withDestinationPath: "more.yaml"
      )
    },
    HostileCase("folder-that-links-to-its-parent") { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: "more").path,
        withDestinationPath: "."
      )
    },
    HostileCase("links-out-of-specs") { folder in
      let outside = folder.url.deletingLastPathComponent().appending(path: "elsewhere")
      try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
      try Data("stepgen: 2\n".utf8).write(to: outside.appending(path: "more.yaml"))
      for (name, end) in [("more.yaml", "../elsewhere/more.yaml"), ("more", "../elsewhere")] {
        let path = folder.url.appending(path: name).path
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: end)
      }
    },
    HostileCase("pipe") { folder in
      mkfifo(folder.url.appending(path: "more.yaml").path, 0o600)
    },
    HostileCase("device") { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: "more.yaml").path,
        withDestinationPath: "/dev/zero"
      )
    },
    HostileCase("other-folder-name") { folder in
      try folder.edited("registry.yaml", "registry: lockers", "registry: parcel-lockers")
    },
    HostileCase("outputs-in-one-folder") { folder in
      for name in ["pick-up.yaml", "registry.yaml", "shared.yaml"] {
        let file = folder.url.appending(path: name)
        let text = try String(contentsOf: file, encoding: .utf8)
        try FileManager.default.removeItem(at: file)
        for (id, code, docs) in [
          ("one", "Steps", "site"), ("two", "steps", "site/en"), ("three", "Steps/more", "other"),
        ] {
          let generate = "{ platform: ios, output: \(code) }\n  docs: { output: \(docs) }"
          let own = text.replacing("registry: lockers", with: "registry: \(id)")
          try folder.write(own.replacing("{ platform: ios }", with: generate), to: "\(id)/\(name)")
        }
      }
    },
    HostileCase("files-in-folders") { folder in
      try folder.write("stepgen: 1\nerrors:\n  lost: { name: lost, meaning: It is gone. }\n", to: "a/b/more.yml")
    },
    HostileCase("folders-too-deep") { folder in
      try folder.write("stepgen: 1\n", to: "1/2/3/4/5/6/7/8/9/more.yaml")
    },
    HostileCase("binary") { folder in
      try folder.write(Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }), to: "more.yaml")
    },
    HostileCase("zeros") { folder in try folder.write(Data(count: 1 << 20), to: "more.yaml") },
    HostileCase("latin-1") { folder in
      try folder.write(Data("stepgen: 1\n# Schl".utf8) + [0xFC] + Data("ssel\n".utf8), to: "more.yaml")
    },
    HostileCase("cut-off-character") { folder in
      try folder.write(Data("stepgen: 1\n# ".utf8) + [0xF0, 0x9F, 0x94], to: "more.yaml")
    },
    HostileCase("surrogates") { folder in
      try folder.write(Data("stepgen: 1\n# ".utf8) + [0xED, 0xA0, 0x80] + Data("\n".utf8), to: "more.yaml")
    },
    HostileCase("utf-16") { folder in
      try folder.write(Data([0xFF, 0xFE]) + Data("stepgen: 1\n".utf8.flatMap { [$0, 0] }), to: "more.yaml")
    },
    HostileCase("null-character", { "stepgen: 1\n# a\u{0}b\n" }),
    HostileCase("escape-sequence", { "stepgen: 1\n# \u{1B}[31mred\n" }),
    HostileCase("only-a-byte-order-mark", { "\u{FEFF}" }),
    HostileCase("only-white-space", { String(repeating: " \n", count: 1000) }),
  ]
}
