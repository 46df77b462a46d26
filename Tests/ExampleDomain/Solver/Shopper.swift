package import Services

/// A visit to the shop, as the shopper tells it when it is over.
package struct Visit: Hashable, Sendable {
  /// Which one it was, from 1.
  package let number: Int
  /// How long it took.
  package let took: Duration
  /// Why it came to nothing; nil when the shopper was served.
  package let failure: String?
}

/// Goes to a shop several times, and waits in its queue until it is served or out of patience.
///
/// The service `shop` answers `POST /counter` when the shopper has been served; to a shopper who
/// finds no room to wait it answers 503 at once.
package struct Shopper: Sendable {
  private let surroundings: Surroundings
  private let layer: RequestLayer
  private let report: @Sendable (Visit) -> Void

  package init(
    _ surroundings: Surroundings,
    policy: RequestPolicy,
    report: @escaping @Sendable (Visit) -> Void,
    requestReport: @escaping @Sendable (RequestStep) -> Void = { _ in }
  ) {
    self.surroundings = surroundings
    layer = RequestLayer(surroundings, policy: policy, report: requestReport)
    self.report = report
  }

  /// Goes shopping, and says how many visits ended well.
  package func shop(visits: Int, pause: Duration) async throws -> Int {
    var served = 0
    for number in 1...visits {
      let began = surroundings.elapsed()
      var failure: String?
      do {
        let request = Request(service: "shop", method: .post, path: "/counter")
        try await layer.value(of: request) { _ in }
        served += 1
      } catch let error as RequestFailure {
        failure = error.summary
      }
      report(Visit(number: number, took: surroundings.elapsed() - began, failure: failure))
      if number < visits { try await surroundings.clock.sleep(for: pause) }
    }
    return served
  }
}
