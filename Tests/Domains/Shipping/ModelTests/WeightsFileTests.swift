import Geography
import ModelTestSupport
import Scenarios
import Testing

private let scenario = """
  services: { fuel: { cost: costs.json, latency: 10ms } }
  clients: { c: { ship: { from: ME, to: NH } } }
  """

struct WeightsFileTests {
  let bench: Bench
  let borders: [String]

  init() throws {
    bench = try Bench.shared.get()
    borders = try bench.states().borders.map { "\($0.first)-\($0.second)" }
  }

  /// What is said of a weights file in which some borders are written otherwise.
  private func said(_ changes: [String: String]) -> String {
    bench.mistakes(scenario, files: ["costs.json": weights(borders, changes)])
  }

  /// The cost of the only way from Maine when its border is written like this.
  private func cost(_ text: String) throws -> String {
    let files = ["costs.json": weights(borders, ["ME-NH": text])]
    return RunOutcomeFields(try bench.run(scenario, files: files))["cost"]
  }

  @Test(arguments: [
    ("13.15", "1315"), ("13.1", "1310"), ("13", "1300"), ("0", "0"), ("0.00", "0"),
    ("13.150000", "1315"), ("1.315e1", "1315"), ("1315E-2", "1315"), ("1000000", "100000000"),
  ])
  func `a weight is read as whole cents`(text: String, cents: String) throws {
    #expect(try cost(text) == cents)
  }

  @Test(arguments: ["-1", "-1.0", "-1.00", "-1e0"])
  func `-1 closes the road`(text: String) throws {
    let files = ["costs.json": weights(borders, ["ME-NH": text])]
    let report = try bench.run(scenario, files: files)
    #expect(RunOutcomeFields(report)["cut"] == "ME-NH")
  }

  @Test func `a border may be named from either side`() throws {
    let text = weights(borders).replacing("\"ME-NH\": 10", with: "\"NH-ME\": 7.25")
    let report = try bench.run(scenario, files: ["costs.json": text])
    #expect(RunOutcomeFields(report)["cost"] == "725")
  }

  @Test func `every mistake of a file is said, at its place`() {
    let text = """
      {
        "AL-FL": 13.155,
        "AL-GA": -0.5,
        "AL-MS": "ten",
        "AL-TN": 1000000.01,
        "AR-LO": 3,
        "LA-AR": null,
        "AR-LA": 4,
        "AR-MO": 1e400
      }
      """
    let told = bench.told(scenario, files: ["costs.json": text])
    #expect(
      told == """
        costs.json:1:1: error: the borders 'AR-MS', 'AR-OK', 'AR-TN', 'AR-TX', 'AZ-CA' and 96 more have no weight
        hint: give every border a weight in dollars, or -1 when its road cannot be used; or say with 'otherwise' how others are drawn
        costs.json:2:12: error: 'AL-FL' must have at most two decimals, not 13.155
        hint: money is counted in whole cents
        costs.json:3:12: error: 'AL-GA' must be between 0 and 1000000 dollars, or -1, not -0.5
        costs.json:4:12: error: 'AL-MS' must be a number of dollars, or -1
        costs.json:5:12: error: 'AL-TN' must be between 0 and 1000000 dollars, or -1, not 1000000.01
        costs.json:6:3: error: there is no border 'AR-LO'; did you mean 'AR-LA'?
        costs.json:7:12: error: 'LA-AR' must be a number of dollars, or -1
        costs.json:8:3: error: the border 'AR-LA' has two weights
        costs.json:9:12: error: 'AR-MO' must be a number of dollars, or -1
        """
    )
  }

  @Test func `one border without a weight is named`() {
    let few = weights(borders.filter { $0 != "MN-ND" })
    #expect(
      bench.told(scenario, files: ["costs.json": few]) == """
        costs.json:1:1: error: the border 'MN-ND' has no weight
        hint: give every border a weight in dollars, or -1 when its road cannot be used; or say with 'otherwise' how others are drawn
        """
    )
  }

  @Test func `what is drawn otherwise may be left out, and a file is needed for it`() {
    let partial = scenario.replacing(
      "cost: costs.json",
      with: "cost: costs.json, otherwise: { uniform: [$1, $2] }"
    )
    let few = weights(Array(borders.prefix(3)))
    #expect(bench.mistakes(partial, files: ["costs.json": few]) == "")
    let drawn = scenario.replacing("cost: costs.json", with: "cost: $4, otherwise: $5")
    #expect(
      bench.mistakes(drawn, files: ["costs.json": few]).contains(
        "error: 'otherwise' is for what a weights file leaves out"
      )
    )
  }

  @Test func `a mistyped border is not said to be missing as well`() {
    let text = weights(borders).replacing("\"MN-ND\"", with: "\"MN-NB\"")
    #expect(
      bench.mistakes(scenario, files: ["costs.json": text]).contains("there is no border 'MN-NB'")
    )
    #expect(!bench.mistakes(scenario, files: ["costs.json": text]).contains("no weight"))
  }

  @Test(arguments: [
    (
      "[1, 2]",
      "work/costs.json:1:1: error: a weights file must be an object of borders and dollars"
    ),
    ("", "work/costs.json:1:1: error: the file is empty"),
    ("{\"AL-FL\": 1, \"AL-FL\": 2}", "work/costs.json:1:14: error: key 'AL-FL' stands twice"),
    ("{\"AL-FL\": ", "work/costs.json:2:1: error: not JSON"),
  ])
  func `what is no weights file at all is said once`(text: String, headline: String) {
    let said = bench.mistakes(scenario, files: ["costs.json": text])
    #expect(said.hasPrefix(headline) && said.hasSuffix("1 error"), "\(said)")
  }

  @Test func `a weights file that is not there is said where it is named`() {
    #expect(
      bench.told(scenario) == """
        1:27: error: cannot read 'costs.json': no such file
        hint: a path is seen from the folder of the file it stands in
        """
    )
  }

  @Test func `a road without a price cannot open`() {
    let yaml = scenario + "\ntimeline: [{ at: 1s, open: NH-ME }]"
    let told = bench.told(yaml, files: ["costs.json": weights(borders, ["ME-NH": "-1"])])
    #expect(
      told == """
        3:28: error: 'ME-NH' cannot open: its weight in 'costs.json' is -1, so it has no price
        hint: give it a weight in dollars, and list it under 'closed' of 'roads'
        """
    )
  }
}
