package import RunRecords
package import Tracing

/// A visit is over; the shopper's client writes it.
package struct ShopVisited: RecordKind {
  package static let form = RecordForm(
    .ofClients("shop.visited", that: "shop"),
    Self.init,
    .field("visit", \.visit, "which visit it was, from 1"),
    .field("took", \.took, "how long it took, in ns"),
    .field("failure", \.failure, "why it came to nothing; left out when the shopper was served")
  )
  package let visit: Int
  package let took: Duration
  package let failure: String?

  package init(visit: Int, took: Duration, failure: String?) {
    (self.visit, self.took, self.failure) = (visit, took, failure)
  }
}

/// The queue has changed; the service writes it.
package struct ShopQueue: RecordKind {
  package static let form = RecordForm(
    .ofServices("shop.queue", ["shop"]),
    Self.init,
    .field("served", \.served, "how many shoppers are being served"),
    .field("waiting", \.waiting, "how many wait")
  )
  package let served: Int, waiting: Int

  package init(served: Int, waiting: Int) { (self.served, self.waiting) = (served, waiting) }
}

package enum ShopKinds {
  package static let all: [any RecordKind.Type] = [ShopVisited.self, ShopQueue.self]
}
