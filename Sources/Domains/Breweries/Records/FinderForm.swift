package import BreweriesValues
package import RunRecords
import Tracing

/// The form in which a client records what its finder knows and shows.
extension FinderView: RecordedState {
  package static let form = StateForm<Self>(
    .ofClients("brewery.finder", that: "find"),
    [
      .field("screen", \.screen, "the screen"),
      .field("phase", \.phase, "what it is doing"),
      .field("trouble", \.trouble, "what is wrong, while something is"),
      .field("told", \.told, "what was said of it, or what happened").withoutSignal,
      .field("permission", \.permission, "what the device lets it know"),
      .part("fix", \.fix, "whether it ever knew where the device is", LocationFix.fields),
      .part(\.filter, BreweryFilter.fields("wants_")),
      .part("list", \.list, "whether there is a list", BreweryList.fields),
      .part("detail", \.detail, "whether one is looked at", Brewery.fields("detail_"))
        .withoutSignal,
      .field("names", \.names, "the names that are suggested"),
      .counter("answers", \.answers, "how many answers were read"),
      .counter("failures", \.failures, "how many questions had no answer, or a no"),
      .counter("dropped", \.dropped, "how many answers were not wanted any more"),
      .counter("bad_rows", \.badRows, "how many rows could not be read"),
      .counter("located", \.located, "how many requests of a location had an answer"),
      .counter("unlocated", \.unlocated, "how many had none"),
      .field("requests", \.requests, "those that wait for one, by number from 1").withoutSignal,
    ],
    outcomes: [
      .of("screen", pinned: true), .of("phase", pinned: true), .of("trouble", pinned: true),
      .of("source"),
      .made("rows", .count, "how many breweries the list has") { $0.list?.rows.count ?? 0 },
      .made("nearest", .text, "the first of the list") {
        $0.list?.rows.first?.brewery.name ?? ""
      },
      .made("distance", .text, "how far away that is, as it is shown") { view in
        let meters = view.list?.rows.first?.meters
        return meters.flatMap { view.list?.filter.unit.words(meters: $0) } ?? ""
      },
      .of("more"),
      .made("detail", .text, "the name of the brewery that is looked at") { $0.detail?.name ?? "" },
      .of("located"), .of("unlocated"),
      .made("waiting", .count, "how many are waiting") { $0.requests.count },
      .of("failures"), .of("dropped"), .of("bad_rows"),
      .age("age", "how old the list is") { $0.list?.answered },
    ],
    formerly: [
      "permission", "locating", "located", "suggested", "shown", "told", "listed", "distances",
    ]
  )
}

extension RecordedPlace {
  fileprivate var millionths: (latitude: Int64, longitude: Int64) { (latitude, longitude) }

  fileprivate init(_ place: (latitude: Int64, longitude: Int64)) {
    self.init(latitude: place.latitude, longitude: place.longitude)
  }
}

extension LocationFix: Beginning {
  fileprivate var recorded: RecordedPlace {
    get { RecordedPlace(place.millionths) }
    set { place = .init(newValue.millionths) }
  }

  fileprivate static let fields: [StateField<Self>] = [
    .field("fix_", \.recorded, "where the device was"),
    .field("accuracy", \.accuracy, "how far its place may be off, in metres"),
    .field("fix_number", \.number, "which of the device's fixes it is").withoutSignal,
    .field("fix_at", \.at, "when it was learned, since the run began").withoutSignal,
  ]
}

extension BreweryFilter: Beginning {
  fileprivate static func fields(_ prefix: String) -> [StateField<Self>] {
    [
      .field(prefix + "types", \.types, "the types that are wanted; none stands for all"),
      .field(prefix + "without", \.excludedTypes, "the types that are not"),
      .field(prefix + "name", \.name, "what the name must contain"),
      .field(prefix + "radius", \.radius, "how far away they may be, in the unit"),
      .field(prefix + "unit", \.unit, "the unit of distances"),
      .field(prefix + "page", \.pageSize, "how many are told at a time"),
    ]
  }
}

extension BreweryList: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("source", \.source, "where the list comes from"),
    .field("origin_", \.recorded, "the place that was asked about, where one was"),
    .field("answered", \.answered, "when the oldest of its answers came, since the run began")
      .withoutSignal,
    .field("pages", \.pages, "how many pages of it are there"),
    .field("more", \.hasMore, "whether there may be more"),
    .part(\.filter, BreweryFilter.fields("list_")),
    .rows(
      \.rows,
      [
        .part(\.brewery, Brewery.fields("")),
        .field("meters", \.wholeMeters, "how far away it is, in metres"),
      ]
    ),
  ]

  fileprivate var recorded: RecordedPlace? {
    get { origin.map { RecordedPlace($0.millionths) } }
    set { origin = newValue.map { .init($0.millionths) } }
  }

  /// The fields that say what is listed, wherever the device is.
  package static let ownKeys = Set(fields.flatMap(\.keys)).subtracting(["meters"])
}

extension BreweryList.Row: Beginning {
  fileprivate var wholeMeters: Int? {
    get { meters.map { Int($0.rounded()) } }
    set { meters = newValue.map(Double.init) }
  }
}

extension Brewery: Beginning {
  fileprivate static func fields(_ prefix: String) -> [StateField<Self>] {
    [
      .field(prefix + "id", \.id, "its id"),
      .field(prefix + "name", \.name, "its name"),
      .field(prefix + "type", \.type, "its type, such as `micro`"),
      .field(prefix, \.recorded, "where it is"),
      .field(prefix + "street", \.street, "the lines of its street"),
      .field(prefix + "city", \.city, "its city"),
      .field(prefix + "state", \.state, "its state or province, written out"),
      .field(prefix + "postal_code", \.postalCode, "its post code"),
      .field(prefix + "country", \.country, "its country"),
      .field(prefix + "phone", \.phone, "its telephone, as the service has it"),
      .field(prefix + "website", \.website, "its web site, as the service has it"),
    ]
  }

  fileprivate var recorded: RecordedPlace? {
    get { location.map { RecordedPlace($0.millionths) } }
    set { location = newValue.map { .init($0.millionths) } }
  }
}
