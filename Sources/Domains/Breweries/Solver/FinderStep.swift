package import BreweriesValues
import Geography

/// One thing that a finder tells whoever watches.
package enum FinderStep: Hashable, Sendable {
  /// These requests of a location have none, and why.
  case notLocated(FinderTrouble, numbers: [Int64])
  /// An answer was read.
  case answered(BreweryQuestion, rows: Int, badRows: Int)
  /// A row of it could not be.
  case badRow(number: Int, why: String)
  /// A question has no answer.
  case failed(BreweryQuestion, FinderTrouble)
  /// What came of a question is not wanted any more.
  case dropped(BreweryQuestion)
  /// The user goes to the location settings.
  case settings
  /// Unless something comes between, this is done next by itself; nil for nothing.
  case next(FinderPlan?)
  /// The view has changed.
  case view(FinderView)
}

/// What a finder does by itself when its time comes.
package struct FinderPlan: Hashable, Sendable {
  /// What is done anew.
  package enum Deed: String, Hashable, Sendable {
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
  package let moment: Duration
  package let deed: Deed
  /// What went wrong before; nil where what is shown is old by then.
  package let trouble: TroubleKind?

  package init(moment: Duration, deed: Deed, trouble: TroubleKind?) {
    (self.moment, self.deed, self.trouble) = (moment, deed, trouble)
  }
}

extension BreweryList.Row {
  /// Reckons how far it is from a place.
  mutating func measure(from place: GeoPoint?) {
    meters = brewery.location.flatMap { place?.meters(to: $0) }
  }
}

extension BreweryList {
  /// The question that its first page answers; nil for what words have found.
  var question: BreweryQuestion? { origin.map { .near($0, filter, page: 1).kept } }

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
    self.init()
    (self.source, self.origin, self.filter) = (source, origin, filter)
    answered = min(older?.answered ?? answer.came, answer.came)
    self.rows = (older?.rows ?? []) + rows.map(Row.init)
    pages = (older?.pages ?? 0) + 1
    hasMore = source == .service && !isCut && answer.rowCount >= filter.pageSize
  }
}

/// What a user says to a finder.
package enum FinderWord: Hashable, Sendable {
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
  /// Looks at one, by its id.
  case show(String)
  /// Goes back to the list.
  case back
  /// Goes to the location settings.
  case settings
}
