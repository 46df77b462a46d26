package import RunRecords

/// The kinds of records that this domain leaves.
package enum CarHireKinds {
  package static let all: [any RecordKind.Type] = [
    HireStarted.self, HireAsked.self, HireOffered.self, HireChosen.self, HireTerms.self,
    HireExtras.self, HireInsured.self, HireLookedUp.self, HireBooked.self, HireCancelled.self,
    HireVoucher.self,
    HireFailed.self, SupplierOpened.self, SupplierOffered.self, SupplierHeld.self,
    SupplierReleased.self, SupplierBooked.self, SupplierChanged.self, SupplierCancelled.self,
    SupplierRefused.self, SupplierSilenced.self, SupplierPriced.self, SupplierTaken.self,
  ]
}
