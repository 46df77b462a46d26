import BreweriesModel
import Catalog
import Diagnostics
import Geography
import Scenarios
import SimulationKernel
import ToolSupport

extension Benchmark {
  static let breweryDataSet = Benchmark(
    name: "brewery-data-set",
    about: "a table of 12,000 breweries in the public shape: read and indexed"
  ) { effort, report in
    let bench = try Environment()
    let table = Array(table(rows: 12_000).utf8)
    let yaml = """
      { until: 1s, clients: { c: { find: {} } }, services: { breweries: { dataset: d.csv } } }
      """
    let loading = bench.catalog.load(Array(yaml.utf8), file: "bench.yaml") { _ in table }
    guard let scenario = loading.scenario else {
      throw CommandFailure(loading.diagnostics.rendered(), .badInput)
    }
    let model = try BreweryModel(cities: CityTable(Array("name,latitude,longitude\n".utf8)))
    var times: [Double] = []
    for _ in 0..<effort.rounds {
      times.append(
        processorNanoseconds {
          let count = model.directory(scenario).count
          precondition(count == 12_000, "every row of the table is a brewery")
        }
      )
    }
    report(
      Measurement(
        "brewery-data-set",
        [("rows", 12_000), ("bytes", Double(table.count))],
        result: ("ms", times.median / 1e6),
        .atMost(200)
      )
    )
  }
}

/// A table with rows all over the globe, some of them with what must stand in quotes.
private func table(rows: Int) -> String {
  var stream = RandomStream(seed: Seed(1), entity: "bench", purpose: "table")
  var text =
    "id,name,brewery_type,address_1,address_2,address_3,city,state_province,postal_code,country,"
    + "phone,website_url,longitude,latitude\r\n"
  for row in 0..<rows {
    let name = row % 10 == 0 ? "\"The \"\"Hop\"\" Yard, No. \(row)\"" : "Hop Yard \(row)"
    text += "b54b16e1-ac3b-4bff-a11f-\(100_000_000_000 + row),\(name),micro,\(row) Main Street,,,"
    text +=
      "Norman,Oklahoma,73069-8224,United States,4058160490,https://www.hop-yard-\(row).example,"
    text += "\(stream.openUnit() * 360 - 180),\(stream.openUnit() * 180 - 90)\r\n"
  }
  return text
}
