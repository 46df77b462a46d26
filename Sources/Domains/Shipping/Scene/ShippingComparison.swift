import Quantities
import ShippingRecords
import Viewer

/// The comparison of several clients that search side by side.
struct ShippingComparison {
  private let frame: ShippingFrame
  private let counts: [ShippingCounts]
  private let reports: [ShippingReport]

  init(_ frame: ShippingFrame) {
    self.frame = frame
    counts = frame.panes.map { ShippingCounts($0.map, at: frame.playhead.time) }
    reports = frame.panes.map { ShippingReport(frame: frame, map: $0.map) }
  }

  var report: Report {
    let ended = frame.panes.count { $0.map.state.result != nil }
    let count = frame.panes.count
    let searching = count - ended
    let status = ended == count ? "all done" : "\(ended) of \(count) done"
    var report = Report(
      title: "Cheapest route",
      headline: headline,
      certainty: .init(status, status, ended == count ? .good : .busy),
      waiting: .init(
        searching > 0 ? .busy : .done,
        searching > 0 ? "\(searching) of \(count) searching" : status.raised,
        "1 to \(count) show one client alone"
      )
    )
    let found = reports.compactMap(\.found)
    let isSame = found.count == count && Set(found.map(\.cost)).count == 1 && question != nil
    let note = isSame ? "the same cost by all" : "one clock, the same services"
    report.counts = [Fact("shared", "", .words(note))]
    report.facts = question.map { [Fact("fee", "Fee", .money($0.fee))] } ?? []
    report.rows = Report.Rows(
      title: "Cost, and borders asked",
      more: "client",
      pages: "clients",
      frame.panes.indices.map(row)
    )
    report.table = table
    report.passing =
      reports.lazy.compactMap { report in
        report.passing.map { notice in
          let name = report.map.shown?.name ?? ""
          return .init("\(name): \(notice.title)", notice.text, isBad: notice.isBad)
        }
      }.first
    report.why.held = reports.flatMap(\.held)
    return report
  }

  private var table: ComparisonTable {
    typealias Line = ComparisonTable.Line
    func whole(_ number: Int) -> (text: String, amount: Double) {
      (CountText.words(number), Double(number))
    }
    return ComparisonTable([
      Line("Borders", counts.map { whole($0.quoteCount) }),
      Line("Most at once", counts.map { whole($0.mostAtOnce) }),
      Line("Settled", counts.map { whole($0.settledCount) }),
      Line(
        "Elapsed",
        counts.map { (MomentText.wholeLength($0.elapsed + 500_000_000), Double($0.elapsed)) }
      ),
      Line(
        "Cost",
        reports.map { report in
          let cents = report.cents ?? 0
          return (cents == 0 ? "–" : "$\(cents / 100)", Double(cents))
        }
      ),
    ])
  }

  private struct Question: Hashable {
    let from: Int?, to: Int?
    let fee: Int64
  }

  /// The question that all ask; nil where they ask different ones.
  private var question: Question? {
    let all = frame.panes.map { pane in
      pane.map.question.map { Question(from: $0.from, to: $0.to, fee: $0.fee) }
    }
    return all.allSatisfy { $0 == all.first } ? all.first ?? nil : nil
  }

  /// The fewest borders asked against the most.
  private var headline: Fact {
    let asked = counts.map(\.quoteCount)
    guard let least = asked.min(), let most = asked.max(), most > 0 else {
      return Fact("clients", "Clients", .count(frame.panes.count, "client"))
    }
    return Fact("quotes", "Quotes", .words("\(least) to \(CountText.words(most, "border"))"))
  }

  private func row(_ index: Int) -> Report.Row {
    let (map, report, count) = (frame.panes[index].map, reports[index], counts[index])
    let name = map.shown?.name ?? ""
    let isOver = frame.panes.allSatisfy { $0.map.state.result != nil }
    let less = isOver ? count.quoteCount - (counts.map(\.quoteCount).max() ?? 0) : 0
    let took = MomentText.length(count.elapsed)
    return Report.Row(
      id: RegionID.client(name),
      badge: "\(index + 1)",
      map.state.result == nil ? .open : .share(0.2),
      title: name,
      note: "\(count.settled) · \(took)",
      amount: report.headline.value.text,
      addition: report.needed?.value.text ?? count.quotes + (less < 0 ? " (−\(-less))" : ""),
      action: .player(.show(client: name))
    )
  }

  var sections: [Report.Section] {
    let clients = frame.panes.indices.map { index -> Report.Section.Item in
      let (map, count) = (frame.panes[index].map, counts[index])
      let name = map.shown?.name ?? ""
      return .init(
        "\(name): \(reports[index].headline.value.text), \(reports[index].certainty.words)",
        [
          Fact("client", "", .words(name)),
          Fact("strategy", "", .words(map.question?.strategy ?? "")),
          Fact("quotes", "", .count(count.quoteCount)),
          Fact("settled", "", .count(count.settledCount)),
          Fact("inFlight", "", .count(map.underWay.count)),
          Fact("elapsed", "", .number(count.elapsed, MomentText.length(count.elapsed))),
          Fact("cost", "", reports[index].headline.value),
        ]
      )
    }
    return [.init(key: "clients", "Clients", clients)]
  }
}
