import Verification

/// A changed `.expected` file as a person is shown it: what it says, what it would say, and where
/// the two first differ.
struct PinReview {
  private let update: PinUpdate

  init(_ update: PinUpdate) {
    self.update = update
  }

  /// What is shown, line by line.
  var lines: [String] {
    let old = update.pin.pinned?.runs ?? []
    let new = update.found.runs
    var lines: [String] = []
    for run in new where update.pin.differs(from: run) {
      lines += Self.lines(of: run.id, old.first { $0.id == run.id }, run)
    }
    for run in old where !new.contains(where: { $0.id == run.id }) {
      lines += Self.lines(of: run.id, run, nil)
    }
    // The same runs, in another order.
    return lines.isEmpty ? ["  the runs come in another order"] : lines
  }

  private static func lines(
    of id: String,
    _ old: ExpectedFile.Run?,
    _ new: ExpectedFile.Run?
  ) -> [String] {
    let (before, after) = (text(of: old), text(of: new))
    let head = id.isEmpty ? [] : ["  [\(id)]"]
    let both = ["  pinned:"] + before.map { "    \($0)" } + ["  now:"] + after.map { "    \($0)" }
    guard old != nil, new != nil else { return head + both }
    return head + both + ["  first difference:"] + firstDifference(before, after)
  }

  private static func text(of run: ExpectedFile.Run?) -> [String] {
    guard let run else { return ["nothing"] }
    return ["fingerprint \(run.fingerprint)"] + run.summary
  }

  /// The first line that is otherwise; the fingerprint's only when there is no other.
  private static func firstDifference(_ old: [String], _ new: [String]) -> [String] {
    let (oldRest, newRest) = (old.dropFirst(), new.dropFirst())
    let common = zip(oldRest, newRest).prefix { $0 == $1 }.count
    let (before, after) = (oldRest.dropFirst(common).first, newRest.dropFirst(common).first)
    let pair = before == nil && after == nil ? (old.first, new.first) : (before, after)
    return [pair.0.map { "    - \($0)" }, pair.1.map { "    + \($0)" }].compactMap(\.self)
  }
}
