/// What can be asked and changed in a run, beside looking at it.
public struct DeskMaterial: Sendable {
  /// A place that a route may begin or end at.
  public struct Place: Hashable, Sendable {
    /// Its short name, such as `NY`.
    public let code: String
    /// Its name, such as `New York`.
    public let name: String

    /// Names a place.
    public init(code: String, name: String) {
      self.code = code
      self.name = name
    }
  }

  /// The places, sorted by name.
  public let places: [Place]
  /// The borders, such as `CO-UT`, in the order of the map.
  public let borders: [String]
  /// The services that the clients talk to.
  public let services: [String]
  /// The clients, in the order they began.
  public let clients: [String]

  /// Gathers what can be changed.
  public init(
    places: [Place] = [],
    borders: [String] = [],
    services: [String] = [],
    clients: [String] = []
  ) {
    self.places = places.sorted { ($0.name, $0.code) < ($1.name, $1.code) }
    self.borders = borders
    self.services = services
    self.clients = clients
  }
}

/// What a client was asked, as the sheet shows it.
public struct RouteSetting: Hashable, Sendable {
  /// The client.
  public let client: String
  /// The code of the source; nil when none is chosen.
  public let from: String?
  /// The code of the destination; nil when none is chosen.
  public let to: String?
  /// What each border costs beside the fuel, in cents.
  public let fee: Int64
  /// How the client learns of prices.
  public let pricing: String

  /// Gathers a setting.
  public init(client: String, from: String?, to: String?, fee: Int64, pricing: String) {
    self.client = client
    self.from = from
    self.to = to
    self.fee = fee
    self.pricing = pricing
  }
}

/// What is known of something at a moment: a title, and rows of names and values.
public struct DeskFacts: Hashable, Sendable {
  /// What it is about.
  public let title: String
  /// A line below the title.
  public let subtitle: String
  /// The rows: what is known, and what it is.
  public let rows: [Row]

  /// A name and a value.
  public struct Row: Hashable, Sendable {
    /// What is known.
    public let name: String
    /// What it is.
    public let value: String

    /// Creates a row.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Gathers facts.
  public init(title: String, subtitle: String, rows: [Row]) {
    self.title = title
    self.subtitle = subtitle
    self.rows = rows
  }
}
