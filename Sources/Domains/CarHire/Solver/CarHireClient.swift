public import CarHireValues
public import Geography
import JSON
public import Services
import Synchronization

/// What a client of the suppliers tells whoever watches.
public enum HireStep: Hashable, Sendable {
  /// A message was sent to a supplier, and is answered now or in trouble.
  case asked(
    message: String,
    supplier: String,
    trouble: HireTrouble?,
    notes: AnswerNotes = AnswerNotes()
  )
  /// No answer tells what became of a booking, or of its change or cancellation: why not.
  case inDoubt(TroubleKind, isOfChange: Bool)
  /// It is looked up, the first time or again.
  case lookedUp(attempt: Int, supplier: String)
  /// It is looked up after so long by itself; nil when something came between.
  case toLookUp(in: Duration?)
}

/// How patiently a client books.
public struct HireSettings: Hashable, Sendable {
  /// How long one attempt to ask may take.
  public var timeout = Duration.seconds(10)
  /// How long searching and booking may take.
  public var longTimeout = Duration.seconds(30)
  /// How often a message is sent that may be sent again.
  public var attempts = 3
  /// How often a booking is looked up of which nothing was heard.
  public var lookups = 4
  /// How long to wait before each of those times.
  public var lookupPause = Duration.seconds(15)

  /// Makes the usual settings.
  public init() {}
}

/// A customer's client of the suppliers of cars: one call for each message.
///
/// What only asks is sent again when that may help, and so is what twice is the same as once. A booking
/// is sent once. When no answer tells what became of a booking, a change or a cancellation, the booking
/// is looked up: a new one by the reference of its offer and the customer's e-mail.
public final class CarHireClient: Sendable {
  private let surroundings: Surroundings
  private let identity: Mutex<HireIdentity>
  private let table: CountryTable
  private let settings: HireSettings
  private let layer: RequestLayer
  private let attempts: Attempts
  private let changeCount = Mutex(0)
  private let pauses = LookupPauses()
  private let report: @Sendable (HireStep) -> Void
  private let requestReport: @Sendable (RequestStep) -> Void

  /// How often the last message of each kind was sent, by where it went.
  private final class Attempts: Sendable {
    let counts = Mutex<[String: Int]>([:])

    func take(_ step: RequestStep) {
      guard case .asking(let request, let attempt) = step else { return }
      counts.withLock { $0[request.target] = attempt }
    }
  }

  /// Makes a client.
  ///
  /// - Precondition: a booking is looked up at least once, after a pause that is not negative; the
  ///   time-outs and attempts are such as a request layer takes.
  public init(
    _ surroundings: Surroundings,
    identity: HireIdentity,
    table: CountryTable,
    settings: HireSettings = HireSettings(),
    report: @escaping @Sendable (HireStep) -> Void = { _ in },
    requestReport: @escaping @Sendable (RequestStep) -> Void = { _ in }
  ) {
    precondition(settings.lookups >= 1, "a booking is looked up at least once")
    precondition(settings.lookupPause >= .zero, "a pause is not negative")
    (self.surroundings, self.table) = (surroundings, table)
    self.identity = Mutex(identity)
    (self.settings, self.report, self.requestReport) = (settings, report, requestReport)
    let policy = RequestPolicy(timeout: settings.timeout, attempts: settings.attempts)
    let attempts = Attempts()
    self.attempts = attempts
    layer = RequestLayer(surroundings, policy: policy) { step in
      attempts.take(step)
      requestReport(step)
    }
  }

  /// Asks with another id from now on.
  public func adopt(clientID: String) { identity.withLock { $0.clientID = clientID } }

  /// The desks of a supplier near a place.
  public func desks(
    near place: GeoPoint,
    radius: Int,
    isInMiles: Bool,
    of supplier: String
  ) async throws -> [Desk] {
    let requester = NearbyRequester(place, radius: radius, isInMiles: isInMiles)
    return try await ask(requester, DesksValidator(table), supplier)
  }

  /// The desks of a supplier whose names contain some words, of three letters at least.
  public func desks(named words: String, of supplier: String) async throws -> [Desk] {
    guard words.trimmed.count >= 3 else { throw HireTrouble.mistake(.tooFewLetters) }
    return try await ask(PlaceNameRequester(words), DesksValidator(table), supplier)
  }

  /// The cars that a supplier offers, picked up at a desk that far ahead of UTC.
  public func offers(
    for rental: Rental,
    driverAge: Int,
    passengers: Int,
    utcOffsetSeconds: Int,
    of supplier: String
  ) async throws -> [Offer] {
    let earliest =
      DeskTime.earliestPickUp(now: surroundings.civil(), utcOffsetSeconds: utcOffsetSeconds)
    let residence = identity.withLock { $0.residence }
    if let mistake = rental.mistake(
      driverAge: driverAge,
      residence: residence,
      earliest: earliest
    ) {
      throw HireTrouble.mistake(mistake)
    }
    let requester = AvailabilityRequester(rental, driverAge: driverAge, passengers: passengers)
    return try await ask(requester, OffersValidator(table, for: rental), supplier)
  }

  /// The terms of an offer.
  public func terms(of offer: Offer, from supplier: String) async throws -> [RentalTerm] {
    let requester = TermsRequester(offer.rental, reference: offer.reference)
    return try await ask(requester, TermsValidator(), supplier)
  }

  /// What an insurance for a trip of that price costs.
  public func insurance(
    for rental: Rental,
    tripCost: Money,
    destination: String,
    from supplier: String
  ) async throws -> InsurancePlan {
    let requester = InsuranceRequester(rental, tripCost: tripCost, destination: destination)
    return try await ask(requester, InsuranceValidator(table), supplier)
  }

  /// A booking that is there.
  public func booking(
    _ key: BookingKey,
    email: String,
    from supplier: String
  ) async throws -> Booking {
    if let mistake = key.mistake(email: email) { throw HireTrouble.mistake(mistake) }
    let requester = RetrievalRequester(key, email: email.trimmed)
    let validator = BookingValidator(.retrieval, email: email.trimmed, table)
    return try await ask(requester, validator, supplier)
  }

  /// Has the voucher of a booking sent by mail; twice does no harm.
  public func sendVoucher(of reference: String, email: String, from supplier: String) async throws {
    try await ask(VoucherRequester(reference, email: email), VoucherValidator(), supplier)
  }

  /// Has a booking at other times; the same twice is the same once.
  ///
  /// - Throws: ``HireTrouble``, which is `unknownChange` when nobody can say whether the change was made;
  ///   `CancellationError` when cancelled.
  ///
  /// A pick-up is held to the earliest one by the clock of its desk, so many seconds ahead of UTC,
  /// unless it is that of the hire as it was booked.
  public func change(
    _ reference: String,
    email: String,
    to rental: Rental,
    from booked: Rental?,
    utcOffsetSeconds: Int,
    at supplier: String
  ) async throws -> Booking {
    let earliest =
      rental.pickUp == booked?.pickUp
      ? rental.pickUp
      : DeskTime.earliestPickUp(now: surroundings.civil(), utcOffsetSeconds: utcOffsetSeconds)
    if let mistake = rental.mistake(earliest: earliest) { throw HireTrouble.mistake(mistake) }
    let number = changeCount.withLock { count in
      count += 1
      return count
    }
    let requester = ChangeRequester(reference, email: email, rental: rental, number: number)
    do {
      return try await ask(requester, BookingValidator(.change, email: email, table), supplier)
    } catch let trouble as HireTrouble where mayBeDone(requester, trouble, at: supplier) {
      return try await settle(trouble, reference, email, supplier) { found in
        try found.known.flatMap { $0.rental == rental ? $0 : nil }
      }
    }
  }

  /// Cancels a booking; twice is once.
  ///
  /// - Throws: ``HireTrouble``, which is `unknownChange` when nobody can say whether it is cancelled;
  ///   `CancellationError` when cancelled.
  public func cancel(_ reference: String, email: String, at supplier: String) async throws {
    let requester = CancellationRequester(reference, email: email)
    do {
      try await ask(requester, CancellationValidator(), supplier)
    } catch let trouble as HireTrouble where mayBeDone(requester, trouble, at: supplier) {
      try await settle(trouble, reference, email, supplier) { found in
        if case .failure(let trouble) = found, trouble.isOfCancelled { true } else { nil }
      }
    }
  }

  /// Books what a customer wishes for, and sends that once.
  ///
  /// - Throws: ``HireTrouble``, which is `unknownBooking` when nobody can say whether the booking was
  ///   made; `CancellationError` when cancelled.
  public func book(_ wish: BookingWish, at supplier: String) async throws -> Booking {
    if let mistake = wish.mistake { throw HireTrouble.mistake(mistake) }
    let email = wish.customer.email.trimmed
    do {
      let validator = BookingValidator(.booking, email: email, table)
      return try await ask(BookingRequester(wish), validator, supplier, isOnce: true)
        .completed(with: wish)
    } catch let trouble as HireTrouble where trouble.leavesOpen {
      let key = BookingKey.offer(wish.offer.reference.id)
      report(.inDoubt(trouble.kind, isOfChange: false))
      pauses.begin()
      defer { pauses.end() }
      let found = try await lookUp(key, email: email, at: supplier) { try $0.known }
      guard let booking = found else { throw HireTrouble.unknownBooking }
      return booking.completed(with: wish)
    }
  }

  /// A booking that was wished for and of which no answer told; what is looked up once.
  public func booking(of wish: BookingWish, at supplier: String) async throws -> Booking {
    let key = BookingKey.offer(wish.offer.reference.id)
    return try await booking(key, email: wish.customer.email, from: supplier)
      .completed(with: wish)
  }

  /// Whether a supplier may have done what it said no to, or gave no answer to: of what was sent more
  /// than once, the last answer does not tell what became of the others.
  private func mayBeDone(
    _ requester: some OTARequester,
    _ trouble: HireTrouble,
    at supplier: String
  ) -> Bool {
    let target = requester.request(identity.withLock { $0 }, to: supplier).target
    return trouble.leavesOpen || attempts.counts.withLock { $0[target, default: 1] > 1 }
  }

  /// Finds out whether a change or a cancellation was made of which no answer told.
  ///
  /// - Throws: The trouble when it was not, as far as the supplier last told; `unknownChange` when the
  ///   supplier did not.
  @discardableResult
  private func settle<Value: Sendable>(
    _ trouble: HireTrouble,
    _ reference: String,
    _ email: String,
    _ supplier: String,
    isDone: (Result<Booking, HireTrouble>) throws -> Value?
  ) async throws -> Value {
    var isKnown = false
    report(.inDoubt(trouble.kind, isOfChange: true))
    let value = try await lookUp(.booking(reference), email: email, at: supplier) { found in
      isKnown = if case .success = found { true } else { false }
      return try isDone(found)
    }
    guard let value else { throw isKnown ? trouble : HireTrouble.unknownChange }
    return value
  }

  /// Looks a booking up until what was asked for is done; what is not may still be under way.
  ///
  /// - Returns: What `isDone` made of it; nil when it never was.
  private func lookUp<Value: Sendable>(
    _ key: BookingKey,
    email: String,
    at supplier: String,
    isDone: (Result<Booking, HireTrouble>) throws -> Value?
  ) async throws -> Value? {
    var attempt = 0
    for _ in 1...settings.lookups {
      let due = surroundings.elapsed() + settings.lookupPause
      var isDue = false
      while !isDue || pauses.isBroken {
        let pause = due - surroundings.elapsed()
        let isPause = pause > .zero && !pauses.isBroken
        if isPause { report(.toLookUp(in: pause)) }
        let isWhole = try await pauses.wait(until: due, surroundings)
        if isPause, !isWhole { report(.toLookUp(in: nil)) }
        isDue = isWhole || isDue
        attempt += 1
        report(.lookedUp(attempt: attempt, supplier: supplier))
        let found: Result<Booking, HireTrouble>
        do {
          found = .success(try await booking(key, email: email, from: supplier))
        } catch let trouble as HireTrouble {
          found = .failure(trouble)
        }
        if let value = try isDone(found) { return value }
      }
    }
    return nil
  }

  /// Has the booking looked up at once of which nobody knows whether it was made.
  ///
  /// The times at which it is looked up anyway stay: it may be under way as long as before.
  /// - Returns: Whether there is such a booking.
  public func lookUpNow() -> Bool { pauses.breakOff() }

  /// Sends a message and reads what comes.
  @discardableResult
  private func ask<Validator: OTAValidator>(
    _ requester: some OTARequester,
    _ validator: Validator,
    _ supplier: String,
    isOnce: Bool = false
  ) async throws -> Validator.Value {
    let isLong = requester.message == .availability || requester.message == .booking
    let policy = RequestPolicy(
      timeout: isLong ? settings.longTimeout : settings.timeout,
      attempts: isOnce ? 1 : settings.attempts
    )
    func tell(_ trouble: HireTrouble?, _ notes: AnswerNotes) {
      let message = requester.message.rawValue
      report(.asked(message: message, supplier: supplier, trouble: trouble, notes: notes))
    }
    do {
      // A well-formed no is a value to the layer, so that it keeps all its errors and is no
      // reason to ask again; what was read whole and cannot be made out is none either.
      let request = requester.request(identity.withLock { $0 }, to: supplier)
      let (result, notes) = try await layer.value(
        of: request,
        policy: policy,
        decode: { response in
          let root = try JSONTree(json: response.body)
          var notes = AnswerNotes()
          let result = Result<Validator.Value, HireTrouble> { () throws(HireTrouble) in
            try validator.read(root, &notes)
          }
          if case .failure(.undecodable(let why)) = result {
            let attempt = self.attempts.counts.withLock { $0[request.target, default: 1] }
            self.requestReport(.rejected(request, attempt: attempt, .undecodable(why)))
          }
          return (result, notes)
        }
      )
      if case .failure(let trouble) = result { tell(trouble, notes) } else { tell(nil, notes) }
      return try result.get()
    } catch let failure as RequestFailure {
      tell(HireTrouble(failure), AnswerNotes())
      throw HireTrouble(failure)
    }
  }
}

extension Result<Booking, HireTrouble> {
  /// The booking; nil while the answer does not tell whether there is one.
  fileprivate var known: Booking? {
    get throws(HireTrouble) {
      switch self {
      case .success(let booking): booking
      case .failure(let trouble) where trouble.isOfCancelled: throw trouble
      case .failure: nil
      }
    }
  }
}

extension Booking {
  /// With what the answer does not tell: it is as it was wished for, at the price of the offer.
  fileprivate func completed(with wish: BookingWish) -> Booking {
    let (offer, rental, customer) = (wish.offer, wish.offer.rental, wish.customer)
    let price = OfferPrice(offer, extras: wish.extras, insurance: wish.insurance)
    var known = self
    (known.givenName, known.surname) = (customer.givenName.trimmed, customer.surname.trimmed)
    (known.vendor, known.vehicle) = (offer.vendor, offer.vehicle)
    (known.pickUpDesk, known.returnDesk) = (rental.pickUpDesk, rental.returnDesk)
    (known.pickUp, known.returning) = (rental.pickUp, rental.returning)
    // Parts of an answer and a total of an offer need not fit together.
    if fees.isEmpty, total == nil { (known.fees, known.total) = (price?.fees ?? [], price?.total) }
    return merged(with: [known])
  }
}
