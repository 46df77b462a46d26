public import Diagnostics
public import Scenarios
public import SimulatedWorld
public import SimulationKernel
public import Tracing
import Verification
public import Viewer
import VirtualTime

/// A run as a session shows it: whole, or as far as it is computed.
public struct SessionRun: Sendable {
  /// Rises with every run that is begun; parts of one run share it.
  public let revision: Int

  /// What was run; nil of a trace whose scenario cannot be run here.
  public let scenario: Scenario?

  /// Whether it was read from a trace, and not computed.
  public let isRead: Bool

  /// The draft of the scenario of a trace that was read; nil where it cannot be run here.
  let draft: ScenarioDraft?

  /// Why the scenario of a trace that was read cannot be run here; empty when it can.
  let refusal: String

  /// What draws it; its trace is all that is computed.
  public let scene: any TraceScene

  /// Whether the run has come to its end; if not, the scene's timeline ends where the part does.
  public let isWhole: Bool

  /// The fingerprint of the trace; nil while it is not known yet.
  public let fingerprint: Fingerprint?

  /// What is not as expected, and what is worth knowing; none while it is not known yet.
  public let findings: [Diagnostic]

  /// How the run ended; nil while it has not.
  public let report: RunReport?

  /// The trace, or its part.
  public var trace: Trace { scene.trace }

  /// Which of that stands in the file, and what this run has instead.
  private let differences: [ExpectationCheck.Difference]

  /// What is not as the scenario expects, a line each: what was expected, what came, and when.
  public var failures: [String] { unfinished + errors.map(\.message) }

  /// The same of a run that was changed: what the file expects and this run has, where saving accepts
  /// all of it; nil where anything else is wrong, too.
  public var changes: [String]? {
    let positions = Set(differences.map(\.expectation.position))
    let areAll = errors.allSatisfy { error in error.position.map(positions.contains) ?? false }
    guard unfinished.isEmpty, areAll else { return nil }
    let isAlone = scenario?.clients.count == 1
    return differences.map { $0.words(ofMany: !isAlone) }
  }

  private var errors: [Diagnostic] { findings.filter { $0.severity == .error } }

  private var unfinished: [String] {
    (report?.unfinished ?? []).map { "'\($0.name)' never finished" }
  }

  /// The last moment that can be shown.
  public var edge: SimulationTime { scene.timeline.end }

  /// A run that is computed, as far as it is.
  init(
    revision: Int,
    scenario: Scenario,
    scene: any TraceScene,
    report: RunReport? = nil,
    fingerprint: Fingerprint? = nil,
    findings: [Diagnostic] = [],
    differences: [ExpectationCheck.Difference] = []
  ) {
    self.revision = revision
    self.scenario = scenario
    (isRead, draft, refusal) = (false, nil, "")
    self.scene = scene
    self.report = report
    self.fingerprint = fingerprint
    (self.findings, self.differences) = (findings, differences)
    isWhole = report != nil
  }

  /// A run that was read from a trace, with its scenario or why that cannot be run here.
  init(
    revision: Int,
    reading scene: any TraceScene,
    _ draft: Result<TraceDraft, CommandFailure>
  ) {
    self.revision = revision
    self.scene = scene
    fingerprint = scene.trace.fingerprint
    (report, findings, differences, isWhole, isRead) = (nil, [], [], true, true)
    switch draft {
    case .success(let draft):
      (scenario, self.draft, refusal) = (draft.scenario, draft.draft, "")
    case .failure(let failure):
      let first = failure.words.split(separator: "\n").first.map(String.init) ?? failure.words
      (scenario, self.draft) = (nil, nil)
      // Where it stands in the trace's first line helps nobody.
      refusal = first.firstRange(of: "error: ").map { String(first[$0.upperBound...]) } ?? first
    }
  }
}

/// How far a run is computed.
public struct SessionProgress: Hashable, Sendable {
  /// How many events have fired.
  public let events: Int

  /// How many records there are.
  public let records: Int

  /// The moment that is reached.
  public let time: SimulationTime
}

/// Why there is nothing new to show.
public struct SessionProblem: Hashable, Sendable {
  /// What is wrong, in a few words.
  public let title: String

  /// The whole of it, line by line: the diagnostics of a file, for instance.
  public let text: String

  /// Whether the file is as it should be, and only what was asked of it is not there.
  public let isOfChoice: Bool

  init(_ title: String, _ text: String, isOfChoice: Bool = false) {
    (self.title, self.text, self.isOfChoice) = (title, text, isOfChoice)
  }
}

/// A client of the scenario that is being changed.
public struct SessionClient: Hashable, Sendable {
  /// Its name.
  public let name: String

  /// The verb of its kind.
  public let verb: String
}

/// What has changed since a session was last asked.
public struct SessionChange: OptionSet, Sendable {
  /// One bit for each thing that can change.
  public let rawValue: Int

  /// Makes a set of changes from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Another run is shown, or more of it.
  public static let run = SessionChange(rawValue: 1)

  /// A run is further on, or over.
  public static let progress = SessionChange(rawValue: 2)

  /// Something is wrong, or no longer.
  public static let problem = SessionChange(rawValue: 4)

  /// Saving has come to its end.
  public static let saved = SessionChange(rawValue: 8)
}

/// What came of an edit.
public enum EditOutcome: Hashable, Sendable {
  /// It holds, and the run is computed anew.
  case applied

  /// It changes nothing.
  case unchanged

  /// It makes no sense, for the reason given; nothing has changed.
  case refused(String)
}

/// What came of taking an edit back, or making it again.
public enum StepOutcome: Hashable, Sendable {
  /// It is done; the edit in words.
  case done(String)

  /// There was nothing to do.
  case nothing

  /// It cannot be done, for the reason given; nothing has changed.
  case refused(String)
}

/// What came of saving.
public enum SaveOutcome: Hashable, Sendable {
  /// The files are written.
  case saved(SavedScenario)

  /// There are files of these names already, which nobody said may be written over.
  case exists([String])

  /// Nothing is written, for the reason given; where a file took its place before another failed to, the
  /// words name it.
  case refused(String)
}

/// A scenario that was saved.
public struct SavedScenario: Hashable, Sendable {
  /// The scenario's path.
  public let path: String

  /// The path of the golden file beside it.
  public let expectedPath: String

  /// The fingerprint that is written there.
  public let fingerprint: Fingerprint

  /// What `frontier test` will say nevertheless, such as that a client never finished.
  public let warnings: [String]

  /// What is written there.
  let draft: ScenarioDraft
}
