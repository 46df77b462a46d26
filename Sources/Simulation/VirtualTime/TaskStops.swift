/// Which tasks stopped running at one instant, and the cause each had then, in their order.
///
/// Much may happen at one instant; who stopped long ago in it is nobody's neighbour, and is forgotten.
@safe
struct TaskStops: ~Copyable {
  private struct Stop {
    let task: UInt
    let cause: Int
  }

  private static let limit = 8_192

  private var stops: UnsafeMutablePointer<Stop>
  private var capacity = 64
  private(set) var count = 0

  init() { unsafe stops = .allocate(capacity: capacity) }

  deinit { unsafe stops.deallocate() }

  mutating func append(task: UInt, cause: Int) {
    if count == capacity { makeRoom() }
    unsafe (stops + count).initialize(to: Stop(task: task, cause: cause))
    count &+= 1
  }

  /// The cause that a task had when it last stopped; `nil` when it did not, or that is forgotten.
  func lastCause(of task: UInt) -> Int? {
    var index = count
    while index > 0 {
      index &-= 1
      if unsafe stops[index].task == task { return unsafe stops[index].cause }
    }
    return nil
  }

  mutating func removeAll() { count = 0 }

  private mutating func makeRoom() {
    guard capacity < Self.limit else {
      count = Self.limit / 2
      return unsafe stops.update(from: stops + Self.limit / 2, count: count)
    }
    let larger = UnsafeMutablePointer<Stop>.allocate(capacity: capacity * 2)
    unsafe larger.moveInitialize(from: stops, count: count)
    unsafe stops.deallocate()
    unsafe stops = larger
    capacity *= 2
  }
}
