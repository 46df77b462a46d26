import BreweriesRecords
import BreweriesValues
import SimulationKernel
import Viewer

/// What is true of finders at a moment.
struct BreweryReport {
  let frame: BreweryFrame

  private var outage: Report.Notice? { frame.run.outageNotice(after: frame.playhead.record) }

  var report: Report {
    guard !frame.moments.isEmpty else {
      return .nothing(
        "No breweries here",
        records: frame.timeline.count,
        .init(
          "Nobody looks for breweries",
          "This run holds no records of a client that finds, so there is no list to draw."
        )
      )
    }
    guard let moment = frame.alone else { return comparison }
    let messages = BreweryMessages(moment: moment, outage: outage)
    var report = Report(
      title: title(moment),
      headline: headline(moment),
      certainty: messages.certainty,
      waiting: messages.waiting
    )
    (report.question.isAsked, report.question.controls) = (true, controls(moment))
    (report.notice, report.passing) = (messages.notice, messages.passing)
    report.why.held = messages.held
    report.counts = counts(moment)
    report.facts = facts(moment)
    report.rows = moment.screen == .detail ? details(moment) : list(moment)
    return report
  }

  private func title(_ moment: BrewerySnapshot) -> String {
    if moment.screen == .detail, let detail = moment.detail { return detail.name }
    return moment.list?.source == .search ? "Breweries found" : "Breweries nearby"
  }

  private func headline(_ moment: BrewerySnapshot) -> Fact {
    if moment.screen == .detail, moment.detail != nil {
      let distance = moment.detailDistance.map { Value.words($0) }
      return Fact("distance", "Distance", distance ?? .nothing)
    }
    let count = moment.list?.rows.count
    return Fact(
      "breweries",
      "Breweries",
      count.map { .count($0, "brewery", "breweries") } ?? .nothing
    )
  }

  private func counts(_ moment: BrewerySnapshot) -> [Fact] {
    guard moment.screen != .detail else {
      return moment.detail.map { [Fact("type", "Type", .words(BreweryNames.type($0.type)))] } ?? []
    }
    let pages = moment.list.map { Fact("pages", "Pages", .count($0.pages, "page")) }
    let more = moment.list.map { list in
      Fact("more", "More", .words(list.hasMore ? "there may be more" : "no more"))
    }
    return [pages, more].compactMap(\.self)
  }

  private func facts(_ moment: BrewerySnapshot) -> [Fact] {
    let accuracy = moment.fix.map { fix -> Value in
      .number(Int64(fix.accuracy), "± \(CountText.words(fix.accuracy)) m")
    }
    let age = moment.fix.map { fix -> Value in
      let age = frame.playhead.time.nanoseconds - fix.at.wholeNanoseconds
      return .number(age, "\(MomentText.wholeLength(age)) old")
    }
    return [
      Fact("accuracy", "Accuracy", accuracy ?? .nothing), Fact("fixAge", "Fix", age ?? .nothing),
    ]
  }

  private func controls(_ moment: BrewerySnapshot) -> [Control] {
    let wish = moment.filter
    let position = moment.fix.map { BreweryNames.place($0.place) }
    let isHome = moment.screen == .home
    return [
      .choice(
        "permission",
        "Location",
        .choice(BreweryNames.permission(moment.permission), code: moment.permission.rawValue)
      ),
      .choice("position", "Place", .words(position ?? "not known")),
      .choice("types", "Types", .words(BreweryNames.types(wish))),
      .choice("radius", "Within", .words(BreweryNames.radius(wish.radius ?? 0, wish.unit))),
      .choice("name", "Name", .words(wish.name.isEmpty ? "any" : "“\(wish.name)”")),
      .choice("signal", "Signal", .words(moment.hasSignal ? "there" : "lost")),
      moment.hasSettings
        ? .button("settings", "Location settings", isEnabled: true)
        : .button("find", isHome ? "Find" : "Ask anew", isEnabled: true),
      leave(moment)
        ?? .button("more", "Next page", isEnabled: moment.list?.hasMore == true),
    ]
  }

  /// What leads away from what is shown, where that is one brewery, or nothing but what is wrong.
  private func leave(_ moment: BrewerySnapshot) -> Control? {
    if moment.screen == .detail { return .button("back", "Back to the list", isEnabled: true) }
    guard moment.list == nil, moment.trouble != nil else { return nil }
    return .button("back", "Cancel", isEnabled: true)
  }

  private func list(_ moment: BrewerySnapshot) -> Report.Rows {
    guard let shown = moment.list, let keys = moment.listing?.keys else { return Report.Rows() }
    // A frame has no time for thousands; the map has them all.
    let rows = zip(shown.rows, keys).prefix(200).enumerated().map { index, row in
      let told = row.0.brewery
      return Report.Row(
        id: RegionID.brewery(row.1),
        badge: "\(index + 1)",
        told.isOpen ? .open : .quiet,
        title: told.name,
        note: BreweryNames.type(told.type),
        amount: moment.distance(index) ?? "",
        action: .pin(RegionID.brewery(row.1))
      )
    }
    let title =
      shown.source == .search ? "As the brewery service has them" : "The nearest first"
    var list = Report.Rows(title: title, pages: "breweries", rows)
    list.marked = frame.view.hover.flatMap(RegionID.brewery(in:)).flatMap { id in
      rows.firstIndex { $0.id == RegionID.brewery(id) }
    }
    return list
  }

  /// Address, telephone and web site; what is missing is left out.
  private func details(_ moment: BrewerySnapshot) -> Report.Rows {
    guard let detail = moment.detail else { return Report.Rows() }
    func row(
      _ what: String,
      _ badge: String,
      _ title: String,
      _ note: String,
      link: String? = nil
    ) -> Report.Row {
      Report.Row(
        id: RegionID.detail(what),
        badge: badge,
        link == nil ? .quiet : .open,
        title: title,
        note: note,
        action: link.map { .effect(.openLink($0)) }
      )
    }
    let address = detail.addressLines.first.map { first in
      row("address", "At", first, detail.addressLines.dropFirst().joined(separator: ", "))
    }
    let phone = detail.phoneText.map { phone in
      let call = detail.phoneLink
      return row("phone", "Tel", phone, call == nil ? "" : "click to call", link: call)
    }
    let website = detail.websiteLink.map { website in
      row("web", "Web", BreweryNames.host(website), "click to visit", link: website)
    }
    return Report.Rows(title: "Details", [address, phone, website].compactMap(\.self))
  }

  private var comparison: Report {
    let finders = frame.moments
    let shown = finders.count { $0.phase == .shown }
    var report = Report(
      title: "Breweries nearby",
      headline: Fact("finders", "Finders", .count(finders.count, "finder")),
      certainty: .init("compared", CountText.words(shown, "shows a list", "show a list"), .quiet),
      waiting: .init(
        finders.contains { !$0.underWay.isEmpty } ? .busy : .idle,
        CountText.words(finders.map(\.underWay.count).reduce(0, +), "request") + " under way"
      )
    )
    report.passing = outage
    report.rows = Report.Rows(
      title: "Finders",
      pages: "finders",
      finders.enumerated().map { index, moment in
        let messages = BreweryMessages(moment: moment, outage: nil)
        return Report.Row(
          id: RegionID.client(moment.client.name),
          badge: "\(index + 1)",
          moment.trouble == nil ? .open : .bad,
          title: moment.client.name,
          note: messages.waiting.title,
          amount: CountText.words(moment.list?.rows.count ?? 0),
          addition: moment.age.map(MomentText.wholeLength) ?? "",
          action: .player(.show(client: moment.client.name))
        )
      }
    )
    return report
  }
}

// What only words and programs are told.
extension BreweryReport {
  var sections: [Report.Section] {
    guard let moment = frame.alone else { return [finders] }
    return [breweries(moment), search(moment)].compactMap(\.self)
  }

  private var finders: Report.Section {
    .init(
      key: "clients",
      "",
      frame.moments.map { moment in
        .init(
          moment.client.name,
          [
            Fact("client", "", .words(moment.client.name)),
            Fact("phase", "", .words(moment.phase.rawValue)),
            Fact("waiting", "", .count(moment.underWay.count)),
          ]
        )
      }
    )
  }

  private func breweries(_ moment: BrewerySnapshot) -> Report.Section? {
    guard let list = moment.list else { return nil }
    return .init(
      key: "list",
      "",
      list.rows.map { row in
        let told = row.brewery
        var facts = [
          Fact("id", "", .words(told.id)), Fact("name", "", .words(told.name)),
          Fact("type", "", .words(told.type)),
        ]
        if let meters = row.meters { facts.append(Fact("meters", "", .number(Int64(meters), ""))) }
        return .init(told.name, facts)
      }
    )
  }

  /// The boxes that a watched search has looked at, in their order.
  private func search(_ moment: BrewerySnapshot) -> Report.Section? {
    guard let search = moment.search else { return nil }
    let seen = search.boxes.prefix(search.seen)
    return .init(
      key: "boxes",
      "\(CountText.words(seen.count, "box", "boxes")) of the index looked at",
      seen.map { box in
        .init(
          "box \(box.box), level \(box.level)\(box.isPruned ? ", passed over" : "")",
          [
            Fact("box", "", .count(box.box)), Fact("level", "", .count(box.level)),
            Fact("pruned", "", .flag(box.isPruned)),
          ]
        )
      }
    )
  }
}
