package import RunRecords

/// The signals of customers who hire a car.
package enum CarHireSignals {
  private static let customer = Signal.Owner.clients(["hire", "retrieve"])

  /// All of them.
  package static let all = [
    customer.counter("asked", HireAsked.kind, "how many messages came to an end, answered or not"),
    Signal(
      "offers",
      .list,
      .text,
      of: customer,
      about: "the references of the offers that are listed",
      .words(HireListed.kind, "offers")
    ),
    Signal(
      "suppliers",
      .level,
      of: customer,
      about: "how many suppliers have made offers",
      .empty(HireStarted.kind),
      .enter(HireOffered.kind, "supplier")
    ),
    Signal(
      "car",
      .state,
      .text,
      of: customer,
      about: "the car that was chosen last",
      .forget(HireStarted.kind),
      .set(HireChosen.kind, "car")
    ),
    Signal(
      "price",
      .value,
      of: customer,
      about: "what the booked car costs, in the smallest units of its currency",
      .set(HireBooked.kind, "price"),
      .forget(HireCancelled.kind)
    ),
    Signal(
      "booked",
      .level,
      of: customer,
      about: "how many bookings the customer has",
      .enter(HireBooked.kind, "reference"),
      .leave(HireCancelled.kind, "reference")
    ),
    customer.counter(
      "looked_up",
      HireLookedUp.kind,
      "how often it was looked up what became of a booking"
    ),
    customer.counter("failures", HireFailed.kind, "how often the customer gave up"),
    Signal(
      "silence",
      .age,
      .time,
      of: customer,
      about: "how long ago the last message came to an end",
      .restart(HireAsked.kind)
    ),
  ]
}
