/// The requests of OpenTravel over JSON that a client sends, by their names on the wire.
package enum OTAMessage: String, Hashable, Sendable, CaseIterable {
  case locationsNear = "OTA_VehLocSearchRQ"
  case locationsByText = "CT_VehLocSearchRQ"
  case availability = "OTA_VehAvailRateRQ"
  case terms = "CT_RentalConditionsRQ"
  case insurance = "OTA_InsuranceQuoteRQ"
  case booking = "OTA_VehResRQ"
  case retrieval = "OTA_VehRetResRQ"
  case change = "OTA_VehModifyRQ"
  case cancellation = "OTA_VehCancelRQ"
}
