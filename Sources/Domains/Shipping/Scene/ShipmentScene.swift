import Drawing
package import Geography
import SimulationKernel
package import Tracing
package import Viewer

/// Draws shipping routes: the search on the map, its result on its card, its time below.
package struct ShipmentScene: SceneDomain {
  /// What the window is called.
  package let title: String
  /// The records by what they are about, and the search through them.
  package let events: EventIndex
  let geography: ShippingGeography
  package let run: RunIndex<ShippingRun>
  package let keeper = StageKeeper<ShippingFrame>()

  /// Reads a trace, once.
  ///
  /// - Parameters:
  ///   - trace: The run; one without shipping records is shown as a notice on the empty map.
  ///   - map: The states.
  ///   - backdrop: The land around them.
  ///   - title: What the window is called.
  package init(trace: Trace, map: StateMap, backdrop: Backdrop?, title: String) {
    self.title = title
    events = EventIndex(trace, wording: ShippingWords.wording)
    geography = ShippingGeography(map, backdrop: backdrop)
    run = RunIndex(trace, ShippingRun(geography: geography))
  }

  /// What is seen and told at a moment.
  package func frame(_ moment: SceneMoment) -> ShippingFrame { ShippingFrame(self, moment) }

  package func largestCost(at playhead: Playhead, client: String?) -> Int64? {
    run.client(client)?.own.largestCost(after: playhead.record)
  }
}
