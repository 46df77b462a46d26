import Drawing
package import Viewer

/// What can be asked and changed in a run that explores mazes.
extension MazeScene {
  /// The one that shows rooms, and the one that paints them.
  package var services: [String] { ["maze", "tiles"] }

  /// Rooms, also those only known of.
  package var subjectWords: String { "a room" }

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

  func client(_ name: String?) -> ClientIndex<MazeClient>? {
    run.client(name)
  }
}
