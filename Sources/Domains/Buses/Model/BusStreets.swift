/// The grid of streets that a city's routes follow, and the names on its signs.
///
/// Streets are a block of 400 m apart. Those that lead north bear the names of trees, those that
/// lead east are numbered, so every crossing has a name.
struct BusStreets: Sendable {
  /// A crossing, counted in blocks from the south-west corner.
  struct Crossing: Hashable, Sendable {
    let column: Int
    let row: Int
  }

  /// How many streets there are each way.
  let count: Int

  /// The length of a block in metres.
  static let block: Int64 = 400

  /// The middle of the city, in millionths of a degree.
  private static let middle: (latitude: Int64, longitude: Int64) = (41_878_100, -87_629_800)

  /// Thousandths of a millionth of a degree in a metre, northward and eastward at this latitude.
  private static let perMetre: (north: Int64, east: Int64) = (8_983, 12_064)

  /// Makes the streets of a city with so many routes.
  init(routes: Int) { count = min(64, 12 + routes / 3) }

  /// Where a crossing is, in millionths of a degree.
  func place(_ crossing: Crossing) -> (latitude: Int64, longitude: Int64) {
    let north = Int64(crossing.row - count / 2) * Self.block
    let east = Int64(crossing.column - count / 2) * Self.block
    return (
      Self.middle.latitude + north * Self.perMetre.north / 1000,
      Self.middle.longitude + east * Self.perMetre.east / 1000
    )
  }

  /// The length of a straight way in metres, given in millionths of a degree.
  static func metres(north: Int64, east: Int64) -> Int64 {
    let up = Double(north) * 1000 / Double(perMetre.north)
    let right = Double(east) * 1000 / Double(perMetre.east)
    return Int64((up * up + right * right).squareRoot().rounded())
  }

  /// The sign at a crossing, such as `Birch & Second`.
  func name(_ crossing: Crossing) -> String {
    "\(Self.treeName(crossing.column)) & \(Self.ordinal(crossing.row + 1))"
  }

  /// The name of a street that leads north.
  static func treeName(_ column: Int) -> String {
    let name = trees[column % trees.count]
    let ring = column / trees.count
    return ring == 0 ? name : "\(["West", "Old", "New"][(ring - 1) % 3]) \(name)"
  }

  /// The name of a street that leads east, counted from 1.
  static func ordinal(_ number: Int) -> String {
    if number <= words.count { return words[number - 1] }
    let ending =
      switch (number % 10, number % 100) {
      case (1, let rest) where rest != 11: "st"
      case (2, let rest) where rest != 12: "nd"
      case (3, let rest) where rest != 13: "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }

  /// Names of routes that follow no one street.
  static let districts = [
    "Lakeline", "Harbor", "Canal", "Ridge", "Orchard", "Quarry", "Prairie", "Mill", "Museum",
    "Market", "Garden", "Tower",
  ]

  private static let trees = [
    "Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel", "Ironwood", "Juniper",
    "Katsura", "Linden", "Maple", "Nutmeg", "Oak", "Pine", "Quince", "Rowan", "Spruce", "Tulip",
    "Umbrella", "Viburnum", "Willow", "Yew", "Zelkova",
  ]

  private static let words = [
    "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth",
    "Eleventh", "Twelfth",
  ]
}
