import SimulationKernel
import Tracing

/// How much more one of two runs has asked than the other, over time.
///
/// Where neither asks anything, their records are counted.
struct DifferenceCourse: Sendable {
  /// What is counted, such as `requests`.
  let noun: String
  private let first: [Int64]
  private let second: [Int64]

  init(_ first: any SceneDomain, _ second: any SceneDomain) {
    let sent = (first.sendTimes, second.sendTimes)
    let asks = !sent.0.isEmpty || !sent.1.isEmpty
    noun = asks ? "requests" : "records"
    func records(_ scene: any SceneDomain) -> [Int64] {
      scene.trace.numbers.map { scene.trace.time(of: $0).nanoseconds }
    }
    (self.first, self.second) = asks ? sent : (records(first), records(second))
  }

  /// How many of it each run has had up to a moment, in nanoseconds.
  func counts(at time: Int64) -> (first: Int, second: Int) {
    (first.partitioningIndex { $0 > time }, second.partitioningIndex { $0 > time })
  }

  /// How much further the first run is; below 0 the second is.
  func lead(at time: Int64) -> Int {
    let counts = counts(at: time)
    return counts.first - counts.second
  }

  /// What the lead is at a moment, in words.
  func words(at time: Int64, _ names: [String]) -> String {
    let lead = lead(at: time)
    guard lead != 0 else { return "equally many \(noun) so far" }
    return "\(names[lead > 0 ? 0 : 1]): \(CountText.words(abs(lead))) more \(noun)"
  }
}
