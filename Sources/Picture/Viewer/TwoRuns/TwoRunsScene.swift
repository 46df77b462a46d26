import Drawing
public import Scenarios
import SimulationKernel
public import Tracing

/// Two runs beside each other, on one clock that begins with both.
///
/// It is a scene like that of one run: whoever plays, films or describes a run does the same with
/// two. Each run is drawn by its own scene, whatever its domain is; the shorter one stands at its
/// end.
public struct TwoRunsScene: TraceScene {
  /// What the window is called.
  public let title: String
  /// The records of both, each behind the number of its run.
  public let trace: Trace
  /// The clock of both.
  public let timeline: PlayerTimeline
  /// The names of the clients of both.
  public let clients: [String]
  /// The records of both, and the search through them.
  public let events: EventIndex
  /// The services of the run that can be changed, or of both.
  public let services: [String]
  /// Where the traces stop being the same; nil when they are equal, byte by byte.
  public let difference: TraceDifference?
  /// Which of them is the session's, so that it can be changed; nil where neither can.
  public let editable: RunSide?

  /// What the runs are called.
  let names: [String]
  let scenes: [any SceneDomain]
  let merged: MergedRuns
  let course: DifferenceCourse
  let moved = MovedLists()
  let base = KeptValue<TwoRunsBase, DisplayList>()
  let keptStrips = KeptValue<ViewMode?, [Bool]>()

  /// Puts two runs beside each other.
  ///
  /// - Parameters:
  ///   - first: The run on the left.
  ///   - second: The run on the right.
  ///   - names: What they are called, such as `before` and `now`.
  ///   - editable: Which of them can be changed.
  /// - Complexity: O(the bytes of both traces)
  public init(
    _ first: any TraceScene,
    _ second: any TraceScene,
    names: (String, String),
    editable: RunSide? = nil
  ) {
    // A scene of no domain is shown as any run is.
    let scenes = [first, second].map { scene in
      (scene as? any SceneDomain) ?? EntityScene(trace: scene.trace, title: scene.title)
    }
    (self.scenes, self.names, self.editable) = (scenes, [names.0, names.1], editable)
    let merged = MergedRuns(first.trace, second.trace)
    (self.merged, trace) = (merged, merged.trace)
    difference = TraceDifference(first.trace, second.trace)
    let parting = difference?.recordNumber.flatMap { number in
      RunSide.allCases.compactMap { merged.number(of: number, in: $0) }.min()
    }
    timeline = merged.timeline(first.timeline, second.timeline, difference: parting)
    let isSame = type(of: scenes[0]) == type(of: scenes[1])
    var wording = isSame ? scenes[0].events.wording : .plain
    wording.mark = { record in String(record.entity.prefix { $0 != "/" }) }
    events = EventIndex(trace, wording: wording)
    course = DifferenceCourse(scenes[0], scenes[1])
    clients = Self.union(first.clients, second.clients)
    let own = editable.map { scenes[$0.index] }
    services = own?.services ?? Self.union(first.services, second.services)
    title = first.title == second.title ? first.title : "\(first.title) | \(second.title)"
  }

  private static func union(_ first: [String], _ second: [String]) -> [String] {
    first + second.filter { !first.contains($0) }
  }

  /// The fingerprints of both traces.
  ///
  /// - Complexity: O(the bytes of both); they are not kept.
  public var fingerprints: [Fingerprint] { scenes.map(\.trace.fingerprint) }

  /// The moment of the first record that differs, and its number in its trace.
  var parting: (record: Int, time: SimulationTime)? {
    guard let record = difference?.recordNumber,
      let number = timeline.records(of: .difference).first
    else { return nil }
    return (record, trace.time(of: number))
  }

  /// Where a run stands at a moment of both.
  func playhead(of side: RunSide, at playhead: Playhead) -> Playhead {
    merged.playhead(of: side, at: playhead)
  }

  /// The reports of both runs at a moment, compared; where one of them shows all its clients side
  /// by side and the other only one, of a client of each.
  func comparison(at playhead: Playhead, client: String?) -> [FactComparison] {
    let isAlone = scenes.map { scene in
      !scene.comparesClients || client.map(scene.clients.contains) ?? false
    }
    let common = scenes[0].clients.first(where: scenes[1].clients.contains)
    let names = scenes.map {
      isAlone[0] == isAlone[1] ? client : client ?? common ?? $0.clients.first
    }
    let reports = RunSide.allCases.map { side in
      var report = scenes[side.index].report(
        at: self.playhead(of: side, at: playhead),
        client: names[side.index]
      )
      guard isAlone[0] != isAlone[1], let name = names[side.index] else { return report }
      report.counts.insert(Fact("client", "Client", .words(name)), at: 0)
      return report
    }
    return FactComparison.all(reports[0], reports[1])
  }
}

extension ViewMode {
  /// The pictures of each of two runs.
  static let usual = ViewMode(rawValue: "usual")
}

extension RunSide {
  var index: Int { rawValue - 1 }
}

// What a person may change: as the scene of the run says that can be changed.
extension TwoRunsScene {
  private var own: (any SceneDomain)? { editable.map { scenes[$0.index] } }

  private func own(_ playhead: Playhead) -> Playhead {
    editable.map { self.playhead(of: $0, at: playhead) } ?? playhead
  }

  /// What can be pointed at on either stage.
  public var subjectWords: String { scenes[0].subjectWords }

  /// The words of both pictures.
  public var terms: [Term] {
    let ours = scenes[0].terms
    return ours + scenes[1].terms.filter { term in !ours.contains { $0.word == term.word } }
  }

  /// What can be changed of the run that can be changed.
  public var changeWords: String { own?.changeWords ?? "" }

  /// What may be typed to change it.
  public var commandExample: String { own?.commandExample ?? "" }

  /// The form of the run that can be changed.
  public func form(at playhead: Playhead, client: String?) -> [FormField] {
    own?.form(at: own(playhead), client: client) ?? []
  }

  /// What more may happen.
  public func commands(
    typed words: [String],
    at playhead: Playhead,
    client: String?
  ) -> [WorkspaceChoice] {
    own?.commands(typed: words, at: own(playhead), client: client) ?? []
  }

  /// What a person calls a setting.
  public func phrase(_ key: String, _ value: String, with words: [EditWord]) -> String? {
    (own ?? scenes[0]).phrase(key, value, with: words)
  }

  /// The views of the stages: those of both, and where they have others, too, the usual one of
  /// each.
  public var faces: [ViewMode] {
    let common = scenes[0].faces.filter(scenes[1].faces.contains)
    return hasSameFaces ? common : [.usual] + common
  }

  private var hasSameFaces: Bool { scenes[0].faces == scenes[1].faces }

  /// Those of the run that has more of them.
  public func faces(of client: String?, at playhead: Playhead) -> [ViewMode] {
    guard hasSameFaces else { return faces }
    let (first, second) = (
      scenes[0].faces(of: client, at: self.playhead(of: .first, at: playhead)),
      scenes[1].faces(of: client, at: self.playhead(of: .second, at: playhead))
    )
    return first.count < second.count ? second : first
  }

  /// The usual view of the first run.
  public func usualFace(in view: ViewState, at playhead: Playhead) -> ViewMode? {
    guard hasSameFaces else { return faces.first }
    var pane = view
    pane.size = Size(width: view.size.width / 2, height: view.size.height)
    return scenes[0].usualFace(in: pane, at: self.playhead(of: .first, at: playhead))
  }

  /// Whether the clients of each run are shown side by side while none is chosen.
  public var comparesClients: Bool { scenes.contains { $0.comparesClients } }

  /// What is known of a part of either stage; only what can be changed says how.
  public func facts(
    about region: String,
    at playhead: Playhead,
    client: String?
  ) -> SubjectReport? {
    guard let part = RunSide.part(of: region) else { return nil }
    let playhead = self.playhead(of: part.side, at: playhead)
    let report = scenes[part.side.index].told(about: part.id, at: playhead, client: client)
    guard let report else { return nil }
    let name = names[part.side.index]
    var told = SubjectReport(
      title: report.title,
      subtitle: report.subtitle.isEmpty ? name : "\(name) · \(report.subtitle)",
      rows: report.rows
    )
    if part.side == editable { told.change = report.change }
    return told
  }
}
