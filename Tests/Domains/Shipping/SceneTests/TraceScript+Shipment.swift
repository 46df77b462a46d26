import RunRecords
import SceneTestSupport
import ShippingRecords
import Tracing

/// A shipment from California to Utah, as far as Nevada.
extension TraceScript {
  /// The shipment is asked for; California is settled, and its borders wait.
  static var fromCalifornia: TraceScript {
    var script = TraceScript()
    script.add(ClientStarted(clientKind: "ship"))
    script.add(
      ShippingAsked(
        from: "CA",
        to: "UT",
        fee: 5000,
        strategy: "barrier",
        pricing: "on-demand",
        number: 1
      )
    )
    script.add(ShippingSearch(number: 1))
    script.add(ShippingSettled(state: "CA", cost: 0, from: nil))
    script.wait(for: ["CA-NV", "CA-OR"], around: "CA")
    return script
  }

  /// The road to Oregon is closed, Nevada is settled, and its border to Utah is being priced.
  mutating func settleNevada(request number: Int) {
    add(ShippingClosed(border: "CA-OR"))
    add(ShippingRelaxed(state: "NV", cost: 7500, from: "CA"))
    add(ShippingSettled(state: "NV", cost: 7500, from: "CA"))
    wait(for: ["NV-UT"], around: "NV")
    ask("NV-UT", number: number)
  }

  /// The price of a border is asked for.
  @discardableResult
  mutating func ask(_ border: String, number: Int) -> Int {
    add(
      RequestSent(
        service: "fuel",
        endpoint: "cost",
        path: "/borders/\(border)/cost",
        number: number,
        attempt: 1
      )
    )
  }

  /// A request is answered.
  mutating func answer(_ request: Int) {
    add(
      RequestAnswered(
        request: request,
        service: "fuel",
        endpoint: "cost",
        status: 200,
        bytes: 9,
        digest: 7
      )
    )
  }
}
