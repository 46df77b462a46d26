/// Those who wait, in the order they came; each has a number of its own and a note.
///
/// Who leaves is struck from the notes at once and from the order when its turn comes, so joining,
/// leaving and being served take constant time on average.
struct WaitingLine<Note: Sendable>: Sendable {
  private var order: [Int] = []
  private var served = 0
  private var notes: [Int: Note] = [:]

  /// How many wait.
  var count: Int { notes.count }

  /// Puts somebody at the end.
  mutating func join(_ number: Int, note: Note) {
    order.append(number)
    notes[number] = note
  }

  /// Takes somebody out, wherever they stand; false when they do not wait here.
  mutating func leave(_ number: Int) -> Bool {
    guard notes.removeValue(forKey: number) != nil else { return false }
    if notes.isEmpty { (order, served) = ([], 0) }
    return true
  }

  /// The note of the first in line.
  mutating func firstNote() -> Note? {
    while served < order.count {
      if let note = notes[order[served]] { return note }
      served += 1
    }
    return nil
  }

  /// Takes out the first in line.
  mutating func serveFirst() -> Int? {
    guard firstNote() != nil else { return nil }
    let number = order[served]
    served += 1
    notes[number] = nil
    if served * 2 > order.count {
      order.removeFirst(served)
      served = 0
    }
    return number
  }
}
