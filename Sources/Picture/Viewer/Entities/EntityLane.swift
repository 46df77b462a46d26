/// A lane: what was left under a name, or under several that differ by a number alone.
struct EntityLane: Sendable {
  let tracks: [EntityTrack]
  /// The requests, each in its row, in the order they were sent.
  let spans: [RequestSpan]
  let rowCount: Int

  var name: String { tracks[0].name }

  /// The name; of several, the first one and how many there are.
  var title: String {
    tracks.count == 1 ? name : "\(name) and \(CountText.words(tracks.count - 1)) more"
  }

  /// From how many names on those alike share a lane.
  private static let crowd = 40
  /// How many rows of requests a lane has at most.
  private static let rowLimit = 6

  /// The lanes of a run.
  ///
  /// - Parameters:
  ///   - scene: The run.
  ///   - client: The client that is shown with what it asks; nil shows all there is.
  /// - Returns: The lanes, from top to bottom.
  static func all(of scene: EntityScene, showing client: String?) -> [EntityLane] {
    let requests = Dictionary(
      uniqueKeysWithValues: scene.run.clients.map { ($0.name, $0.requests) }
    )
    var tracks = scene.tracks
    if let client {
      let asked = Set((requests[client] ?? []).map(\.service))
      tracks = tracks.filter { $0.name == client || asked.contains($0.name) }
    }
    return grouped(tracks).map { tracks in
      var spans = tracks.flatMap { requests[$0.name] ?? [] }.filter { !$0.isPoll }
      if tracks.count > 1 { spans.sort { $0.sent < $1.sent } }
      let rowCount = spans.packRows(gap: 0, rowLimit: rowLimit - 1)
      return EntityLane(tracks: tracks, spans: spans, rowCount: rowCount)
    }
  }

  private static func grouped(_ tracks: [EntityTrack]) -> [[EntityTrack]] {
    guard tracks.count > crowd else { return tracks.map { [$0] } }
    var groups: [[EntityTrack]] = []
    var indexOfStem: [String: Int] = [:]
    for track in tracks {
      let stem = String(track.name.reversed().drop(while: \.isNumber))
      if let index = indexOfStem[stem] {
        groups[index].append(track)
      } else {
        indexOfStem[stem] = groups.count
        groups.append([track])
      }
    }
    return groups
  }
}
