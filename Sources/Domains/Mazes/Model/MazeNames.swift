import MazesRecords
package import MazesValues
package import SimulationKernel

/// The ids of rooms and locks: they tell a client nothing, and the service all it needs.
///
/// A room's id is `R` and 16 hex digits, a lock's is 12 characters of base64 (RFC 4648, section 5).
/// Both are the maze's number and the room's index, mixed by a bijection that the seed chooses, so
/// the service reads them back without a table.
package struct MazeNames: Sendable {
  private let roomKey: UInt64
  private let lockKey: UInt64

  /// Chooses the bijections of a run.
  package init(seed: Seed) {
    var stream = RandomStream(seed: seed, entity: "maze", purpose: "ids")
    roomKey = stream.nextBits()
    lockKey = stream.nextBits()
  }

  /// The bytes of a room's id.
  package func room(_ room: Int, of maze: Int) -> [UInt8] {
    var id: [UInt8] = []
    id.reserveCapacity(17)
    putRoom(room, of: maze, to: &id)
    return id
  }

  /// The bytes of the id of the lock on a side of a room.
  package func lock(_ room: Int, _ side: MazeSide, of maze: Int) -> [UInt8] {
    var id: [UInt8] = []
    id.reserveCapacity(12)
    putLock(room, side, of: maze, to: &id)
    return id
  }

  /// Puts the bytes of a room's id behind others.
  func putRoom(_ room: Int, of maze: Int, to text: inout [UInt8]) {
    let mixed = Self.mix(UInt64(maze) << 32 | UInt64(room), roomKey)
    text.append(UInt8(ascii: "R"))
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: mixed >> UInt64(shift) & 15)
      text.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
    }
  }

  /// Puts the bytes of a lock's id behind others.
  func putLock(_ room: Int, _ side: MazeSide, of maze: Int, to text: inout [UInt8]) {
    let mixed = Self.mix(UInt64(maze) << 32 | UInt64(room) << 2 | UInt64(side.rawValue), lockKey)
    for shift in stride(from: 58, through: 4, by: -6) {
      text.append(Self.base64Digits[Int(mixed >> UInt64(shift) & 63)])
    }
    // 64 bits are ten characters and four bits.
    text.append(Self.base64Digits[Int(mixed << 2 & 63)])
    text.append(UInt8(ascii: "="))
  }

  /// The maze and the room that an id names; nil when it is no id.
  package func readRoom(_ id: Substring.UTF8View) -> (maze: Int, room: Int)? {
    guard id.count == 17, id.first == UInt8(ascii: "R") else { return nil }
    var mixed: UInt64 = 0
    for byte in id.dropFirst() {
      guard let digit = Self.hexValue(of: byte) else { return nil }
      mixed = mixed << 4 | digit
    }
    let plain = Self.unmix(mixed, roomKey)
    return (Int(plain >> 32), Int(plain & 0xFFFF_FFFF))
  }

  /// The maze, the room and the side that a lock's id names; nil when it is no id.
  package func readLock(_ id: Substring.UTF8View) -> (maze: Int, room: Int, side: MazeSide)? {
    guard id.count == 12, id.last == UInt8(ascii: "=") else { return nil }
    var mixed: UInt64 = 0
    var last: UInt64 = 0
    for (index, byte) in id.dropLast().enumerated() {
      guard let digit = Self.value(of: byte, in: Self.base64Digits) else { return nil }
      if index < 10 { mixed = mixed << 6 | digit } else { last = digit }
    }
    guard last & 3 == 0 else { return nil }
    let plain = Self.unmix(mixed << 4 | last >> 2, lockKey)
    guard let side = MazeSide(rawValue: UInt8(plain & 3)) else { return nil }
    return (Int(plain >> 32), Int(plain & 0xFFFF_FFFF) >> 2, side)
  }
}

// The finaliser of SplitMix64 and its way back: multiplications by odd numbers and shifts that are
// added without carry can be undone.
extension MazeNames {
  private static func mix(_ word: UInt64, _ key: UInt64) -> UInt64 {
    var mixed = word ^ key
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  private static func unmix(_ mixed: UInt64, _ key: UInt64) -> UInt64 {
    var word = mixed ^ mixed >> 31 ^ mixed >> 62
    word = word &* 0x3196_42B2_D24D_8EC3
    word = word ^ word >> 27 ^ word >> 54
    word = word &* 0x96DE_1B17_3F11_9089
    return (word ^ word >> 30 ^ word >> 60) ^ key
  }

  private static let base64Digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8
  )

  /// What a hex digit stands for; capitals are none.
  private static func hexValue(of digit: UInt8) -> UInt64? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(digit - UInt8(ascii: "a") + 10)
    default: nil
    }
  }

  private static func value(of digit: UInt8, in digits: [UInt8]) -> UInt64? {
    digits.firstIndex(of: digit).map { UInt64($0) }
  }
}
