import CarHireRecords
import CarHireValues
import Viewer

/// Why a booking that was looked up is not there.
enum UnfoundBooking: Hashable {
  /// The supplier knows of none.
  case absent
  /// There is one, and it is cancelled or was never confirmed.
  case unconfirmed
  /// Nothing was heard, or nothing that tells whether there is one.
  case unknown
  /// What was typed is no question for a supplier: nobody was asked.
  case unsent

  /// Reads the kind of trouble that there was.
  init(_ trouble: TroubleKind) {
    self =
      switch trouble {
      case .absent: .absent
      case .unconfirmed: .unconfirmed
      case .mistake: .unsent
      case .refused, .unanswered, .undecodable, .unknown, .left: .unknown
      }
  }

  /// How sure it is, in the middle of a sentence.
  var certainty: String {
    switch self {
    case .absent: "not found"
    case .unconfirmed: "cancelled or not confirmed"
    case .unknown: "nobody knows whether there is one"
    case .unsent: "not looked up"
    }
  }

  /// What stands in place of what is waited for.
  var waiting: String {
    switch self {
    case .absent: "Not found"
    case .unconfirmed: "Not confirmed"
    case .unknown: "Not known"
    case .unsent: "Not looked up"
    }
  }

  /// The title of the notice.
  var notice: String {
    switch self {
    case .absent: "No booking is found"
    case .unconfirmed: "The booking does not stand"
    case .unknown: "Nobody knows whether there is one"
    case .unsent: "Nothing was looked up"
    }
  }
}

// Who only looks a booking up.
extension HireSnapshot {
  /// Whether somebody who only looks bookings up; there is nothing to search.
  var isLookingUp: Bool { wish == nil && sought != nil }

  /// Whether there is more to see than messages: who only looks a booking up is offered no cars.
  var hasCars: Bool { !isLookingUp || bookings.count > 1 }

  /// Whether who only looks a booking up waits for what comes of it.
  var isSeeking: Bool { isLookingUp && isUnderWay(.retrieval) }

  /// Why who only looks a booking up has none; nil where nothing has failed.
  var unfound: UnfoundBooking? {
    guard isLookingUp, failure != nil else { return nil }
    let failed = client.own.records.last(HireFailed.self, after: playhead.record)
    return failed.map { UnfoundBooking($0.value.trouble) }
  }
}
