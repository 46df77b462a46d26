package import Graphs
package import Services
package import ShippingValues

/// One thing that a route solver tells whoever watches; costs are in cents, states are codes.
package enum SearchStep: Hashable, Sendable {
  /// A calculation begins; `number` counts those of the solver from 1.
  case asked(RouteRequest, number: Int)
  /// A search begins; `number` counts those of the calculation from 1.
  ///
  /// The second and later ones begin because a road closed or opened.
  case searching(number: Int)
  /// The cheapest cost of a state is certain; `from` is the state before it, on the way from `side`.
  case settled(state: String, cost: Cents, from: String?, side: SearchSide)
  /// A better way to a state was found, over the state `from`.
  case relaxed(state: String, cost: Cents, from: String, side: SearchSide)
  case status(SearchStatus)
  /// A border has a price from now on.
  case quoted(Border, Cents)
  /// A border cannot be used from now on.
  case closed(Border)
  /// A closed or unanswered border is open and unpriced from now on.
  case opened(Border)
  /// A border has no answer after the last attempt.
  case unanswered(Border, RequestFailure)
  /// The cheapest route was found, or there is none.
  case found(RouteResult), none(RouteResult)
  /// The answer is proved, over what is known now.
  case proved(RouteCertificate)
  /// The calculation ends without an answer, for the reason given.
  case failed(String)
}
