import Foundation
import Glibc
import Scenarios
import ShippingScene
import SimulationKernel
import TestSupport
import Testing
import ToolSupport
import Tracing
import Viewer

/// Files that change under a session, and traces.
struct SessionDiskTests {
  private static let scenario = """
    scenario: A short way
    seed: 3
    services:
      fuel: { cost: { uniform: [$1.00, $9.00] }, latency: 100ms }
    clients:
      shipment:
        ship: { from: VT, to: MA, border_fee: $1.00 }
    """

  /// A folder of its own with a scenario, and a session that shows it.
  private struct Desk {
    let folder: URL
    let session: Session

    init(_ text: String = scenario, base: String? = nil) throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "disk-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if let base { try Self.write(base, "base.yaml", in: folder) }
      try Self.write(text, "a.yaml", in: folder)
      session = Session(
        environment: try Environment(root: folder.path),
        path: folder.appending(path: "a.yaml").path
      )
      session.finish()
    }

    func write(_ text: String, _ name: String = "a.yaml") throws {
      try Self.write(text, name, in: folder)
    }

    private static func write(_ text: String, _ name: String, in folder: URL) throws {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
  }

  @Test func `a file that somebody wrote anew is read and run again`() throws {
    let desk = try Desk()
    let first = try #require(desk.session.shown?.fingerprint)
    #expect(desk.session.watchedPaths == [desk.folder.appending(path: "a.yaml").path])
    #expect(!desk.session.isChangedOnDisk)
    try desk.write(Self.scenario)
    #expect(!desk.session.isChangedOnDisk, "what is written says the same")
    try desk.write(Self.scenario.replacing("seed: 3", with: "seed: 4"))
    #expect(desk.session.isChangedOnDisk)
    desk.session.reload()
    #expect(
      desk.session.shown?.fingerprint == first,
      "the old run stays until the new one is there"
    )
    desk.session.finish()
    #expect(desk.session.seed == Seed(4) && desk.session.shown?.fingerprint != first)
    #expect(!desk.session.isChangedOnDisk)
  }

  @Test func `a file with mistakes is told, the run stays, and mending it shows it`() throws {
    let desk = try Desk()
    let first = try #require(desk.session.shown?.fingerprint)
    try desk.write(Self.scenario.replacing("border_fee", with: "boarder_fee"))
    desk.session.reload()
    desk.session.finish()
    let words = try #require(desk.session.problem?.text)
    #expect(words.contains("a.yaml:7:31: error: unknown key 'boarder_fee'"), "\(words)")
    #expect(desk.session.shown?.fingerprint == first)
    try desk.write(Self.scenario.replacing("$1.00 }", with: "$2.00 }"))
    #expect(desk.session.isChangedOnDisk)
    desk.session.reload()
    desk.session.finish()
    #expect(desk.session.problem == nil && desk.session.shown?.fingerprint != first)
  }

  @Test(.patience, arguments: [true, false])
  func `a pipe in a file's place is waited for like one that is gone`(isTrace: Bool) throws {
    let desk = try Desk()
    let path = desk.folder.appending(path: isTrace ? "trace.jsonl" : "a.yaml").path
    var session = desk.session
    if isTrace {
      session = try self.session(ofTraceOf: desk).session
      #expect(session.isTrace && session.problem == nil)
    }
    try FileManager.default.removeItem(atPath: path)
    #expect(unsafe mkfifo(path, 0o600) == 0)
    #expect(!session.isChangedOnDisk && session.gonePath == path)
    session.reload()
    session.finish()
    #expect(
      session.problem?.text == "error: '\(path)' cannot be read: it is a pipe, which might never "
        + "answer; a window reads files alone"
    )
    // Whatever is saved does not go there either.
    if !isTrace {
      #expect(
        throws: CommandFailure.self,
        performing: { try Environment.write([7], to: path, onlyFiles: true) }
      )
    }
  }

  @Test(.patience)
  func `the first file may be a pipe, which is read once`() throws {
    let desk = try Desk()
    let pipe = desk.folder.appending(path: "pipe").path
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    Thread.detachNewThread {
      try? Data(Self.scenario.utf8).write(to: URL(filePath: pipe))
    }
    let session = Session(environment: try Environment(root: desk.folder.path), path: pipe)
    session.finish()
    #expect(session.shown != nil && session.problem == nil)
    #expect(session.watchedPaths.isEmpty && session.gonePath == nil)
    session.reload()
    #expect(session.problem?.text.contains("it is a pipe") == true)
  }

  @Test func `a file that is gone, or empty while it is written, is waited for`() throws {
    let desk = try Desk()
    try desk.write("")
    #expect(!desk.session.isChangedOnDisk)
    #expect(desk.session.gonePath == nil)
    try FileManager.default.removeItem(at: desk.folder.appending(path: "a.yaml"))
    #expect(!desk.session.isChangedOnDisk)
    #expect(desk.session.gonePath == desk.folder.appending(path: "a.yaml").path)
  }

  @Test func `what the file extends is looked at, too`() throws {
    let desk = try Desk("extends: base.yaml\nseed: 5\n", base: Self.scenario)
    #expect(desk.session.watchedPaths.count == 2)
    try desk.write(Self.scenario.replacing("100ms", with: "200ms"), "base.yaml")
    #expect(desk.session.isChangedOnDisk)
    desk.session.leaveChanges()
    #expect(!desk.session.isChangedOnDisk)
  }

  @Test func `what the session saves itself is no change`() throws {
    let desk = try Desk()
    #expect(desk.session.apply(.to("NY", of: "shipment")) == .applied)
    desk.session.finish()
    let path = desk.folder.appending(path: "a.yaml").path
    try desk.session.written(to: path, overwriting: true)
    #expect(!desk.session.isChangedOnDisk && !desk.session.hasUnsavedEdits)
    try desk.write(Self.scenario)
    #expect(desk.session.isChangedOnDisk)
  }

  /// A session that shows the trace of a desk's run, in a folder below it or in its own.
  private func session(
    ofTraceOf desk: Desk,
    in below: String = "",
    _ change: (String) -> String = { $0 }
  ) throws -> (session: Session, path: String) {
    let trace = try #require(desk.session.shown?.trace, "\(desk.session.problem?.text ?? "")")
    let folder = desk.folder.appending(path: below)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "trace.jsonl").path
    let text = change(String(decoding: trace.bytes, as: UTF8.self))
    try Environment.write(Array(text.utf8), to: path)
    let session = Session(environment: try Environment(root: folder.path), path: path)
    session.finish()
    return (session, path)
  }

  @Test func `a trace is shown as it is, and a change is computed from its scenario`() throws {
    let desk = try Desk()
    let (session, path) = try session(ofTraceOf: desk)
    let first = try #require(desk.session.shown?.fingerprint)
    #expect(session.problem == nil && session.isTrace && session.canEdit)
    #expect(session.shown?.fingerprint == first && session.shown?.isRead == true)
    #expect(session.title == "trace.jsonl" && session.seed == Seed(3) && session.path == path)
    #expect(session.currentFile == path && session.choosingArguments.isEmpty)
    #expect(!session.hasUnsavedEdits && session.undo() == .nothing)
    let note = "It is watched as it is; what is changed is computed from its scenario."
    #expect(session.traceNote == note)
    #expect(session.setting("border_fee", of: "shipment") == "$1.00")
    #expect(session.apply(.to("NY", of: "shipment")) == .applied)
    #expect(desk.session.apply(.to("NY", of: "shipment")) == .applied)
    session.finish()
    desk.session.finish()
    #expect(session.shown?.fingerprint == desk.session.shown?.fingerprint)
    #expect(session.shown?.fingerprint != first && session.hasUnsavedEdits)
    #expect(session.undo() != .nothing)
    session.finish()
    #expect(session.shown?.fingerprint == first && session.shown?.isRead == true)
    #expect(!session.hasUnsavedEdits && session.currentFile == path)
    #expect(session.redo() != .nothing)
    session.finish()
    #expect(session.shown?.fingerprint == desk.session.shown?.fingerprint)
  }

  @Test func `a trace is saved as a scenario of the same run`() throws {
    let desk = try Desk()
    let (session, path) = try session(ofTraceOf: desk)
    #expect(session.suggestedPath.hasSuffix("/trace-jsonl-3.yaml"), "\(session.suggestedPath)")
    let target = desk.folder.appending(path: "kept.yaml").path
    session.startSaving(to: target)
    session.finish()
    session.finishSaving()
    let saved = try #require(session.saved?.scenario, "\(String(describing: session.saved))")
    #expect(saved.path == target && saved.fingerprint == desk.session.shown?.fingerprint)
    #expect(session.currentFile == target && session.path == path)
    let text = String(decoding: try Environment.read(target), as: UTF8.self)
    #expect(text.contains("ship: { from: VT, to: MA, border_fee: $1.00 }"), "\(text)")
  }

  @Test func `a trace that is cancelled while a change is computed stays what is shown`() throws {
    let desk = try Desk()
    let (session, _) = try session(ofTraceOf: desk)
    #expect(session.apply(.to("NY", of: "shipment")) == .applied)
    session.cancel()
    #expect(session.shown?.isRead == true && !session.hasUnsavedEdits)
    #expect(session.redo() != .nothing)
    session.finish()
    #expect(session.shown?.isRead == false && session.hasUnsavedEdits)
  }

  @Test func `a trace is compared with what came of it`() throws {
    let desk = try Desk()
    let (session, _) = try session(ofTraceOf: desk)
    #expect(session.apply(.to("NY", of: "shipment")) == .applied)
    session.finish()
    let before = try #require(try session.compareBeforeEdits()?.finished())
    #expect(before.scene.trace.fingerprint == desk.session.shown?.fingerprint)
  }

  @Test func `a new scenario is made from a trace`() throws {
    let desk = try Desk()
    let (_, path) = try session(ofTraceOf: desk)
    let copy = ScenarioCopy(of: path, try Environment(root: desk.folder.path))
    let target = desk.folder.appending(path: "new-one.yaml").path
    #expect(copy.make(at: target) == .made(target))
    let text = String(decoding: try Environment.read(target), as: UTF8.self)
    #expect(text.hasPrefix("scenario: \"New one\"\nseed: 3\n"), "\(text)")
  }

  /// A scenario whose costs stand in a file beside it, run.
  private func deskWithCosts() throws -> (Desk, costs: String) {
    let desk = try Desk(
      Self.scenario.replacing("{ uniform: [$1.00, $9.00] }", with: "costs.json")
    )
    let bytes = try Environment.read("\(Bench.scenarios)/suite-weights.json")
    let costs = String(decoding: bytes, as: UTF8.self)
    try desk.write(costs, "costs.json")
    desk.session.reload()
    desk.session.finish()
    return (desk, costs)
  }

  @Test func `a trace of which a file is another by now is not changed`() throws {
    let (desk, costs) = try deskWithCosts()
    let (session, _) = try session(ofTraceOf: desk)
    #expect(session.canEdit)
    try desk.write(costs + "\n", "costs.json")
    let refusal = "'costs.json' is not the file any more that the run of the trace used"
    #expect(session.apply(.to("NY", of: "shipment")) == .refused(refusal))
    session.reload()
    session.finish()
    #expect(!session.canEdit)
    let words = "this trace can only be watched: 'costs.json' is not the file that the run used"
    #expect(session.apply(.to("NY", of: "shipment")) == .refused(words))
  }

  @Test func `a trace whose files are not there is watched, and that is said`() throws {
    let (desk, _) = try deskWithCosts()
    let (session, path) = try session(ofTraceOf: desk, in: "elsewhere")
    #expect(session.shown?.trace.count == desk.session.shown?.trace.count)
    let note = "It can only be watched: cannot read 'costs.json': there is no such file"
    #expect(session.traceNote == note)
    #expect(!session.canEdit && session.currentFile == path)
  }

  @Test func `a broken trace is told, and no run is shown`() throws {
    let desk = try Desk()
    let (session, _) = try session(ofTraceOf: desk) { $0.replacing(#"{"n":7,"#, with: #"{"n":9,"#) }
    #expect(session.shown == nil && session.problem?.title == "The trace cannot be shown")
    #expect(session.problem?.text.contains("trace.jsonl:") == true)
  }
}
