import Catalog
import Foundation
public import Scenarios
public import SimulatedWorld
public import SimulationKernel
import Tracing

/// What a window shows and changes: a scenario as a draft, its run, and how to get back.
///
/// An edit makes a new draft, whose run is computed on a thread of its own; what was shown before
/// stays until the new run, or enough of it, is there. A session belongs to one thread, which asks
/// it with ``poll(at:)``; nothing it does takes longer than reading a scenario file, but
/// ``wait()`` and ``save(to:overwriting:)``.
public final class Session {
  /// The run that is shown; nil before there is any.
  public private(set) var shown: SessionRun?

  /// Why nothing new is shown, when something is wrong.
  public private(set) var problem: SessionProblem?

  /// How far the run is that is being computed; nil when there is none.
  public private(set) var progress: SessionProgress?

  /// What came of the last saving that was started.
  public internal(set) var saved: SaveOutcome?

  /// The domains, and where files are.
  public private(set) var environment: Environment
  let wake: @Sendable () -> Void
  let openedPath: String
  let openedSeed: Seed?
  private let openedID: String?
  /// How many records a run may leave.
  let limit: Int

  /// The drafts; nil while the file is wrong.
  private(set) var history: EditHistory?
  /// The current draft, checked.
  private(set) var scenario: Scenario?
  /// What is opened is a trace, which is watched as it is until something is changed.
  public private(set) var isTrace = false
  /// The files that the run of a trace used, which must be the same for another run of it.
  private var usedFiles: [ScenarioFile] = []
  /// The files that were read, by their paths, as they were then.
  var readFiles: [String: Fingerprint] = [:]
  /// The draft whose run, or part of it, is shown.
  private(set) var shownDraft: ScenarioDraft?
  /// The drafts that files hold, the file written last at the end.
  var kept: [KeptDraft] = []
  /// The file that this session wrote last; nil before it wrote any.
  public internal(set) var ownPath: String?
  /// Whether a copy of what is edited keeps what the scenario says of itself.
  public var keepsNotes = false
  /// How many runs the file that was opened stands for.
  private(set) var runCount = 1
  /// Which combination of the file's parameters is shown; empty when it has none.
  private(set) var combination = ""
  var saving: Saving?
  /// A saving that waits for the run to be computed.
  var waitingSave: WaitingSave?
  /// What the session wrote to its own file, to see whether somebody else changed it.
  var ownBytes: [UInt8]?
  /// Where the last saving that was started leads.
  public internal(set) var savingPath = ""
  private var computation: Computation?
  private var waitingPart: SessionRun?
  /// Runs that are not needed any more.
  private var retired = RetiredRuns()
  /// The run of the current draft.
  private(set) var revision = 0
  private var lastRevision = 0

  /// Reads a scenario and begins its run; what is wrong with the file becomes ``problem``.
  ///
  /// - Parameters:
  ///   - environment: The domains, and where files are.
  ///   - path: The scenario's file; `-` is standard input.
  ///   - seed: Goes before the seed in the file.
  ///   - id: The combination of parameters that is shown; the first when nil.
  ///   - limit: How many records a run may leave.
  ///   - wake: Called on some other thread when ``poll(at:)`` will have news.
  public init(
    environment: Environment,
    path: String,
    seed: Seed? = nil,
    only id: String? = nil,
    limit: Int = Recording.usualLimit,
    wake: @escaping @Sendable () -> Void = {}
  ) {
    self.environment = environment
    self.wake = wake
    openedPath = path
    openedSeed = seed
    openedID = id
    self.limit = limit
    reload()
  }

  /// Makes a session that nothing is opened in.
  ///
  /// - Parameter environment: The domains, and where files are.
  public init(environment: Environment) {
    self.environment = environment.forFilesAlone
    wake = {}
    (openedPath, openedSeed, openedID) = ("", nil, nil)
    limit = Recording.usualLimit
  }

  deinit {
    computation?.cancel()
  }

  /// Reads the file again and forgets the edits; a pipe can be read once, at the beginning.
  public func reload() {
    stop()
    var files: [String: Fingerprint] = [:]
    defer {
      // What came out of a pipe is not looked for there again.
      readFiles = files.filter { path, digest in
        digest == Fingerprint(of: []) || FileStatus(path: path)?.isRegular != false
      }
      environment = environment.forFilesAlone
    }
    do {
      isTrace = Environment.isTrace(openedPath)
      if isTrace { return try beginTrace(&files) }
      let drafts = try environment.drafts(at: openedPath, seed: openedSeed) {
        files[$0] = Fingerprint(of: $1)
      }
      let loaded = drafts.lazy.compactMap { [environment] draft in
        environment.load(draft).scenario.map { (draft: draft, scenario: $0) }
      }
      let chosen = loaded.first { [openedID] in openedID == nil || $0.scenario.id == openedID }
      guard let chosen else {
        problem = SessionProblem(
          "There is no such run",
          """
          error: '\(openedPath)' has no run '\(openedID ?? "")'
          note: \(RunChoice.words(of: loaded.map(\.scenario.id)) ?? RunChoice.alone)
          """,
          isOfChoice: true
        )
        return
      }
      history = EditHistory(chosen.draft)
      usedFiles = []
      kept = [KeptDraft(path: openedPath, text: chosen.draft.text)]
      (runCount, combination) = (drafts.count, chosen.scenario.id)
      begin(chosen.scenario)
    } catch {
      let words = (error as? CommandFailure)?.words ?? "error: \(error)"
      let head = InputFile.beginning(of: openedPath, atMost: 1 << 16)
      let isScenario = head.map { ScenarioHead(beginning: $0 + [0x0A]).isScenario }
      problem = SessionProblem(
        isScenario == false ? "The file is not a scenario" : "The scenario has mistakes",
        words
      )
    }
  }

  /// Fetches what the other threads have left; to be called once a frame, and when woken.
  ///
  /// - Parameter moment: Where the playhead is: a part of a new run is not shown in place of an old
  ///   run before it reaches that moment.
  /// - Returns: What is new.
  public func poll(at moment: SimulationTime) -> SessionChange {
    var change = pollRun(at: moment)
    beginWaitingSave()
    change.formUnion(pollSaving())
    return change
  }

  private func pollRun(at moment: SimulationTime) -> SessionChange {
    var change: SessionChange = []
    // What was retired at the last call is let go of everywhere by now.
    retired.free()
    guard let computation else { return change }
    let news = computation.take()
    if news.progress != progress {
      progress = news.progress
      change.insert(.progress)
    }
    if let run = news.run {
      retired.add(waitingPart)
      waitingPart = run
    }
    if let run = waitingPart, isToBeShown(run, at: moment) {
      retired.add(shown)
      shown = run
      if let draft = run.draft, history == nil { take(draft, of: run) }
      shownDraft = history?.current
      waitingPart = nil
      change.insert(.run)
      if problem != nil { change.insert(.problem) }
      problem = nil
    }
    if let found = news.problem, found != problem {
      problem = found
      change.insert(.problem)
    }
    if news.isOver { self.computation = nil }
    return change
  }

  /// Blocks until nothing is computed any more; ``poll(at:)`` then has the whole run.
  public func wait() {
    computation?.wait()
  }

  /// Stops what is being computed, and returns to the draft whose run is shown.
  ///
  /// The edit that is given up can be had again with ``redo()``. When a part of the new run is shown
  /// already, that part stays and so does the edit.
  public func cancel() {
    guard computation != nil else { return }
    stop()
    refuseWaitingSave("the run was stopped")
    guard let shownDraft else {
      problem = SessionProblem("The run was stopped", "note: nothing of it was shown yet")
      return
    }
    // A draft whose files are gone can still be looked at, and gone back to later.
    if shown?.revision != revision, let loaded = shown?.scenario,
      history?.move(to: shownDraft) == true
    {
      scenario = loaded
      revision = shown?.revision ?? revision
    }
  }

  private func isToBeShown(_ run: SessionRun, at moment: SimulationTime) -> Bool {
    guard let shown else { return true }
    return run.isWhole || shown.revision == run.revision || run.edge >= moment
  }

  private func stop() {
    computation?.cancel()
    computation = nil
    retired.add(waitingPart)
    waitingPart = nil
    progress = nil
  }
}

// It belongs to the thread that polls it.
@available(*, unavailable)
extension Session: Sendable {}

// Edits.
extension Session {
  /// Changes the scenario and begins its run.
  ///
  /// - Returns: Whether it makes sense, and if not, why.
  public func apply(_ edit: ScenarioEdit) -> EditOutcome {
    guard let history else {
      return .refused(isTrace ? watchedOnly : "there is no scenario to change")
    }
    do throws(EditRefusal) {
      let draft = try history.current.applying(edit, environment.catalog.vocabulary)
      guard draft != history.current else { return .unchanged }
      let scenario = try load(draft)
      self.history?.add(edit.words(on: shown?.scene), draft, setting: edit.subject)
      begin(scenario)
      return .applied
    } catch {
      return .refused(error.words)
    }
  }

  /// Takes the last edit back, and begins the run that was before it.
  ///
  /// - Returns: The edit in words; or why it holds on, such as a file that is gone.
  @discardableResult
  public func undo() -> StepOutcome { step { $0.undo() } }

  /// Makes the edit again that was taken back last, and begins its run.
  ///
  /// - Returns: The edit in words; or why it is not made.
  @discardableResult
  public func redo() -> StepOutcome { step { $0.redo() } }

  private func step(_ move: (inout EditHistory) -> String?) -> StepOutcome {
    guard var moved = history, let words = move(&moved) else { return .nothing }
    do throws(EditRefusal) {
      let scenario = try load(moved.current)
      history = moved
      if isTrace, moved.done.isEmpty {
        self.scenario = scenario
        beginReading()
      } else {
        begin(scenario)
      }
      return .done(words)
    } catch {
      return .refused(error.words)
    }
  }

  /// Why the trace that is opened cannot be changed.
  var watchedOnly: String {
    "this trace can only be watched: \(shown?.refusal ?? "it is not read yet")"
  }

  /// Reads and checks a draft; the files of a trace must still be those that its run used.
  func load(_ draft: ScenarioDraft) throws(EditRefusal) -> Scenario {
    let loading = environment.load(draft)
    guard let scenario = loading.scenario else { throw EditRefusal(loading.refusal) }
    for file in usedFiles {
      let now = scenario.files.first { $0.path == file.path }
      guard now == nil || now == file else {
        throw EditRefusal("'\(file.path)' is not the file any more that the run of the trace used")
      }
    }
    return scenario
  }

  /// Has a draft that is saved, and what is edited from it, be judged by what its file expects.
  func expect(as written: ScenarioDraft, from draft: ScenarioDraft) {
    let isCurrent = shownDraft == history?.current
    let place = shownDraft.flatMap { history?.drafts.lastIndex(of: $0) }
    let files = Set(kept.map(\.text))
    history?.expect(as: written, from: draft) { files.contains($0.text) }
    guard let history else { return }
    // What is shown stands where it stood, whatever it expects now.
    if isCurrent {
      shownDraft = history.current
    } else if let place {
      shownDraft = history.drafts[place]
    }
    // What was read stays where a file of the trace is another by now.
    scenario = (try? load(history.current)) ?? scenario
  }

  /// Runs the scenario of the trace that is shown; nothing else is computed then.
  func runTrace() {
    if let scenario, isTrace { begin(scenario) }
  }

  /// Takes the scenario of a trace, so that it can be changed.
  private func take(_ draft: ScenarioDraft, of run: SessionRun) {
    history = EditHistory(draft)
    (scenario, usedFiles) = (run.scenario, run.scenario?.files ?? [])
    kept = [KeptDraft(path: openedPath, text: draft.text)]
    (runCount, combination) = (1, "")
  }

  private func begin(_ scenario: Scenario) {
    stop()
    self.scenario = scenario
    lastRevision += 1
    revision = lastRevision
    begin(.scenario(scenario))
  }

  /// Begins to read the trace that is opened.
  private func beginTrace(_ files: inout [String: Fingerprint]) throws {
    guard openedSeed == nil else {
      throw CommandFailure("error: a seed is for a scenario, and '\(openedPath)' is a trace")
    }
    files[openedPath] = Self.digest(ofTrace: openedPath)
    (history, scenario, kept, usedFiles) = (nil, nil, [], [])
    beginReading()
  }

  private func beginReading() {
    stop()
    lastRevision += 1
    revision = lastRevision
    begin(.trace(openedPath))
  }

  private func begin(_ source: Computation.Source) {
    let computation = Computation(
      source,
      revision: revision,
      limit: limit,
      environment: environment,
      wake: wake
    )
    self.computation = computation
    progress = SessionProgress(events: 0, records: 0, time: .start)
    computation.start()
  }
}
