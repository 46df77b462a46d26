import MazesValues

/// The locks that were heard of: each is opened once at most, and one at a time for each place.
struct LockTable: Sendable {
  /// What to do with a locked door.
  enum Answer: Hashable, Sendable {
    /// Unlock it.
    case ask
    /// The lock, or another one to the same place, is being unlocked; the door waits for that.
    case wait
    /// The lock was opened, and led to that room.
    case opened(Int32)
    /// It could not be opened.
    case failed
  }

  enum Status: Hashable, Sendable {
    /// Not asked, or not from this side after all.
    case heard
    case asked
    /// It led to that room.
    case opened(Int32)
    case failed
  }

  private var names = NameTable()
  private var statuses: [Status] = []
  /// The places that a lock is being opened to, with other doors that lead there.
  private var doorsToPlace: [MazePlace: [Int32]] = [:]
  /// The other doors with a lock that is being opened.
  private var doorsOfLock: [Int32: [Int32]] = [:]

  func id(of lock: Int32) -> String { names[lock] }

  /// The lock with an id, which is new if it was not heard of before.
  mutating func lock(named id: String) -> Int32 {
    let lock = names.number(of: id)
    if Int(lock) == statuses.count { statuses.append(.heard) }
    return lock
  }

  /// Says what to do with a door to a place of which nothing is known; `ask` is said once.
  mutating func ask(_ lock: Int32, from door: Int32, to place: MazePlace) -> Answer {
    switch statuses[Int(lock)] {
    case .opened(let room): return .opened(room)
    case .failed: return .failed
    case .asked:
      doorsOfLock[lock, default: []].append(door)
      return .wait
    case .heard:
      if doorsToPlace[place]?.append(door) != nil { return .wait }
      doorsToPlace[place] = []
      statuses[Int(lock)] = .asked
      return .ask
    }
  }

  /// Notes what became of a lock that was asked; the doors that waited for it, some of which may be
  /// opened now where it was not.
  mutating func settle(_ lock: Int32, as status: Status, at place: MazePlace) -> [Int32] {
    statuses[Int(lock)] = status
    return (doorsToPlace.removeValue(forKey: place) ?? [])
      + (doorsOfLock.removeValue(forKey: lock) ?? [])
  }
}
