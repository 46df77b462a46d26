/// Where the assets are, below `Assets`.
public enum AssetPath: Sendable {
  /// The borders of the states.
  public static let borders = "map/us-states-borders.json"

  /// The outlines of the states, projected.
  public static let outlines = "map/us-states.albers.json"

  /// The land around.
  public static let backdrop = "map/neighbours.json"

  /// The land of the world.
  public static let land = "map/world-land.json"

  /// The cities of the world.
  public static let cities = "map/world-cities.csv"

  /// The airports where cars are hired.
  public static let airports = "car-hire/airports.csv"

  /// The cities where cars are hired.
  public static let hireCities = "car-hire/cities.csv"

  /// The countries, with what is dialled and paid with there.
  public static let countries = "car-hire/countries.csv"

  /// The currencies, with their decimals.
  public static let currencies = "car-hire/currencies.csv"

  /// The outlines of the letters.
  public static let typeface = "type/inter.txt"

  /// The picture of a room, by the name it has in the room's answer, such as `tile-0110.png`.
  public static func tile(_ name: String) -> String { "tiles/\(name)" }
}
