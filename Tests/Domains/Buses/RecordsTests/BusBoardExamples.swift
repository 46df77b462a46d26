import BusesRecords
import RecordTestSupport
import SimulationKernel

/// One record of every kind of boards, two where a field may be missing.
enum BusBoardExamples {
  static let all: [RecordExample] =
    busBoardRecords + busBoardQuestions + busBoardContents

  private static let busBoardRecords: [RecordExample] = [
    RecordExample(
      BusBoardLooking(
        screen: "t54",
        generation: 55,
        route: "t56",
        direction: "t57",
        stop: "t58",
        latitude: -59,
        longitude: -60,
        radius: -61
      ),
      ##"{"screen":"t54","generation":55,"route":"t56","direction":"t57","stop":"t58","la"##
        + ##"t":-59,"lon":-60,"radius":-61}"##
    ),
    RecordExample(
      BusBoardLooking(screen: "t62", generation: 63),
      ##"{"screen":"t62","generation":63}"##
    ),
    RecordExample(BusBoardVisible(isShown: true), ##"{"shown":1}"##),
    RecordExample(
      BusBoardSettled(number: 65, arrivals: "t66", bulletins: "t67"),
      ##"{"number":65,"arrivals":"t66","bulletins":"t67"}"##
    ),
    RecordExample(
      BusBoardQuota(used: 68, limit: 69, reached: "t70"),
      ##"{"used":68,"limit":69,"reached":"t70"}"##
    ),
    RecordExample(BusBoardQuota(used: 71, limit: 72), ##"{"used":71,"limit":72}"##),
    RecordExample(BusBoardNext(wait: .nanoseconds(73)), ##"{"in":73}"##),
  ]

  private static let busBoardQuestions: [RecordExample] = [
    RecordExample(
      BusBoardAnswered(
        call: "t74",
        route: "t75",
        direction: "t76",
        stop: "t77",
        rows: 78,
        badRows: 79,
        errors: [BusBoardError(kind: "no-service", told: "None.", stop: "90013")]
      ),
      ##"{"call":"t74","route":"t75","direction":"t76","stop":"t77","rows":78,"bad":79,"e"##
        + ##"rrors":"no-service\tNone.\t=90013"}"##
    ),
    RecordExample(
      BusBoardAnswered(
        call: "t81",
        rows: 82,
        badRows: 83,
        errors: [BusBoardError(kind: "no-service", told: "None.", stop: "90013")]
      ),
      ##"{"call":"t81","rows":82,"bad":83,"errors":"no-service\tNone.\t=90013"}"##
    ),
    RecordExample(
      BusBoardBadRow(call: "t85", number: 86, why: "t87"),
      ##"{"call":"t85","number":86,"why":"t87"}"##
    ),
    RecordExample(
      BusBoardFailed(
        call: "t88",
        route: "t89",
        direction: "t90",
        stop: "t91",
        kind: "t92",
        told: "t93",
        message: "t94"
      ),
      ##"{"call":"t88","route":"t89","direction":"t90","stop":"t91","kind":"t92","told":""##
        + ##"t93","message":"t94"}"##
    ),
    RecordExample(
      BusBoardFailed(call: "t95", kind: "t96", told: "t97", message: "t98"),
      ##"{"call":"t95","kind":"t96","told":"t97","message":"t98"}"##
    ),
    RecordExample(
      BusBoardDropped(call: "t99", route: "t100", direction: "t101", stop: "t102"),
      ##"{"call":"t99","route":"t100","direction":"t101","stop":"t102"}"##
    ),
    RecordExample(BusBoardDropped(call: "t103"), ##"{"call":"t103"}"##),
  ]

  private static let busBoardContents: [RecordExample] = [
    RecordExample(
      BusBoardList(
        list: "t104",
        route: "t105",
        direction: "t106",
        state: BusBoardState(
          phase: "stale",
          kind: "quota",
          told: "Used up.",
          answered: SimulationTime(nanoseconds: 7),
          badRows: 1
        ),
        rows: [BusBoardChoice(id: "1836", name: "Clark & Addison", latitude: 41_947_000)]
      ),
      ##"{"list":"t104","route":"t105","direction":"t106","state":"stale\t=quota\t=Used up."##
        + ##"\t=7\t1\t","rows":"1836\tClark & Addison\t-\t=41947000\t-"}"##
    ),
    RecordExample(
      BusBoardList(
        list: "t109",
        state: BusBoardState(
          phase: "stale",
          kind: "quota",
          told: "Used up.",
          answered: SimulationTime(nanoseconds: 7),
          badRows: 1
        ),
        rows: [BusBoardChoice(id: "1836", name: "Clark & Addison", latitude: 41_947_000)]
      ),
      ##"{"list":"t109","state":"stale\t=quota\t=Used up.\t=7\t1\t","rows":"1836\tClark & A"##
        + ##"ddison\t-\t=41947000\t-"}"##
    ),
    RecordExample(
      BusBoardShown(
        route: "t112",
        routeName: "t113",
        color: "t114",
        direction: "t115",
        directionName: "t116",
        stop: "t117",
        stopName: "t118",
        isFiltered: true,
        leftOut: 120,
        arrivals: BusBoardState(
          phase: "stale",
          kind: "quota",
          told: "Used up.",
          answered: SimulationTime(nanoseconds: 7),
          badRows: 1
        ),
        hero: [
          BusBoardArrival(
            route: "22",
            routeName: "Clark",
            direction: "Northbound",
            destination: "Howard",
            vehicle: "4101",
            wait: "5 min",
            minutes: 5,
            predicted: SimulationTime(nanoseconds: 9),
            isDeparture: false,
            isDelayed: true,
            isChosen: true,
            canBeBoarded: true,
            action: 0,
            crowding: "FULL",
            isLast: false,
            trip: "550"
          )
        ],
        others: [
          BusBoardArrival(
            route: "22",
            routeName: "Clark",
            direction: "Northbound",
            destination: "Howard",
            vehicle: "4101",
            wait: "5 min",
            minutes: 5,
            predicted: SimulationTime(nanoseconds: 9),
            isDeparture: false,
            isDelayed: true,
            isChosen: true,
            canBeBoarded: true,
            action: 0,
            crowding: "FULL",
            isLast: false,
            trip: "550"
          )
        ],
        bulletins: BusBoardState(
          phase: "stale",
          kind: "quota",
          told: "Used up.",
          answered: SimulationTime(nanoseconds: 7),
          badRows: 1
        ),
        high: [
          BusBoardBulletin(
            name: "B-3",
            priority: "High",
            subject: "Bridge",
            detail: "a\tb\nc\\d",
            routes: ["22", "X 9"],
            isSystemWide: false
          )
        ],
        lower: [
          BusBoardBulletin(
            name: "B-3",
            priority: "High",
            subject: "Bridge",
            detail: "a\tb\nc\\d",
            routes: ["22", "X 9"],
            isSystemWide: false
          )
        ]
      ),
      ##"{"route":"t112","route_name":"t113","color":"t114","direction":"t115","direction_n"##
        + ##"ame":"t116","stop":"t117","stop_name":"t118","filtered":1,"left_out":120,"arrivals"##
        + ##"":"stale\t=quota\t=Used up.\t=7\t1\t","hero":"22\t=Clark\t-\tNorthbound\tHoward\t="##
        + ##"4101\t-\t5 min\t=5\t=9\t0\t1\t1\t1\t0\t=FULL\t0\t=550","others":"22\t=Clark\t-\tNo"##
        + ##"rthbound\tHoward\t=4101\t-\t5 min\t=5\t=9\t0\t1\t1\t1\t0\t=FULL\t0\t=550","bulleti"##
        + ##"ns":"stale\t=quota\t=Used up.\t=7\t1\t","high":"B-3\tHigh\tBridge\ta\\tb\\nc\\\\d\"##
        + ##"t-\t22 X\\\\ 9\t0","lower":"B-3\tHigh\tBridge\ta\\tb\\nc\\\\d\t-\t22 X\\\\ 9\t0"}"##
    ),
    RecordExample(
      BusBoardShown(
        isFiltered: true,
        leftOut: 128,
        arrivals: BusBoardState(
          phase: "stale",
          kind: "quota",
          told: "Used up.",
          answered: SimulationTime(nanoseconds: 7),
          badRows: 1
        ),
        hero: [
          BusBoardArrival(
            route: "22",
            routeName: "Clark",
            direction: "Northbound",
            destination: "Howard",
            vehicle: "4101",
            wait: "5 min",
            minutes: 5,
            predicted: SimulationTime(nanoseconds: 9),
            isDeparture: false,
            isDelayed: true,
            isChosen: true,
            canBeBoarded: true,
            action: 0,
            crowding: "FULL",
            isLast: false,
            trip: "550"
          )
        ],
        others: [
          BusBoardArrival(
            route: "22",
            routeName: "Clark",
            direction: "Northbound",
            destination: "Howard",
            vehicle: "4101",
            wait: "5 min",
            minutes: 5,
            predicted: SimulationTime(nanoseconds: 9),
            isDeparture: false,
            isDelayed: true,
            isChosen: true,
            canBeBoarded: true,
            action: 0,
            crowding: "FULL",
            isLast: false,
            trip: "550"
          )
        ],
        bulletins: BusBoardState(
          phase: "stale",
          kind: "quota",
          told: "Used up.",
          answered: SimulationTime(nanoseconds: 7),
          badRows: 1
        ),
        high: [
          BusBoardBulletin(
            name: "B-3",
            priority: "High",
            subject: "Bridge",
            detail: "a\tb\nc\\d",
            routes: ["22", "X 9"],
            isSystemWide: false
          )
        ],
        lower: [
          BusBoardBulletin(
            name: "B-3",
            priority: "High",
            subject: "Bridge",
            detail: "a\tb\nc\\d",
            routes: ["22", "X 9"],
            isSystemWide: false
          )
        ]
      ),
      ##"{"filtered":1,"left_out":128,"arrivals":"stale\t=quota\t=Used up.\t=7\t1\t","hero""##
        + ##":"22\t=Clark\t-\tNorthbound\tHoward\t=4101\t-\t5 min\t=5\t=9\t0\t1\t1\t1\t0\t=FULL"##
        + ##"\t0\t=550","others":"22\t=Clark\t-\tNorthbound\tHoward\t=4101\t-\t5 min\t=5\t=9\t0"##
        + ##"\t1\t1\t1\t0\t=FULL\t0\t=550","bulletins":"stale\t=quota\t=Used up.\t=7\t1\t","hig"##
        + ##"h":"B-3\tHigh\tBridge\ta\\tb\\nc\\\\d\t-\t22 X\\\\ 9\t0","lower":"B-3\tHigh\tBridg"##
        + ##"e\ta\\tb\\nc\\\\d\t-\t22 X\\\\ 9\t0"}"##
    ),
    RecordExample(
      BusBoardNearby(
        latitude: -135,
        longitude: -136,
        radius: -137,
        known: 138,
        lists: 139,
        state: BusBoardState(
          phase: "stale",
          kind: "quota",
          told: "Used up.",
          answered: SimulationTime(nanoseconds: 7),
          badRows: 1
        ),
        stops: [
          BusBoardNearbyStop(
            stop: "1836",
            name: "Clark",
            latitude: 1,
            longitude: -2,
            distance: 3,
            serves: "22 Northbound",
            phase: "loaded"
          )
        ],
        rows: [
          BusBoardNearbyBus(
            route: "22",
            routeName: "Clark",
            color: "#cc3300",
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
      ##"{"lat":-135,"lon":-136,"radius":-137,"known":138,"lists":139,"state":"stale\t=quot"##
        + ##"a\t=Used up.\t=7\t1\t","stops":"1836\tClark\t1\t-2\t3\t22 Northbound\tloaded\t-",""##
        + ##"rows":"22\tClark\t#cc3300\tNorthbound\t1836\tClark\t3\tDUE\t=0\t-\t-\t0"}"##
    ),
  ]
}
