package import RunRecords
package import Tracing

/// A visit is over; the shopper's client writes it.
package struct ShopVisited: RecordKind {
  package static let form = RecordForm(
    "shop.visited",
    Self.init,
    .field("visit", \.visit),
    .field("took", \.took),
    .field("failure", \.failure)
  )
  package let visit: Int
  package let took: Duration
  /// Why it came to nothing; nil when the shopper was served.
  package let failure: String?

  package init(visit: Int, took: Duration, failure: String?) {
    (self.visit, self.took, self.failure) = (visit, took, failure)
  }
}

/// The queue has changed; the service writes it.
package struct ShopQueue: RecordKind {
  package static let form = RecordForm(
    "shop.queue",
    Self.init,
    .field("served", \.served),
    .field("waiting", \.waiting)
  )
  /// How many shoppers are being served just now, and how many wait.
  package let served: Int, waiting: Int

  package init(served: Int, waiting: Int) { (self.served, self.waiting) = (served, waiting) }
}

package enum ShopKinds {
  package static let all: [any RecordKind.Type] = [ShopVisited.self, ShopQueue.self]
}
