public import RunRecords
import ShippingValues

/// The kinds of shipping routes.
public enum ShippingKinds: Sendable {
  /// The types of all kinds.
  public static let all: [any RecordKind.Type] = [
    ShippingAsked.self, ShippingSearch.self, ShippingSettled.self, ShippingRelaxed.self,
    StateDelta<SearchStatus>.self, ShippingQuoted.self, ShippingClosed.self, ShippingOpened.self,
    ShippingUnanswered.self, ShippingFound.self, ShippingNone.self, ShippingFailed.self,
    ShippingProved.self, RoadClosed.self, RoadOpened.self,
  ]
}
