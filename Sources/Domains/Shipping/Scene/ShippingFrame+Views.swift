package import Drawing
import ShippingRecords
package import Viewer

/// The views of the map beside the usual one.
extension ViewMode {
  /// The pseudocode of the search beside the map.
  package static let code = ViewMode(rawValue: "code")
  /// The borders whose prices the answer rests on.
  package static let needed = ViewMode(rawValue: "needed")
}

extension ShipmentScene {
  /// The map, the pseudocode, the messages; and at the end which prices were needed.
  package var faces: [ViewMode] { [.map, .needed, .code, .messages] }

  /// All but the prices that were needed before there is an answer.
  package func faces(of client: String?, at playhead: Playhead) -> [ViewMode] {
    let chosen = client.flatMap { name in run.clients.first { $0.name == name } }
    let clients = chosen.map { [$0] } ?? run.clients
    let isProved = clients.contains { $0.own.isProved(after: playhead.record) }
    let isDivided = chosen == nil && comparesClients
    return faces.filter { ($0 != .needed || isProved) && ($0 != .code || !isDivided) }
  }

  package func usualFace(in view: ViewState, at playhead: Playhead) -> ViewMode? { .map }
}

extension ShippingFrame {
  /// The card of the pseudocode, and what it leaves to the map; nil for another view.
  static func code(in chrome: ChromeLayout, of view: ViewState) -> (card: Rect, stage: Rect)? {
    guard view.face == .code, !chrome.isPane else { return nil }
    let stage = chrome.stage
    // In a low picture the card is all there is: half a map and half a line tell nothing.
    let isWhole = stage.width < 620
    let width = isWhole ? stage.width : min(330, stage.width * 0.42)
    let height = min(stage.height, 394)
    let x = stage.maxX - width
    let card = Rect(x: x, y: stage.y + (stage.height - height) / 2, width: width, height: height)
    // Beside the map stand the chips of its smallest states.
    let left = isWhole ? 0 : x - 56 - stage.x
    return (card, Rect(x: stage.x, y: stage.y, width: max(left, 0), height: stage.height))
  }

  /// Tells whether a card stands where the map would be.
  var hidesMap: Bool { panes.isEmpty && map.chrome.stage.width == 0 }

  package func drawCards(into list: inout DisplayList) {
    guard panes.isEmpty, let card = Self.code(in: ChromeLayout(of: view), of: view)?.card else {
      return
    }
    ShippingCode(map.question?.strategy ?? "dijkstra").card(map, at: playhead, in: run.trace)
      .draw(in: card, map.theme, measure: measure, into: &list)
  }
}

extension ShippingMap {
  /// The borders whose prices the answer rests on.
  ///
  /// Those of the route, and those over which the potential rises by more than the fee; nil while
  /// the view is another, or nothing is proved.
  var needed: [Int]? {
    guard at.view.face == .needed, !state.potentials.isEmpty else { return nil }
    let crossed = Set(
      zip(state.route, state.route.dropFirst()).compactMap {
        geography.border(between: $0, $1)
      }
    )
    // Both are in the order of the codes.
    let potentials = state.potentials
    guard potentials.count == geography.states.count else { return nil }
    return geography.borders.indices.filter { index in
      guard case .quoted = state.knowledge[index] else { return false }
      let border = geography.borders[index]
      let rise = abs(potentials[border.first] - potentials[border.second])
      return crossed.contains(index) || rise > question?.fee ?? 0
    }
  }
}
