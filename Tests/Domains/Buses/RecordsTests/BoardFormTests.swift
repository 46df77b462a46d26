import BusesRecords
import BusesValues
import RunRecords
import SimulationKernel
import TestSupport
import Testing
import Tracing

/// What is told of a board is what it showed, whatever changes.
struct BoardFormTests {
  private static func word(_ numbers: inout Numbers) -> String? {
    numbers.pick([nil, "", "12", "=3", "~", "Clark & 9. Street", "e\u{301}", "a\tb\n\\", "^t"])
  }

  private static func trouble(_ numbers: inout Numbers) -> BusTrouble? {
    guard numbers.hits(percent: 50) else { return nil }
    let kind = numbers.pick(BusTrouble.Kind.allCases)
    return BusTrouble(kind: kind, told: word(&numbers) ?? "", message: "")
  }

  private static func half(_ numbers: inout Numbers) -> BusHalf {
    var half = BusHalf()
    half.phase = numbers.pick(BusHalf.Phase.allCases)
    half.trouble = trouble(&numbers)
    half.answered = numbers.pick([nil, .zero, .nanoseconds(numbers.next(99))])
    half.badRows = numbers.next(3)
    half.errors = (0..<numbers.next(4)).map { _ in
      BusAPIError(trouble(&numbers) ?? BusTrouble(), stop: word(&numbers))
    }
    return half
  }

  /// A bus, of which several may have one number, or none.
  private static func bus(_ numbers: inout Numbers) -> BusArrival {
    var bus = BusArrival()
    (bus.route, bus.vehicle) = ("\(numbers.next(3))", numbers.pick([nil, "", "1", "2", "A 3"]))
    (bus.routeName, bus.color) = (word(&numbers), numbers.pick([nil, .lightGray]))
    (bus.direction, bus.destination) = (word(&numbers) ?? "", word(&numbers) ?? "")
    (bus.stop, bus.wait, bus.trip) = (word(&numbers), word(&numbers) ?? "", word(&numbers))
    bus.minutes = numbers.pick([nil, numbers.next(30)])
    bus.predicted = numbers.pick([nil, .seconds(numbers.next(30) - 9)])
    (bus.isDeparture, bus.isDelayed) = (numbers.hits(percent: 30), numbers.hits(percent: 30))
    (bus.isChosen, bus.canBeBoarded) = (numbers.hits(percent: 30), numbers.hits(percent: 70))
    (bus.isLast, bus.action) = (numbers.hits(percent: 30), BusAction(rawValue: numbers.next(20)))
    bus.crowding = numbers.pick([nil, .full, .other("SOME")])
    return bus
  }

  private static func bulletin(_ numbers: inout Numbers) -> BusBulletin {
    var bulletin = BusBulletin()
    (bulletin.name, bulletin.subject) = ("B-\(numbers.next(4))", word(&numbers) ?? "")
    bulletin.priority = numbers.pick([.high, .medium, .low, .other(""), .other("Urgent")])
    bulletin.detail = word(&numbers) ?? ""
    bulletin.modified = numbers.pick([nil, .seconds(-numbers.next(30))])
    bulletin.routes = (0..<numbers.next(3)).map { _ in word(&numbers) ?? "" }
    bulletin.isSystemWide = numbers.hits(percent: 30)
    return bulletin
  }

  private static func board(_ numbers: inout Numbers) -> BusBoard {
    var board = BusBoard()
    (board.routeName, board.color) = (word(&numbers), numbers.pick([nil, .lightGray]))
    (board.directionName, board.stopName) = (word(&numbers), word(&numbers))
    (board.isFiltered, board.leftOut) = (numbers.hits(percent: 30), numbers.next(3))
    (board.arrivals, board.bulletins) = (half(&numbers), half(&numbers))
    board.buses = (0..<numbers.next(6)).map { _ in bus(&numbers) }
    board.notices = (0..<numbers.next(4)).map { _ in bulletin(&numbers) }
    return board
  }

  private static func list(_ numbers: inout Numbers) -> BusList {
    var list = BusList()
    list.state = half(&numbers)
    list.rows = (0..<numbers.next(6)).map { _ in
      var row = BusList.Row()
      (row.id, row.name) = (word(&numbers) ?? "x", word(&numbers) ?? "")
      row.color = numbers.pick([nil, .lightGray])
      row.latitude = numbers.pick([nil, Int64(numbers.next(99))])
      row.longitude = numbers.pick([nil, Int64(-numbers.next(99))])
      return row
    }
    return list
  }

  private static func nearby(_ numbers: inout Numbers) -> NearbyBoard {
    var board = NearbyBoard()
    (board.known, board.lists, board.state) = (numbers.next(9), numbers.next(9), half(&numbers))
    board.stops = (0..<numbers.next(4)).map { _ in
      var stop = NearbyStop()
      (stop.stop, stop.name) = ("\(numbers.next(6))", word(&numbers) ?? "")
      (stop.latitude, stop.longitude) = (Int64(numbers.next(99)), Int64(-numbers.next(99)))
      (stop.distance, stop.serves) = (Int64(numbers.next(99)), word(&numbers) ?? "")
      (stop.phase, stop.told) = (numbers.pick(BusHalf.Phase.allCases), word(&numbers))
      return stop
    }
    board.rows = (0..<numbers.next(4)).map { _ in
      var row = NearbyArrival()
      (row.bus, row.stopName) = (bus(&numbers), word(&numbers) ?? "")
      row.distance = Int64(numbers.next(99))
      return row
    }
    return board
  }

  private static func state(_ numbers: inout Numbers) -> BoardState {
    var state = BoardState()
    var looking = BoardState.Looking()
    looking.screen = numbers.pick(BusScreen.allCases)
    (looking.generation, looking.route) = (numbers.next(9), word(&numbers))
    (looking.direction, looking.stop) = (word(&numbers), word(&numbers))
    looking.latitude = numbers.pick([nil, Int64(numbers.next(99))])
    (looking.longitude, looking.radius) = (looking.latitude, numbers.pick([nil, 600]))
    state.looking = numbers.pick([nil, looking])
    state.isShown = numbers.hits(percent: 70)
    state.board = numbers.hits(percent: 60) ? board(&numbers) : nil
    state.list = numbers.hits(percent: 60) ? list(&numbers) : nil
    state.nearby = numbers.hits(percent: 60) ? nearby(&numbers) : nil
    state.quota = numbers.pick([nil, BusQuota(limit: numbers.next(3))])
    (state.loads, state.failures, state.dropped) = (
      numbers.next(9), numbers.next(9), numbers.next(9)
    )
    (state.badRows, state.badBulletins) = (numbers.next(9), numbers.next(9))
    return state
  }

  @Test(arguments: 0..<50)
  func `all that a board knows and shows is told`(seed: Int) throws {
    var numbers = Numbers(seed: seed)
    var (before, read) = (BoardState(), BoardState())
    for _ in 0..<10 {
      let state = Self.state(&numbers)
      try #require(StateDelta(from: before, to: state)).apply(to: &read)
      #expect(read == state)
      before = state
    }
  }
}
