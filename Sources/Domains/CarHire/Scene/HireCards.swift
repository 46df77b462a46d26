import CarHireValues
import Drawing
import SimulationKernel
import Viewer

/// The smaller cards of a scene of car hire.
struct HireCards {
  let frame: HireContext

  private var theme: Theme { frame.theme }

  /// What stands where there is no customer.
  var nobody: Box {
    Box.text(
      "Nobody hires a car here",
      TextStyle(Font(18, .semibold), theme.ink, .center, height: 30)
    )
    .centered()
    .over { [theme] frame, list in list.panel(frame, theme) }
  }

  /// How each supplier stands who was asked for offers, and below them the bookings.
  func suppliers(_ moment: HireSnapshot) -> Box {
    let rows = moment.suppliers.map { row($0.name, $0.standing) }
    let end = frame.timeline.end.nanoseconds
    let asked = moment.askedAt.map { "asked at \(MomentText.exactly($0, end: end))" } ?? ""
    let time = TextStyle(Font(12, tabular: true), theme.secondInk, .right, height: 44)
    return Box.column(
      [title("Suppliers", Box.text(asked, time).padded(right: 8)), .rule(theme.panelLine)] + rows
        + [
          Box.reading { [self] room, _ in bookings(moment, in: room.height) }.asked(-1)
        ]
    )
    .clipped()
    .over { [theme] frame, list in list.panel(frame, theme) }
    .region("suppliers", "Suppliers")
  }

  private func title(_ text: String, _ rest: Box = .empty) -> Box {
    Box.row([
      Box.text(text, TextStyle(Font(15, .bold), theme.ink, height: 44)).asked(-1),
      rest.centered(),
    ])
    .padded(left: 18, right: 10)
  }

  /// The bookings, the latest first, page by page where there is no room for all; a press shows the
  /// receipt.
  private func bookings(_ moment: HireSnapshot, in height: Double) -> Box {
    let (all, count) = (Array(moment.bookings.reversed()), Int((height - 45) / 46))
    guard !all.isEmpty else { return .empty }
    guard count > 0 else { return bookingLine(moment) }
    let list = PagedList("bookings", of: all.count, perPage: count, in: frame.view)
    let turner = list.turner(before: "Later bookings", behind: "Earlier bookings", theme)
    return .column(
      [title(CountText.words(all.count, "booking").raised, turner), .rule(theme.panelLine)]
        + all[list.seen].map { receipt($0, moment) } + [Box.empty.asked(-1)]
    )
  }

  /// One booking in a line, where there is no room for a list; the others are turned to.
  func bookingLine(_ moment: HireSnapshot) -> Box {
    let all = Array(moment.bookings.reversed())
    guard !all.isEmpty else { return .empty }
    let list = PagedList("bookings", of: all.count, perPage: 1, in: frame.view)
    let turner = list.turner(before: "Later booking", behind: "Earlier booking", theme)
    let receipts = all[list.seen].map { receipt($0, moment, height: 40).asked(-1) }
    let line = Box.row(receipts + [turner.centered().padded(right: 10)]).sized(height: 40)
    return .column([.rule(theme.panelLine), line])
  }

  private func receipt(
    _ booked: HireState.Booked,
    _ moment: HireSnapshot,
    height: Double = 46
  ) -> Box {
    let isOver = booked.isCancelled
    let name = TextStyle(Font(13, .semibold), theme.ink, height: 20)
    let note = TextStyle(Font(12), isOver ? theme.closed : theme.secondInk, height: 18)
    let state = isOver ? "cancelled" : booked.car ?? ""
    return Box.column([.text(booked.reference, name), .text(state, note)]).centered()
      .sized(height: height).padded(left: 18, right: 14)
      .region(
        RegionID.booking(booked.reference),
        "Receipt \(booked.reference)",
        action: .pin(RegionID.booking(booked.reference))
      )
  }

  private func row(_ name: String, _ standing: HireSnapshot.Standing) -> Box {
    let world = frame.run.world
    let now = frame.playhead.time.nanoseconds
    let (words, time, color): (String, String, Color) =
      switch standing {
      case .waiting(let since):
        ("no answer yet", HireNames.wait(since, now: now) ?? "", theme.frontierInk)
      case .answered(let count, let after):
        (HireNames.offers(count), MomentText.answer(after: after), theme.secondInk)
      case .failed(let why): (why, "", theme.closed)
      }
    let isFailed = if case .failed = standing { true } else { false }
    let title = TextStyle(Font(13.5, .semibold), theme.ink, height: isFailed ? 20 : 22)
    let note = TextStyle(Font(12), color, height: 18)
    let end = TextStyle(Font(12, tabular: true), theme.secondInk, .right, height: 18)
    let why = TextStyle(Font(11.5), color, height: 15)
    let text = Box.column([
      .text(world.title(of: name), title),
      isFailed
        ? .paragraph(words, why, limit: 2)
        : .row([Box.text(words, note).asked(-1), .gap(width: 6), .text(time, end)]),
    ]).centered()
    let badge = Box.canvas(width: 33, height: 32) { [theme] frame, list in
      guard let supplier = world.supplier(name) else { return }
      list.letter(supplier.letter, on: HireNames.color(of: supplier), in: frame, theme)
    }.centered()
    let sign = Box.canvas(width: 18) { [theme] frame, list in
      let center = Point(frame.midX, frame.midY - 9)
      switch standing {
      case .waiting: list.stroke(.circle(center, 5.5), theme.frontierInk, width: 1.8)
      case .answered: list.check(at: center, theme.good)
      case .failed: list.cross(at: center, reach: 4.4, width: 2.2, theme.closed)
      }
    }
    return Box.row([badge, .gap(width: 12), text.asked(-1), sign])
      .sized(height: 54).padded(left: 18, right: 14)
      .region(
        RegionID.supplier(name),
        "\(world.title(of: name)): \(words)",
        action: .pin(RegionID.supplier(name))
      )
  }
}
