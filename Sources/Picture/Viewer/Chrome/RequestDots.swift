package import Drawing
import SimulationKernel

/// The requests of a client that are under way, as dots that leave the one who asks and come back.
///
/// Nobody knows when an answer will come. A dot is at the far end when as much time has passed as
/// answers usually took so far, and comes nearer home the longer it takes; where motion is not
/// wanted, it stands on its way for as long as the request does.
package struct RequestDots<Client: ClientReading> {
  private let client: ClientIndex<Client>
  private let moment: SceneMoment
  private let theme: Theme
  private let usual: Double
  /// What no dot may shine through.
  private let cards: [Rect]

  package init(
    _ client: ClientIndex<Client>,
    at moment: SceneMoment,
    _ theme: Theme,
    clearOf cards: [Rect]
  ) {
    (self.client, self.moment, self.theme, self.cards) = (client, moment, theme, cards)
    usual = Double(client.usualWait(after: moment.playhead.record))
  }

  /// Draws one request, with an eye on its way back.
  ///
  /// - Parameters:
  ///   - request: Its index among the client's.
  ///   - home: Where it was sent from.
  ///   - away: Where the answer comes from.
  ///   - radius: Of the dot without its rim.
  ///   - rim: How wide the rim is, and the eye's radius.
  ///   - color: Of the dot.
  ///   - clip: What may be drawn on; nil for all.
  ///   - labels: Where texts stand: it goes around them.
  ///   - list: What is drawn into.
  package func draw(
    _ request: Int,
    from home: Point,
    to away: Point,
    radius: Double,
    rim: Double,
    _ color: Color,
    within clip: Rect? = nil,
    around labels: [Rect] = [],
    into list: inout DisplayList
  ) {
    let waited = moment.playhead.time.nanoseconds - client.requests[request].start
    let age = Double(max(waited, 0)) / usual
    let part = moment.view.reducesMotion ? 0.4 : 1 - 1 / (1 + age + age * age)
    let isBack = part > 2.0 / 3
    let reach = isBack ? 1 - (part - 2.0 / 3) * 2.4 : part * 1.5
    var spot = home.interpolated(to: away, by: 0.12 + 0.76 * reach)
    // Beside one text it may come to lie under the next.
    for _ in 0..<12 {
      let aside = labels.reduce(spot) { $1.beside($0, by: radius + rim) }
      if aside == spot { break }
      spot = aside
    }
    guard clip?.contains(spot) ?? true, !cards.contains(where: { $0.inset(-6).contains(spot) })
    else { return }
    list.fill(.circle(spot, radius + rim), theme.casing)
    list.fill(.circle(spot, radius), color)
    if isBack { list.fill(.circle(spot, rim), theme.casing) }
  }
}

extension Rect {
  /// A point that lies within it, or nearer than so much, moved out to an oval around it.
  fileprivate func beside(_ point: Point, by reach: Double) -> Point {
    let step = point - center
    let (x, y) = (step.x / (width * 0.63 + reach), step.y / (height * 0.63 + reach))
    let share = (x * x + y * y).squareRoot()
    guard share < 1 else { return point }
    return share > 0 ? center + step * (1 / share) : center - Point(0, height * 0.63 + reach)
  }
}
