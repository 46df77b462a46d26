import BusesValues
import BusTracking
import Services
import Testing
import TestSupport

/// Every message of the service has a kind, and words for the user.
struct BusMessageTests {
  /// The messages of the service, each with its kind and what the user is told.
  @Test(arguments: Table.cells("messages-of-buses"))
  func `a message of the list has a kind and is told in plain words`(cells: [String]) {
    for text in [cells[0], cells[0].uppercased(), " \(cells[0]). ", cells[0] + "."] {
      let trouble = BusTrouble(message: text)
      #expect(
        [trouble.kind.rawValue, trouble.told, trouble.message] == [cells[1], cells[2], text]
      )
    }
  }

  @Test func `a message that is not in the list is told as it is`() {
    let trouble = BusTrouble(message: "No buses on the moon")
    #expect(trouble.kind == .unknown)
    #expect(trouble.told == "The bus service says no: No buses on the moon")
  }

  @Test(arguments: [
    (RequestFailure.transport(.reset), "transport", "The bus service cannot be reached."),
    (.timedOut(after: .seconds(10)), "timed-out", "The bus service does not answer."),
    (.http(status: 500, retryAfter: nil), "http", "The bus service answers with an error."),
    (.undecodable("x"), "undecodable", "The bus service sent an answer that cannot be read."),
    (
      .api(code: "server", message: "No service scheduled"), "no-service",
      "No bus is scheduled here at this time."
    ),
  ])
  func `another failure is told by its kind`(failure: RequestFailure, kind: String, told: String) {
    #expect(BusTrouble(failure).kind.rawValue == kind && BusTrouble(failure).told == told)
  }

  @Test func `every message is found by its own text`() {
    for message in BusMessage.allCases { #expect(BusMessage(message.rawValue) == message) }
    #expect(BusMessage("Maximum number of stpid identifiers exceeded") == .tooManyIdentifiers)
    #expect(BusMessage("Maximum number of identifiers exceeded") == nil && BusMessage("") == nil)
  }
}
