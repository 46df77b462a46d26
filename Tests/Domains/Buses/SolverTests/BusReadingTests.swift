import BusesValues
import BusTracking
import Geography
import JSON
import Services
import TestSupport
import Testing

/// How answers are read, row by row.
struct BusReadingTests {
  private static func response(_ text: String, status: Int = 200) -> Response {
    Response(status: status, body: Array(text.utf8))
  }

  private static func predictions(_ members: String) throws -> BusAnswer<BusPrediction> {
    try BusReading.answer(to: .predictions, response(Sample.envelope(members))) {
      try BusReading.prediction($0, start: BusRun.start)
    }
  }

  private static func prediction(_ row: String) throws -> BusArrival? {
    try predictions("\"prd\":[\(row)]").rows.first?.bus
  }

  @Test(arguments: [
    ("DUE", Int?.some(0)), ("due", 0), ("Due ", 0), ("DLY", nil), ("dly", nil), ("0", 0), ("7", 7),
    (" 12 ", 12), ("007", 7),
  ])
  func `a countdown is minutes, due or delayed, in any case`(text: String, minutes: Int?) throws {
    let read = try #require(try Self.prediction(Sample.bus("22", text)))
    #expect(read.minutes == minutes && read.isDelayed == (minutes == nil))
  }

  @Test func `a prediction without a mandatory member or a countdown is a bad row`() throws {
    var rows = ["rt", "des", "typ", "rtdir", "prdctdn"].map { member in
      let row = Sample.bus("22", "5").replacing("\"\(member)\"", with: "\"other\"")
      return (row, "'\(member)' is missing")
    }
    rows += ["-1", "", "5.5", "99999999999999999999"].map { text in
      (Sample.bus("22", text), "'prdctdn' is '\(text)', which is no countdown")
    }
    rows += [("17", "the row is no object"), (Sample.bus("", "1"), "'rt' is empty")]
    for (row, why) in rows {
      let answer = try Self.predictions("\"prd\":[\(row),\(Sample.bus("9", "6"))]")
      #expect(answer.rows.map(\.bus.route) == ["9"])
      #expect(answer.badRows == [BusBadRow(call: .predictions, number: 1, why: why)])
    }
  }

  @Test func `unknown types and directions stay as texts`() throws {
    let row = Sample.bus("22", "5", direction: "Inbound").replacing("\"A\"", with: "\"Q\"")
    let read = try #require(try Self.prediction(row))
    #expect(!read.isDeparture && read.direction == "Inbound")
    let departure = Sample.bus("22", "5").replacing("\"A\"", with: "\"d\"")
    #expect(try Self.prediction(departure)?.isDeparture == true)
  }

  @Test func `numbers may come as texts, and texts as numbers`() throws {
    let row =
      #"{"des":"x","rt":22,"typ":"A","rtdir":"N","prdctdn":4,"vid":4101,"stpid":90012,"#
      + #""dstp":"1200","dyn":"1","dly":"true","nbus":-1,"flagstop":"2"}"#
    let read = try #require(try Self.prediction(row))
    #expect(read.route == "22" && read.minutes == 4 && read.vehicle == "4101")
    #expect(read.stop == "90012" && read.isDelayed)
    #expect(read.action == .canceled && read.isLast && !read.canBeBoarded)
  }

  @Test(arguments: [(0, true), (1, true), (2, false)])
  func `where riders only get off nobody boards`(flag: Int, canBoard: Bool) throws {
    let row = Sample.bus("22", "5", and: ",\"flagstop\":\(flag)")
    #expect(try Self.prediction(row)?.canBeBoarded == canBoard)
  }

  @Test func `times are read in their three forms, at the clock's offset, and in no other`() {
    let times = [
      ("20310504 08:03", "2031-05-04T08:03:00-05:00"),
      ("20310504 08:03:59", "2031-05-04T08:03:59-05:00"),
      ("1935749039000", "2031-05-05T07:03:59-05:00"),
    ]
    for (text, time) in times {
      #expect(CivilTime(wire: text, utcOffsetSeconds: -18_000) == CivilTime(time), "\(text)")
    }
    for text in [
      "", "20310504", "20310504 08.03", "20310504 8:03", "20311304 08:03", "20310504 24:00",
      "20310504 08:03:60", "2031-05-04 08:03", "20310504T08:03", "20310504 08:03 PM", "１２",
    ] {
      #expect(CivilTime(wire: text, utcOffsetSeconds: 0) == nil, "\(text)")
    }
  }

  /// When a prediction was made, what it predicts, its countdown, how long the wait is then, and at
  /// which minute of the city's own clock the bus comes.
  @Test(arguments: Table.cells("clocks-put-forward"))
  func `a clock that is put back or forward moves no bus`(cells: [String]) throws {
    let (made, predicted, wait, time) = (cells[0], cells[1], cells[3], cells[4])
    let more = ",\"prdtm\":\"20310504 \(predicted)\""
    let row = Sample.bus("9", cells[2], and: more)
      .replacing("\"tmstmp\":\"20310504 08:00\"", with: "\"tmstmp\":\"20310504 \(made)\"")
    let read = try #require(try Self.predictions("\"prd\":[\(row)]").rows.first)
    #expect(read.waitMinutes == Int(wait))
    let moment = try #require(CivilTime(wire: "20310504 \(time)", utcOffsetSeconds: 0))
    #expect(read.bus.predicted == moment - BusRun.start)
  }

  @Test(arguments: [
    ("Elm &amp; Oak", "Elm & Oak"), ("&quot;The&quot; O&apos;Hare", "\u{22}The\u{22} O'Hare"),
    ("A&nbsp;B", "A B"), ("Caf&#xe9;", "Café"), ("AT&T; &AMP; R&D", "AT&T; &AMP; R&D"), ("&", "&"),
    ("1st&hellip; &middot; A&ndash;B &copy;", "1st… · A–B ©"), ("&amp;amp;", "&amp;"),
    ("Elm&#10;Oak&#9;", "Elm Oak "),
  ])
  func `entities in names are the letters they stand for`(sent: String, name: String) throws {
    let text = sent.replacing("\"", with: "\\\"")
    func rows<Row: Hashable & Sendable>(
      _ call: BusCall,
      _ members: String,
      _ row: (JSONTree) throws -> Row
    ) throws -> Row? {
      try BusReading.answer(to: call, Self.response(Sample.envelope(members)), row: row).rows.first
    }
    let bus = Sample.bus("9", "5", direction: text, and: ",\"stpnm\":\"\(text)\"")
      .replacing("End of 9", with: text)
    let read = try #require(try Self.predictions("\"prd\":[\(bus)]").rows.first)
    #expect([read.bus.direction, read.stopName] == [name, name])
    // Where it goes may hold markup, too, which ends with its last letter.
    #expect(read.bus.destination.split(separator: " ") == name.split(separator: " "))
    let route = try rows(
      .routes,
      "\"routes\":[{\"rt\":\"9\",\"rtnm\":\"\(text)\"}]",
      BusReading.route
    )
    let stop = try rows(
      .stops,
      "\"stops\":[{\"stpid\":\"1\",\"stpnm\":\"\(text)\"}]",
      BusReading.stop
    )
    #expect(route?.name == name && stop?.name == name)
    for row in ["{\"dir\":\"\(text)\"}", "{\"id\":\"N\",\"name\":\"\(text)\"}"] {
      let direction = try rows(.directions, "\"directions\":[\(row)]", BusReading.direction)
      #expect(direction?.name == name)
    }
    let vehicle = try rows(
      .vehicles,
      "\"vehicle\":[{\"vid\":\"1\",\"rt\":\"9\",\"lat\":\"41\",\"lon\":\"-87\",\"des\":\"\(text)\"}]"
    ) { try BusReading.vehicle($0, start: BusRun.start) }
    #expect(vehicle?.destination == name)
  }

  @Test func `a dynamic action says whether the bus comes`() {
    let actions = (0..<100).map(BusAction.init)
    #expect(actions.filter { !$0.servesStop }.map(\.rawValue) == [1, 12, 16, 17, 18])
    #expect(actions.filter(\.isCanceled).map(\.rawValue) == [1, 18])
    #expect(actions.filter(\.isHidden).map(\.rawValue) == [12, 16, 17])
  }

  @Test(arguments: [
    ("FULL", BusCrowding?.some(.full)), ("half_empty", .halfEmpty), ("Empty", .empty),
    ("N/A", nil), ("", nil), ("CRUSHED", .other("CRUSHED")),
  ])
  func `crowding is read in any case`(text: String, crowding: BusCrowding?) {
    #expect(BusCrowding(text) == crowding)
    if let crowding { #expect(BusCrowding(crowding.text) == crowding) }
  }

  @Test(arguments: [
    (#"{"x":1}"#, "'bustime-response' is missing"), ("[]", "'bustime-response' is missing"),
    (#"{"bustime-response":[]}"#, "'bustime-response' is no object"),
    (#"{"bustime-response":{"prd":"x"}}"#, "'prd' is no list"),
    (#"{"bustime-response":{"stops":[]}}"#, "'prd' is missing"),
    ("<html>Service unavailable</html>", "a value is missing, at byte 0"),
  ])
  func `an answer without an envelope or rows cannot be read, in words`(body: String, why: String) {
    #expect(throws: RequestFailure.undecodable(why)) {
      try BusReading.answer(to: .predictions, Self.response(body)) {
        try BusReading.prediction($0, start: BusRun.start)
      }
    }
  }

  @Test func `a single row may stand without its list, and an error too`() throws {
    let answer = try Self.predictions(
      "\"prd\":\(Sample.bus("22", "5")),\"error\":{\"msg\":\"No arrival times\",\"vid\":7}"
    )
    #expect(answer.rows.count == 1 && answer.errors.map(\.trouble.kind) == [.noArrivals])
  }

  @Test func `no error takes rows away that came with it`() throws {
    for message in BusMessage.allCases {
      let answer = try Self.predictions(
        "\"prd\":[\(Sample.bus("22", "5"))],\"error\":[{\"msg\":\"\(message.rawValue)\"}]"
      )
      #expect(answer.rows.map(\.bus.route) == ["22"])
      #expect(answer.errors.map(\.trouble.kind) == [message.kind])
    }
  }

  @Test func `of several errors without rows the one that is no emptiness counts`() {
    #expect(
      throws: RequestFailure.api(
        code: "quota",
        message: "Transaction limit for current day has been exceeded."
      )
    ) {
      try Self.predictions(
        #""error":[{"msg":"No service scheduled"},{"msg":"Transaction limit for current day has been exceeded."}]"#
      )
    }
  }

  @Test func `a refusal may come with a status of its own`() throws {
    let body = Sample.error("No API access permitted")
    #expect(
      BusReading.refusal(Self.response(body, status: 403))
        == .api(code: "bad-key", message: "No API access permitted")
    )
    #expect(BusReading.refusal(Self.response(body, status: 429)) == nil)
    #expect(BusReading.refusal(Self.response(body, status: 503)) == nil)
    #expect(BusReading.refusal(Self.response("nonsense", status: 404)) == nil)
  }

  @Test func `a vehicle is read with what is known of it`() throws {
    let body = Sample.envelope(
      #""vehicle":[{"vid":"4101","tmstmp":"20310504 08:00","lat":"41.9","lon":"-87.6","hdg":"90","pid":954,"#
        + #""rt":"22","des":"Northgate","pdist":120,"dly":false,"psgld":"EMPTY"},{"vid":"4102","rt":"22"}]"#
    )
    let answer = try BusReading.answer(to: .vehicles, Self.response(body)) {
      try BusReading.vehicle($0, start: BusRun.start)
    }
    #expect(
      answer.rows == [
        BusVehicle(
          id: "4101",
          route: "22",
          place: GeoPoint(latitude: 41.9, longitude: -87.6),
          destination: "Northgate",
          heading: 90,
          pattern: "954",
          feetAlongPattern: 120,
          seen: .zero,
          crowding: .empty
        )
      ]
    )
    #expect(answer.badRows.map(\.why) == ["'lat' and 'lon' are no place"])
  }

  @Test func `the service's clock is read`() throws {
    let time = try BusReading.time(Self.response(Sample.time), start: BusRun.start)
    #expect(time == CivilTime("2031-05-04T08:00:00Z"))
    #expect(throws: RequestFailure.undecodable("'tm' is 'now', which is no time")) {
      try BusReading.time(Self.response(Sample.envelope(#""tm":"now""#)), start: BusRun.start)
    }
  }

  @Test(arguments: [
    (#"{"nm":"B-7","sbj":"Works","dtl":"d"}"#, "Works", 3),
    (#"{"nm":"<b>B-7</b> &amp; more","dtl":"d","prty":"low"}"#, "B-7 & more", 2),
    (#"{"nm":" ","sbj":"","brf":"Short","prty":"HIGH"}"#, "Short", 0),
    (#"{"brf":"Short <br/>text","prty":null}"#, "Short\ntext", 3),
    (#"{"sbj":"","dtl":"d","prty":""}"#, "", 3),
  ])
  func `a bulletin that says little says it in its subject, and matters as others do`(
    row: String,
    subject: String,
    rank: Int
  ) throws {
    let answer = try Self.bulletins(row)
    #expect(answer.badRows.isEmpty && answer.rows.map(\.subject) == [subject])
    #expect(answer.rows.map(\.priority.rank) == [rank])
    #expect(answer.rows.allSatisfy { !$0.name.contains("<") && !$0.name.contains("&amp;") })
  }

  @Test func `a bulletin of which nothing can be said is a bad row`() throws {
    let answer = try Self.bulletins(#"{"prty":"High","dtl":"d"},{"sbj":"s"},{"nm":"B-1"},7"#)
    #expect(answer.rows.isEmpty)
    #expect(
      answer.badRows.map(\.why) == [
        "'sbj' is missing", "'dtl' is missing", "'dtl' is missing", "the row is no object",
      ]
    )
  }

  @Test(arguments: [
    ("", [], true),
    (#"{"rt":"22"},{"rt":"36","stpid":"1"},{"rt":"22","rtdir":"N"}"#, ["22", "36"], false),
    (#"{"rt":"","rtdir":"","stpid":"","stpnm":""}"#, [], true), (#"{"stpid":"1"}"#, [], false),
  ])
  func `a bulletin says which routes it is about, or that it is about everything`(
    concerns: String,
    routes: [String],
    isSystemWide: Bool
  ) throws {
    let answer = try Self.bulletins(#"{"sbj":"s","dtl":"d","prty":"Low","srvc":[\#(concerns)]}"#)
    #expect(answer.rows.map(\.routes) == [routes])
    #expect(answer.rows.map(\.isSystemWide) == [isSystemWide])
  }

  private static func bulletins(_ rows: String) throws -> BusAnswer<BusBulletin> {
    try BusReading.answer(to: .bulletins, response(Sample.envelope("\"sb\":[\(rows)]"))) {
      try BusReading.bulletin($0, start: BusRun.start)
    }
  }
}
