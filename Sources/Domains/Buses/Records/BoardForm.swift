package import BusesValues
package import RunRecords
import Tracing

/// The form in which a client that tracks records what it knows and shows.
extension BoardState: RecordedState {
  private static let phases = Signal.Unit.names(BusHalf.Phase.allCases.map(\.rawValue))
  private static let troubles = Signal.Unit.names(BusTrouble.Kind.allCases.map(\.rawValue) + [""])

  package static let form = StateForm<Self>(
    .ofClients("board.state", that: "track"),
    [
      .part("looking", \.looking, "whether something is looked at", Looking.fields),
      .field("shown", \.isShown, "whether the screen is shown"),
      .part("board", \.board, "whether it is the board of a stop", BusBoard.fields),
      .part("list", \.list, "whether it is a list to choose from", BusList.fields),
      .part("nearby", \.nearby, "whether it is what is near a place", NearbyBoard.fields),
      .part("quota", \.quota, "whether the calls of a day have run low", BusQuota.fields),
      .counter("loads", \.loads, "how often both halves of a load have settled"),
      .counter("failures", \.failures, "how many questions had no answer, or a no"),
      .counter("dropped", \.dropped, "how many answers came too late for what is shown"),
      .counter("bad_rows", \.badRows, "how many rows of buses and lists could not be read"),
      .counter("bad_bulletins", \.badBulletins, "how many bulletins could not be read"),
    ],
    outcomes: [
      .of("screen", pinned: true),
      .made("arrivals", phases, "how it stands with the buses", pinned: true) {
        $0.board?.arrivals.phase
      },
      .made("state", phases, "how it stands with a list, or with what is near") {
        ($0.list?.state ?? $0.nearby?.state)?.phase
      },
      .made("trouble", troubles, "the kind of trouble with them, if there is any", pinned: true) {
        ($0.board?.arrivals ?? $0.list?.state).map { $0.trouble?.kind.rawValue ?? "" }
      },
      .made("hero", .text, "the next bus, as '22 5 min'") { $0.board?.next },
      .made("buses", .count, "how many buses are shown") { $0.board?.buses.count },
      .made("bulletins", phases, "how it stands with the bulletins") {
        $0.board?.bulletins.phase
      },
      .made("bulletins_trouble", troubles, "the kind of trouble with them, if there is any") {
        $0.board.map { $0.bulletins.trouble?.kind.rawValue ?? "" }
      },
      .list("notices", "the names of the bulletins, in their order") {
        $0.board?.notices.map(\.name)
      },
      .made("rows", .count, "how many rows such a list has") {
        $0.list?.rows.count ?? $0.nearby?.rows.count
      },
      .made("stops", .count, "how many stops near the place are asked") {
        $0.nearby?.stops.count
      },
      .of("loads"), .of("failures"), .of("dropped"), .of("bad_rows"), .of("bad_bulletins"),
    ],
    formerly: ["looking", "visible", "settled", "quota", "list", "shown", "nearby"]
  )
}

extension BoardState.Looking: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("screen", \.screen, "the screen"),
    .field("generation", \.generation, "counted from 1; answers to older ones are dropped")
      .withoutSignal,
    .field("route", \.route, "the route it is about, if it is about one"),
    .field("direction", \.direction, "the direction it is about, likewise"),
    .field("stop", \.stop, "the id of the stop it is about, likewise"),
    .field("lat", \.latitude, "the middle of what is near, in millionths of a degree north")
      .withoutSignal,
    .field("lon", \.longitude, "likewise, in millionths of a degree east").withoutSignal,
    .field("radius", \.radius, "how far around it is near, in metres").withoutSignal,
  ]
}

extension BusQuota: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("calls", \.used, "how many calls of the day were made when that was last told"),
    .field("calls_limit", \.limit, "how many it has").withoutSignal,
    .field("reached", \.reached, "who says that they are used up, while they are"),
  ]
}

extension BusBoard: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("route_name", \.routeName, "the name of the route").withoutSignal,
    .field("color", \.color, "its colour, such as `#cc3300`").withoutSignal,
    .field("direction_name", \.directionName, "the name of the direction").withoutSignal,
    .field("stop_name", \.stopName, "the name of the stop, from its list or a bus").withoutSignal,
    .field("filtered", \.isFiltered, "whether only that route and direction are shown"),
    .field("left_out", \.leftOut, "how many buses that leaves out"),
    .part(\.arrivals, BusHalf.fields("arrivals", of: "the buses")),
    .derived("hero", \.next, "the next bus and its wait, as `22 5 min`"),
    .derived("buses", \.buses.count, "how many buses are shown"),
    .rows(\.buses, BusArrival.fields("bus_")),
    .part(\.bulletins, BusHalf.fields("bulletins", of: "the bulletins")),
    .rows(\.notices, BusBulletin.fields),
  ]
}

extension BusList: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .part(\.state, BusHalf.fields("list_state", of: "the list")),
    .rows(\.rows, Row.fields),
  ]
}

extension NearbyBoard: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("known", \.known, "how many lists of stops are known"),
    .field("lists", \.lists, "how many there are, as far as that is known"),
    .part(\.state, BusHalf.fields("nearby_state", of: "what is near")),
    .rows(\.stops, NearbyStop.fields),
    .rows(\.rows, NearbyArrival.fields),
  ]
}

extension BusHalf: Beginning {
  fileprivate static func fields(_ name: String, of what: String) -> [StateField<Self>] {
    [
      .field(name, \.phase, "how it stands with \(what)"),
      .part(
        "has_\(name)_trouble",
        \.trouble,
        "whether it is told why nothing is there, or nothing new",
        BusTrouble.fields(name + "_")
      ),
      .field(name + "_answered", \.answered, "when what is shown was answered, since the run began")
        .withoutSignal,
      .field(name + "_bad", \.badRows, "how many rows of that answer could not be read")
        .withoutSignal,
      .rows(
        \.errors,
        [
          .part(\.trouble, BusTrouble.fields(name + "_error_")),
          .field(name + "_error_stop", \.stop, "the stop that is about, if it says so"),
        ]
      ),
    ]
  }
}

extension BusAPIError: Beginning {}

extension BusTrouble: Beginning {
  fileprivate static func fields(_ prefix: String) -> [StateField<Self>] {
    [
      .field(prefix + "kind", \.kind, "the kind of trouble"),
      .field(prefix + "told", \.told, "what the user is told of it").withoutSignal,
    ]
  }
}

extension BusArrival: Beginning {
  fileprivate static func fields(_ prefix: String) -> [StateField<Self>] {
    [
      .field(prefix + "vehicle", \.vehicle, "the number of the bus"),
      .field(prefix + "route", \.route, "the number of its route"),
      .field(prefix + "route_name", \.routeName, "the name of the route"),
      .field(prefix + "color", \.color, "the colour of the route"),
      .field(prefix + "direction", \.direction, "the direction, as it was sent"),
      .field(prefix + "destination", \.destination, "where the bus goes"),
      .field(prefix + "stop", \.stop, "the id of the stop"),
      .field(prefix + "wait", \.wait, "what stands where the minutes do, such as `DUE`"),
      .field(prefix + "minutes", \.minutes, "the minutes of the countdown, 0 for `DUE`"),
      .field(prefix + "predicted", \.predicted, "when it is predicted, since the run began"),
      .field(prefix + "departs", \.isDeparture, "whether it sets out here"),
      .field(prefix + "delayed", \.isDelayed, "whether it is held up"),
      .field(prefix + "chosen", \.isChosen, "whether it is of the chosen route and direction"),
      .field(prefix + "boards", \.canBeBoarded, "whether somebody can get on"),
      .field(prefix + "action", \.action, "what was done to the trip, by its code"),
      .field(prefix + "crowding", \.crowding, "how full it is"),
      .field(prefix + "last", \.isLast, "whether no bus comes after it today"),
      .field(prefix + "trip", \.trip, "the id of the trip"),
    ]
  }
}

extension BusBulletin: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("notice", \.name, "the id of each bulletin, such as `B-3`"),
    .field("notice_priority", \.priority, "how much it matters"),
    .field("notice_subject", \.subject, "what it says in a line"),
    .field("notice_detail", \.detail, "what it says in full"),
    .field("notice_modified", \.modified, "when it was last changed, since the run began"),
    .field("notice_routes", \.routes, "the routes it is about"),
    .field("notice_of_all", \.isSystemWide, "whether it is about the whole system"),
  ]
}

extension BusList.Row: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("row", \.id, "by what each row of the list is asked for"),
    .field("row_name", \.name, "what it is called"),
    .field("row_color", \.color, "the colour of a route"),
    .field("row_lat", \.latitude, "where a stop is, in millionths of a degree north"),
    .field("row_lon", \.longitude, "likewise, in millionths of a degree east"),
  ]
}

extension NearbyStop: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("stops", \.stop, "the ids of the stops that are near"),
    .field("stop_names", \.name, "their names"),
    .field("stop_lat", \.latitude, "where each is, in millionths of a degree north"),
    .field("stop_lon", \.longitude, "likewise, in millionths of a degree east"),
    .field("stop_distance", \.distance, "how far it is, in millimetres"),
    .field("stop_serves", \.serves, "the routes and directions for which it is the nearest stop"),
    .field("stop_phase", \.phase, "how far its question has come"),
    .field("stop_told", \.told, "what the user is told of trouble"),
  ]
}

extension NearbyArrival: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .part(\.bus, BusArrival.fields("near_")),
    .field("near_stop_name", \.stopName, "the name of the stop"),
    .field("near_distance", \.distance, "how far the stop is, in millimetres"),
  ]
}
