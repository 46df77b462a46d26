import BusesRecords
import BusesValues
import RecordTestSupport
import SimulationKernel

/// One record of every kind of boards, two where a field may be missing.
enum BusBoardExamples {
  static let all: [RecordExample] =
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

  private static let busBoardRecords: [RecordExample] = [
    RecordExample(
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
      ##"{"screen":"times","generation":55,"route":"t56","direction":"t57","stop":"t58","la"##
        + ##"t":-59,"lon":-60,"radius":-61}"##
    ),
    RecordExample(
      BusBoardLooking(screen: .routes, generation: 63),
      ##"{"screen":"routes","generation":63}"##
    ),
    RecordExample(BusBoardVisible(isShown: true), ##"{"shown":1}"##),
    RecordExample(
      BusBoardSettled(number: 65, arrivals: .loaded, bulletins: .stale),
      ##"{"number":65,"arrivals":"loaded","bulletins":"stale"}"##
    ),
    RecordExample(
      BusQuota(used: 68, limit: 69, reached: .told),
      ##"{"used":68,"limit":69,"reached":"told"}"##
    ),
    RecordExample(BusQuota(used: 71, limit: 72), ##"{"used":71,"limit":72}"##),
  ]

  private static let busBoardQuestions: [RecordExample] = [
    RecordExample(
      BusBoardAnswered(
        BusQuestion(.stops, route: "t75", direction: "t76", stop: "t77"),
        rows: 78,
        badRows: 79,
        errors: [error]
      ),
      ##"{"call":"getstops","route":"t75","direction":"t76","stop":"t77","rows":78,"bad":79,"e"##
        + ##"rrors":"no-service\tNone.\t=90013"}"##
    ),
    RecordExample(
      BusBoardAnswered(
        BusQuestion(.routes),
        rows: 82,
        badRows: 83,
        errors: [error]
      ),
      ##"{"call":"getroutes","rows":82,"bad":83,"errors":"no-service\tNone.\t=90013"}"##
    ),
    RecordExample(
      BusBadRow(call: .time, number: 86, why: "t87"),
      ##"{"call":"gettime","number":86,"why":"t87"}"##
    ),
    RecordExample(
      BusBoardFailed(
        BusQuestion(.stops, route: "t89", direction: "t90", stop: "t91"),
        BusTrouble(kind: .http, told: "t93", message: "t94")
      ),
      ##"{"call":"getstops","route":"t89","direction":"t90","stop":"t91","kind":"http","told":""##
        + ##"t93","message":"t94"}"##
    ),
    RecordExample(
      BusBoardFailed(
        BusQuestion(.routes),
        BusTrouble(kind: .badKey, told: "t97", message: "t98")
      ),
      ##"{"call":"getroutes","kind":"bad-key","told":"t97","message":"t98"}"##
    ),
    RecordExample(
      BusBoardDropped(BusQuestion(.stops, route: "t100", direction: "t101", stop: "t102")),
      ##"{"call":"getstops","route":"t100","direction":"t101","stop":"t102"}"##
    ),
    RecordExample(BusBoardDropped(BusQuestion(.time)), ##"{"call":"gettime"}"##),
  ]

  private static let busBoardContents: [RecordExample] = [
    RecordExample(
      BusList(
        .stops,
        route: "t105",
        direction: "t106",
        state: stale,
        rows: [stop]
      ),
      ##"{"list":"stops","route":"t105","direction":"t106","state":"stale\t=quota\t=Used up."##
        + ##"\t=7\t1\t","rows":"1836\tClark & Addison\t-\t=41947000\t-"}"##
    ),
    RecordExample(
      BusList(
        .routes,
        state: stale,
        rows: [stop]
      ),
      ##"{"list":"routes","state":"stale\t=quota\t=Used up.\t=7\t1\t","rows":"1836\tClark & A"##
        + ##"ddison\t-\t=41947000\t-"}"##
    ),
    RecordExample(
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
      ##"{"route":"t112","route_name":"t113","color":"#d3d3d3","direction":"t115","direction_n"##
        + ##"ame":"t116","stop":"t117","stop_name":"t118","filtered":1,"left_out":120,"arrivals"##
        + ##"":"stale\t=quota\t=Used up.\t=7\t1\t","hero":"22\t=Clark\t-\tNorthbound\tHoward\t="##
        + ##"4101\t-\t5 min\t=5\t=9\t0\t1\t1\t1\t0\t=FULL\t0\t=550","others":"22\t=Clark\t-\tNo"##
        + ##"rthbound\tHoward\t=4101\t-\t5 min\t=5\t=9\t0\t1\t1\t1\t0\t=FULL\t0\t=550","bulleti"##
        + ##"ns":"stale\t=quota\t=Used up.\t=7\t1\t","high":"B-3\tHigh\tBridge\ta\\tb\\nc\\\\d\"##
        + ##"t-\t22 X\\\\ 9\t0","lower":"B-3\tHigh\tBridge\ta\\tb\\nc\\\\d\t-\t22 X\\\\ 9\t0"}"##
    ),
    RecordExample(
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
      ##"{"filtered":1,"left_out":128,"arrivals":"stale\t=quota\t=Used up.\t=7\t1\t","hero""##
        + ##":"22\t=Clark\t-\tNorthbound\tHoward\t=4101\t-\t5 min\t=5\t=9\t0\t1\t1\t1\t0\t=FULL"##
        + ##"\t0\t=550","others":"22\t=Clark\t-\tNorthbound\tHoward\t=4101\t-\t5 min\t=5\t=9\t0"##
        + ##"\t1\t1\t1\t0\t=FULL\t0\t=550","bulletins":"stale\t=quota\t=Used up.\t=7\t1\t","hig"##
        + ##"h":"B-3\tHigh\tBridge\ta\\tb\\nc\\\\d\t-\t22 X\\\\ 9\t0","lower":"B-3\tHigh\tBridg"##
        + ##"e\ta\\tb\\nc\\\\d\t-\t22 X\\\\ 9\t0"}"##
    ),
    RecordExample(
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
      ##"{"lat":-135,"lon":-136,"radius":137,"known":138,"lists":139,"state":"stale\t=quot"##
        + ##"a\t=Used up.\t=7\t1\t","stops":"1836\tClark\t1\t-2\t3\t22 Northbound\tloaded\t-",""##
        + ##"rows":"22\tClark\t#d3d3d3\tNorthbound\t1836\tClark\t3\tDUE\t=0\t-\t-\t0"}"##
    ),
  ]
}
