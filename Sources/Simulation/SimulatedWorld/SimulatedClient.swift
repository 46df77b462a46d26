public import Scenarios
public import Tracing

/// A client of a run: a real solver, and what a user can do to it.
public protocol SimulatedClient: Sendable {
  /// Does what the client is there for, once.
  ///
  /// - Returns: What came out of it, in the words that expectations use.
  /// - Throws: `CancellationError` when the user, or the end of the run, stops it.
  func run() async throws -> [TraceField]

  /// How a client that goes on for ever stands just now, in the words that expectations use; nil
  /// for one that ends.
  var standing: [TraceField]? { get }

  /// Takes one word of a user, such as `to` with a state.
  ///
  /// - Parameter word: A section with nothing but the word.
  /// - Returns: What the world is to do about it.
  func tell(_ word: Section) -> TellEffect
}

extension SimulatedClient {
  /// Nothing: it ends by itself.
  public var standing: [TraceField]? { nil }

  /// Nothing: there is no word that it knows.
  public func tell(_ word: Section) -> TellEffect { .none }
}

/// What follows from a word that a user says to a client.
public enum TellEffect: Sendable {
  /// Nothing yet; the word is remembered.
  case none

  /// What is running is cancelled.
  case cancel

  /// What is running is cancelled, and the client runs again.
  case restart
}
