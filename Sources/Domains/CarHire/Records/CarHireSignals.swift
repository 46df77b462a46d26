import CarHireValues
package import RunRecords

/// The signals of customers who hire a car: what their state says, and what happened to them.
package enum CarHireSignals {
  private static let customer = Signal.Owner.clients(["hire", "retrieve"])

  /// All of them.
  package static let all =
    HireState.form.signals(of: customer) + [
      customer.counter(
        "asked",
        HireAsked.kind,
        "how many messages came to an end, answered or not"
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
