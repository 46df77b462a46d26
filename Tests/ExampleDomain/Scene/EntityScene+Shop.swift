import RunRecords
import ShopRecords
package import Tracing
package import Viewer

extension EntityScene {
  /// A shop as any run is shown, with how many it serves and how many wait in its lane.
  package static func shop(trace: Trace, title: String) -> EntityScene {
    let served = EntityLevel("served") { ShopQueue($0)?.served }
    let waiting = EntityLevel("waiting") { ShopQueue($0)?.waiting }
    return EntityScene(trace: trace, title: title, levels: [served, waiting])
  }
}
