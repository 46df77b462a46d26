import Drawing
package import Viewer

/// What the stage of buses shows.
extension ViewMode {
  /// The board, as a traveller sees it.
  package static let board = ViewMode(rawValue: "board")
}

extension [ViewMode] {
  /// All of them.
  static let ofBuses = [ViewMode.board, .map, .both, .messages]
}

/// What can be asked and changed in a run that tracks buses.
extension BusScene {
  /// The one that tells where the buses are.
  package var services: [String] { ["bustime"] }

  /// The board, the map and the messages.
  package var faces: [ViewMode] { .ofBuses }

  /// Both, where there is room for both, names of the board uncut.
  package func usualFace(in view: ViewState, at playhead: Playhead) -> ViewMode? {
    view.size.width >= (ChromeLayout(of: view).isCompact ? 700 : 1100) ? .both : .board
  }

  /// Buses and stops.
  package var subjectWords: String { "a bus or a stop on the map" }

  package var terms: [Term] {
    [
      Term("Your stop", "The stop whose board is shown."),
      Term("Next bus", "The bus that comes first on the board."),
      Term("Bus", "A bus, in the colour of its route."),
      Term("Several", "How many buses are in one place, of which one is drawn: ×2 is two."),
      Term("Bunched", "Buses of one route that have caught up with each other."),
      Term("Held up", "A bus that waits where it is: its route stands still."),
      Term("Broken", "A bus that has broken down."),
      Term("Stop", "A place where buses stop."),
      Term("Closed", "A stop that buses pass."),
      Term(
        "Stale",
        "Older than it should be: the last answer did not come, so the one before stays."
      ),
      Term("Ghost", "A bus that was announced and never came."),
    ]
  }

  /// What is known at a moment of a bus or a stop.
  package func facts(
    about region: String,
    at playhead: Playhead,
    client name: String?
  ) -> SubjectReport? {
    guard RegionID.bus(in: region) != nil || RegionID.stop(in: region) != nil else { return nil }
    return BusInspection(frame: toldFrame(at: playhead, client: name)).facts(about: region)
  }

  /// What may happen to a bus, and what a traveller may do with a stop.
  package func choices(
    about region: String,
    at playhead: Playhead,
    client name: String?
  ) -> SubjectChoices? {
    guard let client = run.client(name) else { return nil }
    let list = BusChoices(scene: self, moment: BusSnapshot(client, clock, at: playhead))
    let plan = run.world.plan
    if let number = RegionID.bus(in: region) {
      let bus = run.world.fleet.buses(at: playhead, of: plan).first { $0.number == number }
      return SubjectChoices(
        "Bus \(number)",
        code: number,
        query: "entity:\(SubjectChoices.quoted("bus/\(number)"))",
        list.happenings(toBus: number, bus)
      )
    }
    guard let id = RegionID.stop(in: region) else { return nil }
    return SubjectChoices(
      BusNames(plan: plan).stop(id),
      code: id,
      query: "stop:\(SubjectChoices.quoted(id))",
      list.choices(ofStop: id)
    )
  }
}
