/// The best ways known to all nodes of a graph.
///
/// It owns its memory as ``LazyQueue`` does, and for the same reason; all `count` places are
/// initialised from the start.
@safe struct SearchLabels: ~Copyable {
  private let labels: UnsafeMutablePointer<SearchLabel>
  let count: UInt32

  init(count: Int) {
    self.count = UInt32(count)
    unsafe labels = .allocate(capacity: count)
    unsafe labels.initialize(repeating: .unreached, count: count)
  }

  deinit { unsafe labels.deallocate() }

  subscript(node: Int32) -> SearchLabel {
    precondition(UInt32(bitPattern: node) < count, "a node is in its graph")
    return unsafe labels[Int(node)]
  }

  /// The same without a check, for a node that an arc leads to: it is in the graph.
  @inline(__always)
  subscript(unchecked node: Int32) -> SearchLabel {
    get { unsafe labels[Int(node)] }
    set { unsafe labels[Int(node)] = newValue }
  }

  /// Tells whether a way of equal cost to a node, over `node`, has fewer edges or comes first.
  @inline(never)
  func isBetter(_ target: Int32, from node: Int32, hops: Int32) -> Bool {
    let label = self[target]
    guard hops == label.hops else { return hops < label.hops }
    guard label.cameFrom >= 0 else { return false }
    var (one, other) = (node, label.cameFrom)
    var isFirst = false
    while one != other {
      isFirst = one < other
      (one, other) = (self[one].cameFrom, self[other].cameFrom)
    }
    return isFirst
  }
}

/// The best way known to a node.
struct SearchLabel {
  let cost: Int64
  /// The number of its edges; the complement once the node is settled.
  private let mark: Int32
  /// The node before it, or -1.
  let cameFrom: Int32

  init(cost: Int64, hops: Int32, cameFrom: Int32, isSettled: Bool = false) {
    (self.cost, mark, self.cameFrom) = (cost, isSettled ? ~hops : hops, cameFrom)
  }

  static let unreached = SearchLabel(cost: .max, hops: .max, cameFrom: -1)
  var isReached: Bool { cost != .max }
  var isSettled: Bool { mark < 0 }
  var hops: Int32 { isSettled ? ~mark : mark }

  var settled: SearchLabel {
    SearchLabel(cost: cost, hops: hops, cameFrom: cameFrom, isSettled: true)
  }
}
