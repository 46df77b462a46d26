/// A word of a picture, with what it means.
public struct Term: Hashable, Sendable {
  /// The word as the picture has it: `Frontier`.
  public let word: String
  /// What it means, in a sentence.
  public let meaning: String

  /// Says what a word means.
  public init(_ word: String, _ meaning: String) { (self.word, self.meaning) = (word, meaning) }

  /// What the window calls things, whatever the domain.
  static let ofWindow = [
    Term("Record", "One line of the trace: something that happened at a moment."),
    Term("Playhead", "The moment that is shown; everything in the picture is as of then."),
    Term("Attempt", "Each time the same is asked; what failed is asked again after a pause."),
    Term("Seed", "The number that decides every draw of chance; the same seed, the same run."),
  ]
}
