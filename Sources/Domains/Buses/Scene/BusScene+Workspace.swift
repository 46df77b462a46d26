import Drawing
package import Viewer

/// What can be asked and changed in a run that tracks buses.
extension BusScene {
  /// The one that tells where the buses are.
  package var services: [String] { ["bustime"] }

  /// Buses and stops.
  package var subjectWords: String { "a bus or a stop on the map" }

  /// What is known at a moment of a bus or a stop.
  package func facts(
    about region: String,
    at playhead: Playhead,
    client name: String?
  ) -> SubjectReport? {
    guard RegionID.bus(in: region) != nil || RegionID.stop(in: region) != nil else { return nil }
    return BusInspection(frame: toldFrame(at: playhead, client: name)).facts(about: region)
  }
}
