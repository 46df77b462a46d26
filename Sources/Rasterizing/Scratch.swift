/// Memory of one owner, read and written without bounds checks by the inner loops.
///
/// `@unchecked Sendable` holds because the pointer never leaves its one owner: the type cannot
/// be copied, and everybody who uses `base` holds the owner while doing so.
@safe
struct Scratch<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  /// The first element; valid as long as the owner is held and does not grow.
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int

  init(repeating value: Element, count: Int) {
    self.count = count
    unsafe base = .allocate(capacity: max(count, 1))
    unsafe base.initialize(repeating: value, count: count)
  }

  deinit { unsafe base.deallocate() }

  /// Makes room for at least `needed` elements, keeping the present ones.
  mutating func grow(to needed: Int, filling value: Element) {
    guard needed > count else { return }
    let room = max(needed, count * 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: room)
    unsafe larger.update(from: base, count: count)
    unsafe (larger + count).initialize(repeating: value, count: room - count)
    unsafe base.deallocate()
    unsafe base = larger
    count = room
  }

  func fill(_ value: Element, count: Int) {
    assert(count <= self.count, "scratch memory of \(self.count) cannot fill \(count)")
    unsafe base.update(repeating: value, count: count)
  }
}
