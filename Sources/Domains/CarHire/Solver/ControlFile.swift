package import JSON
import Services

/// What the broker lets its clients know from afar.
public struct ControlFile: Hashable, Sendable {
  /// A number that is called for help, and the country that it is for.
  public struct CareNumber: Hashable, Sendable {
    /// The country's code.
    public let countryCode: String
    /// The country's name.
    public let name: String
    /// The number.
    public let number: String
  }

  /// Which edition it is.
  public let version: Int64
  /// The client's id with the broker.
  public let clientID: String
  /// The page that changes a booking; nil when bookings cannot be changed there.
  public let amendTemplate: String?
  /// The numbers for help.
  public let careNumbers: [CareNumber]
  /// The codes of the countries whose residents can buy an insurance.
  public let insuranceResidences: [String]

  /// Reads a file.
  ///
  /// - Throws: ``HireTrouble/undecodable(_:)``.
  package init(_ root: JSONTree) throws(HireTrouble) {
    guard let version = root["version"]?.integer else {
      throw .undecodable("'version' is missing")
    }
    let data = try root.neededNode("data")
    self.version = version
    clientID = try data.needed("clientID")
    amendTemplate =
      data["canAmendBookings"]?.flag == true
      ? data.words("canAmendBookingsLink") : nil
    careNumbers = try data.nodes("contactNumbers").map { node throws(HireTrouble) in
      CareNumber(
        countryCode: try node.needed("code"),
        name: node.words("name") ?? "",
        number: try node.needed("number")
      )
    }
    insuranceResidences = data.nodes("insuranceResidences").compactMap { $0.words("countryCode") }
  }

  /// Makes an edition.
  init(
    version: Int64,
    clientID: String,
    amendTemplate: String?,
    careNumbers: [CareNumber],
    insuranceResidences: [String]
  ) {
    (self.version, self.clientID) = (version, clientID)
    (self.amendTemplate, self.careNumbers) = (amendTemplate, careNumbers)
    self.insuranceResidences = insuranceResidences
  }

  /// The file to go by when another has come: the newer one.
  public func adopting(_ other: ControlFile) -> ControlFile {
    other.version > version ? other : self
  }

  /// The number for help of a country: the last one for it, else the first of all.
  public func careNumber(for countryCode: String) -> CareNumber? {
    careNumbers.last { $0.countryCode == countryCode } ?? careNumbers.first
  }

  /// The page that changes a booking; nil when there is none, or what is said to be one is none.
  public func amendLink(for booking: Booking) -> String? {
    guard let amendTemplate, let key = booking.key else { return nil }
    return WebLink.link(
      amendTemplate.replacing("CT_RESID", with: percentEncoded(key))
        .replacing("CT_EMAIL", with: percentEncoded(booking.email))
    )
  }
}
