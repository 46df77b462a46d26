import ExactMath

extension PlaceIndex {
  /// A place that was found.
  public struct Neighbor: Hashable, Sendable {
    /// Which place it is, as the index was given them.
    public let index: Int
    /// How far it is, in metres.
    public let meters: Double
  }

  /// What a search does with one box of the index.
  public struct BoxStep: Hashable, Sendable {
    /// The number of the box; one that holds others has a greater number than these.
    public let box: Int
    /// How many levels of boxes it holds; 0 holds places.
    public let level: Int
    /// Whether it is passed over, because all it can hold is too far.
    public let isPruned: Bool
    /// The southernmost and the northernmost latitude of its places, in degrees.
    public let latitudes: ClosedRange<Double>
    /// Its westernmost longitude, in degrees; east of the other when it lies across the date line.
    public let west: Double
    /// Its easternmost longitude, in degrees.
    public let east: Double
  }

  /// Finds the nearest places; of two that are equally far, the one that was given first comes first.
  ///
  /// - Parameters:
  ///   - point: Where to look from.
  ///   - count: How many to find at most.
  ///   - meters: How far they may be; left out, as far as they like.
  ///   - isWanted: Says of a place, by its number, whether it counts; left out, all do.
  ///   - observe: Is told of the boxes that are looked at, in their order.
  /// - Returns: The places, the nearest first.
  /// - Precondition: The point has a latitude of -90 to 90 degrees and a longitude of -180 to 180;
  ///   the count is not below zero.
  public func nearest(
    to point: GeoPoint,
    count: Int,
    within meters: Double? = nil,
    where isWanted: ((Int) -> Bool)? = nil,
    observe: ((BoxStep) -> Void)? = nil
  ) -> [Neighbor] {
    precondition(count >= 0, "no fewer places than none can be asked for")
    guard count > 0, !places.isEmpty else { return [] }
    let center = UnitVector(point)
    var best = Best(count: min(count, places.count), limit: meters.map(Self.squaredChord))
    var waiting: [Waiting] = []
    waiting.reserveCapacity(64)
    let top = boxes.count - 1
    waiting.append(
      Waiting(box: top, level: levels.count - 2, chord: boxes[top].squaredChord(to: center))
    )
    while let next = waiting.popLast() {
      let isPruned = next.chord > best.limit
      if let observe { observe(step(next, isPruned: isPruned)) }
      if isPruned { continue }
      if next.level == 0 {
        scan(next.box, from: center, isWanted, into: &best)
      } else {
        // Who watches is also told of what is passed over.
        open(next, from: center, within: observe == nil ? best.limit : .infinity, &waiting)
      }
    }
    return best.found.map { candidate in
      let half = min(candidate.chord.squareRoot() / 2, 1)
      let meters = 2 * GeoPoint.earthRadiusMeters * ExactMath.arcSine(half)
      return Neighbor(index: candidate.number, meters: meters)
    }
  }

  /// A box that is still to be looked at.
  private struct Waiting {
    let box: Int
    let level: Int
    let chord: Double
  }

  /// Puts the boxes within a box in line, so that the nearest comes next.
  private func open(
    _ parent: Waiting,
    from center: UnitVector,
    within limit: Double,
    _ waiting: inout [Waiting]
  ) {
    let level = parent.level - 1
    let first = levels[level] + (parent.box - levels[parent.level]) * Self.fanOut
    let start = waiting.count
    let boxes = boxes.span
    for child in first..<min(first + Self.fanOut, levels[level + 1]) {
      let chord = boxes[child].squaredChord(to: center)
      guard chord <= limit else { continue }
      let box = Waiting(box: child, level: level, chord: chord)
      waiting.append(box)
      var place = waiting.count - 1
      while place > start, waiting[place - 1].chord < chord {
        waiting[place] = waiting[place - 1]
        place -= 1
      }
      waiting[place] = box
    }
  }

  /// Looks at the places of a box.
  private func scan(
    _ box: Int,
    from center: UnitVector,
    _ isWanted: ((Int) -> Bool)?,
    into best: inout Best
  ) {
    let points = points.span
    for index in range(of: box, level: 0) {
      let point = points[index]
      let (x, y, z) = (point.x - center.x, point.y - center.y, point.z - center.z)
      let chord = x * x + y * y + z * z
      guard chord <= best.limit, isWanted?(point.number) ?? true else { continue }
      best.offer(Candidate(chord: chord, number: point.number))
    }
  }

  /// Where the places of a box stand in the order of the curve.
  private func range(of box: Int, level: Int) -> Range<Int> {
    var size = Self.leafSize
    for _ in 0..<level { size *= Self.fanOut }
    let first = (box - levels[level]) * size
    return first..<min(first + size, points.count)
  }

  private func step(_ next: Waiting, isPruned: Bool) -> BoxStep {
    let inside = range(of: next.box, level: next.level).map { places[points[$0].number] }
    var (south, north) = (90.0, -90.0)
    var (west, east, nextWest, nextEast) = (180.0, -180.0, 360.0, 0.0)
    for place in inside {
      (south, north) = (min(south, place.latitude), max(north, place.latitude))
      (west, east) = (min(west, place.longitude), max(east, place.longitude))
      // The same, counted eastwards from Greenwich all around.
      let around = place.longitude < 0 ? place.longitude + 360 : place.longitude
      (nextWest, nextEast) = (min(nextWest, around), max(nextEast, around))
    }
    if nextEast - nextWest < east - west {
      (west, east) = (GeoPoint.turned(nextWest), GeoPoint.turned(nextEast))
    }
    return BoxStep(
      box: next.box,
      level: next.level,
      isPruned: isPruned,
      latitudes: south...north,
      west: west,
      east: east
    )
  }

  /// The squared chord of an arc in metres; beyond every other where the arc goes round the globe.
  private static func squaredChord(_ meters: Double) -> Double {
    let angle = meters / GeoPoint.earthRadiusMeters
    guard angle < Double.pi else { return .infinity }
    let half = ExactMath.sine(angle / 2)
    return 4 * half * half
  }
}

private struct Candidate {
  let chord: Double
  let number: Int

  func isBefore(_ other: Candidate) -> Bool {
    chord < other.chord || chord == other.chord && number < other.number
  }
}

/// The nearest places so far.
private struct Best {
  private let count: Int
  /// How far a place may be to be among them.
  private(set) var limit: Double
  private(set) var found: [Candidate] = []

  init(count: Int, limit: Double?) {
    self.count = count
    self.limit = limit ?? .infinity
    found.reserveCapacity(min(count, 1000) + 1)
  }

  mutating func offer(_ candidate: Candidate) {
    if found.count < count {
      found.append(candidate)
    } else {
      guard candidate.isBefore(found[count - 1]) else { return }
    }
    var place = found.count - 1
    while place > 0, candidate.isBefore(found[place - 1]) {
      found[place] = found[place - 1]
      place -= 1
    }
    found[place] = candidate
    if found.count == count { limit = min(limit, found[count - 1].chord) }
  }
}
