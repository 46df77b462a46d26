import Drawing
import MazesRecords
import RunRecords
package import Tracing
package import Viewer

/// A run as the maze scene reads it.
package struct MazeRun: RunReading {
  /// The cells of every maze, when they are known beforehand.
  let whole: Rect?

  package static let verbs = ["explore"]
  package static let prefix = "maze."
  package static let lanes = LaneRule(limit: 8, crowdedFrom: 14)

  package func begin(_ name: String) -> MazeClient { MazeClient(in: whole) }

  package func take(_ record: TraceRecord) -> WorldNote? { nil }

  package static func jumpTarget(_ record: TraceRecord) -> JumpTarget? {
    switch record.kind {
    case MazeRoom.kind: .settled
    case MazeRoomFailed.kind, MazeConflict.kind, MazeFailed.kind: .failure
    default: nil
    }
  }
}
