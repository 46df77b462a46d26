import BusesRecords
import BusesValues
import RunRecords
import SimulationKernel

/// One record of every kind of boards, two where a field may be missing.
enum BusBoardExamples {
  static let all: [any RecordKind] =
    busBoardRecords + busBoardQuestions + busBoardContents

  private static let error = BusAPIError(
    trouble: BusTrouble(kind: .noService, told: "None.", message: ""),
    stop: "90013"
  )

  private static let stale = BusHalf(
    phase: .stale,
    trouble: BusTrouble(kind: .quota, told: "Used up.", message: ""),
    answered: .nanoseconds(7),
    badRows: 1
  )

  private static let stop = BusList.Row(id: "1836", name: "Clark & Addison", latitude: 41_947_000)

  private static let bus = BusArrival(
    route: "22",
    routeName: "Clark",
    direction: "Northbound",
    destination: "Howard",
    vehicle: "4101",
    wait: "5 min",
    minutes: 5,
    predicted: .nanoseconds(9),
    isDelayed: true,
    isChosen: true,
    crowding: .full,
    trip: "550"
  )

  private static let bulletin = BusBulletin(
    name: "B-3",
    priority: .high,
    subject: "Bridge",
    detail: "a\tb\nc\\d",
    routes: ["22", "X 9"]
  )

  private static let busBoardRecords: [any RecordKind] = [
    BusBoardLooking(
      screen: .times,
      generation: 55,
      route: "t56",
      direction: "t57",
      stop: "t58",
      latitude: -59,
      longitude: -60,
      radius: -61
    ),
    BusBoardLooking(screen: .routes, generation: 63),
    BusBoardVisible(isShown: true),
    BusBoardSettled(number: 65, arrivals: .loaded, bulletins: .stale),
    BusQuota(used: 68, limit: 69, reached: .told),
    BusQuota(used: 71, limit: 72),
  ]

  private static let busBoardQuestions: [any RecordKind] = [
    BusBoardAnswered(
      BusQuestion(.stops, route: "t75", direction: "t76", stop: "t77"),
      rows: 78,
      badRows: 79,
      errors: [error]
    ),
    BusBoardAnswered(
      BusQuestion(.routes),
      rows: 82,
      badRows: 83,
      errors: [error]
    ),
    BusBadRow(call: .time, number: 86, why: "t87"),
    BusBoardFailed(
      BusQuestion(.stops, route: "t89", direction: "t90", stop: "t91"),
      BusTrouble(kind: .http, told: "t93", message: "t94")
    ),
    BusBoardFailed(
      BusQuestion(.routes),
      BusTrouble(kind: .badKey, told: "t97", message: "t98")
    ),
    BusBoardDropped(BusQuestion(.stops, route: "t100", direction: "t101", stop: "t102")),
    BusBoardDropped(BusQuestion(.time)),
  ]

  private static let busBoardContents: [any RecordKind] = [
    BusList(
      .stops,
      route: "t105",
      direction: "t106",
      state: stale,
      rows: [stop]
    ),
    BusList(
      .routes,
      state: stale,
      rows: [stop]
    ),
    BusBoard(
      route: "t112",
      routeName: "t113",
      color: .lightGray,
      direction: "t115",
      directionName: "t116",
      stop: "t117",
      stopName: "t118",
      isFiltered: true,
      leftOut: 120,
      arrivals: stale,
      hero: [bus],
      others: [bus],
      bulletins: stale,
      high: [bulletin],
      lower: [bulletin]
    ),
    BusBoard(
      isFiltered: true,
      leftOut: 128,
      arrivals: stale,
      hero: [bus],
      others: [bus],
      bulletins: stale,
      high: [bulletin],
      lower: [bulletin]
    ),
    NearbyBoard(
      latitude: -135,
      longitude: -136,
      radius: 137,
      known: 138,
      lists: 139,
      state: stale,
      stops: [
        NearbyStop(
          stop: "1836",
          name: "Clark",
          latitude: 1,
          longitude: -2,
          distance: 3,
          serves: "22 Northbound",
          phase: .loaded
        )
      ],
      rows: [
        NearbyArrival(
          route: "22",
          routeName: "Clark",
          color: .lightGray,
          direction: "Northbound",
          stop: "1836",
          stopName: "Clark",
          distance: 3,
          wait: "DUE",
          minutes: 0,
          isDelayed: false
        )
      ]
    ),
  ]
}
