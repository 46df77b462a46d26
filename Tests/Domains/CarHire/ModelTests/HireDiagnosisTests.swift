import ModelTestSupport
import Testing

/// What is said about a scenario before it runs, since every run of it would end so.
struct HireDiagnosisTests {
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
    let told = try Bench.shared.get().mistakes(yaml).split(separator: "\n").filter {
      $0.contains("error: ") || $0.contains("hint: ")
    }
    let words = "cars are picked up and returned on a quarter of an hour, such as 10:00 or 10:15"
    let places = ["3:36", "3:67", "6:32", "7:33"]
    #expect(told.map(String.init) == places.map { "work/test.yaml:\($0): error: \(words)" })
  }

  @Test func `what stands in a list twice, and two ways to a desk, are told`() throws {
    let yaml = """
      services: { alder: { desks: [DEN, ORD, DEN], kinds: [ECMR, ECMR] } }
      clients:
        a: { hire: { from: DEN, pick_up: "2031-05-04T10:00:00", suppliers: [alder, alder] } }
        b:
          hire: { from: DEN, near: { lat: 39.7, lon: -105 }, pick_up: "2031-05-04T10:00:00" }
      """
    let told = try Bench.shared.get().mistakes(yaml).split(separator: "\n").filter {
      $0.contains("error: ") || $0.contains("hint: ")
    }
    #expect(
      told.map { String($0.replacing("work/test.yaml:", with: "")) } == [
        "1:29: error: 'DEN' stands here twice", "1:53: error: 'ECMR' stands here twice",
        "3:70: error: 'alder' stands here twice",
        "5:11: error: one key says where the car is picked up, not 'from' and 'near'",
      ]
    )
  }

  @Test
  func `what changes nothing beside a recorded answer, and a call without a broker, are told`()
    throws
  {
    let yaml = """
      services: { alder: { respond: { OTA_VehResRQ: booked.json } }, birch: {} }
      clients:
        a: { hire: { from: DEN, pick_up: "2031-05-04T10:00:00", call: IE } }
      timeline:
        - { at: 1s, for: 1s, lose_answers: alder }
        - { from: 2s, to: 3s, refuse: [alder, birch], message: OTA_VehResRQ }
        - { from: 2s, to: 3s, refuse: alder, message: OTA_VehCancelRQ }
      """
    let told = try Bench.shared.get().mistakes(yaml, files: ["booked.json": "{}"])
      .split(separator: "\n").filter { $0.contains("error: ") || $0.contains("hint: ") }
    let hint =
      "  = hint: leave OTA_VehResRQ out of 'respond' of 'alder', or have another message here"
    #expect(
      told.map { String($0.replacing("work/test.yaml:", with: "")) } == [
        "3:65: error: 'call' needs a broker, and there is none in this scenario",
        "5:38: error: 'lose_answers' changes nothing: 'alder' answers OTA_VehResRQ from a file",
        hint,
        "6:34: error: 'refuse' changes nothing: 'alder' answers OTA_VehResRQ from a file", hint,
      ]
    )
  }
}
