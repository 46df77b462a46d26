public import BreweriesValues
public import Geography

/// What knows where the device is: the device itself, or a simulated one.
///
/// A finder asks for one location at a time, and for changes beside it.
public protocol LocationSource: Sendable {
  /// What the device lets the app know.
  ///
  /// - Parameter other: Waits until it is something else than this; nil does not wait.
  /// - Returns: The permission.
  /// - Throws: `CancellationError`; ``FinderTrouble`` when the device does not say.
  func permission(otherThan other: LocationPermission?) async throws -> LocationPermission

  /// Asks the user, and waits for what they decide.
  ///
  /// - Throws: As `permission(otherThan:)`.
  func askPermission() async throws -> LocationPermission

  /// Finds out where the device is.
  ///
  /// - Parameter other: Waits until it has moved since this; nil does not wait for that.
  /// - Returns: The location.
  /// - Throws: `CancellationError`; ``FinderTrouble`` when it cannot be found out.
  func location(otherThan other: LocationFix?) async throws -> LocationFix
}

/// Where the device was at a moment.
public struct LocationFix: Hashable, Sendable {
  /// Where.
  public let place: GeoPoint
  /// How far it may be off, in metres.
  public let accuracy: Int
  /// How many there were before it.
  public let number: Int

  /// Makes a fix.
  public init(place: GeoPoint, accuracy: Int, number: Int) {
    self.place = place
    self.accuracy = accuracy
    self.number = number
  }
}
