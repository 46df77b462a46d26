import Drawing
import SimulationKernel
import Tracing
import Viewer

/// What the sheet says of a search.
extension ShippingFrame {
  var sheetDrawing: SheetDrawing {
    SheetDrawing(sheet: sheet, layout: layout, theme: theme, measure: measure)
  }

  func drawSheet(into list: inout DisplayList) { sheetDrawing.draw(into: &list) }

  /// The footer's spinner turns once in a second of virtual time, or is a ring that is open above.
  func drawFooterSign(into list: inout DisplayList) {
    let drawing = sheetDrawing
    guard drawing.sheet.sign == .busy else { return }
    let turn = Double(playhead.time.nanoseconds % 1_000_000_000) / 1_000_000_000
    list.spinner(at: drawing.signCenter, radius: 8, turn: view.isCalm ? 0.84 : turn, theme)
  }

  var sheet: Sheet {
    guard let client else { return emptySheet }
    var sheet = Sheet(title: "Cheapest route")
    sheet.clients = story.clients.map { ($0.name, $0.name == client.name) }
    let footer = ShippingFooter(frame: self)
    (sheet.footer, sheet.footerNote, sheet.sign) = (footer.title, footer.note, footer.sign)
    sheet.seed = "seed \(timeline.trace.header.seed)"
    guard let question else {
      sheet.headline = "–"
      sheet.certainty = "nothing asked yet"
      sheet.certaintyColor = theme.secondInk
      return sheet
    }
    if client.questions.count > 1, state.question != nil {
      sheet.caption = "query \(question.number) of \(client.questions.count)"
    }
    sheet.ends = [
      end("A", question.from, "From", Theme.source),
      end("B", question.to, "To", Theme.destination),
    ]
    sheet.setting = ("Fee", MoneyText.dollars(question.fee))
    sheet.choice = Sheet.Choice(
      names: ["On demand", "Prefetch all"],
      chosen: question.pricing == "prefetch-all" ? 1 : 0,
      ids: ["on-demand", "prefetch-all"],
      actions: ["on-demand", "prefetch-all"].map {
        .effect(.edit(.pricing($0, of: client.name)))
      }
    )
    let rows = routeRows
    sheet.rows = rows
    sheet.headline = headline(rows)
    (sheet.certainty, sheet.certaintyColor) = certaintyText
    sheet.counts = counts
    guard state.question != nil else {
      sheet.certainty = "nothing asked yet"
      sheet.counts = ""
      return sheet
    }
    let notice = ShippingNotice(frame: self)
    sheet.notice = notice.notice
    sheet.toast = notice.passing
    return sheet
  }

  private var emptySheet: Sheet {
    var sheet = Sheet(title: "No shipping here")
    sheet.headline = "–"
    sheet.certainty = "nothing to show"
    sheet.certaintyColor = theme.secondInk
    sheet.notice = Sheet.Notice(
      title: "No route was asked for",
      text: "This run holds no records of a client that ships, so there is no search to draw.",
      isBad: false
    )
    sheet.footer = "\(timeline.count) records of other kinds"
    return sheet
  }

  private func end(_ letter: String, _ state: Int?, _ role: String, _ color: Color) -> Sheet.End {
    let name = state.map { geography.states[$0].name } ?? "not chosen"
    return Sheet.End(letter: letter, color: color, name: name, role: role)
  }

  private func headline(_ rows: [Sheet.Row]) -> String {
    switch state.certainty {
    case .noRoute: "No route"
    case .failed: "No answer"
    default: rows.last?.amount ?? "–"
    }
  }

  private var certaintyText: (String, Color) {
    switch state.certainty {
    case .nothing: ("nothing known yet", theme.secondInk)
    case .underWay where state.settledCount == 0: ("nothing settled yet", theme.frontierInk)
    case .underWay(let state): ("to \(geography.states[state].name) so far", theme.frontierInk)
    case .best: ("best so far", theme.frontierInk)
    case .proved: ("cheapest, proved", theme.good)
    case .provedForAnswers: ("cheapest of the answers received", theme.frontierInk)
    case .noRoute: ("for the roads that are open", theme.closed)
    case .failed: ("the search gave up", theme.closed)
    case .cancelled: ("cancelled", theme.secondInk)
    }
  }

  private var counts: String {
    let hops = max(state.route.count - 1, 0)
    let way = "\(hops) \(hops == 1 ? "hop" : "hops")"
    let isOver = state.certainty == .noRoute
    return (isOver ? "" : "\(way) · ")
      + "\(state.settledCount) settled · \(state.underWay.count) under way"
  }

  /// The states of the route with what each hop costs.
  private var routeRows: [Sheet.Row] {
    let route = state.route
    guard let question = state.question else { return [] }
    var total: Int64 = 0
    return route.enumerated().map { index, place in
      let fuel = index == 0 ? nil : fuel(ofHop: index - 1, to: place, from: route[index - 1])
      let fee = index == 0 ? 0 : question.fee
      total += (fuel ?? 0) + fee
      let name = geography.states[place]
      let isSettled = phases[place] == .settled
      let amount = state.costs[place] >= 0 ? state.costs[place] : total
      return Sheet.Row(
        id: RegionID.hop(index),
        badge: name.code,
        badgeColor: isSettled ? color(ofCost: state.costs[place]) : theme.frontier,
        badgeInk: isSettled ? ink(place) : theme.frontierLabel,
        title: name.name,
        note: index == 0
          ? "Start"
          : "fuel \(fuel.map(MoneyText.dollars) ?? "?") + fee \(MoneyText.dollars(fee))",
        amount: MoneyText.dollars(amount),
        addition: index == 0 ? "" : "+" + MoneyText.dollars((fuel ?? 0) + fee)
      )
    }
  }

  /// The fuel cost of a hop: as the result says, or as quoted.
  private func fuel(ofHop hop: Int, to state: Int, from previous: Int) -> Int64? {
    if case .found(_, let fuel, _, _, _) = self.state.result, fuel.indices.contains(hop) {
      return fuel[hop]
    }
    guard let border = geography.border(between: previous, state),
      case .quoted(let cents) = self.state.knowledge[border]
    else { return nil }
    return cents
  }
}
