package import RunRecords

/// The kinds of records that this domain leaves.
package enum BreweryKinds {
  package static let all =
    ofFinders + [
      BreweryDirectoryOpened.self, BreweryBoxLooked.self, DevicePermission.self,
      DeviceSignal.self, DeviceLeg.self,
    ]

  /// Those of the clients.
  package static let ofFinders: [any RecordKind.Type] = [
    FinderPermission.self, FinderLocating.self, FinderLocated.self, FinderNotLocated.self,
    FinderAnswered.self, FinderBadRow.self, FinderFailed.self, FinderDropped.self,
    FinderSuggested.self, FinderCounted.self, FinderSettings.self, FinderShown.self,
    BreweryTold.self, FinderListed.self, FinderDistances.self,
  ]
}
