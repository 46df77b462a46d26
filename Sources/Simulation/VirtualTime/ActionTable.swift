import SimulationKernel

/// What a scheduled event is to do, and the cause it was scheduled under.
struct ScheduledAction {
  let body: @Sendable () -> Void
  let cause: Int
  let isBackground: Bool
}

/// The actions of the events that have not fired yet; an event carries the slot of its action.
struct ActionTable: ~Copyable {
  private var slots: [ScheduledAction?] = []
  private var free: [Int] = []
  /// How many of the actions belong to the background.
  private(set) var backgroundCount = 0

  mutating func insert(_ action: ScheduledAction) -> Int {
    if action.isBackground { backgroundCount += 1 }
    if let slot = free.popLast() {
      slots[slot] = action
      return slot
    }
    slots.append(action)
    return slots.count - 1
  }

  mutating func take(slot: Int) -> ScheduledAction? {
    guard let action = slots[slot].take() else { return nil }
    if action.isBackground { backgroundCount -= 1 }
    free.append(slot)
    return action
  }

  /// Empties the table; the caller drops what was in it.
  mutating func takeAll() -> [ScheduledAction?] {
    let all = slots
    slots = []
    free = []
    backgroundCount = 0
    return all
  }
}
