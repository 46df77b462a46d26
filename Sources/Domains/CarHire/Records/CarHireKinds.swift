public import CarHireValues
package import RunRecords
public import Tracing

/// The kinds of records that this domain leaves.
package enum CarHireKinds {
  package static let suppliers = ["alder", "birch", "cedar"]
  package static let all: [any RecordKind.Type] =
    [StateDelta<HireState>.self] + ofCustomers + [
      BrokerRenewed.self, SupplierOpened.self, SupplierOffered.self, SupplierHeld.self,
      SupplierReleased.self, SupplierBooked.self, SupplierChanged.self, SupplierCancelled.self,
      SupplierRefused.self, SupplierSilenced.self, SupplierTroubled.self, SupplierPriced.self,
      SupplierTaken.self,
    ]
  /// The kinds of moments of clients, by their names.
  package static let moments = Dictionary(ofCustomers.map { ($0.kind, $0) }) { first, _ in first }
  private static let ofCustomers: [any RecordKind.Type] = [
    HireAsked.self, HireLookedUp.self, HireBooked.self, HireCancelled.self, HireVoucher.self,
    HireFailed.self, HireInformed.self,
  ]
}

extension OfferOrder: FieldValue {}
extension TroubleKind: FieldValue {}
extension HireExtra: FieldValue {}
extension HirePhase: FieldValue {}
extension HireState.Supplier.Standing: FieldValue {}
