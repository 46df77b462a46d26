package import Drawing

/// Additions of a domain to the messages of a run; without them they are what requests tell.
package struct MessageForm: Sendable {
  /// The names of the clients' lanes and of all of it; nil is by the clients' names.
  package var client: String?
  package var title: String?
  /// The lane of what clients keep, left of theirs; nil for none.
  package var store: String?
  /// The name of a service in a sentence.
  package var service = "service"
  /// The head of the lane of a service.
  package var lane: @Sendable (_ service: String) -> Lane = { Lane($0) }
  /// The deed of a service about a request; nil where nothing is recorded of that.
  package var deed: @Sendable (RequestSpan) -> RunMessage.Deed? = { _ in nil }
  /// Words for the end of a request of the client, by its place, and why it came to nothing; nil is
  /// as usual.
  package var words: (@Sendable (_ place: Int, _ trouble: String?) -> RunMessage.Words)?
  /// The holds of services for the client, by their beginnings, and what is said of one beside it.
  package var holds: [MessageHold] = []
  package var holdWords: @Sendable (MessageHold, _ isOver: Bool, _ left: String) -> [String] = {
    [$1 ? "over" : "\($2) left"]
  }

  /// The head of the lane of a service.
  package struct Lane: Sendable {
    package let title: String
    /// A letter on a colour, before the title or in its place.
    package var sign: (letter: String, color: Color)?
    /// The place among the lanes; equal ones stand as they are first asked.
    package var rank = 0
    /// The region that a click on it tells of; nil for nothing.
    package var region: String?

    package init(_ title: String) { self.title = title }
  }

  package init() {}
}
