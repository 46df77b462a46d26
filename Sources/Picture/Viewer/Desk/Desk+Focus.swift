public import Drawing

/// Tab: through all that is drawn and can act, in the order in which it lies.
extension Desk {
  /// To the next region that can act, or the one before; round at the ends.
  mutating func moveFocus(back: Bool) {
    focusSpeaks = true
    guard let focus, let index = reachable.firstIndex(of: focus) else {
      return self.focus = back ? reachable.last : reachable.first
    }
    let count = reachable.count
    self.focus = reachable[(index + (back ? count - 1 : 1)) % count]
  }

  /// Takes note of what is drawn and can act; the focus is never on anything else.
  mutating func setReachable(_ ids: [String]) {
    reachable = ids
    if let focus, !ids.contains(focus) { self.focus = nil }
  }

  /// Whether a press of a region does something.
  func canAct(_ region: HitRegion) -> Bool {
    guard region.isEnabled else { return false }
    let id = region.id
    if RegionID.border(in: id) != nil { return true }
    if RegionID.isOnStage(id) { return inspects }
    return RegionID.isControl(id)
  }
}

extension RegionID {
  /// Cards, which hold what acts, and what is dragged or typed into.
  private static let still: Set = [
    sheet, timeCard, legend, shade, panel, entry, events, inspector, timeline, "board",
  ]

  /// Whether a press of a region of that id does something wherever it is drawn.
  static func isControl(_ id: String) -> Bool {
    guard !still.contains(id) else { return false }
    let player = [
      play, stepForward, stepBack, home, end, zoomIn, zoomOut, fit, theme, face, allClients,
    ]
    return isOnDesk(id) || player.contains(id) || id.hasPrefix("client/") || id.hasPrefix("speed-")
  }
}

extension Picture {
  /// The ids of all that is drawn, is not covered and can act on a desk, in the order in which it
  /// lies: card by card from the top left, row by row in each; what is on the stage comes last.
  public func focusOrder(on desk: Desk) -> [String] {
    var seen: Set<String> = []
    // Of several regions with one id the last one is meant.
    let acting = regions.reversed().filter { region in
      desk.canAct(region) && seen.insert(region.id).inserted && isMet(region)
    }
    let cards = regions.filter { region in
      [RegionID.sheet, RegionID.timeCard, RegionID.events, RegionID.panel, RegionID.inspector]
        .contains(region.id)
    }
    let blocks = Dictionary(grouping: acting) { region -> Block in
      if RegionID.isOnStage(region.id) { return Block(rank: 2, y: 0, x: 0) }
      let card = cards.last { $0.bounds.contains(region.bounds.center) }?.bounds
      return card.map { Block(rank: 0, y: $0.y, x: $0.x) } ?? Block(rank: 1, y: 0, x: 0)
    }
    return blocks.sorted { $0.key < $1.key }.flatMap { Self.rows(of: $0.value) }
  }

  /// Whether the pointer meets a region somewhere.
  private func isMet(_ region: HitRegion) -> Bool {
    var places = [region.bounds.center]
    if case .path(let path) = region.shape {
      let points = path.points
      places += (0..<points.count / 2).map { index in
        points[index].interpolated(to: points[points.count - 1 - index], by: 0.5)
      }
    }
    return places.contains { self.region(at: $0)?.id == region.id }
  }

  /// A card, or the buttons between the cards, or the stage.
  private struct Block: Hashable, Comparable {
    let rank: Int
    let y: Double
    let x: Double

    static func < (one: Block, other: Block) -> Bool {
      (one.rank, one.y, one.x) < (other.rank, other.y, other.x)
    }
  }

  /// From top to bottom, and what stands beside each other from left to right.
  private static func rows(of regions: [HitRegion]) -> [String] {
    var rows: [[HitRegion]] = []
    for region in regions.sorted(by: { $0.bounds.midY < $1.bounds.midY }) {
      if let first = rows.last?.first, region.bounds.midY - first.bounds.midY < 10 {
        rows[rows.count - 1].append(region)
      } else {
        rows.append([region])
      }
    }
    return rows.flatMap { row in
      row.sorted { ($0.bounds.x, $0.id) < ($1.bounds.x, $1.id) }.map(\.id)
    }
  }
}
