package import Drawing

/// What a domain adds to the messages of a run; without it they are what requests tell.
package struct MessageForm: Sendable {
  /// What the clients' lanes and what all of it are called; nil is by the clients' names.
  package var client: String?
  package var title: String?
  /// The lane of what clients keep, left of theirs; nil for none.
  package var store: String?
  /// What a service is called in a sentence.
  package var service = "service"
  /// How the lane of a service is headed.
  package var lane: @Sendable (_ service: String) -> Lane = { Lane($0) }
  /// What a service did about a request; nil where nothing is recorded of that.
  package var deed: @Sendable (RequestSpan) -> RunMessage.Deed? = { _ in nil }
  /// What came of a request of the client, by its place, and why nothing did; nil is as usual.
  package var words: (@Sendable (_ place: Int, _ trouble: String?) -> RunMessage.Words)?
  /// What services keep for the client, by their beginnings, and what is said of one beside it.
  package var holds: [MessageHold] = []
  package var holdWords: @Sendable (MessageHold, _ isOver: Bool, _ left: String) -> [String] = {
    [$1 ? "over" : "\($2) left"]
  }

  /// How the lane of a service is headed.
  package struct Lane: Sendable {
    package let title: String
    /// A letter on a colour, before the title or in its place.
    package var sign: (letter: String, color: Color)?
    /// Where it stands among the lanes; equal ones stand as they are first asked.
    package var rank = 0
    /// What a click on it tells of; nil for nothing.
    package var region: String?

    package init(_ title: String) { self.title = title }
  }

  package init() {}
}
