import Foundation
import Glibc
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

  /// As long as it may be on a disk: it has no bytes of its own.
  @Test func `what is too long or no file is not read for it`() throws {
    try Bench.inFolder { folder in
      let (huge, pipe) = ("\(folder)/huge.yaml", "\(folder)/pipe.yaml")
      try Data("extends: base.yaml".utf8).write(to: URL(filePath: huge))
      try FileHandle(forWritingTo: URL(filePath: huge)).truncate(atOffset: 1 << 40)
      #expect(unsafe mkfifo(pipe, 0o600) == 0)
      let paths = ["\(folder)/base.yaml", huge, pipe]
      try Data("services: {}".utf8).write(to: URL(filePath: paths[0]))
      let bases = BaseScenarios(among: paths, named: [])
      #expect(bases.extenders(of: paths[0]).isEmpty)
    }
  }

  @Test func `a file that is named, pinned or extends itself is none`() throws {
    let files = ["base.yaml": "services: {}", "one.yaml": "extends: base.yaml"]
    #expect(try extenders(files, named: ["base.yaml"]) == [:])
    #expect(try extenders(files.merging(["base.expected": ""]) { $1 }) == [:])
    #expect(try extenders(["base.yaml": "extends: base.yaml"]) == [:])
  }
}
