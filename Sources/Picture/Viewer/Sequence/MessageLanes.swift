import Drawing

/// The lanes of clients and of services on a card; some have none where there are many.
struct MessageLanes {
  /// The lane of what clients keep, or where it would stand: words begin right of it.
  let store: Double
  /// Clients and services by their places in the index, from left to right.
  let clients: [(place: Int, x: Double)]
  let services: [(name: String, lane: MessageForm.Lane, x: Double)]
  /// The numbers of those without a lane.
  let hidden: (clients: Int, services: Int)
  private let clientX: [Int: Double]
  private let serviceX: [String: Double]

  /// The least distance of lanes whose names have no length, or letters, and the most clients.
  private static let least = 62.0
  private static let leastLetter = 20.0
  private static let mostStep = 130.0

  /// Stands lanes on a card, as near to each other as their whole names allow.
  ///
  /// - Parameters:
  ///   - index: The clients and services.
  ///   - record: The record after which those with the most recent traffic are shown.
  ///   - card: The card.
  ///   - width: How wide the head of a lane is that has a name.
  init(_ index: MessageIndex, after record: Int, on card: Rect, width: (String) -> Double) {
    let isNarrow = card.width < 560
    store = card.x + (isNarrow ? 46 : 82)
    let right = card.maxX - (isNarrow ? 40 : card.width < 640 ? 56 : 104)
    // With few lanes there is room for whole words of what came of a message.
    let spare = card.width - 86 - 110 * Double(max(index.services.count, 1))
    let isOne = index.clients.count < 2
    let first =
      store
      + (isNarrow
        ? min(max(spare, 92), 142) : isOne ? min(max(card.width * 0.2, 132), 170) : 100)
    let share = card.width * 0.62 - (first - card.x)
    let leastClient = isOne ? 0 : max(width(index.longestClient), Self.least)
    let clientRoom = isOne ? 1 : max(1 + Int(share / leastClient), 1)
    let others = Double(min(clientRoom, index.clients.count) - 1)
    let step = others < 1 ? 0 : max(min(share / others, Self.mostStep), leastClient)
    let last = first + step * max(others, 0)
    let rest = right - last
    let least =
      index.hasLetters ? Self.leastLetter : max(width(index.longestService), Self.least)
    let serviceRoom = max(1 + Int((rest - min(165, rest * 0.45)) / least), 1)
    let shown = index.recent(after: record, clients: clientRoom, services: serviceRoom)
    clients = shown.clients.enumerated().map { ($1, first + step * Double($0)) }
    // The names of requests stand before the first of several lanes.
    let count = Double(max(shown.services.count, 1))
    let lead = count < 2 ? rest : max(rest / count, min(165, rest * 0.45))
    let gap = (rest - lead) / max(count - 1, 1)
    services = shown.services.enumerated().map { place, service in
      let name = index.services[service]
      return (name, index.form.lane(name), last + lead + gap * Double(place))
    }
    hidden = (index.clients.count - clients.count, index.services.count - services.count)
    clientX = Dictionary(uniqueKeysWithValues: clients.map { ($0.place, $0.x) })
    serviceX = Dictionary(uniqueKeysWithValues: services.map { ($0.name, $0.x) })
  }

  /// The beginning and the end of the clients' lanes.
  var first: Double { clients.first?.x ?? store }
  var last: Double { clients.last?.x ?? store }

  /// The places of all lanes.
  var all: [Double] { clients.map(\.x) + services.map(\.x) }

  func x(ofClient place: Int) -> Double? { clientX[place] }
  func x(of service: String) -> Double? { serviceX[service] }

  /// The point at which words may begin that stand left of a client.
  func left(ofClient place: Int) -> Double {
    let own = clients.firstIndex { $0.place == place } ?? 0
    return own > 0 ? clients[own - 1].x : store
  }
}
