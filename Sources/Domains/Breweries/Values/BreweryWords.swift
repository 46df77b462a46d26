/// What the device lets an app know of where it is.
public enum LocationPermission: String, CaseIterable, Sendable {
  /// The user has not been asked yet.
  case notDetermined = "not-determined"
  /// The device cannot tell, or must not.
  case restricted
  /// The user has said no.
  case denied
  /// The app may know while it is used.
  case whenInUse = "when-in-use"
  /// The app may know at any time.
  case always
  /// What this version of the app does not know.
  case unknown

  /// Whether the app may ask for a location.
  public var isGranted: Bool { self == .whenInUse || self == .always }
}

/// The two generations of the service's interface.
public enum BreweryInterface: String, CaseIterable, Sendable {
  /// The server of 2022, without a version in its paths.
  case of2022 = "2022"
  /// The server of today.
  case v1
}

/// Which of the finder's screens is shown.
public enum FinderScreen: String, CaseIterable, Sendable {
  /// One button.
  case home
  /// Breweries and a map.
  case list
  /// One brewery.
  case detail
}

/// What the finder is doing.
public enum FinderPhase: String, CaseIterable, Sendable {
  /// Nothing: it waits for the user.
  case idle
  /// It waits for the user's permission to know the location.
  case asking
  /// It may not know the location, and says so.
  case blocked
  /// It waits for a location.
  case locating
  /// It waits for breweries.
  case loading
  /// It shows breweries.
  case shown
  /// There is none that fits.
  case empty
  /// It has no breweries to show, and says why.
  case failed
}

/// Where the breweries of a list come from.
public enum ListSource: String, CaseIterable, Sendable {
  /// An answer about what is near.
  case service
  /// What earlier answers told, since the service cannot be reached.
  case known
  /// An answer to a search by words.
  case search
}

/// The kinds of trouble that a finder tells apart.
public enum TroubleKind: String, CaseIterable, Sendable {
  /// The user has said no.
  case denied
  /// The device must not tell.
  case restricted
  /// The permission is none of those that are known.
  case unexpected
  /// The user no longer wants it.
  case cancelled
  /// The device does not know where it is.
  case noLocation = "no-location"
  /// The service cannot be reached.
  case offline
  /// No answer came in time.
  case timedOut = "timed-out"
  /// HTTP 400.
  case badRequest = "bad-request"
  /// HTTP 404.
  case notFound = "not-found"
  /// HTTP 422.
  case invalid
  /// HTTP 429.
  case tooMany = "too-many"
  /// HTTP 500 to 599.
  case unavailable
  /// Another status.
  case refused
  /// An answer that cannot be read.
  case undecodable
}
