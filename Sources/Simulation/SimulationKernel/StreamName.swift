/// An entity in a run, by 64 bits of its name and the run's seed.
///
/// It stands for the two where many streams of one entity are made, and where a name is all that is
/// to be remembered of it: 64 bits do not depend on the process, and two of a million names share
/// them once in forty million runs.
public struct StreamName: Hashable, Sendable {
  let key: StreamKey

  /// Names an entity, such as `fuel/CO-UT`, in the run of `seed`.
  public init(seed: Seed, entity: String) {
    var key = StreamKey(seed)
    key.combine(entity)
    self.key = key
  }

  /// A short name, of 16 hexadecimal digits, for all that a text says.
  package static func code(of text: String) -> String {
    let digits = String(StreamName(seed: Seed(0), entity: text).key.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Names the entity that is called by these texts joined by blanks; the name is not put together.
  public init(seed: Seed, joining texts: [String]) {
    var key = StreamKey(seed)
    key.combine(joining: texts)
    self.key = key
  }
}
