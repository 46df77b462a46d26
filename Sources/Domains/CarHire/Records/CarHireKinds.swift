public import CarHireValues
package import RunRecords
public import Tracing

/// The kinds of records that this domain leaves.
package enum CarHireKinds {
  package static let suppliers = ["alder", "birch", "cedar"]
  package static let all: [any RecordKind.Type] = [
    StateDelta<HireState>.self, HireAsked.self, HireLookedUp.self, HireBooked.self,
    HireCancelled.self, HireVoucher.self, HireFailed.self, HireInformed.self,
    BrokerRenewed.self, SupplierOpened.self, SupplierOffered.self, SupplierHeld.self,
    SupplierReleased.self, SupplierBooked.self, SupplierChanged.self, SupplierCancelled.self,
    SupplierRefused.self, SupplierSilenced.self, SupplierTroubled.self, SupplierPriced.self,
    SupplierTaken.self,
  ]

  /// What happens to clients, beside what they know.
  package static let moments: [String: any RecordKind.Type] = {
    let kinds: [any RecordKind.Type] = [
      HireAsked.self, HireLookedUp.self, HireBooked.self, HireCancelled.self, HireVoucher.self,
      HireFailed.self, HireInformed.self,
    ]
    return Dictionary(kinds.map { ($0.kind, $0) }) { first, _ in first }
  }()
}

extension OfferOrder: FieldValue {}
extension TroubleKind: FieldValue {}
extension HireExtra: FieldValue {}
extension HirePhase: FieldValue {}
extension HireState.Supplier.Standing: FieldValue {}
