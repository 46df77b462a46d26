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
}
