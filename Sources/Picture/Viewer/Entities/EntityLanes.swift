import SimulationKernel
import Tracing

/// The lanes of a run, and what can be said of them at any moment alike, reckoned once.
struct EntityLanes: Sendable {
  /// From top to bottom.
  let lanes: [EntityLane]
  /// What became of the requests, each outcome once.
  let outcomes: Set<RequestSpan.Outcome>
  /// Whether a request was asked again.
  let hasRetries: Bool
  /// Whether something was down.
  let hasOutages: Bool
  /// The records that are no part of a request's bar, as many as can be told apart.
  let ticks: [(record: Int, time: Int64)]

  /// The lanes of a run.
  ///
  /// - Parameters:
  ///   - scene: The run.
  ///   - client: The client that is shown with what it asks; nil shows all there is.
  init(of scene: EntityScene, showing client: String?) {
    lanes = EntityLane.all(of: scene, showing: client)
    let tracks = lanes.flatMap(\.tracks)
    outcomes = lanes.reduce(into: []) { found, lane in
      for span in lane.spans { found.insert(span.outcome) }
    }
    hasRetries = lanes.contains { $0.spans.contains { $0.attempt > 1 } }
    hasOutages = tracks.contains { !$0.outages.isEmpty }
    let step = max(scene.timeline.end.nanoseconds / 1000, 1)
    ticks = tracks.flatMap { track in
      var last = Int64.min
      return track.records.compactMap { record -> (record: Int, time: Int64)? in
        let time = scene.trace.time(of: Int(record)).nanoseconds
        guard last == .min || time - last >= step else { return nil }
        last = time
        return (Int(record), time)
      }
    }
  }
}
