public import CarHireValues
package import RunRecords
public import Tracing

/// The kinds of records that this domain leaves.
package enum CarHireKinds {
  package static let suppliers = ["alder", "birch", "cedar"]
  package static let all =
    ofCustomers + [
      BrokerRenewed.self, SupplierOpened.self, SupplierOffered.self, SupplierHeld.self,
      SupplierReleased.self, SupplierBooked.self, SupplierChanged.self, SupplierCancelled.self,
      SupplierRefused.self, SupplierSilenced.self, SupplierTroubled.self, SupplierPriced.self,
      SupplierTaken.self,
    ]

  /// Those of the clients.
  package static let ofCustomers: [any RecordKind.Type] = [
    HireStarted.self, HireSought.self, HireAsked.self, HireOffered.self, HireListed.self,
    HireChosen.self, HireTerms.self, HireExtras.self, HireInsured.self, HireLookedUp.self,
    HireBooked.self, HireCancelled.self, HireVoucher.self, HireFailed.self, HireInformed.self,
    HireDesksFound.self,
  ]
}

extension OfferOrder: FieldValue {}
extension TroubleKind: FieldValue {}
