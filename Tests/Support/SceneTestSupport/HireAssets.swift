import CarHireRecords
package import CarHireScene
import CarHireValues
import Drawing
import Geography
import SimulationKernel
import TestSupport
package import Tracing

/// Runs of customers for the tests.
package enum HireAssets {
  package static func scene(_ trace: Trace) throws -> HireScene {
    try HireScene(
      trace: trace,
      ground: BreweryAssets.ground(),
      desks: DeskTable(
        airports: Checkout.asset("car-hire/airports.csv"),
        cities: Checkout.asset("car-hire/cities.csv")
      ),
      countries: CountryTable(
        countries: [
          Country(name: "Ireland", code: "IE", diallingCode: "353", currencyCode: "EUR"),
          Country(name: "United States", code: "US", diallingCode: "1", currencyCode: "USD"),
        ],
        currencies: CurrencyTable(
          [
            Currency(name: "US Dollar", code: "USD", decimals: 2),
            Currency(name: "Japanese Yen", code: "JPY", decimals: 0),
          ],
          symbols: ["JPY": "¥"]
        )
      ),
      title: "Test"
    )
  }

  package static func eventfulScene() throws -> HireScene { try eventfulOne.get() }

  private static let eventfulOne = Result { try HireScript.cancelled().scene() }
}

extension HireScript {
  /// A customer that has said what it wants.
  package static func started() -> HireScript {
    var script = HireScript()
    script.start()
    return script
  }

  /// A customer that has chosen a car.
  package static func chosen() -> HireScript {
    var script = HireScript()
    script.searchAndChoose()
    return script
  }

  /// A customer that has booked a car, and cancelled it.
  package static func cancelled() -> HireScript {
    var script = chosen()
    script.bookWithoutAnAnswer()
    script.findAndCancel()
    return script
  }

  /// Sends a message that is answered at so many seconds.
  package mutating func exchange(
    _ message: String,
    with supplier: String,
    number: Int,
    until seconds: Double,
    trouble: String? = nil
  ) {
    let request = send(message, to: supplier, number: number)
    at(seconds)
    answer(request, message, of: supplier)
    asked(message, supplier, trouble)
  }

  /// The scene of what was told.
  package consuming func scene() throws -> HireScene { try HireAssets.scene(finish()) }

  /// The scene of what was told, up to a moment in seconds.
  package consuming func scene(until seconds: Double) throws -> HireScene {
    at(seconds)
    end()
    return try scene()
  }
}

extension HireAssets {
  /// A customer who knows what the broker lets its clients know, and whose booking is found.
  package static func informedScene() throws -> HireScene {
    var script = HireScript()
    script.supplier("broker", BrokerRenewed(version: 4))
    script.show { state in
      var broker = HireState.Broker()
      (broker.version, broker.canInsure, broker.call) = (4, true, "+1-800-555-0199")
      (broker.countries, broker.names) = (["US", "IE"], ["America", "Eire"])
      broker.numbers = ["+1-800-555-0199", "+353-1-5550100"]
      state.broker = broker
    }
    script.searchAndChoose()
    script.bookWithoutAnAnswer()
    script.findAndCancel()
    return try scene(script.finish())
  }
}
