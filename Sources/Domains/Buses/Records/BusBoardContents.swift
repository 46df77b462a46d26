public import BusesValues
public import RunRecords
public import Tracing

extension BusList: RecordKind {
  /// A list of the drill-down shows something else.
  public static let form = RecordForm(
    .ofClients("board.list", that: "track"),
    Self.init,
    .field("list", \.screen, "which list"),
    .field("route", \.route, "the route that was chosen, if one was"),
    .field("direction", \.direction, "the direction that was chosen, if one was"),
    .field("state", \.state, "whether it is loading, there, or failed"),
    .field("rows", \.rows, "its rows, in order")
  )
}

extension BusBoard: RecordKind {
  /// The board of a stop shows something else: all of it, in one record.
  public static let form = RecordForm(
    .ofClients("board.shown", that: "track"),
    Self.init,
    .field("route", \.route, "the route that was chosen"),
    .field("route_name", \.routeName, "its name"),
    .field("color", \.color, "its colour, such as `#cc3300`"),
    .field("direction", \.direction, "the direction that was chosen"),
    .field("direction_name", \.directionName, "its name"),
    .field("stop", \.stop, "the stop"),
    .field("stop_name", \.stopName, "its name"),
    .field("filtered", \.isFiltered, "whether only that route and direction are shown"),
    .field("left_out", \.leftOut, "how many arrivals that leaves out"),
    .field("arrivals", \.arrivals, "how the half with the arrivals stands"),
    .field("hero", \.heroes, "the next bus"),
    .field("others", \.others, "those after it, in order"),
    .field("bulletins", \.bulletins, "how the half with the bulletins stands"),
    .field("high", \.high, "the bulletins of high priority"),
    .field("lower", \.lower, "the others")
  )
}

extension BusBoard {
  /// The bus that comes next, if any does.
  fileprivate var heroes: [BusArrival] { hero.map { [$0] } ?? [] }
}

extension NearbyBoard: RecordKind {
  /// The screen of what is near shows something else.
  public static let form = RecordForm(
    .ofClients("board.nearby", that: "track"),
    Self.init,
    .field("lat", \.latitude, "the middle, in millionths of a degree north"),
    .field("lon", \.longitude, "the middle, in millionths of a degree east"),
    .field("radius", \.radius, "how far away stops may be, in metres"),
    .field("known", \.known, "how many lists of stops are known"),
    .field("lists", \.lists, "how many there are"),
    .field("state", \.state, "whether it is loading, there, or failed"),
    .field("stops", \.stops, "how many stops are near"),
    .field("rows", \.rows, "what comes at them, the nearest first")
  )
}
