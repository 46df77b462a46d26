import BusesValues
import Drawing
import SimulationKernel
import Viewer

/// The buses of a stop's board, the next one first.
extension BusBoardDrawing {
  /// The next bus, or that there is none.
  func hero(_ board: BusBoard, _ buses: BusStatus, height: Double) -> Box {
    let isStale = buses.trouble != nil
    let line = board.hero.map { hero($0, isStale, height) } ?? noHero(buses, height)
    let ground = isStale ? theme.field : theme.accent.faded(theme.name == .dark ? 0.2 : 0.09)
    return grounded(line, ground, above: 0)
  }

  private func hero(_ hero: BusArrival, _ isStale: Bool, _ height: Double) -> Box {
    let ink = isStale ? theme.secondInk : theme.ink
    let late = hero.isDelayed && !hasStatus ? "Delayed" : nil
    let bus = hero.vehicle.map { "bus \($0)" }
    let route = hero.routeName ?? "route \(hero.route)"
    let words = BusWords.joined(late, route, hero.direction, bus)
    let title = text(hero.destination, Font(isSmall ? 15 : 22, .bold), ink)
    return columns(
      badge(hero.route, hero.color, size: isSmall ? 14 : 19, height: isSmall ? 30 : 46),
      texts(title, words, size: isSmall ? 11 : 13),
      status: status(of: hero, isStale),
      due: due(
        hero,
        Font(isSmall ? 24 : 40, .bold, tabular: true),
        ink,
        hero.minutes == 1 ? "minute" : "minutes"
      ),
      height: height
    )
  }

  private func noHero(_ buses: BusStatus, _ height: Double) -> Box {
    let font = Font(isSmall ? 15 : 22, .bold)
    var (title, told, sign) = ("no buses", "", "--")
    switch buses.phase {
    case .loading, .idle: (title, told, sign) = (awaited.title, awaited.note, "")
    case .empty: told = buses.told ?? "The service knows of none."
    // That nobody knows is not the same as that there are none.
    case .failed: (title, told) = ("not known", buses.told ?? "")
    case .loaded, .stale: break
    }
    let words = Box.reading { [title, told] room, measure in
      // What is waited for is read whole.
      let fitting = measure.width(title, font) > room.width ? Font(font.size * 0.7, .bold) : font
      return texts(text(title, fitting, theme.secondInk), told, size: isSmall ? 11 : 13)
    }
    let none = text(sign, Font(isSmall ? 24 : 40, .bold), theme.thirdInk)
    return Box.row([words.asked(-1), .gap(width: 18), none]).sized(height: height)
      .padded(left: margin, right: margin)
  }

  /// One of the other buses.
  func bus(_ bus: BusArrival, height: Double, isStale: Bool) -> Box {
    let (isGone, isLow) = (!bus.canBeBoarded, height < 42)
    let ink = isGone ? theme.thirdInk : isStale ? theme.secondInk : theme.ink
    let (words, sign) = frame.status(of: bus)
    let hasSecond = !hasStatus && height >= 44
    let title = text(bus.destination, Font(isLow ? 15 : 18, .semibold), ink)
    var due = due(bus, Font(isLow ? 19 : 25, .bold, tabular: true), ink, "min")
    if !hasStatus, !hasSecond, sign == .late || sign == .crossed {
      // Without room for words, the sign alone says that a bus is late or does not come.
      due = .row([self.sign(sign, isStale), .gap(width: 10), due])
    }
    let line = columns(
      badge(
        bus.route,
        bus.color,
        size: isLow ? 13 : 16,
        height: min(isSmall ? 26 : 32, height - 8),
        isFaded: isGone
      ),
      hasSecond ? texts(title, words.joined(separator: " · "), size: 12) : title,
      bus: text(bus.vehicle ?? "–", Font(15, tabular: true), theme.secondInk),
      status: status(of: bus, isStale),
      due: due,
      height: height
    )
    guard bus.isChosen else { return line }
    return line.over { [theme] frame, list in
      let bar = Rect(x: frame.x + 10, y: frame.y + 8, width: 4, height: frame.height - 16)
      list.card(bar, radius: 2, theme.accent.faded(isGone ? 0.4 : 1))
    }
  }

  /// What stands where the minutes do.
  func due(_ bus: BusArrival, _ font: Font, _ ink: Color, _ caption: String) -> Box {
    guard let minutes = bus.minutes, minutes > 0, bus.canBeBoarded else {
      let isLate = (bus.isDelayed || bus.isOverdue) && bus.minutes == nil
      let color = !bus.canBeBoarded ? theme.thirdInk : isLate ? theme.frontierInk : ink
      let words = bus.due(frame.clock)
      return text(words, words.count > 5 ? Font(min(font.size, 24), .bold) : font, color)
    }
    let height = font.size * 1.3
    let small = TextStyle(
      Font(font.size < 30 ? 12.5 : 13),
      theme.secondInk,
      height: height,
      baseline: height / 2 + font.size * 0.36
    )
    return .row([text("\(minutes)", font, ink), .text(caption, small).centered()], gap: 10)
  }

  /// What is said of a bus beside its minutes: words, and a figure for each kind of words.
  private func status(of bus: BusArrival, _ isStale: Bool) -> Box {
    let (words, sign) = frame.status(of: bus)
    let font = Font(14.5, .medium)
    let text = Box.reading { room, measure in
      // What comes after the first words is left out before anything is cut.
      let all = words.joined(separator: " · ")
      let shown = measure.width(all, font) <= room.width ? all : words[0]
      return room.width > 30 ? self.text(shown, font, color(of: sign, isStale)) : .empty
    }
    return .row([self.sign(sign, isStale), .gap(width: 12), text.asked(-1)])
  }

  private func color(of sign: BusWords.Sign, _ isStale: Bool) -> Color {
    switch sign {
    case _ where isStale: theme.secondInk
    case .due: theme.accent
    case .expected: theme.good
    case .late, .vague: theme.frontierInk
    case .crossed: theme.secondInk
    }
  }

  /// The figure beside a status; colour is never the only sign.
  private func sign(_ sign: BusWords.Sign, _ isStale: Bool) -> Box {
    let color = color(of: sign, isStale)
    return .canvas(width: 12) { frame, list in
      let center = frame.center
      func places(_ places: [(Double, Double)]) -> [Point] {
        places.map { center + Point($0.0, $0.1) }
      }
      switch sign {
      case .due: list.fill(.polygon(places([(-4, -5.5), (5.5, 0), (-4, 5.5)])), color)
      case .expected:
        list.stroke(.polyline(places([(-5, 0.5), (-1.6, 4.2), (5.5, -4)])), color, width: 2)
      case .vague:
        for side in [-3.0, 3] {
          let wave = [(-6.0, side + 1), (-2.5, side - 1.4), (2.5, side + 1.4), (6, side - 1)]
          list.stroke(.polyline(places(wave)), color, width: 1.8)
        }
      case .late:
        list.stroke(.circle(center, 6), color, width: 1.8)
        list.stroke(.polyline(places([(0, -3.4), (0, 0), (2.8, 1.4)])), color, width: 1.6)
      case .crossed: list.cross(at: center, reach: 4, width: 2, color)
      }
    }
  }
}
