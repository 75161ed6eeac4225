import Foundation
import StepgenCatalogs
import StepgenDriver
import StepgenModel
import StepgenTestSupport
import Testing

@testable import StepgenSite

/// The documentation that comes with stepgen, in every language.
@Suite struct ShippedSiteTests {
  private static let languages = ["en", "ar", "de", "es", "ja", "zh-Hans"]

  private static let sites = Result {
    var workspace = try Workspace(paths: [PackageFolder.root.appending(path: "Specs").path])
    let generation = try #require(try SiteGeneration.load(.init(), templates: nil, in: &workspace))
    let sites = generation.sites(of: &workspace)
    return (sites: sites, diagnostics: workspace.diagnostics)
  }

  @Test func hasNoBrokenLink() throws {
    let built = try Self.sites.get()
    #expect(built.sites.map(\.registry.id) == ["amplify-auth", "device-login", "parcel-locker", "stepgen"])
    for site in built.sites { #expect(site.result.brokenLinks == []) }
    #expect(built.diagnostics.map(\.code) == [])
  }

  @Test func hasTheSamePagesAndAnchorsInEveryLanguage() throws {
    for site in try Self.sites.get().sites {
      let pages = site.result.files.filter { $0.path.hasSuffix(".html") }
      let files = Dictionary(pages.map { ($0.path, $0.bytes) }) { first, _ in first }
      let english = files.filter { $0.key.hasPrefix(site.folder + "/en/") }
      #expect(english.count > (site.registry.flows.isEmpty ? 10 : 30))
      for (path, bytes) in english {
        let known = anchors(of: bytes)
        for language in Self.languages.dropFirst() {
          let other = path.replacing("/en/", with: "/\(language)/", maxReplacements: 1)
          let found = files[other].map { anchors(of: $0) }
          #expect(found == known, "\(other)")
        }
      }
    }
  }

  @Test func hasNoTwoPagesWithOneTitle() throws {
    for site in try Self.sites.get().sites {
      for language in Self.languages {
        var taken: [Substring: String] = [:]
        for file in site.result.files where file.path.hasPrefix("\(site.folder)/\(language)/") {
          guard file.path.hasSuffix(".html") else { continue }
          let text = String(decoding: file.bytes.prefix(4096), as: UTF8.self)
          guard !text.contains("http-equiv=\"refresh\""), let start = text.firstRange(of: "<title>") else { continue }
          let title = text[start.upperBound...].prefix { $0 != "<" }
          let other = taken.updateValue(file.path, forKey: title)
          #expect(other == nil, "‘\(title)’: \(file.path)")
        }
      }
    }
  }

  @Test func hasAnAnchorForEachStepInTheGuide() throws {
    for site in try Self.sites.get().sites {
      let index = SiteIndex(site.registry)
      for flow in site.registry.flows {
        for platform in index.platforms(of: flow) {
          let path = "\(site.folder)/ja/\(index.guide(flow, platform).text)index.html"
          let file = try #require(site.result.files.first { $0.path == path }, "\(path)")
          let known = anchors(of: file.bytes)
          #expect(known.isSuperset(of: index.steps(of: flow, platform).map(\.id)), "\(path)")
        }
      }
    }
  }

  /// The table, the diagram and the step's page are made from one graph; none may leave out what others tell.
  @Test func transitionsTellWhatFollowsForReasonsThatMostStepsShare() throws {
    let site = try #require(Self.sites.get().sites.first)
    let file = site.result.files.first { $0.path == "amplify-auth/en/swift/sign-in/index.md" }
    let lines = String(decoding: try #require(file).bytes, as: UTF8.self).split(separator: "\n")
    let row = try #require(lines.first { $0.hasPrefix("| ● [Choose a second factor](") })
    for step in ["confirm-totp-code", "reset-password", "confirm-sign-up", "done"] {
      #expect(row.contains("](\(step)/index.md)"), "\(step)")
    }
  }

  @Test func isNowhereStale() throws {
    for site in try Self.sites.get().sites {
      #expect(site.result.coverage.map(\.locale.id).sorted() == Self.languages.sorted())
      for (locale, freshness) in site.result.coverage {
        #expect(freshness.stale == 0 && freshness.missing == 0, "\(locale.id)")
      }
    }
  }
}
