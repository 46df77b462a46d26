package import RunRecords
public import ShippingValues
public import Tracing

extension SearchStatus.Phase: FieldValue {}

/// The form in which a client records the status of its search.
extension SearchStatus: RecordedState {
  package static let form = StateForm<Self>(
    .ofClients("shipping.status", that: "ship"),
    [
      .field("phase", \.phase, "the phase of the search"),
      .field("around", \.around, "the state that was settled last, whose borders are priced"),
      .field("waiting", \.waiting, "the borders that the search waits for"),
      .field("next", \.next, "the state that is settled next if no price comes any more"),
      .field("next_cost", \.nextCost, "the cost of the cheapest way to it so far", unit: .money),
      .field("cheaper", \.cheaper, "the states that a price which is out could bring before it"),
    ],
    formerly: ["waiting"]
  )
}
