public import Drawing
public import Scenarios
public import SimulationKernel
public import Tracing

/// Draws a run of one domain: a trace, a moment and a view in, a picture out.
public protocol TraceScene: Sendable {
  /// What the window is called.
  var title: String { get }

  /// The run that is shown.
  var trace: Trace { get }

  /// The run as its player sees it.
  var timeline: PlayerTimeline { get }

  /// The names of the clients that can be shown, in the order they began.
  var clients: [String] { get }
  /// The records by what they are about, and the search through them.
  var events: EventIndex { get }

  /// The services that the clients talk to.
  var services: [String] { get }

  /// What can be pointed at on the stage, such as "a state or a border"; empty for nothing.
  var subjectWords: String { get }

  /// What the words of the picture mean, those of its legend among them.
  var terms: [Term] { get }

  /// What can be changed of what is pointed at, such as "a border to close or open it"; empty for
  /// nothing.
  var changeWords: String { get }

  /// What may be typed to have something happen, such as `close CO-UT`; empty for nothing of its own.
  var commandExample: String { get }

  /// The panel's form at a moment, for a client: its fields and the buttons beside them, in the order
  /// that keys and the list of commands name them.
  ///
  /// - Parameters:
  ///   - playhead: The moment.
  ///   - client: The client that is shown; nil is the first one.
  /// - Returns: The fields; none where there is nothing to ask or to change.
  func form(at playhead: Playhead, client: String?) -> [FormField]

  /// What more may happen, at a moment, for a client, by the words that were typed.
  ///
  /// - Parameters:
  ///   - words: What was typed, in lower case.
  ///   - playhead: The moment.
  ///   - client: The client that is shown; nil is the first one.
  /// - Returns: What may be meant; what does not hold the words is left out later.
  func commands(typed words: [String], at playhead: Playhead, client: String?) -> [WorkspaceChoice]

  /// What a person calls a setting, a word to a client or something that happens.
  ///
  /// - Parameters:
  ///   - key: The key of a setting or a word, or the verb of what happens, such as `close`.
  ///   - value: Its value, written as in a file.
  ///   - words: What else is said with it.
  /// - Returns: The key and the value in words; nil for what speaks for itself.
  func phrase(_ key: String, _ value: String, with words: [EditWord]) -> String?

  /// The views that the stage can show; none where it has only one.
  var faces: [ViewMode] { get }

  /// Those of ``faces`` that there are for a client at a moment; nil is the first one.
  func faces(of client: String?, at playhead: Playhead) -> [ViewMode]

  /// The view that is shown while nobody has chosen one of ``faces``; nil where there are none.
  func usualFace(in view: ViewState, at playhead: Playhead) -> ViewMode?

  /// Whether all clients are shown side by side while none is chosen.
  var comparesClients: Bool { get }

  /// How a client stands at a moment, in a few words; empty for nothing to say.
  func standing(of client: String, at playhead: Playhead) -> String

  /// What is known at a moment of what a region stands for; nil when that is nothing.
  func facts(about region: String, at playhead: Playhead, client: String?) -> SubjectReport?

  /// Tells what is known at a moment of a message, by the record that sent it; nil for no message.
  func facts(aboutMessage record: Int, at playhead: Playhead, client: String?) -> SubjectReport?

  /// What can be done at a moment with what a region stands for; nil when that is nothing.
  func choices(about region: String, at playhead: Playhead, client: String?) -> SubjectChoices?

  /// What can be done at a moment with a request, by the record that sent it; nil for no request.
  func choices(
    aboutRequest number: Int,
    at playhead: Playhead,
    client: String?
  ) -> SubjectChoices?

  /// How the stage is looked at when it is zoomed and what is at a point stays there.
  func viewport(
    zoomedTo zoom: Double,
    around point: Point,
    at playhead: Playhead,
    in view: ViewState
  ) -> Viewport

  /// The points that the view of the stage goes, each way, for one that it is dragged at a place.
  func dragScale(at point: Point, playhead: Playhead, in view: ViewState) -> Point

  /// The request under a point of the lanes, by the record that sent it; nil for none.
  func request(
    at point: Point,
    playhead: Playhead,
    in view: ViewState,
    measure: any TextMeasure
  ) -> Int?

  /// What lies under a point of the lanes, a line each: the moment first; empty when it is nothing.
  func laneDetails(
    at point: Point,
    playhead: Playhead,
    in view: ViewState,
    measure: any TextMeasure
  ) -> [String]

  /// Draws a moment.
  ///
  /// A pure function: whoever jumps to a moment sees what playing up to it shows.
  /// - Parameters:
  ///   - playhead: The moment; its record is at most the trace's count.
  ///   - view: Size, colours, and what the player says.
  ///   - measure: Says how wide texts are.
  /// - Returns: The picture with its layers and hit regions.
  func picture(
    at playhead: Playhead,
    in view: ViewState,
    measure: any TextMeasure
  ) -> ScenePicture

  /// Tells a moment in words: what its picture shows, in reading order.
  ///
  /// - Parameters:
  ///   - playhead: The moment.
  ///   - client: Which client is told of; nil is the first one.
  /// - Returns: The words and the values.
  func description(at playhead: Playhead, client: String?) -> SceneDescription
}

extension TraceScene {
  /// What is told of it in full can be changed, and found by its name.
  public func choices(
    about region: String,
    at playhead: Playhead,
    client: String?
  ) -> SubjectChoices? {
    facts(about: region, at: playhead, client: client).map { facts in
      let change = facts.change.map { [$0] } ?? []
      return SubjectChoices(facts.title, query: SubjectChoices.quoted(facts.title), change)
    }
  }

  /// The view of the stage: the one that was chosen, if there is such a one.
  package func face(for view: ViewState, at playhead: Playhead) -> ViewMode? {
    view.face.flatMap { faces.contains($0) ? $0 : nil } ?? usualFace(in: view, at: playhead)
  }

  /// The moment that tells most of a run: one of which those who watch are told, or else when most of
  /// what matters has come.
  public func tellingMoment(of notes: [ScenarioNote]) -> Playhead {
    let inRun = notes.filter { $0.moment <= timeline.end }
    if !inRun.isEmpty { return playhead(at: inRun[inRun.count * 2 / 3].moment) }
    let important = timeline.important
    guard !important.isEmpty else {
      return playhead(at: SimulationTime(nanoseconds: timeline.end.nanoseconds * 2 / 3))
    }
    // Of a short run the end tells most.
    let last = important.count - 1
    return timeline.playhead(after: important[last < 6 ? last : last * 2 / 3])
  }

  /// The playhead at a moment, with all its records applied.
  public func playhead(at time: SimulationTime) -> Playhead { timeline.playhead(at: time) }

  /// A moment of the run in words, as its clock has it.
  package func words(of time: SimulationTime) -> String {
    let end = max(timeline.end.nanoseconds, time.nanoseconds)
    return MomentText.moment(time.nanoseconds, end: end)
  }
}
