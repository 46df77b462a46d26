import Foundation
import Testing
import ToolSupport

struct BaseScenariosTests {
  private func extenders(
    _ files: [String: String],
    named: [String] = []
  ) throws -> [String: [String]] {
    try Bench.inFolder { folder in
      for (name, text) in files {
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
      }
      let paths = files.keys.filter { $0.hasSuffix("yaml") }.sorted().map { "\(folder)/\($0)" }
      let bases = BaseScenarios(among: paths, named: named.map { "\(folder)/\($0)" })
      var found: [String: [String]] = [:]
      for path in paths where !bases.extenders(of: path).isEmpty {
        let name = String(path.dropFirst(folder.count + 1))
        found[name] = bases.extenders(of: path).map { String($0.dropFirst(folder.count + 1)) }
      }
      return found
    }
  }

  @Test func `a file that others extend may be a base`() throws {
    let found = try extenders([
      "base.yaml": "services: {}", "one.yaml": "extends: ./base.yaml",
      "two.yaml": "extends: base.yaml",
      "three.yaml": "extends: two.yaml", "other.yaml": "clients: {}", "broken.yaml": "extends: [",
    ])
    #expect(found == ["base.yaml": ["one.yaml", "two.yaml"], "two.yaml": ["three.yaml"]])
  }

  @Test func `a file that is named, pinned or extends itself is none`() throws {
    let files = ["base.yaml": "services: {}", "one.yaml": "extends: base.yaml"]
    #expect(try extenders(files, named: ["base.yaml"]) == [:])
    #expect(try extenders(files.merging(["base.expected": ""]) { $1 }) == [:])
    #expect(try extenders(["base.yaml": "extends: base.yaml"]) == [:])
  }
}
