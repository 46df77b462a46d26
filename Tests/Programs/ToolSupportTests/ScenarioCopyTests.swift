import Foundation
import Scenarios
import Testing
import ToolSupport

/// A new scenario from another one.
struct ScenarioCopyTests {
  private func copy(_ path: String) throws -> ScenarioCopy {
    ScenarioCopy(of: path, try Bench.environment.get())
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Environment.read(path), as: UTF8.self)
  }

  @Test func `all is as it was but the title, and the run is the same`() throws {
    try Bench.inFolder { folder in
      let source = "\(Bench.scenarios)/coast-to-coast.yaml"
      #expect(
        try copy(source).make(at: "\(folder)/in/my-own_try")
          == .made("\(folder)/in/my-own_try.yaml")
      )
      let before = try text(source).split(separator: "\n", omittingEmptySubsequences: false)
      let after = try text("\(folder)/in/my-own_try.yaml")
        .split(separator: "\n", omittingEmptySubsequences: false)
      let changed = zip(before, after).filter { $0 != $1 }
      #expect(before.count == after.count)
      #expect(changed.map(\.1) == ["scenario: \"My own try\""])
      let one = try Bench.session(source)
      let other = try Bench.session("\(folder)/in/my-own_try.yaml")
      #expect(one.shown?.fingerprint == other.shown?.fingerprint && one.shown != nil)
      #expect(other.title == "My own try")
    }
  }

  @Test func `what is saved in the copy is written over it`() throws {
    try Bench.inFolder { folder in
      let path = "\(folder)/mine.yaml"
      _ = try copy("\(Bench.scenarios)/outage.yaml").make(at: path)
      let session = try Bench.session(path)
      session.own()
      #expect(session.apply(.seed("77")) == .applied)
      session.finish()
      session.startSaving()
      session.finishSaving()
      #expect(session.saved.map { "\($0)".hasPrefix("saved") } == true)
      #expect(try text(path).contains("seed: 77"))
      #expect(!session.hasUnsavedEdits)
    }
  }

  @Test func `the files that it names come along`() throws {
    try Bench.inFolder { folder in
      let mazes = (Bench.scenarios as NSString).deletingLastPathComponent + "/mazes"
      let path = "\(folder)/odd.yaml"
      let outcome = try copy("\(mazes)/from-a-file.yaml").make(at: path)
      #expect(outcome == .made(path))
      let named = try Environment.read("\(folder)/from-a-file.json")
      let original = try Environment.read("\(mazes)/from-a-file.json")
      #expect(named == original)
      #expect(try Bench.session(path).shown != nil)
    }
  }

  @Test func `nothing is written over, and what has mistakes is not copied`() throws {
    try Bench.inFolder { folder in
      let source = "\(Bench.scenarios)/outage.yaml"
      let path = "\(folder)/taken.yaml"
      try Environment.write(Array("x".utf8), to: path)
      #expect(
        try copy(source).make(at: "\(folder)/taken")
          == .refused("there is already a file '\(path)'")
      )
      #expect(try text(path) == "x")
      let broken = "\(folder)/broken.yaml"
      try Environment.write(Array("scenario: A\n".utf8), to: broken)
      let outcome = try copy(broken).make(at: "\(folder)/b.yaml")
      #expect(outcome == .refused("\(broken):1:1: missing key 'clients'"))
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/b.yaml"))
      #expect(
        try copy("\(folder)/gone.yaml").make(at: "\(folder)/c.yaml")
          == .refused("'\(folder)/gone.yaml' cannot be read: there is no such file")
      )
    }
  }

  @Test func `the path that is offered is free`() throws {
    try Bench.inFolder { folder in
      let source = "\(folder)/a.yaml"
      try Environment.write([], to: source)
      #expect(try copy(source).suggestedPath == "\(folder)/a-copy.yaml")
      try Environment.write([], to: "\(folder)/a-copy.yaml")
      #expect(try copy(source).suggestedPath == "\(folder)/a-copy-2.yaml")
    }
  }
}
