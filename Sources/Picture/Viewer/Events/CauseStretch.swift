import Tracing

/// The part of a chain of causes that there is room for; never reads more than it shows and a few.
struct CauseStretch {
  enum Link {
    case record(TraceRecord)
    /// So many are left out; nil when they were not counted.
    case omitted(Int?)
    case scenario
  }

  let links: [Link]

  /// How far a chain is followed to count what is left out.
  private static let reach = 400

  init(of number: Int, in trace: Trace, limit: Int) {
    let limit = max(limit, 2)
    var links: [Link] = []
    var next = number
    while next > 0, links.count < limit {
      let record = trace.record(next)
      links.append(.record(record))
      next = record.cause
    }
    if next == 0, links.count < limit {
      self.links = links + [.scenario]
      return
    }
    var rest = 1
    while next > 0, rest < Self.reach {
      next = trace.record(next).cause
      rest += 1
    }
    links[limit - 1] = .omitted(next == 0 ? rest : nil)
    self.links = links
  }
}
