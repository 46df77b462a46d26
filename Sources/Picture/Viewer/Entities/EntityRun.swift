import RunRecords
package import Tracing

/// What the scene of any run reads of it: every name, with the records that stand under it.
package struct EntityRun: RunReading {
  /// None: whoever leaves a record of a client is one.
  package static let verbs: [String] = []
  package static let prefix = "client."
  package static let lanes = LaneRule(limit: 24, crowdedFrom: 24)

  /// The numbers that a domain has drawn in lanes.
  let levels: [EntityLevel]
  /// Who left records, in the order they are heard of.
  private(set) var tracks: [EntityTrack] = []
  private var indexOfTrack: [String: Int] = [:]

  init(_ levels: [EntityLevel]) { self.levels = levels }

  package func begin(_ name: String) -> EntityClient { EntityClient() }

  package mutating func take(_ record: TraceRecord) -> WorldNote? {
    let index = indexOfTrack[record.entity] ?? tracks.count
    if index == tracks.count {
      indexOfTrack[record.entity] = index
      tracks.append(EntityTrack(record.entity))
    }
    tracks[index].take(record, levels)
    return nil
  }

  package static func jumpTarget(_ record: TraceRecord) -> JumpTarget? {
    record.kind == ClientFailed.kind ? .failure : nil
  }
}

/// What the scene of any run keeps of one client.
package struct EntityClient: ClientReading {
  /// Why answers were of no use, by the place of their requests.
  private(set) var rejections: [Int: String] = [:]

  package mutating func take(
    _ record: TraceRecord,
    _ effect: RequestLedger.Effect?,
    _ requests: [RequestSpan]
  ) -> Bool {
    if case .rejected(let request, let reason) = effect { rejections[request] = reason }
    return switch record.kind {
    case RequestFailed.kind, RequestTimedOut.kind, RequestRejected.kind, ClientFailed.kind,
      ClientFinished.kind, ClientCancelled.kind:
      true
    default: false
    }
  }

  package func finish(_ trace: Trace, _ requests: [RequestSpan]) {}
}
