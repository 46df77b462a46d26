import CarHire
import CarHireValues
import Services
import Synchronization
import Testing

struct ClientTests {
  /// Looks for cars; what that comes to is how many there are.
  private func search(
    _ run: HireRun,
    _ rental: Rental,
    age: Int = 30
  ) throws -> Result<String, HireTrouble> {
    try run.result { client in
      let offers = try await client.offers(
        for: rental,
        driverAge: age,
        passengers: 1,
        utcOffsetSeconds: 0,
        of: "hertz"
      )
      return "\(offers.count)"
    }
  }

  private func book(_ run: HireRun) throws -> Result<String, HireTrouble> {
    let wish = try Sample.wish()
    return try run.result { try await $0.book(wish, at: "hertz").key ?? "" }
  }

  @Test(arguments: [0, 1, 2])
  func `a booking that nothing was heard of is looked up, not sent again`(way: Int) throws {
    let run = HireRun { message, number in
      if message == "OTA_VehResRQ" { return [.silence, .status(503), .body("{")][way] }
      return number < 3
        ? .sample("error_A_single_object") : .sample("VehRetResRS_confirmed_same_location")
    }
    #expect(try book(run) == .success("ZZ000000101") && run.count(.booking) == 1)
    #expect(run.count(.retrieval) == 3)
  }

  @Test func `a booking that nobody knows of stays unknown`() throws {
    let run = HireRun { message, _ in
      message == "OTA_VehResRQ" ? .silence : .sample("error_A_single_object")
    }
    #expect(try book(run) == .failure(.unknownBooking) && run.count(.booking) == 1)
    #expect(run.count(.retrieval) == 4)
  }

  @Test func `a booking that was not taken is not looked up`() throws {
    for reply in [HireRun.Reply.refused, .status(404), .sample("error_A_single_object")] {
      let run = HireRun { _, _ in reply }
      guard case .failure = try book(run) else {
        Issue.record("it is booked")
        return
      }
      #expect(run.sent.withLock { $0 } == ["OTA_VehResRQ"])
    }
  }

  @Test(arguments: ["{}", "[]", "7", #"{"VehRetResRSCore":{"VehReservation":[]}}"#])
  func `what is whole and cannot be read is asked for once`(body: String) throws {
    let run = HireRun { _, _ in .body(body) }
    let result = try run.result { client in
      try await client.booking(.booking("A"), email: "e", from: "hertz").key ?? ""
    }
    guard case .failure(.undecodable(let why)) = result else {
      Issue.record("it is \(result)")
      return
    }
    #expect(run.count(.retrieval) == 1)
    #expect(run.rejections.withLock { $0 } == [.undecodable(why)])
    // What became of a booking is looked up all the same.
    #expect(try book(run) == .failure(.unknownBooking) && run.count(.retrieval) == 5)
  }

  @Test func `a booking that tells little is as it was wished for`() throws {
    let wish = try Sample.wish()
    let run = HireRun { _, _ in
      .body(#"{"VehResRSCore":{"VehReservation":{"VehSegmentCore":{"ConfID":{"@ID":"A"}}}}}"#)
    }
    let result = try run.result { client in
      let booking = try await client.book(wish, at: "hertz")
      #expect(booking.givenName == "Pat \"O\"")
      let (car, price) = (booking.vehicle?.name ?? "", booking.total?.text ?? "")
      #expect(booking.rental == wish.offer.rental)
      return "\(booking.key ?? ""), \(booking.vendor.name), \(car), \(booking.surname), \(price)"
    }
    #expect(result == .success("A, SAMPLECAR, Example Runabout, Müller, EUR 163.75"))
    #expect(run.sent.withLock { $0 } == ["OTA_VehResRQ"])
  }

  @Test(arguments: [
    (
      #"{"VehCancelRSCore":{"@CancelStatus":"Pending"}}"#,
      HireTrouble.notConfirmed(status: "Pending")
    ),
    ("{}", .unknownChange),
  ])
  func `a booking that is not cancelled is told of`(body: String, trouble: HireTrouble) throws {
    let run = HireRun { _, _ in .body(body) }
    let result = try run.result { client in
      try await client.cancel("A", email: "e", at: "hertz")
      return "cancelled"
    }
    #expect(result == .failure(trouble))
  }

  @Test(arguments: [
    (HireRun.Reply.silence, true, "changed"),
    (.silence, false, "The supplier did not answer in time."),
    (.body("{"), true, "changed"), (.sample("error_A_single_object"), true, "refused"),
  ])
  func `a silent change is looked up`(reply: HireRun.Reply, isMade: Bool, end: String) throws {
    let run = HireRun { message, _ in
      message == "OTA_VehModifyRQ" ? reply : .sample("VehRetResRS_confirmed_same_location")
    }
    let known = try BookingValidator(.retrieval, email: "e", Sample.table)
      .read(Sample.response("VehRetResRS_confirmed_same_location"))
    let booked = try #require(known.rental)
    let day = Duration.seconds(86_400)
    let wanted = isMade ? booked.returning : booked.returning.advanced(by: day)
    let result = try run.result { client in
      _ = try await client.change(
        "A",
        email: "e",
        to: booked.with(pickUp: booked.pickUp, returning: wanted),
        from: booked,
        utcOffsetSeconds: 0,
        at: "hertz"
      )
      return "changed"
    }
    switch result {
    case .success(let words): #expect(words == end)
    case .failure(.refused): #expect(end == "refused")
    case .failure(let trouble): #expect(trouble.message == end)
    }
    #expect(run.count(.change) == (end == "refused" ? 1 : 3))
    #expect(run.count(.retrieval) == (end == "refused" ? 0 : isMade ? 1 : 4))
  }

  @Test func `a no to what was sent before is looked up too`() throws {
    let run = HireRun { message, number in
      switch (message, number) {
      case ("OTA_VehCancelRQ", 1): .silence
      case ("OTA_VehCancelRQ", _): .sample("error_A_single_object")
      default: number < 3 ? .status(503) : .sample("VehRetResRS_cancelled")
      }
    }
    let result = try run.result { client in
      try await client.cancel("A", email: "e", at: "hertz")
      return "cancelled"
    }
    #expect(result == .success("cancelled") && run.count(.cancellation) == 2)
  }

  @Test func `a change is held to what a search is held to, but for a pick-up that stays`() throws {
    let run = HireRun { _, _ in .silence }
    let good = try Sample.rental()
    let past = try #require(DeskTime("2020-05-04T10:00:00"))
    let odd = try #require(DeskTime("2031-05-08T10:07:00"))
    func mistake(_ rental: Rental, from booked: Rental?) throws -> FormMistake? {
      let result = try run.result { client in
        let booking = try await client.change(
          "A",
          email: "e",
          to: rental,
          from: booked,
          utcOffsetSeconds: 0,
          at: "hertz"
        )
        return booking.key ?? ""
      }
      guard case .failure(.mistake(let mistake)) = result else { return nil }
      return mistake
    }
    let early = good.with(pickUp: past, returning: good.returning)
    #expect(try mistake(early, from: good) == .tooEarly && mistake(early, from: nil) == .tooEarly)
    #expect(try mistake(good.with(pickUp: good.pickUp, returning: odd), from: good) == .offStep)
    let none = good.with(pickUp: good.pickUp, returning: good.pickUp)
    #expect(try mistake(none, from: good) == .returnBeforePickUp)
    #expect(try run.sent.withLock { $0 }.isEmpty && mistake(early, from: early) == nil)
    #expect(!run.sent.withLock { $0 }.isEmpty)
  }

  @Test(arguments: [(-30, true), (-45, true), (-60, false), (-570, false)])
  func `a return is late enough when it is so in one time`(ahead: Int, isRefused: Bool) throws {
    let run = HireRun { _, _ in .silence }
    let good = try Sample.rental()
    let earlier = try #require(DeskTime("2031-05-04T09:15:00"))
    var rental = good.with(pickUp: good.pickUp, returning: earlier)
    rental.minutesAhead = ahead
    let result = try search(run, rental)
    #expect((result == .failure(.mistake(.returnBeforePickUp))) == isRefused)
    #expect(run.sent.withLock { $0 }.isEmpty == isRefused)
  }

  @Test func `of several mistakes of a search the first of the form is told`() throws {
    var identity = Sample.identity
    identity.residence = " "
    let run = HireRun(identity) { _, _ in .silence }
    let good = try Sample.rental()
    let early = try #require(DeskTime("2030-03-18T09:45:00"))
    let odd = try #require(DeskTime("2031-05-04T10:10:00"))
    // Each mends what the one before was told of.
    let searches: [(desks: [String], times: [DeskTime], age: Int, mistake: FormMistake)] = [
      ([" ", ""], [odd, odd], 17, .noPickUpDesk), (["1", ""], [odd, odd], 17, .offStep),
      (["1", ""], [early, odd], 17, .tooEarly),
      (["1", ""], [good.returning, odd], 17, .noReturnDesk),
      (["1", "1"], [good.returning, odd], 17, .offStep),
      (["1", "1"], [good.returning, good.pickUp], 17, .returnBeforePickUp),
      (["1", "1"], [good.pickUp, good.returning], 17, .tooYoung),
      (["1", "1"], [good.pickUp, good.returning], 18, .noResidence),
    ]
    for search in searches {
      let rental = Rental(
        pickUpDesk: search.desks[0],
        returnDesk: search.desks[1],
        pickUp: search.times[0],
        returning: search.times[1]
      )
      let result = try self.search(run, rental, age: search.age)
      #expect(result == .failure(.mistake(search.mistake)))
    }
    #expect(run.sent.withLock { $0 }.isEmpty)
  }

  @Test func `a desk is looked for by three letters at least`() throws {
    let run = HireRun { _, _ in .silence }
    for words in ["", "du", " du "] {
      let result = try run.result { "\(try await $0.desks(named: words, of: "hertz").count)" }
      #expect(result == .failure(.mistake(.tooFewLetters)))
    }
    #expect(run.sent.withLock { $0 }.isEmpty)
  }

  @Test func `a mistake stops what would be sent`() throws {
    let run = HireRun { _, _ in .silence }
    var wishes = [BookingWish](repeating: try Sample.wish(), count: 6)
    wishes[0].hasAcceptedTerms = false
    wishes[1].card = nil
    wishes[2].customer.email = "  "
    wishes[3].customer.givenName = ""
    wishes[4].customer.surname = "\t"
    wishes[5].customer.age = 17
    let mistakes: [FormMistake] = [
      .termsNotAccepted, .noCard, .noEmail, .noGivenName, .noSurname, .tooYoung,
    ]
    for (wish, mistake) in zip(wishes, mistakes) {
      let result = try run.result { try await $0.book(wish, at: "hertz").key ?? "" }
      #expect(result == .failure(.mistake(mistake)))
    }
    for (key, email, mistake) in [(" ", "", FormMistake.noReference), ("A", " ", .noEmail)] {
      let result = try run.result { client in
        try await client.booking(.booking(key), email: email, from: "hertz").key ?? ""
      }
      #expect(result == .failure(.mistake(mistake)))
    }
    #expect(run.sent.withLock { $0 }.isEmpty)
  }
}
