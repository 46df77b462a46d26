import Glibc

/// The processor time this process has used so far, in nanoseconds.
func processorNanoseconds() -> Int64 {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// The processor time this thread has used so far, in nanoseconds.
func threadNanoseconds() -> Int64 {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// How long this thread has waited for a processor so far, in nanoseconds; 0 where the system does
/// not tell.
func waitingNanoseconds() -> Int64 {
  let file = unsafe open("/proc/thread-self/schedstat", O_RDONLY)
  guard file >= 0 else { return 0 }
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 96)
  let count = unsafe read(file, &bytes, bytes.count)
  let words = bytes.prefix(max(count, 0)).split(separator: UInt8(ascii: " "))
  return words.count > 1 ? Int64(String(decoding: words[1], as: UTF8.self)) ?? 0 : 0
}

/// The processor time that `work` takes, in nanoseconds.
func processorNanoseconds(of work: () throws -> Void) rethrows -> Double {
  let start = processorNanoseconds()
  try work()
  return Double(processorNanoseconds() - start)
}

extension [Double] {
  /// The one in the middle, or the upper of two.
  var median: Double { sorted()[count / 2] }
}

/// One turn of one side: how long a step took, and a number that only the same work gives.
struct Turn {
  let nanoseconds: Double
  let checksum: UInt64

  /// Takes `steps` steps.
  init(steps: Int, _ work: (_ steps: Int) -> UInt64) {
    let start = processorNanoseconds()
    checksum = work(steps)
    nanoseconds = Double(processorNanoseconds() - start) / Double(steps)
  }

  init(nanoseconds: Double, checksum: UInt64) {
    self.nanoseconds = nanoseconds
    self.checksum = checksum
  }
}

/// A contender and a baseline that take turns at the same work.
///
/// The ratio is the median of the rounds' own ratios, because a machine that is busy for a while
/// slows both turns of a round.
struct Duel {
  /// The contender's median, for one step.
  let nanoseconds: Double
  /// The baseline's median, for one step.
  let baselineNanoseconds: Double
  /// How many times as long as the contender the baseline takes.
  let ratio: Double
  /// How many times as long as the baseline the contender takes.
  let multiple: Double

  init(rounds: Int, contender: () throws -> Turn, baseline: () throws -> Turn) rethrows {
    var times: [Double] = []
    var baselineTimes: [Double] = []
    for round in 0..<rounds {
      // The second of a round finds the caches as the first left them, so they swap places.
      let early = round.isMultiple(of: 2) ? try contender() : nil
      let reference = try baseline()
      let turn = try early ?? contender()
      precondition(turn.checksum == reference.checksum, "both sides of a duel do the same work")
      times.append(turn.nanoseconds)
      baselineTimes.append(reference.nanoseconds)
    }
    nanoseconds = times.median
    baselineNanoseconds = baselineTimes.median
    ratio = zip(times, baselineTimes).map { $1 / $0 }.median
    multiple = zip(times, baselineTimes).map { $0 / $1 }.median
  }

  /// Both medians as fields of a measurement.
  var fields: [Measurement.Field] {
    [("ns", nanoseconds), ("baseline_ns", baselineNanoseconds)]
  }
}
