import Drawing

/// What Tab goes through, and where the arrows lead on a stage that it has come to.
public struct FocusOrder: Hashable, Sendable {
  /// The ids in the order in which they lie; of all that acts on a stage there is one.
  public let stops: [String]
  /// What lies before, behind, above and below the focus on its stage.
  let beside: Beside

  /// Ids; nil where nothing more lies.
  struct Beside: Hashable, Sendable {
    var left: String?
    var right: String?
    var up: String?
    var down: String?
  }

  /// Nothing to go to.
  public init() { self.init(stops: [], beside: Beside()) }

  init(stops: [String], beside: Beside) {
    self.stops = stops
    self.beside = beside
  }
}

extension ScenePicture {
  /// What Tab goes through on a desk: all that is drawn, is not covered and can act, card by card
  /// from the top left, row by row in each; stages come last.
  ///
  /// A stage is one stop, however much acts on it: where the focus is, or else the middle. From
  /// there the arrows lead through all of it.
  public func focusOrder(on desk: Desk) -> FocusOrder {
    let grid = RegionGrid(self)
    var seen: Set<String> = []
    // Of several regions with one id the last one is meant.
    let acting = regions.reversed().filter { region in
      desk.canAct(region) && seen.insert(region.id).inserted && grid.meets(region)
    }
    var stages = acting.grouped { RegionID.stage(of: $0.id) }
    for index in stages.indices { stages[index].members = Self.rows(of: stages[index].members) }
    let single = acting.filter { RegionID.stage(of: $0.id) == nil }.map { Stop($0.id, $0.bounds) }
    let shared = stages.map { stage in
      Stop(Self.entry(of: stage.members, focus: desk.focus), Self.extent(of: stage.members))
    }
    return FocusOrder(
      stops: order(of: single) + Self.rows(of: shared).map(\.id),
      beside: Self.beside(desk.focus, on: stages.map(\.members))
    )
  }

  /// What is gone to, and where it lies.
  private struct Stop: Placed {
    let id: String
    let bounds: Rect

    init(_ id: String, _ bounds: Rect) {
      self.id = id
      self.bounds = bounds
    }
  }

  /// A card, or the buttons between the cards.
  private struct Block: Hashable, Comparable {
    let isBetween: Bool
    let y: Double
    let x: Double

    static func < (one: Block, other: Block) -> Bool {
      (one.isBetween ? 1 : 0, one.y, one.x) < (other.isBetween ? 1 : 0, other.y, other.x)
    }
  }

  private func order(of stops: [Stop]) -> [String] {
    let ids = [
      RegionID.sheet, RegionID.timeCard, RegionID.events, RegionID.panel, RegionID.inspector,
    ]
    let cards = regions.filter { ids.contains($0.id) }
    let blocks = stops.grouped { stop -> Block in
      let card = cards.last { $0.bounds.contains(stop.bounds.center) }?.bounds
      return Block(isBetween: card == nil, y: card?.y ?? 0, x: card?.x ?? 0)
    }
    return blocks.sorted { $0.key < $1.key }.flatMap { Self.rows(of: $0.members) }.map(\.id)
  }

  /// From top to bottom, and what stands beside each other from left to right.
  private static func rows<Item: Placed>(of items: [Item]) -> [Item] {
    var rows: [[Item]] = []
    for item in items.sorted(by: { ($0.bounds.midY, $0.id) < ($1.bounds.midY, $1.id) }) {
      if let first = rows.last?.first, item.bounds.midY - first.bounds.midY < 10 {
        rows[rows.count - 1].append(item)
      } else {
        rows.append([item])
      }
    }
    return rows.flatMap { row in row.sorted { ($0.bounds.x, $0.id) < ($1.bounds.x, $1.id) } }
  }

  private static func extent(of members: [Region]) -> Rect {
    let first = members.first?.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
    return members.reduce(first) { $0.union($1.bounds) }
  }

  /// Where Tab comes to a stage: where the focus is, or else next to the middle.
  private static func entry(of members: [Region], focus: String?) -> String {
    if let focus, members.contains(where: { $0.id == focus }) { return focus }
    let middle = extent(of: members).center
    let nearest = members.min { one, other in
      one.bounds.center.distance(to: middle) < other.bounds.center.distance(to: middle)
    }
    return nearest?.id ?? ""
  }

  /// Left and right go through all of a stage in the order in which it lies; up and down to what is
  /// nearest there.
  private static func beside(_ focus: String?, on stages: [[Region]]) -> FocusOrder.Beside {
    var beside = FocusOrder.Beside()
    for members in stages {
      guard let index = members.firstIndex(where: { $0.id == focus }) else { continue }
      if index > 0 { beside.left = members[index - 1].id }
      if index + 1 < members.count { beside.right = members[index + 1].id }
      let place = members[index].bounds.center
      func nearest(_ way: Double) -> String? {
        let there = members.filter { ($0.bounds.center.y - place.y) * way > 4 }
        func reach(_ region: Region) -> Double {
          let step = region.bounds.center - place
          return abs(step.y) + 2 * abs(step.x)
        }
        return there.min { (reach($0), $0.id) < (reach($1), $1.id) }?.id
      }
      (beside.up, beside.down) = (nearest(-1), nearest(1))
    }
    return beside
  }
}

/// Something with an id that lies somewhere.
private protocol Placed {
  var id: String { get }
  var bounds: Rect { get }
}

extension Region: Placed {}

extension Array {
  /// The elements by a key, the keys in the order of their first elements; those without a key are
  /// left out.
  fileprivate func grouped<Key: Hashable>(
    by key: (Element) -> Key?
  ) -> [(key: Key, members: [Element])] {
    var groups: [(key: Key, members: [Element])] = []
    var indices: [Key: Int] = [:]
    for element in self {
      guard let key = key(element) else { continue }
      if let index = indices[key] {
        groups[index].members.append(element)
      } else {
        indices[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}

/// The regions of a picture by where they lie, so that thousands can be asked for.
private struct RegionGrid {
  private let regions: [Region]
  private let columns: Int
  private let rows: Int
  /// The indices of the regions that touch each square, from back to front.
  private var squares: [[Int]]
  private static let side = 48.0

  init(_ picture: ScenePicture) {
    regions = picture.regions
    columns = Int(picture.size.width / Self.side) + 1
    rows = Int(picture.size.height / Self.side) + 1
    squares = Array(repeating: [], count: columns * rows)
    for (index, region) in regions.enumerated() {
      let bounds = region.bounds
      for row in Self.place(bounds.y, rows)...Self.place(bounds.maxY, rows) {
        for column in Self.place(bounds.x, columns)...Self.place(bounds.maxX, columns) {
          squares[row * columns + column].append(index)
        }
      }
    }
  }

  private static func place(_ length: Double, _ count: Int) -> Int {
    Int(min(max(length / side, 0), Double(count - 1)))
  }

  /// Whether the pointer meets a region somewhere.
  func meets(_ region: Region) -> Bool {
    var places = [region.bounds.center]
    if case .path(let path) = region.shape {
      let points = path.points
      places += (0..<points.count / 2).map { index in
        points[index].interpolated(to: points[points.count - 1 - index], by: 0.5)
      }
    }
    return places.contains { place in
      let row = Self.place(place.y, rows)
      let square = squares[row * columns + Self.place(place.x, columns)]
      return square.last { regions[$0].shape.contains(place) }.map { regions[$0].id } == region.id
    }
  }
}
