public import CarHireValues
import JSON

/// Who hires a car.
public struct Customer: Hashable, Sendable {
  /// The title, such as `Ms.`.
  public var title: String
  /// The given name.
  public var givenName: String
  /// The surname.
  public var surname: String
  /// Where mail reaches the customer.
  public var email: String
  /// The telephone number.
  public var phone: String
  /// The address.
  public var address: String
  /// How old the driver is.
  public var age: Int

  /// Makes a customer.
  public init(
    title: String,
    givenName: String,
    surname: String,
    email: String,
    phone: String,
    address: String,
    age: Int
  ) {
    (self.title, self.givenName, self.surname) = (title, givenName, surname)
    (self.email, self.phone, self.address, self.age) = (email, phone, address, age)
  }

  /// The name as a card has it.
  var fullName: String { "\(givenName.trimmed) \(surname.trimmed)" }
}

/// All that a customer has chosen to book.
public struct BookingWish: Hashable, Sendable {
  /// The offer.
  public var offer: Offer
  /// Who books.
  public var customer: Customer
  /// How many people go along, the driver among them.
  public var passengers: Int
  /// What is taken with the car.
  public var extras: [ChosenExtra]
  /// The insurance, if one is bought.
  public var insurance: InsurancePlan?
  /// The number of the flight that arrives before; may be empty.
  public var flight: String
  /// The card, if one is given.
  public var card: TestCard?
  /// Whether the terms are accepted.
  public var hasAcceptedTerms: Bool

  /// Says what is to be booked.
  public init(
    offer: Offer,
    customer: Customer,
    passengers: Int = 1,
    extras: [ChosenExtra] = [],
    insurance: InsurancePlan? = nil,
    flight: String = "",
    card: TestCard? = nil,
    hasAcceptedTerms: Bool
  ) {
    (self.offer, self.customer) = (offer, customer)
    (self.passengers, self.extras, self.insurance) = (passengers, extras, insurance)
    (self.flight, self.card, self.hasAcceptedTerms) = (flight, card, hasAcceptedTerms)
  }
}

/// What is missing or wrong in what a customer has filled in.
public enum FormMistake: String, Hashable, Sendable {
  /// Of the form that finds a booking.
  case noReference = "Please enter the reference of the booking."
  /// Of the form that finds a booking, and of the one that makes it.
  case noEmail = "Please enter an e-mail address."
  /// Of the search.
  case noPickUpDesk = "Please choose where to pick up the car."
  /// Of the search for a desk by its name.
  case tooFewLetters = "Please enter at least three letters of the desk's name."
  /// Of the search.
  case noReturnDesk = "Please choose where to return the car."
  /// Of the search.
  case offStep = "Please choose times in steps of a quarter of an hour."
  /// Of the search.
  case tooEarly = "The car can be picked up from tomorrow at ten on."
  /// Of the search.
  case returnBeforePickUp = "The car must be returned after it is picked up."
  /// Of the search.
  case tooYoung = "A driver must be at least 18 years old."
  /// Of the search.
  case noResidence = "Please choose the country where you live."
  /// Of the booking.
  case noOffer = "Please choose a car."
  /// Of the booking.
  case termsNotAccepted = "Please accept the terms."
  /// Of the booking.
  case noCard = "Please give a card to pay with."
  /// Of the booking.
  case noGivenName = "Please enter the given name."
  /// Of the booking.
  case noSurname = "Please enter the surname."
}

extension BookingKey {
  /// The first mistake of who looks for a booking.
  func mistake(email: String) -> FormMistake? {
    switch self {
    case .booking(let id), .offer(let id):
      if id.trimmed.isEmpty { return .noReference }
    }
    return email.trimmed.isEmpty ? .noEmail : nil
  }
}

extension Rental {
  /// The first mistake of who searches.
  func mistake(driverAge: Int, residence: String, earliest: DeskTime) -> FormMistake? {
    if let mistake = mistake(earliest: earliest) { return mistake }
    if driverAge < 18 { return .tooYoung }
    return residence.trimmed.isEmpty ? .noResidence : nil
  }

  /// The first mistake in where and when, of who searches or has a booking changed.
  func mistake(earliest: DeskTime) -> FormMistake? {
    if pickUpDesk.trimmed.isEmpty { return .noPickUpDesk }
    if !pickUp.isOnStep { return .offStep }
    if pickUp < earliest { return .tooEarly }
    if returnDesk.trimmed.isEmpty { return .noReturnDesk }
    if !returning.isOnStep { return .offStep }
    return returningAtPickUp <= pickUp ? .returnBeforePickUp : nil
  }
}

extension BookingWish {
  /// Whether it is paid with a card; no other booking tells of one.
  var needsCard: Bool { offer.needsCard || insurance != nil }

  /// The first mistake of who books.
  var mistake: FormMistake? {
    if !hasAcceptedTerms { return .termsNotAccepted }
    if card == nil, needsCard { return .noCard }
    if customer.email.trimmed.isEmpty { return .noEmail }
    if customer.givenName.trimmed.isEmpty { return .noGivenName }
    if customer.surname.trimmed.isEmpty { return .noSurname }
    return customer.age < 18 ? .tooYoung : nil
  }
}
