import CarHireRecords
import CarHireScene
import CarHireValues
import Drawing
import JSON
import RunRecords
import SceneTestSupport
import Scenarios
import SimulationKernel
import Testing
import Tracing
import Viewer

/// What the sheet says of a hire, and what can be known about its parts.
struct HireReportTests {
  @Test(
    arguments: [
      (
        1,
        [
          "–", "searching", "Waiting for 3 answers",
          "Offers: asked at 0.000 s, no answer yet; 2 others are out.",
        ]
      ),
      (1.5, ["$200.00", "cheapest so far", "3 offers", "1 of 3 suppliers"]),
      (
        3,
        ["$180.00", "the cheapest that came", "5 offers", "2 of 3 suppliers", "No car is chosen"]
      ),
      (3.6, ["chosen, not booked yet", "Waiting for Birch Rentals", "The terms: asked at"]),
      (
        10,
        [
          "being booked", "Waiting for Birch Rentals",
          "A booking: asked at 8.000 s, no answer yet.",
        ]
      ),
      (
        17,
        [
          "nobody knows whether it is booked", "In doubt", "the booking is looked up before long",
          "It is not sent twice",
        ]
      ),
      (20.2, ["A look-up of the booking: asked at", "given up after 8 s", "time 1"]),
      (20.8, ["The voucher: asked at"]),
      (22, ["Booked", "found, not sent twice", "the voucher is sent", "birch-B1"]),
      (31, ["Cancelled", "the supplier confirmed it", "the car was given back"]),
    ] as [(Double, [String])]
  )
  func `each state says what is so`(seconds: Double, words: [String]) throws {
    let scene = try HireAssets.eventfulScene()
    let texts = scene.picture(at: seconds, height: 1200).texts(in: .cards)
    // What is told in several lines is one text here.
    let whole = texts.joined(separator: " ")
    for word in words { #expect(whole.contains(word), "\(word) is not in \(texts)") }
  }

  @Test func `the total says for how many days, and the extras are not in it`() throws {
    let scene = try HireAssets.eventfulScene()
    for seconds in [5.0, 22] {
      let texts = scene.picture(at: seconds).texts(in: .cards)
      for text in ["Total for 4 days", "$202.50", "Extras, not in the total", "$24.00"] {
        #expect(texts.contains(text), "\(text) is not in \(texts)")
      }
    }
    let description = scene.description(at: scene.playhead(seconds: 5), client: nil)
    #expect(description.text.contains("total for 4 days $202.50"))
    #expect(description.text.contains("extras, not in the total $24.00"))
    // A name keeps its capital, in words as well.
    #expect(description.text.contains("the Lark Runabout of Birch Rentals"))
    #expect(description.facts["answer"]?["extras"] == .integer(2400))
  }

  @Test(arguments: [
    (-1320, " by a clock 22 hours behind"), (15, " by a clock 15 minutes ahead"),
    (345, " by a clock 5 hours and 45 minutes ahead"), (-60, " by a clock 1 hour behind"), (0, ""),
  ])
  func `it is said when the clocks of both desks differ`(ahead: Int, words: String) throws {
    var script = HireScript()
    script.start(ahead: ahead)
    let scene = try script.scene(until: 2)
    let texts = scene.picture(at: 1, width: 1600, face: .cars).texts(in: .cards)
    #expect(texts.contains("0 offers · 4 May, 10:00 to 8 May, 10:00\(words)"), "\(texts)")
  }

  @Test func `a refusal is not a doubt, and what was chosen can still be paid`() throws {
    var script = HireScript.chosen()
    script.at(8)
    script.exchange(
      "OTA_VehResRQ",
      with: "birch",
      number: 5,
      until: 9,
      trouble: "The payment was refused."
    )
    script.tell(HireFailed(.refused, why: "The payment was refused.", keepsChoice: true))
    script.at(12)
    script.send("OTA_VehResRQ", to: "birch", number: 6)
    let scene = try script.scene(until: 14)
    let picture = scene.picture(at: 10)
    let texts = picture.texts(in: .cards)
    #expect(texts.contains("not booked") && texts.contains("It is not booked"))
    #expect(texts.contains("The payment was refused.") && texts.contains("$58.50"))
    #expect(!texts.contains("In doubt"))
    let again = scene.picture(at: 13).texts(in: .cards)
    #expect(again.contains("being booked") && !again.contains("It is not booked"))
    #expect(picture.region(id: RegionID.field("pay"))?.action == .choose("pay"))
  }

  @Test func `a car that is gone leaves nothing chosen`() throws {
    var script = HireScript.chosen()
    script.at(9)
    script.tell(HireFailed(.refused, why: "This car is no longer available.", keepsChoice: false))
    let picture = try script.scene(until: 12).picture(at: 10)
    #expect(!picture.texts(in: .cards).contains("$58.50"))
    #expect(picture.region(id: RegionID.field("pay"))?.action == nil)
  }

  @Test func `a booking stays when its change is refused`() throws {
    var script = HireScript.chosen()
    script.at(9)
    script.booked("made")
    script.at(9.5)
    script.tell(HireFailed(.refused, why: "The supplier is busy.", keepsChoice: true))
    script.at(9.8)
    script.tell(HireVoucher(supplier: "birch", reference: "birch-B1"))
    script.at(10)
    script.tell(HireFailed(.refused, why: "The supplier said no, and not why.", keepsChoice: true))
    let scene = try script.scene(until: 12)
    #expect(scene.picture(at: 9.6).texts(in: .cards).contains("The voucher is not sent"))
    let texts = scene.picture(at: 11).texts(in: .cards)
    #expect(texts.contains("The booking stays as it is"))
    #expect(texts.contains("confirmed by the supplier"))
  }

  @Test func `prices in several currencies stand apart, and are not compared`() throws {
    let availability = "OTA_VehAvailRateRQ"
    var script = HireScript.started()
    for (number, name) in ["alder", "birch"].enumerated() {
      script.exchange(availability, with: name, number: number + 1, until: Double(number + 1))
      if name == "birch" { script.offers(of: name, count: 2, from: 20_000) }
      script.offers(of: name, count: 1, from: 900, in: name == "alder" ? "JPY" : "")
      script.listed(["birch-O1", "birch-O2", "alder-O1"])
    }
    script.at(3)
    let scene = try script.scene()
    let texts = scene.picture(at: 2.5, face: .cars).texts(in: .cards)
    #expect(texts.contains { $0.hasSuffix("prices in USD, JPY, not compared") })
    for words in ["$200.00", "the cheapest in USD", "JPY 900", "no price", "3 offers"] {
      #expect(texts.contains(words), "\(words)")
    }
  }

  @Test(
    arguments: [
      (
        .absent, "There is no booking with this reference and e-mail. Please check both.",
        ["not found", "Not found", "No booking is found"]
      ),
      (
        .unconfirmed, "The booking is cancelled or not confirmed.",
        ["cancelled or not confirmed", "Not confirmed", "The booking does not stand"]
      ),
      (
        .undecodable, "The supplier gave an answer that cannot be read.",
        ["nobody knows whether there is one", "Not known", "Nobody knows whether there is one"]
      ),
      (
        .mistake, "Please enter the reference of the booking.",
        ["not looked up", "Not looked up", "Nothing was looked up"]
      ),
    ] as [(TroubleKind, String, [String])]
  )
  func `why a booking that was looked up is not there is told`(
    trouble: TroubleKind,
    why: String,
    words: [String]
  ) throws {
    let retrieval = "OTA_VehRetResRQ"
    var script = HireScript()
    let mail = "robin@example.test"
    script.tell(HireSought(supplier: "alder", reference: "alder-B1", email: mail))
    if trouble != .mistake {
      script.exchange(retrieval, with: "alder", number: 1, until: 2, trouble: why)
    }
    script.tell(HireFailed(trouble, why: why, keepsChoice: false))
    script.at(4)
    // Another reference is typed.
    script.tell(HireSought(supplier: "alder", reference: "alder-B2", email: mail))
    script.send(retrieval, to: "alder", number: 2)
    let scene = try script.scene(until: 6)
    // What is told in several lines is one text here.
    func text(_ seconds: Double) -> String {
      scene.picture(at: seconds, height: 1200).texts(in: .cards).joined(separator: " ")
    }
    let failed = text(3)
    for word in words + ["The booking looked up"] {
      #expect(failed.contains(word), "\(word) is not in \(failed)")
    }
    #expect(failed.contains("No booking is found") == why.hasPrefix("There is no booking"))
    if trouble != .mistake { #expect(text(1).contains("being looked up")) }
    let again = text(5)
    #expect(again.contains("being looked up") && !again.contains("nothing asked yet"))
    #expect(again.contains("The booking: asked at"), "\(again)")
  }

  @Test func `a run without customers says so`() throws {
    var script = TraceScript()
    script.add(OutageBegan(), by: "alder")
    let texts = try HireAssets.scene(script.finish()).picture(at: 0).texts(in: .cards)
    #expect(texts.contains("Nobody hires a car"))
  }

  /// A moment in seconds, a part, its title, how its subtitle begins, and one of its rows.
  private static let parts = """
    5 | offer/birch-O1 | Lark Runabout | Economy · birch-O1 | Held | for 58 s more
    5 | offer/alder-O3 | Pelican Van | Van · alder-O3 | Gearbox | Automatic
    1 | supplier/birch | Birch Rentals | no answer for 1 s | Offers | 0
    5 | supplier/birch | Birch Rentals | 2 offers | Cheapest | $180.00
    5 | offer/alder-O3 | Pelican Van | Van · alder-O3 | Drive | AWD
    5 | offer/alder-O3 | Pelican Van | Van · alder-O3 | Bags | 6
    5 | offer/alder-O3 | Pelican Van | Van · alder-O3 | Doors | 4
    5 | offer/birch-O1 | Lark Runabout | Economy · birch-O1 | A day | $50.63
    22 | booking/birch-B1 | Receipt birch-B1 | confirmed | Equipment | 4 seats · 2 bags · 3 doors · Manual · Petrol
    5 | offer/birch-O1 | Lark Runabout | Economy · birch-O1 | Included | Unlimited mileage, Collision waiver
    22 | booking/birch-B1 | Receipt birch-B1 | confirmed | Driver | Robin Example
    22 | booking/birch-B1 | Receipt birch-B1 | confirmed | Supplier | Birch Rentals
    22 | booking/birch-B1 | Receipt birch-B1 | confirmed | Prepaid | $58.50, by credit card
    22 | booking/birch-B1 | Receipt birch-B1 | confirmed | Insurance in it | $22.50
    22 | booking/birch-B1 | Receipt birch-B1 | confirmed | Extras, not in it | 2 × Ski rack: $24.00, paid at the desk
    22 | booking/birch-B1 | Receipt birch-B1 | confirmed | Pick-up | Denver DEN, 4 May, 10:00
    31 | booking/birch-B1 | Receipt birch-B1 | cancelled | Telephone | 555 0104
    5 | desk/SLC | Salt Lake City SLC | - | Its clock | UTC-7 hours
    """

  @Test(arguments: parts.split(separator: "\n"))
  func `what is known of a part is told`(line: Substring) throws {
    let cells = line.split(separator: " | ").map(String.init)
    let scene = try HireAssets.eventfulScene()
    let playhead = scene.playhead(seconds: try #require(Double(cells[0])))
    let facts = try #require(scene.facts(about: cells[1], at: playhead, client: nil))
    #expect(facts.title == cells[2])
    #expect(cells[3] == "-" || facts.subtitle.hasPrefix(cells[3]), "\(facts.subtitle)")
    #expect(facts.rows.first { $0.name == cells[4] }?.value == cells[5], "\(facts.rows)")
  }

  @Test func `a message whose answer is lost says so once the supplier has lost it`() throws {
    let scene = try HireAssets.eventfulScene()
    let ids = scene.picture(at: 17, face: .messages).regions.map(\.id)
    func rows(_ seconds: Double) throws -> [SubjectReport.Row] {
      let playhead = scene.playhead(seconds: seconds)
      let facts = ids.compactMap { scene.facts(about: $0, at: playhead, client: nil) }
      return try #require(facts.first { $0.title == "OTA_VehResRQ" }).rows
    }
    #expect(try rows(8.2).map(\.name) == ["Sent"])
    #expect(try rows(10).map(\.name) == ["Sent", "With the supplier", "Its answer"])
    #expect(try rows(17).contains(.init("Given up", "16 s")))
  }

  @Test func `what is paid in all is the sum of its parts wherever it is told`() throws {
    let scene = try HireAssets.eventfulScene()
    var known = Set<Int64>()
    for seconds in stride(from: 0, through: 32, by: 0.25) {
      let playhead = scene.playhead(seconds: seconds)
      let facts = scene.description(at: playhead, client: nil).facts
      func units(_ key: String) -> Int64 {
        if case .integer(let units)? = facts["answer"]?[key] { units } else { 0 }
      }
      let total = units("total")
      #expect(units("deposit") + units("onArrival") + units("fee") == total, "at \(seconds) s")
      known.insert(total)
      for region in ["offer/birch-O1", "booking/birch-B1"] {
        let rows = scene.facts(about: region, at: playhead, client: nil)?.rows ?? []
        guard total != 0, let told = rows.first(where: { $0.name == "In all" }) else { continue }
        #expect(told.value == (total == 18_000 ? "$180.00" : "$202.50"), "\(region)")
        let texts = scene.picture(at: seconds, face: .cars).texts(in: .cards)
        #expect(texts.contains("$202.50 insured") == (total == 20_250), "at \(seconds) s")
        #expect(texts.contains(total == 18_000 ? "$45.00" : "$50.63"), "at \(seconds) s")
      }
    }
    #expect(known == [0, 18_000, 20_250])
  }

  @Test func `an insurance that is asked for again is no part of the price yet`() throws {
    var script = HireScript.chosen()
    script.at(5)
    script.tell(HireExtras(extras: [], counts: [], price: 0, currency: "USD"))
    let request = script.send("OTA_InsuranceQuoteRQ", to: "birch", number: 5)
    script.at(6)
    script.answer(request, "OTA_InsuranceQuoteRQ", of: "birch")
    script.tell(HireInsured(plan: "Excess cover", premium: 2250, currency: "USD"))
    let scene = try script.scene(until: 8)
    func texts(_ seconds: Double) -> [String] { scene.picture(at: seconds).texts(in: .cards) }
    #expect(texts(4.5).contains("$202.50") && texts(7).contains("$202.50"))
    #expect(texts(5.5).contains("asked for") && !texts(5.5).contains("$202.50"))
  }

  @Test func `a new search leaves nothing of what was chosen before it`() throws {
    var script = HireScript.chosen()
    script.at(6)
    script.send("OTA_VehAvailRateRQ", to: "birch", number: 5)
    let scene = try script.scene(until: 8)
    let (before, after) = (scene.picture(at: 5), scene.picture(at: 7))
    #expect(before.texts(in: .cards).contains("chosen, not booked yet"))
    #expect(before.region(id: RegionID.field("pay"))?.action == .choose("pay"))
    #expect(!after.texts(in: .cards).contains("chosen, not booked yet"))
    #expect(after.region(id: RegionID.field("pay"))?.action == nil)
  }

  @Test func `a booking after one that was cancelled has nothing of that`() throws {
    var script = HireScript.cancelled()
    script.at(33)
    let search = script.send("OTA_VehAvailRateRQ", to: "birch", number: 9)
    script.answer(search, "OTA_VehAvailRateRQ", of: "birch")
    script.asked("OTA_VehAvailRateRQ", "birch")
    script.offers(of: "birch", count: 2, from: 18_000)
    script.at(40)
    script.booked("made", reference: "birch-B2")
    let scene = try script.scene(until: 42)
    func texts(_ seconds: Double) -> [String] { scene.picture(at: seconds).texts(in: .cards) }
    #expect(texts(31).contains("Cancelled") && texts(22).contains("found, not sent twice"))
    #expect(!texts(41).contains("Cancelled") && !texts(41).contains("sent"))
    #expect(texts(41).contains("confirmed by the supplier"))
  }

  @Test func `programs are told the offers and the bookings`() throws {
    let scene = try HireAssets.eventfulScene()
    func facts(_ seconds: Double) -> JSONValue {
      scene.description(at: scene.playhead(seconds: seconds), client: nil).facts
    }
    guard case .array(let offers)? = facts(5)["offers"],
      case .array(let bookings)? = facts(22)["bookings"]
    else {
      Issue.record("no offers or no bookings")
      return
    }
    #expect(offers.map { $0["price"] } == [180, 200, 220, 240, 280].map { .integer($0 * 100) })
    #expect(offers.first?["left"] == .integer(1))
    #expect(bookings.map { $0["reference"] } == [.string("birch-B1")])
    for (seconds, isCancelled) in [(22.0, 0), (31, 1)] {
      let text = try #require(facts(seconds)["bookings"]?.text)
      #expect(text.contains("\"cancelled\":\(isCancelled)"), "\(text)")
    }
  }
}
