package import CarHireValues
package import JSON
package import Services

// What stands in the head of each message.
extension OTAMessage {
  /// The version of the message.
  var version: String {
    switch self {
    case .locationsByText, .terms: "1.000"
    case .insurance, .retrieval: "1.002"
    case .change: "1.007"
    case .locationsNear, .availability, .booking, .cancellation: "1.005"
    }
  }

  /// Whether it goes to the host that is fit for payments.
  var isSecure: Bool { self == .insurance || self == .booking }

  /// Whether the language stands in the head.
  var hasLanguage: Bool {
    self == .locationsByText || self == .insurance || self == .retrieval
  }

  /// Which desk of the broker is meant, where one is.
  var user: String? {
    switch self {
    case .locationsByText: "AJ"
    case .availability, .terms, .booking, .change: "MO"
    case .locationsNear, .insurance, .retrieval, .cancellation: nil
    }
  }

  /// The currency in the head: the customer's, pounds for the insurer, or none.
  func currency(of customer: String) -> String? {
    switch self {
    case .availability, .booking: customer
    case .insurance: "GBP"
    default: nil
    }
  }
}

/// What all requests of a client say of it.
public struct HireIdentity: Hashable, Sendable {
  /// The client's id with the broker.
  public var clientID: String
  /// The code of the currency that prices are wanted in.
  public var currencyCode: String
  /// The code of the country that the customer is a citizen of.
  public var residence: String
  /// Whether the requests are meant, or are tests.
  public var isProduction: Bool

  /// Says who asks.
  public init(
    clientID: String,
    currencyCode: String,
    residence: String,
    isProduction: Bool = false
  ) {
    self.clientID = clientID
    self.currencyCode = currencyCode
    self.residence = residence
    self.isProduction = isProduction
  }
}

/// What makes the body of one message.
package protocol OTARequester: Sendable {
  /// The message.
  var message: OTAMessage { get }
  /// What the body says behind its head.
  func tail(_ identity: HireIdentity) -> [String: JSONValue]
}

extension OTARequester {
  /// The request to a supplier.
  package func request(_ identity: HireIdentity, to service: String) -> Request {
    var sink = ByteSink()
    sink.put(body(identity))
    var request = Request(
      service: service,
      method: .post,
      path: message.isSecure ? "/cartrawlerpay/json" : "/cartrawlerota/json",
      headers: [Header(name: "Content-Type", value: "application/json; charset=utf-8")],
      body: sink.finish()
    )
    request.query = message.isSecure ? [QueryItem(name: "sec", value: "true")] : []
    request.query.append(QueryItem(name: "type", value: message.rawValue))
    return request
  }

  /// The body: the head, and what the message says.
  package func body(_ identity: HireIdentity) -> JSONValue {
    let requestor = JSONValue.members([
      "@Type": "16",
      "@ID": message == .locationsByText ? "MOBILE" : identity.clientID,
      "@ID_Context": "CARTRAWLER",
    ])
    let source = JSONValue.nodes([
      "@ERSP_UserID": message.user.map(JSONValue.string),
      "@ISOCurrency": message.currency(of: identity.currencyCode).map(JSONValue.string),
      "RequestorID": requestor,
    ])
    let head: [String: JSONValue?] = [
      "@xmlns": .string("http://www.opentravel.org/OTA/2003/05"),
      "@xmlns:xsi": .string("http://www.w3.org/2001/XMLSchema-instance"),
      "@xmlns:ct": message == .locationsByText
        ? .string("http://www.cartrawler.com/OTA/2003/05") : nil,
      "@Version": .string(message.version),
      "@Target": .string(identity.isProduction ? "Production" : "Test"),
      "@PrimaryLangID": message.hasLanguage ? .string("EN") : nil,
      "POS": .object(["Source": source]),
    ]
    return .object(head.compactMapValues(\.self).merging(tail(identity)) { _, tail in tail })
  }
}

extension JSONValue {
  /// An object of texts.
  package static func members(_ members: [String: String]) -> JSONValue {
    .object(members.mapValues(JSONValue.string))
  }

  /// An object of what is there.
  package static func nodes(_ members: [String: JSONValue?]) -> JSONValue {
    .object(members.compactMapValues(\.self))
  }
}
