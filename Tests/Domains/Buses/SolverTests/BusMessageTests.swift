import BusesValues
import BusTracking
import Services
import Testing

/// Every message of the service has a kind, and words for the user.
struct BusMessageTests {
  /// The messages of the service, each with its kind and what the user is told.
  private static let table = """
    Internal server error - Unable to complete request at this time | server \
    | The bus service has trouble and cannot answer now.
    No API access permitted | bad-key | This key is not permitted to use the bus service.
    No API access key supplied | bad-key | There is no key for the bus service. Enter one.
    Invalid API access key supplied | bad-key | The bus service does not accept the key. Check it.
    No version requested | bad-parameter \
    | The bus service does not speak this version of its language.
    Unsupported version requested | bad-parameter \
    | The bus service does not speak this version of its language.
    Unsupported function | bad-parameter | The bus service does not know this question.
    Transaction limit for current day has been exceeded. | quota \
    | Today's questions to the bus service are used up. Try again tomorrow.
    Invalid locale parameter | bad-parameter | The bus service does not know this language.
    Format parameter must be xml or json | bad-parameter \
    | The bus service does not know this form of answer.
    No data found for parameter | no-data | The bus service has nothing about this.
    No parameter provided | bad-parameter | The bus service was not told what to look for.
    dir parameter missing | bad-parameter | Choose a direction first.
    rt parameter missing | bad-parameter | Choose a route first.
    Either rt or vid parameter must be specified | bad-parameter | Choose a route or a bus first.
    Invalid parameter provided | bad-parameter \
    | The bus service does not know this route, direction or stop.
    Maximum number of pid identifiers exceeded | bad-parameter \
    | The bus service was asked for too much at once.
    Invalid top parameter provided | bad-parameter \
    | The bus service was asked for a number of buses that it does not take.
    Maximum number of <x> identifiers exceeded | bad-parameter \
    | The bus service was asked for too much at once.
    No arrival times | no-arrivals | No bus is expected here in the next half hour.
    No service scheduled | no-service | No bus is scheduled here at this time.
    """

  @Test(arguments: table.split(separator: "\n"))
  func `a message of the list has a kind and is told in plain words`(row: Substring) {
    let cells = row.split(separator: " | ").map(String.init)
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
