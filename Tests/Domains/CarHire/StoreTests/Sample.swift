import BookingStore
import CarHire
import Foundation
import JSON

/// A booking with all that one can have, as JSON.
let wholeBooking = """
  {"desk_names":["Alicante Airport","Valencia"],"desks":[{"address":"Terminal 1","airport_code":"ALC",\
  "at_airport":true,"code":"5001","country_code":"ES","dial":"+34-965-000-000","distance":"3.1 km","name":"Alicante Airport",\
  "phone":"+34 965 000 000","place":"38.2822,-0.558156"}],"email":"pat@example.test",\
  "fees":[{"money":{"currency":"EUR","currency_name":"Euro","decimals":2,"units":4000},"purpose":"22"}],\
  "given_name":"Pat","payment":{"card":"1","rules":[{"money":{"currency":"EUR",\
  "currency_name":"Euro","decimals":2,"units":4525},"type":"2"}],"transaction":"charge"},"pick_up":"2031-05-04T10:00:00","pick_up_desk":"5001","reference":"ES1",\
  "return":"2031-05-08T10:00:00","return_desk":"5002","surname":"Müller",\
  "total":{"currency":"EUR","currency_name":"Euro","decimals":2,"units":16375},\
  "vehicle":{"air_conditioned":true,"bags":2,"code":"ECMR","doors":4,"drive":"4WD","fuel":"Petrol",\
  "name":"Example Runabout","picture":"https://example.test/car.png","seats":4,"size":3,\
  "transmission":"Manual"},"vendor":{"code":"EX","name":"Example Cars",\
  "picture":"https://example.test/logo.png"},"vendor_reference":"V1"}
  """

/// The booking with other members, and without those that are nil.
func booking(_ changes: [String: JSONValue?] = [:]) throws -> Booking {
  guard case .object(var members) = try JSONValue(wholeBooking) else {
    throw HireTrouble.undecodable("the sample is no object")
  }
  // Order unseen: each change is of another member.
  for (name, value) in changes { members[name] = value }
  return try Booking(json: .object(members))
}

/// A folder of a test's own, gone when the test is over.
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "frontier-store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path }
}
