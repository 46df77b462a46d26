import Drawing
import Foundation
package import MazesScene
import SimulationKernel
import TestSupport
import Tracing
import Viewer

/// Runs of mazes for the tests.
package enum MazeAssets {
  /// What is said of a service that resets a connection now and then.
  package static let failing = "failures: { reset: 11% }, braid: 50%"

  /// A run of a maze of so many rows and columns; `maze` says what else is set of its service.
  ///
  /// Clients are called `client-1` and so on, and one alone `explorer`.
  package static func scene(
    _ rows: Int,
    _ columns: Int,
    _ maze: String = "",
    _ explorers: [String] = ["concurrency: 8"],
    seed: Int = 1,
    timeline: String = "[]"
  ) throws -> MazeScene {
    let clients = explorers.enumerated().map { index, explorer in
      let name = explorers.count == 1 ? "explorer" : "client-\(index + 1)"
      return "  \(name): { explore: { tiles: false, \(explorer) } }"
    }
    let trace = try SceneAssets.trace(
      """
      seed: \(seed)
      services:
        maze:
          { size: { rows: \(rows), columns: \(columns) }, latency: { uniform: [20ms, 300ms] }, \(maze) }
      clients:
      \(clients.joined(separator: "\n"))
      timeline: \(timeline)
      """
    )
    return MazeScene(trace: trace, title: "Test")
  }

  /// Locks, rooms that fail, retries, a door and an exit; more or fewer requests at once.
  package static func eventful(
    concurrency: Int = 8,
    timeline: String = "[]"
  ) throws -> MazeScene {
    let explorer = "strategy: streaming, attempts: 2, concurrency: \(concurrency)"
    let maze = "locked: 12%, doors: 2%, \(failing)"
    return try scene(12, 18, maze, [explorer], timeline: timeline)
  }

  package static func eventfulScene() throws -> MazeScene { try eventfulOne.get() }

  private static let eventfulOne = Result { try eventful() }

  /// So many clients on one maze, each with another strategy or pace.
  package static func several(_ count: Int) throws -> MazeScene {
    let strategies = ["level-by-level", "depth-first", "streaming", "goal-directed"]
    let explorers = (0..<count).map {
      "strategy: \(strategies[$0 % 4]), concurrency: \(2 + 3 * $0)"
    }
    return try scene(10, 14, "algorithm: kruskal, braid: 20%, locked: 12%", explorers)
  }

  /// The same run, of a scenario that says less of the maze than is found.
  package static func understated(_ scene: MazeScene) -> MazeScene {
    let said = scene.trace.header.scenario
    var script = TraceScript(
      scenario: said.replacing(/"size":{[^}]*}/, with: #""size":{"columns":2,"rows":2}"#)
    )
    for record in scene.trace.numbers.map(scene.trace.record) {
      script.writer.write(
        time: record.time,
        entity: record.entity,
        kind: record.kind,
        cause: record.cause,
        data: record.data
      )
      script.moment = record.time.nanoseconds
    }
    return MazeScene(trace: script.finish(), title: scene.title)
  }

  /// A run of the shipped maze that cannot be, without some of its doors.
  package static func crooked(without doors: [String] = []) throws -> MazeScene {
    let url = Checkout.root.appending(path: "Scenarios/mazes/crooked.json")
    let file = try String(contentsOf: url, encoding: .utf8)
    let trace = try SceneAssets.trace(
      """
      services: { maze: { file: crooked.json } }
      clients: { explorer: { explore: { strategy: level-by-level } } }
      """,
      files: ["crooked.json": doors.reduce(file) { $0.replacing($1, with: "") }]
    )
    return MazeScene(trace: trace, title: "Test")
  }
}
