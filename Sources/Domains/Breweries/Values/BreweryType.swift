/// The types of breweries, by the names that the public data set has for them.
public enum BreweryType: Sendable {
  /// All of them, from the most frequent to the rarest.
  public static let all = [
    "micro", "brewpub", "planning", "closed", "regional", "contract", "large", "proprietor",
    "taproom", "bar", "nano", "cidery", "beergarden", "location", "unknown",
  ]
}
