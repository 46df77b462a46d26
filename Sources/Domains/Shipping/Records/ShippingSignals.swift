public import RunRecords
import ShippingValues
import Tracing

/// The signals of shipping routes.
public enum ShippingSignals: Sendable {
  private static let shipment = Signal.Owner.clients(["ship"])

  /// All of them.
  public static let all =
    SearchStatus.form.signals(of: shipment) + [
      shipment.counter(
        "settled",
        ShippingSettled.kind,
        "how many states were settled, those of every search"
      ),
      Signal(
        "frontier",
        .level,
        of: shipment,
        about: "how many states are reached and not settled",
        .empty(ShippingSearch.kind),
        .enter(ShippingRelaxed.kind, "state"),
        .leave(ShippingSettled.kind, "state")
      ),
      shipment.counter("searches", ShippingSearch.kind, "how many searches began"),
      shipment.counter("quoted", ShippingQuoted.kind, "how many borders were priced"),
      Signal(
        "price",
        .distribution,
        .money,
        of: shipment,
        about: "what the fuel of each border costs",
        .sample(ShippingQuoted.kind, "cents")
      ),
      shipment.counter(
        "given_up",
        ShippingUnanswered.kind,
        "how many borders no answer could be had for"
      ),
      Signal(
        "closed",
        .level,
        of: shipment,
        about: "how many borders it knows to be closed",
        .enter(ShippingClosed.kind, "border"),
        .leave(ShippingOpened.kind, "border"),
        .leave(ShippingQuoted.kind, "border")
      ),
      Signal(
        "best",
        .value,
        .money,
        of: shipment,
        about: "what the route costs, once one is found",
        .forget(ShippingAsked.kind),
        .set(ShippingFound.kind, "cost")
      ),
      Signal(
        "route",
        .list,
        .text,
        of: shipment,
        about: "the states of the route, once one is found",
        .words(ShippingAsked.kind, "route"),
        .words(ShippingFound.kind, "route")
      ),
    ]
}
