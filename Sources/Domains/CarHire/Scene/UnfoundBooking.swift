import CarHireValues
import Viewer

/// Words about a booking that was looked up and is not there.
struct UnfoundBooking: Hashable {
  /// The certainty, in the middle of a sentence.
  let certainty: String
  /// Words in place of what is waited for.
  let waiting: String
  /// The title of the notice.
  let notice: String

  /// Reads the kind of trouble that there was.
  init(_ trouble: TroubleKind) {
    (certainty, waiting, notice) =
      switch trouble {
      case .absent: ("not found", "Not found", "No booking is found")
      case .unconfirmed:
        ("cancelled or not confirmed", "Not confirmed", "The booking does not stand")
      // What was typed is no question for a supplier: nobody was asked.
      case .mistake: ("not looked up", "Not looked up", "Nothing was looked up")
      case .refused, .unanswered, .undecodable, .unknown, .left:
        ("nobody knows whether there is one", "Not known", "Nobody knows whether there is one")
      }
  }
}

// Who only looks a booking up.
extension HireSnapshot {
  /// Whether somebody who only looks bookings up; there is nothing to search.
  var isLookingUp: Bool { state.wish == nil && state.sought != nil }

  /// Whether there is more to see than messages: who only looks a booking up is offered no cars.
  var hasCars: Bool { !isLookingUp || state.bookings.count > 1 }

  /// Whether who only looks a booking up waits for what comes of it.
  var isSeeking: Bool { isLookingUp && isUnderWay(.retrieval) }

  /// Why who only looks a booking up has none; nil where nothing has failed.
  var unfound: UnfoundBooking? {
    isLookingUp ? state.trouble.map { UnfoundBooking($0.kind) } : nil
  }
}
