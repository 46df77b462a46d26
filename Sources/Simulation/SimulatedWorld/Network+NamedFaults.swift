import Services
import SimulationKernel
import Synchronization
import VirtualTime

extension Network {
  /// Whose requests a fault counts.
  struct FaultCounter: Hashable {
    let service: String
    let fault: String
    let client: String
  }

  /// The times in which a fault comes by itself, as far as they are drawn.
  ///
  /// They begin anew after every hundred thousand gaps and bursts of the usual length, so that a
  /// moment far away can be told as well.
  struct BurstCourse {
    private var era: Int64 = -1
    private var drawn: UInt64 = 0
    /// The burst that was drawn last: from its beginning up to its end.
    private var last: (from: Int64, to: Int64) = (0, 0)

    /// Whether there is a burst at a moment, which is not before any that was asked for.
    ///
    /// - Parameters:
    ///   - moment: The moment.
    ///   - bursts: How long gaps and bursts are.
    ///   - stream: The stream of the first burst; each has one of its own.
    /// - Returns: Whether there is one.
    mutating func holds(
      at moment: SimulationTime,
      _ bursts: FaultBursts,
      from stream: borrowing RandomStream
    ) -> Bool {
      let moment = moment.nanoseconds
      let length = bursts.era
      if moment / length != era {
        (era, drawn) = (moment / length, 0)
        last = (era * length, era * length)
      }
      while last.to <= moment, last.to < .max {
        var stream = stream.sibling(occurrence: UInt64(era) << 32 | drawn)
        let from = last.to.addingWithinBounds(bursts.gap.draw(from: &stream))
        last = (from, from.addingWithinBounds(bursts.length.draw(from: &stream)))
        drawn += 1
      }
      return last.from <= moment && moment < last.to
    }
  }

  /// The faults by name that befall a request in the moment it is sent, in the order of names.
  func faults(befalling question: Question, attempt: Int, _ station: Station) -> [ServiceFault] {
    guard !station.profile.faults.isEmpty else { return [] }
    let key = station.service.key(of: question.request)
    return station.profile.faults.filter { fault in
      guard fault.endpoint ?? question.endpoint == question.endpoint, fault.key ?? key == key,
        fault.isAbout(client: question.client)
      else { return false }
      let number = count(question, for: fault)
      return fault.requests?.contains(number) != false
        && fault.attempts?.contains(attempt) != false
        && fault.from <= loop.now && loop.now < fault.to ?? .end
        && isBursting(fault, of: question.request.service)
        && draws(fault, question)
    }
  }

  private func count(_ question: Question, for fault: ServiceFault) -> Int {
    guard fault.requests != nil else { return 0 }
    let counter = FaultCounter(
      service: question.request.service,
      fault: fault.name,
      client: question.client
    )
    return state.withLock { state in
      state.faultCounts[counter, default: 0] += 1
      return state.faultCounts[counter] ?? 0
    }
  }

  private func isBursting(_ fault: ServiceFault, of service: String) -> Bool {
    guard let bursts = fault.bursts else { return true }
    let counter = FaultCounter(service: service, fault: fault.name, client: "")
    let (seed, now) = (seed, loop.now)
    return state.withLock { state in
      let stream = RandomStream(seed: seed, entity: service, purpose: "bursts of \(fault.name)")
      return state.bursts[counter, default: BurstCourse()].holds(at: now, bursts, from: stream)
    }
  }

  private func draws(_ fault: ServiceFault, _ question: Question) -> Bool {
    guard fault.ratio != .always else { return true }
    var stream = stream(for: question, purpose: "fault \(fault.name)")
    return stream.chance(fault.ratio)
  }

  /// By how much faults hold the answer of a request up, in nanoseconds.
  func delay(by faults: [ServiceFault], _ question: Question) -> Int64 {
    faults.reduce(0) { delay, fault in
      guard let longer = fault.effects.delay else { return delay }
      var stream = stream(for: question, purpose: "slow \(fault.name)")
      return delay.addingWithinBounds(longer.draw(from: &stream))
    }
  }

  /// What faults make of the body of an answer on its way.
  func alter(_ response: inout Response, _ question: Question) {
    for fault in question.faults {
      guard !response.body.isEmpty else { return }
      var stream = stream(for: question, purpose: "flip \(fault.name)")
      for _ in 0..<min(fault.effects.flippedBits, response.body.count * 8) {
        let bit = stream.integer(in: 0...Int64(response.body.count * 8 - 1))
        response.body[Int(bit / 8)] ^= 1 << UInt8(bit % 8)
      }
    }
  }

  /// How long a body takes to come; nil where all of it comes at once.
  func span(of body: [UInt8], _ question: Question) -> Int64? {
    guard let rate = question.faults.compactMap(\.effects.bytesPerSecond).min() else { return nil }
    let (product, isOver) = Int64(body.count).multipliedReportingOverflow(by: 1_000_000_000)
    return isOver ? .max : product / rate
  }
}

extension FaultBursts {
  /// How long gaps and bursts are drawn in a row, in nanoseconds.
  fileprivate var era: Int64 {
    let cycle = max(1_000_000, gap.usual.addingWithinBounds(length.usual))
    let (era, isOver) = cycle.multipliedReportingOverflow(by: 100_000)
    return isOver ? .max : era
  }
}

extension Distribution {
  /// About what is drawn as a rule.
  fileprivate var usual: Int64 {
    switch self {
    case .constant(let value): value
    case .uniform(let least, let most): least / 2 + most / 2
    case .exponential(let mean), .normal(let mean, _): mean
    case .logNormal(let half, _): half
    case .triangular(_, let mode, _): mode
    case .empirical(let values): values.isEmpty ? 0 : values[values.count / 2]
    case .pareto(let least, _): least
    case .weibull(let scale, _): scale
    case .mixture(let parts): parts.map(\.distribution.usual).max() ?? 0
    case .shift(let more, let distribution): more.addingWithinBounds(distribution.usual)
    case .bounded(let distribution, let most): min(most, distribution.usual)
    }
  }
}

extension Int64 {
  /// The sum; the largest number where that is too large.
  func addingWithinBounds(_ other: Int64) -> Int64 {
    let (sum, isOver) = addingReportingOverflow(other)
    return isOver ? .max : sum
  }
}

extension ServiceFault {
  fileprivate func isAbout(client name: String) -> Bool {
    guard let client, client != name else { return true }
    guard name.hasPrefix(client), name.utf8.dropFirst(client.utf8.count).first == UInt8(ascii: "/")
    else { return false }
    return name.utf8.dropFirst(client.utf8.count + 1).allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
  }
}

extension Network.Question {
  /// Whether a fault by name makes it fail in a way.
  func fails(_ kind: FaultKind) -> Bool {
    !faults.isEmpty && faults.contains { $0.effects.kind == kind }
  }
}
