public import BusesValues
public import RunRecords
public import Tracing

extension BusList: RecordKind {
  /// A list of the drill-down shows something else.
  public static let form = RecordForm(
    "board.list",
    Self.init,
    .field("list", \.screen),
    .field("route", \.route),
    .field("direction", \.direction),
    .field("state", \.state),
    .field("rows", \.rows)
  )
}

extension BusBoard: RecordKind {
  /// The board of a stop shows something else: all of it, in one record.
  public static let form = RecordForm(
    "board.shown",
    Self.init,
    .field("route", \.route),
    .field("route_name", \.routeName),
    .field("color", \.color),
    .field("direction", \.direction),
    .field("direction_name", \.directionName),
    .field("stop", \.stop),
    .field("stop_name", \.stopName),
    .field("filtered", \.isFiltered),
    .field("left_out", \.leftOut),
    .field("arrivals", \.arrivals),
    .field("hero", \.heroes),
    .field("others", \.others),
    .field("bulletins", \.bulletins),
    .field("high", \.high),
    .field("lower", \.lower)
  )
}

extension BusBoard {
  /// The bus that comes next, if any does.
  fileprivate var heroes: [BusArrival] { hero.map { [$0] } ?? [] }
}

extension NearbyBoard: RecordKind {
  /// The screen of what is near shows something else.
  public static let form = RecordForm(
    "board.nearby",
    Self.init,
    .field("lat", \.latitude),
    .field("lon", \.longitude),
    .field("radius", \.radius),
    .field("known", \.known),
    .field("lists", \.lists),
    .field("state", \.state),
    .field("stops", \.stops),
    .field("rows", \.rows)
  )
}
