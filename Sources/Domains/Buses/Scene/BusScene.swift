import Drawing
import SimulationKernel
package import Tracing
package import Viewer

/// Draws boards that say when buses come, and the city whose buses they speak of.
///
/// Of several clients one is shown; its card lists them all.
package struct BusScene: SceneDomain {
  /// What the window is called.
  package let title: String
  /// The records by what they are about, and the search through them.
  package let events: EventIndex
  package let run: RunIndex<BusWorld>
  package let keeper = StageKeeper<BusFrame>()
  /// What the scenario says of the clients.
  let settings: BusSettings
  /// The time of day.
  let clock: BusClock

  /// Reads a trace, once.
  ///
  /// - Parameters:
  ///   - trace: The run; one without a client that tracks is shown as a notice.
  ///   - title: What the window is called.
  package init(trace: Trace, title: String) {
    self.title = title
    events = EventIndex(trace, wording: BusWords.events)
    run = RunIndex(trace, BusWorld())
    settings = BusSettings(trace)
    clock = BusClock(trace)
  }

  /// What is seen and told at a moment.
  package func frame(_ moment: SceneMoment) -> BusFrame { BusFrame(self, moment) }

  /// Words tell of the board and of the map.
  package func toldView(of client: String?) -> ViewState {
    var view = ViewState(size: Size(width: 1600, height: 1000), client: client)
    view.face = .both
    return view
  }
}
