import ModelTestSupport
import Testing

/// What is said about a scenario before it runs, since every run of it would end so.
struct HireDiagnosisTests {
  private func told(_ yaml: String, files: [String: String] = [:]) throws -> [String] {
    try Bench.shared.get().told(yaml, files: files).split(separator: "\n").map(String.init)
  }

  @Test func `times between the quarters of an hour are told, those of words too`() throws {
    let yaml = """
      services: { alder: { desks: [DUB] } }
      clients:
        a: { hire: { from: DUB, pick_up: "2031-05-04T10:07:00", return: "2031-05-08T10:00:01" } }
        b: { hire: { from: DUB, pick_up: "2031-05-04T10:15:00", return: "2031-05-08T10:45:00" } }
      timeline:
        - { at: 1s, tell: b, return: "2031-05-09T10:10:00" }
        - { at: 2s, tell: b, pick_up: "2031-05-04T09:20:00", return: "2031-05-08T10:30:00" }
      """
    let words = "cars are picked up and returned on a quarter of an hour, such as 10:00 or 10:15"
    let places = ["3:36", "3:67", "6:32", "7:33"]
    #expect(try told(yaml) == places.map { "\($0): error: \(words)" })
  }

  @Test func `what changes nothing beside a recorded answer is told`() throws {
    let yaml = """
      services: { alder: { respond: { OTA_VehResRQ: booked.json } }, birch: {} }
      clients:
        a: { hire: { from: DEN, pick_up: "2031-05-04T10:00:00", call: IE } }
      timeline:
        - { at: 1s, for: 1s, lose_answers: alder }
        - { from: 2s, to: 3s, refuse: [alder, birch], message: OTA_VehResRQ }
        - { from: 2s, to: 3s, refuse: alder, message: OTA_VehCancelRQ }
      """
    let hint =
      "hint: leave OTA_VehResRQ out of 'respond' of 'alder', or have another message here"
    #expect(
      try told(yaml, files: ["booked.json": "{}"]) == [
        "3:65: error: 'call' needs a broker, and there is none in this scenario",
        "5:38: error: 'lose_answers' changes nothing: 'alder' answers OTA_VehResRQ from a file",
        hint,
        "6:34: error: 'refuse' changes nothing: 'alder' answers OTA_VehResRQ from a file", hint,
      ]
    )
  }
}
