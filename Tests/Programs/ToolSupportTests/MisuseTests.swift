import Drawing
import SimulationKernel
import Testing
import ToolSupport
import Viewer

struct MisuseTests {
  @Test(arguments: Misuse.allCases)
  func `what must not be asked stops the program, which says why`(_ misuse: Misuse) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse] in try misuse.commit()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuse.rawValue))
  }

  /// A mistake of the programmer, by what the program says of it.
  enum Misuse: String, Codable, CaseIterable {
    case speed = "a film's speed needs two numbers from 1 to "
    case backwards = "a film must not end before it begins"
    case rate = "frames a second, not 0"
    case picture = "'a.png' must be a film"
    case sheet = "a contact sheet needs 2...64 moments in their order, not 1"

    /// Makes the mistake.
    func commit() throws {
      switch self {
      case .speed: _ = VideoSpeed(0, 1)
      case .backwards:
        _ = VideoPlan(from: later, to: .start, speed: .normal, framesPerSecond: 30)
      case .rate: _ = VideoPlan(from: .start, to: later, speed: .normal, framesPerSecond: 0)
      case .sheet:
        let (scene, view) = (
          try Environment().emptyScene(), ViewState(size: Size(width: 9, height: 9))
        )
        _ = ContactSheet(of: scene, from: .start, to: later, count: 1, in: view)
      case .picture:
        let plan = VideoPlan(from: .start, to: later, speed: .normal, framesPerSecond: 30)
        _ = try VideoExport(plan, size: (2, 2), path: "a.png")
      }
    }
  }
}

private let later = SimulationTime(nanoseconds: 2)
