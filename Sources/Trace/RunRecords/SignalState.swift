public import SimulationKernel
public import Tracing

/// A signal of one service, endpoint or client, as far as the records have told.
public struct SignalState: Sendable {
  /// What it is now; nil where nothing is known, and for ages and distributions.
  public private(set) var value: SignalValue?
  /// The greatest quantity so far.
  public private(set) var peak: Int64?
  /// The last quantity of a distribution.
  public private(set) var latest: Int64?
  /// The greatest of them.
  public private(set) var greatest: Int64?
  /// When that happened whose age it is; nil before it has.
  public private(set) var since: SimulationTime?
  /// The number of the last record that changed it; 0 before the first.
  public private(set) var number = 0
  private var ranked = RankedQuantities()
  private var members: Set<String> = []
  /// How many of those last that make it true.
  private var depth = 0
  private var begun: [Int64: SimulationTime] = [:]

  /// Begins before the first record.
  public init(_ signal: Signal) {
    value = signal.initial
    if case .integer(let quantity) = value { peak = quantity }
  }

  /// Forgets what went by: from now on the peak and the quantities are those that follow.
  public mutating func beginAnew() {
    (ranked, latest, greatest) = (RankedQuantities(), nil, nil)
    if case .integer(let quantity) = value { peak = quantity } else { peak = nil }
  }

  /// Takes in the next record of its owner.
  ///
  /// - Returns: Whether the signal reads such a record.
  @discardableResult
  public mutating func take(_ record: TraceRecord, _ signal: Signal) -> Bool {
    var isRead = false
    for step in signal.steps where step.kind == record.kind && step.isMeant(record) {
      isRead = apply(step.effect, record, isList: signal.shape == .list) || isRead
    }
    guard isRead else { return false }
    number = record.number
    if case .integer(let quantity) = value { peak = max(peak ?? quantity, quantity) }
    return true
  }

  private mutating func apply(
    _ effect: SignalStep.Effect,
    _ record: TraceRecord,
    isList: Bool
  ) -> Bool {
    switch effect {
    case .count:
      if case .integer(let count) = value { value = .integer(count + 1) }
    case .enter(let field):
      members.insert(record.name(in: field))
      value = .integer(Int64(members.count))
    case .leave(let field):
      members.remove(record.name(in: field))
      value = .integer(Int64(members.count))
    case .empty:
      members = []
      value = .integer(0)
    case .set(let field):
      value = record[field].map(SignalValue.init)
    case .setWords(let field):
      value = .list(record.text(field).map(TraceWords.words) ?? [])
    case .become(let value):
      self.value = SignalValue(value)
    case .forget:
      value = nil
    case .sample(let field):
      guard let sample = record.integer(field) else { return false }
      add(sample)
    case .nest:
      depth += 1
      value = .integer(1)
    case .unnest:
      depth = max(depth - 1, 0)
      value = .integer(depth > 0 ? 1 : 0)
    case .restart:
      if let age = age(at: record.time) { peak = max(peak ?? age, age) }
      since = record.time
    case .begin:
      begun[Int64(record.number)] = record.time
      return false
    case .end:
      guard let request = record.integer("request"), let moment = begun.removeValue(forKey: request)
      else { return false }
      add(moment.duration(to: record.time).wholeNanoseconds)
    case .follow(let field, let parts):
      if let told = record[field] {
        value = SignalValue(told, isList: isList)
      } else if let part = parts.first(where: { record.integer($0.name) != nil }) {
        let standard = record.integer(part.name) == 0 ? nil : part.standard
        value = standard.map { SignalValue($0, isList: isList) }
      } else if StateReading(record.data).gone.contains(field) {
        value = nil
      } else {
        return false
      }
    }
    return true
  }
}

extension SignalValue {
  /// A value of a field; of a list the words.
  init(_ value: TraceValue, isList: Bool) {
    if isList, case .text(let words) = value {
      self = .list(TraceWords.words(in: words))
    } else {
      self.init(value)
    }
  }
}

extension SignalState {
  private mutating func add(_ sample: Int64) {
    ranked.insert(sample)
    latest = sample
    greatest = max(greatest ?? sample, sample)
  }
}

extension SignalState {
  /// How old that is whose age it is, in nanoseconds.
  public func age(at moment: SimulationTime) -> Int64? {
    since.map { moment.nanoseconds - $0.nanoseconds }
  }

  /// How many quantities of a distribution there are so far.
  public var count: Int { ranked.count }

  /// A percentile of the quantities: the nearest rank, which is one of them.
  ///
  /// - Precondition: `thousandths` is from 0 to 1,000.
  /// - Complexity: O(√n), for it is asked after every answer.
  public func percentile(_ thousandths: Int) -> Int64? {
    let rank = Self.rank(of: thousandths, among: count)
    return count > 0 ? ranked[rank] : nil
  }

  /// The rank from 0 of a percentile of so many quantities in their order.
  ///
  /// - Precondition: `thousandths` is from 0 to 1,000.
  public static func rank(of thousandths: Int, among count: Int) -> Int {
    precondition((0...1_000).contains(thousandths), "a percentile is from 0 to 1,000 of a thousand")
    return max(1, (count * thousandths + 999) / 1_000) - 1
  }

  /// The mean of the quantities, in whole base units: it is these where they are one, and lies between
  /// them where they are two.
  public var mean: ClosedRange<Int64>? { count > 0 ? ranked.sum.shared(among: count) : nil }
}

extension [Int64] {
  /// The whole numbers of parts next to the mean, which are one where it is whole; nil of no numbers.
  ///
  /// - Parameter parts: How many parts one has.
  /// - Returns: The numbers.
  public func mean(in parts: Int64 = 1) -> ClosedRange<Int64>? {
    guard !isEmpty else { return nil }
    return reduce(into: Int128(0)) { $0 += Int128($1) * Int128(parts) }.shared(among: count)
  }
}

extension Int128 {
  /// The whole numbers next to an equal part of it, which are one where that is whole.
  fileprivate func shared(among count: Int) -> ClosedRange<Int64> {
    let (quotient, rest) = quotientAndRemainder(dividingBy: Int128(count))
    let floor = Int64(clamping: rest < 0 ? quotient - 1 : quotient)
    return floor...(rest == 0 || floor == .max ? floor : floor + 1)
  }
}

extension TraceRecord {
  /// What a field names; of a request that is sent, its own number stands for it, and the second of
  /// one that is doubled has a name of its own.
  fileprivate func name(in field: String) -> String {
    switch self[field] {
    case .integer(let number) where kind == RequestDuplicated.kind || self["copy"] != nil:
      "\(number) 2"
    case .integer(let number): String(number)
    case .text(let text): text
    case nil: String(number)
    }
  }
}
