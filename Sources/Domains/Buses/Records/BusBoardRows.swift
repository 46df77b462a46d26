public import BusesValues
import Tracing

extension BusHalf: BusBoardRow {
  /// Its cells; of its trouble, the words of the service are left out.
  public static let form = BusRowForm(
    Self.init(phase:kind:told:answered:badRows:errors:),
    \.phase,
    \.trouble?.kind,
    \.trouble?.told,
    \.answered,
    \.badRows,
    \.errors
  )

  private init(
    phase: Phase,
    kind: BusTrouble.Kind?,
    told: String?,
    answered: Duration?,
    badRows: Int,
    errors: [BusAPIError]
  ) {
    let trouble = kind.map { BusTrouble(kind: $0, told: told ?? "", message: "") }
    self.init(
      phase: phase,
      trouble: trouble,
      answered: answered,
      badRows: badRows,
      errors: errors
    )
  }
}

extension BusAPIError: BusBoardRow {
  /// Its cells; the words of the service are left out.
  public static let form = BusRowForm(
    { BusAPIError(trouble: BusTrouble(kind: $0, told: $1, message: ""), stop: $2) },
    \.trouble.kind,
    \.trouble.told,
    \.stop
  )
}

extension BusList.Row: BusBoardRow {
  /// Its cells.
  public static let form = BusRowForm(Self.init, \.id, \.name, \.color, \.latitude, \.longitude)
}

extension BusArrival: BusBoardRow {
  /// Its cells.
  public static let form = BusRowForm(
    Self.init,
    \.route,
    \.routeName,
    \.color,
    \.direction,
    \.destination,
    \.vehicle,
    \.stop,
    \.wait,
    \.minutes,
    \.predicted,
    \.isDeparture,
    \.isDelayed,
    \.isChosen,
    \.canBeBoarded,
    \.action,
    \.crowding,
    \.isLast,
    \.trip
  )
}

extension BusBulletin: BusBoardRow {
  /// Its cells.
  public static let form = BusRowForm(
    Self.init,
    \.name,
    \.priority,
    \.subject,
    \.detail,
    \.modified,
    \.routes,
    \.isSystemWide
  )
}

extension NearbyStop: BusBoardRow {
  /// Its cells.
  public static let form = BusRowForm(
    Self.init,
    \.stop,
    \.name,
    \.latitude,
    \.longitude,
    \.distance,
    \.serves,
    \.phase,
    \.told
  )
}

extension NearbyArrival: BusBoardRow {
  /// Its cells.
  public static let form = BusRowForm(
    Self.init,
    \.route,
    \.routeName,
    \.color,
    \.direction,
    \.stop,
    \.stopName,
    \.distance,
    \.wait,
    \.minutes,
    \.vehicle,
    \.predicted,
    \.isDelayed
  )
}
