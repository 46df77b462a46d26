/// The map of the contiguous states: outlines as shared lines, labels, and borders.
///
/// Two states that touch share one line, point for point, so a border can be drawn once and the
/// fills beside it leave no gap. The federal district is drawn as land and stands apart.
public struct StateMap: Sendable {
  /// The states, ordered by their codes.
  public let states: [StateShape]
  /// Land that is drawn and is not a state: the District of Columbia.
  public let districts: [StateShape]
  /// The lines that the rings are made of.
  public let arcs: [MapArc]
  /// The states and their borders without outlines.
  public let table: StateTable
  /// The smallest rectangle that holds every line.
  public let bounds: MapBounds

  /// The borders between states, ordered by their two codes.
  public var borders: [StateBorder] { table.borders }

  /// Reads the outlines and the list of borders.
  ///
  /// - Throws: ``MapFault`` when the bytes are damaged or do not fit together: an unknown arc, a
  ///   ring that does not close, a border of a state that is not there.
  public init(outlines: [UInt8], borders: [UInt8]) throws {
    let file = try MapFile.read(outlines)
    let arcs = try Self.arcs(of: file)
    let shapes = try file.states.map { try Self.shape($0, arcs: arcs) }.sorted { $0.code < $1.code }
    for (one, next) in zip(shapes, shapes.dropFirst()) where one.code == next.code {
      throw MapFault("the state '\(one.code)' is drawn twice")
    }
    let names = Dictionary(uniqueKeysWithValues: shapes.map { ($0.code, $0.name) })
    self.arcs = arcs
    self.states = shapes.filter { !StateNames.districts.contains($0.code) }
    self.districts = shapes.filter { StateNames.districts.contains($0.code) }
    self.table = try StateTable(pairs: BorderRecord.read(borders), nameOf: { names[$0] })
    guard table.codes == states.map(\.code) else {
      throw MapFault("some states have an outline and no border")
    }
    guard let bounds = MapBounds(around: arcs.lazy.flatMap(\.points)) else {
      throw MapFault("the map is empty")
    }
    self.bounds = bounds
  }

  /// The state with that code; nothing when there is none.
  public func state(_ code: String) -> StateShape? { table.stateIndex(code).map { states[$0] } }

  /// The place of `code` in `states`; nothing when there is no such state.
  public func stateIndex(_ code: String) -> Int? { table.stateIndex(code) }

  /// The codes of the states that border `code`, in alphabetical order.
  public func neighbors(of code: String) -> [String] { table.neighbors(of: code) }

  /// The corners of a ring in order; the first is not repeated at the end.
  public func points(ofRing ring: [Int32]) -> [MapPoint] {
    var points: [MapPoint] = []
    for reference in ring {
      let line = arcs[Self.arcIndex(reference)].points
      if reference >= 0 {
        points += line.dropLast()
      } else {
        points += line.reversed().dropLast()
      }
    }
    return points
  }

  /// The indices of the arcs that both states of `border` have as an edge.
  ///
  /// None for a corner. - Complexity: O(number of arcs).
  public func arcIndices(of border: StateBorder) -> [Int] {
    arcs.indices.filter { arcs[$0].owners == [border.first, border.second] }
  }

  /// The index of the arc that a ring's entry refers to, in either direction.
  public static func arcIndex(_ reference: Int32) -> Int {
    Int(reference >= 0 ? reference : ~reference)
  }
}

extension StateMap {
  private static func arcs(of file: MapFile) throws -> [MapArc] {
    let known = Set(file.states.map(\.code))
    guard file.owners.count == file.arcs.count else {
      throw MapFault("\(file.arcs.count) arcs have \(file.owners.count) lists of owners")
    }
    return try zip(file.arcs, file.owners).enumerated().map { index, pair in
      let (steps, owners) = (pair.0, pair.1.sorted())
      guard (1...2).contains(owners.count), Set(owners).count == owners.count,
        owners.allSatisfy(known.contains)
      else { throw MapFault("arc \(index) is not owned by one or two known states") }
      guard steps.count >= 4, steps.count.isMultiple(of: 2) else {
        throw MapFault("arc \(index) has \(steps.count) numbers; at least two points are needed")
      }
      return MapArc(points: try points(steps: steps, ofArc: index), owners: owners)
    }
  }

  /// Adds up the steps; a corner that rounding put on the one before it is left out.
  private static func points(steps: [Int32], ofArc index: Int) throws -> [MapPoint] {
    var (x, y): (Int64, Int64) = (0, 0)
    var points: [MapPoint] = []
    for position in stride(from: 0, to: steps.count, by: 2) {
      x += Int64(steps[position])
      y += Int64(steps[position + 1])
      guard let x = Int32(exactly: x), let y = Int32(exactly: y) else {
        throw MapFault("arc \(index) leaves the map")
      }
      let point = MapPoint(x: x, y: y)
      if point != points.last { points.append(point) }
    }
    return points
  }

  private static func shape(_ state: MapFile.State, arcs: [MapArc]) throws -> StateShape {
    guard state.label.count == 2 else {
      throw MapFault("the label of '\(state.code)' is not a point")
    }
    guard !state.rings.isEmpty else { throw MapFault("the state '\(state.code)' has no outline") }
    for ring in state.rings {
      try checkClosed(ring, of: state.code, arcs: arcs)
    }
    return StateShape(
      code: state.code,
      name: state.name,
      label: MapPoint(x: state.label[0], y: state.label[1]),
      room: state.room,
      rings: state.rings
    )
  }

  /// Every arc of a ring is there and belongs to the state, and begins where the one before ends.
  private static func checkClosed(_ ring: [Int32], of code: String, arcs: [MapArc]) throws {
    guard let last = ring.last else { throw MapFault("a ring of '\(code)' is empty") }
    for reference in ring {
      let index = arcIndex(reference)
      guard arcs.indices.contains(index) else {
        throw MapFault("a ring of '\(code)' uses arc \(index), and there are \(arcs.count)")
      }
      guard arcs[index].owners.contains(code) else {
        throw MapFault("a ring of '\(code)' uses arc \(index) of another state")
      }
    }
    for (before, reference) in zip([last] + ring, ring) {
      let from = arcs[arcIndex(before)].points
      let to = arcs[arcIndex(reference)].points
      guard (before >= 0 ? from.last : from.first) == (reference >= 0 ? to.first : to.last) else {
        throw MapFault("a ring of '\(code)' does not close at arc \(arcIndex(reference))")
      }
    }
  }
}
