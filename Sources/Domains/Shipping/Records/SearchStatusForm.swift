package import RunRecords
package import ShippingValues
import Tracing

extension SearchStatus.Phase: FieldValue {}

/// The form in which a client records the status of its search.
extension SearchStatus: RecordedState {
  package static let form = StateForm<Self>(
    .ofClients("shipping.status", that: "ship"),
    [
      .field("phase", \.phase, "the phase of the search"),
      .field("around", \.around, "the state that was settled last"),
      .field("waiting", \.waiting, "the borders that the search waits for"),
      .field("next", \.next, "the state that is settled next if no price comes any more"),
      .field("next_cost", \.nextCost, "the cost of the cheapest way to it so far", unit: .money),
      .field("holding", \.holding, "those that could lead to a state at no more than that"),
      .field("cheaper", \.cheaper, "the states that a price which is out could bring before it"),
      .field("proposal", \.proposal, "the states of the cheapest route there could be"),
      .field("least", \.least, "what no route costs less than", unit: .money),
      .field("known", \.best, "what the cheapest route known so far costs", unit: .money),
    ],
    formerly: ["waiting"]
  )
}
