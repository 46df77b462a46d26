import Drawing
import SimulationKernel
import Testing
import TestSupport
import ToolSupport
import Viewer

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
    "a film's speed needs two numbers from 1 to ": { _ = VideoSpeed(0, 1) },
    "a film must not end before it begins": {
      _ = VideoPlan(from: later, to: .start, speed: .normal, framesPerSecond: 30)
    },
    "frames a second, not 0": {
      _ = VideoPlan(from: .start, to: later, speed: .normal, framesPerSecond: 0)
    },
    "a contact sheet needs 2...64 moments in their order, not 1": {
      let (scene, view) = (
        try Environment().emptyScene(), ViewState(size: Size(width: 9, height: 9))
      )
      _ = ContactSheet(of: scene, from: .start, to: later, count: 1, in: view)
    },
    "'a.png' must be a film": {
      let plan = VideoPlan(from: .start, to: later, speed: .normal, framesPerSecond: 30)
      _ = try VideoExport(plan, size: (2, 2), path: "a.png")
    },
  ]
}

private let later = SimulationTime(nanoseconds: 2)
