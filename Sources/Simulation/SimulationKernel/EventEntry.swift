/// One scheduled event as the queue orders it, in 16 bytes.
///
/// The payload stays in the ``SlotTable``, so that moving an entry moves little and cancelling an
/// event need not find its entry.
struct EventEntry: Sendable {
  /// Nanoseconds since the run began.
  let time: UInt64
  /// From the highest bits down: 2 of phase, 32 of tie, 30 of slot.
  private let word: UInt64

  /// How many events may be scheduled at once, those cancelled and not yet swept included.
  static let slotLimit = 1 << slotBits

  private static let slotBits = 30
  private static let tieBits = 32

  init(time: UInt64, phase: EventPhase, tie: UInt32, slot: Int) {
    self.time = time
    word =
      UInt64(phase.rawValue) << (Self.tieBits + Self.slotBits)
      | UInt64(tie) << Self.slotBits
      | UInt64(truncatingIfNeeded: slot)
  }

  var slot: Int { Int(truncatingIfNeeded: word & UInt64(Self.slotLimit - 1)) }

  var phase: EventPhase {
    EventPhase(rawValue: UInt8(truncatingIfNeeded: word >> (Self.tieBits + Self.slotBits)))
      ?? .background
  }

  /// The order inside one moment: phase, then tie.
  var order: UInt64 { word >> Self.slotBits }

  /// Time and order as one number, which the processor compares without a branch.
  var key: UInt128 { UInt128(truncatingIfNeeded: time) &<< 64 | UInt128(truncatingIfNeeded: order) }

  /// Whether this entry fires before `other`, which was scheduled earlier.
  ///
  /// The sequence is not part of it: every list of entries keeps those scheduled earlier in front.
  @inline(__always)
  func fires(before other: EventEntry) -> Bool {
    time < other.time || (time == other.time && order < other.order)
  }
}
