import Drawing
import MazesValues
package import Viewer

/// What can be asked and changed in a run that explores mazes.
extension MazeScene {
  /// The one that shows rooms, and the one that paints them.
  package var services: [String] { ["maze", "tiles"] }

  /// Rooms, also those only known of.
  package var subjectWords: String { "a room" }

  package var terms: [Term] {
    [
      Term("Asked for", "A room whose answer is on its way."),
      Term("Frontier", "A room behind a door that was seen, for which nobody has asked yet."),
      Term("Not known", "A place where nobody knows yet whether there is a room."),
      Term("To ask again", "A room whose answer failed; it is asked for again after a pause."),
      Term(
        "Way",
        "The way from the start along one branch while that goes on, or to the exit that was found."
      ),
      Term("Locked", "A door that opens when its lock has been asked for."),
      Term("Unlocked", "A door whose lock has answered."),
      Term("Exit", "A room that leads out of the maze."),
      Term("Door", "A room that is a door."),
      Term("Asked twice", "A room that took more than one attempt."),
      Term("Failed", "A room that was given up; what lies behind it stays unknown."),
      Term("Conflict", "Something that cannot be true, as two rooms in one place."),
      Term("Level", "All rooms that are as many steps from the start."),
    ]
  }

  /// All clients are shown side by side, until one is chosen.
  package var comparesClients: Bool { clients.count > 1 }

  /// What is known at a moment of a place.
  package func facts(
    about region: String,
    at playhead: Playhead,
    client name: String?
  ) -> SubjectReport? {
    guard let place = RegionID.room(in: region),
      let client = client(RegionID.client(in: region) ?? name)
    else { return nil }
    let moment = MazeSnapshot(client, at: playhead)
    return MazeInspection(moment: moment, trace: trace, time: playhead.time).facts(of: place)
  }

  /// What is made to happen while a room is asked for, or known: to stop, or to begin anew.
  package func choices(
    about region: String,
    at playhead: Playhead,
    client name: String?
  ) -> SubjectChoices? {
    guard let place = RegionID.room(in: region),
      let client = client(RegionID.client(in: region) ?? name)
    else { return nil }
    let moment = MazeSnapshot(client, at: playhead)
    let inspection = MazeInspection(moment: moment, trace: trace, time: playhead.time)
    let id = inspection.id(of: place)
    let query =
      id.map(SubjectChoices.quoted) ?? "row:\(place.row) column:\(place.column)"
    let choices = [cancel(moment, at: playhead.time), generate(moment, at: playhead)]
    return SubjectChoices(
      inspection.title(of: place),
      code: id ?? "",
      query: query,
      choices + self.choices(aboutService: "maze", at: playhead).choices
    )
  }

  /// The room that is asked for.
  package func region(askedBy request: Int, of client: ClientIndex<MazeClient>) -> String? {
    client.own.homes[request].map { RegionID.room($0, of: client.name) }
  }

  func client(_ name: String?) -> ClientIndex<MazeClient>? {
    run.client(name)
  }
}
