public import BreweriesValues
public import Geography

/// One thing that a finder tells whoever watches.
public enum FinderStep: Hashable, Sendable {
  /// What the device lets the app know is now this.
  case permission(LocationPermission)
  /// A location is asked for, with a number from 1; it waits when another is being looked for.
  case locating(number: Int)
  /// The device has moved, or these requests of a location have their answer.
  case located(LocationFix, numbers: [Int])
  /// These requests of a location have none, and why.
  case notLocated(FinderTrouble, numbers: [Int])
  /// An answer was read.
  case answered(BreweryQuestion, rows: Int, badRows: Int)
  /// A row of it could not be.
  case badRow(number: Int, why: String)
  /// A question has no answer.
  case failed(BreweryQuestion, FinderTrouble)
  /// What came of a question is not wanted any more.
  case dropped(BreweryQuestion)
  /// Names that go on like what was written.
  case suggested([String])
  /// How many breweries fit the filter, in all and of each kind.
  case counted(BreweryCounts)
  /// The user goes to the location settings.
  case settings
  /// Unless something comes between, this is done next by itself; nil for nothing.
  case next(FinderPlan?)
  /// What is shown has changed.
  case view(FinderView)
}

/// What a finder does by itself when its time comes.
public struct FinderPlan: Hashable, Sendable {
  /// What is done anew.
  public enum Deed: String, Hashable, Sendable {
    /// The list of what is near is loaded.
    case list
    /// The search is made.
    case search
    /// A location is asked for.
    case location
    /// The device is asked what the app may know.
    case permission
  }

  /// When it is done, since the run began.
  public let moment: Duration
  /// What is done.
  public let deed: Deed
  /// What went wrong before; nil where what is shown is old by then.
  public let trouble: TroubleKind?

  package init(moment: Duration, deed: Deed, trouble: TroubleKind?) {
    (self.moment, self.deed, self.trouble) = (moment, deed, trouble)
  }
}

/// All that a finder shows at a moment.
public struct FinderView: Hashable, Sendable {
  /// The screen.
  public var screen = FinderScreen.home
  /// What the finder is doing.
  public var phase = FinderPhase.idle
  /// What went wrong last; nil when nothing did since.
  public var trouble: FinderTrouble?
  /// Where the device is, as far as it is known.
  public var position: LocationFix?
  /// The list; nil before there is one.
  public var list: BreweryList?
  /// The one that is looked at.
  public var detail: Brewery?

  /// What is shown before anything has happened.
  public init() {}

  /// What the finder is doing when nothing is under way.
  var settledPhase: FinderPhase {
    list.map { $0.breweries.isEmpty ? .empty : .shown } ?? .failed
  }
}

/// A list of breweries, and what it is a list of.
public struct BreweryList: Hashable, Sendable {
  /// Where they come from.
  public var source: ListSource
  /// The place that was asked about; nil for what words have found.
  public var origin: GeoPoint?
  /// What was asked for.
  public var filter: BreweryFilter
  /// When the oldest of its answers came, since the run began.
  public var answered: Duration
  /// The breweries, in the service's order.
  public var breweries: [Brewery]
  /// How far each is from where the device is, in metres; nil where that is not known.
  public var meters: [Double?]
  /// How many pages were asked for.
  public var pages: Int
  /// Whether there may be more.
  public var hasMore: Bool

  /// The question that its first page answers; nil for what words have found.
  var question: BreweryQuestion? { origin.map { .near($0, filter, page: 1).kept } }

  /// What its breweries are called, each by another name: their ids, and of several with one id all
  /// but the first with a number.
  public var keys: [String] {
    var (taken, counts) = (Set(breweries.map(\.id)), [String: Int]())
    return breweries.map { brewery in
      var key = brewery.id
      repeat {
        counts[brewery.id, default: 0] += 1
        guard let number = counts[brewery.id], number > 1 else { return key }
        key = "\(brewery.id) (\(number))"
      } while !taken.insert(key).inserted
      return key
    }
  }
}

extension FinderView {
  /// Reckons how far the breweries are from where the device is now.
  mutating func measure() {
    guard let breweries = list?.breweries else { return }
    let place = position?.place
    list?.meters = breweries.map { brewery in
      brewery.location.flatMap { place?.meters(to: $0) }
    }
  }
}

extension BreweryList {
  /// Makes the list of an answer about a place, after the pages before it.
  init(
    _ answer: BreweryAnswer,
    near origin: GeoPoint,
    _ filter: BreweryFilter,
    _ interface: BreweryInterface,
    after older: BreweryList?
  ) {
    // The server of 2022 knows no radius, and tells the nearest first.
    let isWithin = interface == .of2022 ? filter.isWithin(of: origin) : nil
    self.init(answer, .service, origin, filter, after: older, where: isWithin)
  }

  /// Makes the list of an answer, after the pages before it; of its rows those that are wanted.
  init(
    _ answer: BreweryAnswer,
    _ source: ListSource,
    _ origin: GeoPoint?,
    _ filter: BreweryFilter,
    after older: BreweryList? = nil,
    where isWanted: ((Brewery) -> Bool)? = nil
  ) {
    let rows = isWanted.map { answer.breweries.filter($0) } ?? answer.breweries
    let isCut = rows.count < answer.breweries.count
    self.init(
      source: source,
      origin: origin,
      filter: filter,
      answered: min(older?.answered ?? answer.came, answer.came),
      breweries: (older?.breweries ?? []) + rows,
      meters: [],
      pages: (older?.pages ?? 0) + 1,
      hasMore: source == .service && !isCut && answer.rowCount >= filter.pageSize
    )
  }
}

/// What a user says to a finder.
public enum FinderWord: Hashable, Sendable {
  /// Presses the button of the home screen.
  case find
  /// Asks for everything anew.
  case retry
  /// Leaves what is asked, and goes home.
  case cancel
  /// Wants the next page.
  case more
  /// Wants other breweries.
  case filter(BreweryFilter)
  /// Looks for words.
  case search(String)
  /// Writes the beginning of something to look for.
  case suggest(String)
  /// Lets some be drawn.
  case drawn(Int)
  /// Asks how many fit the filter.
  case count
  /// Looks at one, by its id.
  case show(String)
  /// Goes back to the list.
  case back
  /// Goes to the location settings.
  case settings
}
