package import Drawing
package import SimulationKernel

/// A report as the card beside the stage.
package struct ReportCard: Sendable {
  /// A client that can be shown: a chip above the question.
  package struct Client: Hashable, Sendable {
    /// Its name; nil for all of them side by side.
    package let name: String?
    package let isShown: Bool

    package init(_ name: String?, isShown: Bool) {
      (self.name, self.isShown) = (name, isShown)
    }
  }

  /// What is drawn and what can be pointed at.
  package let placement: Box.Placement
  private let theme: Theme
  private let reducesMotion: Bool

  /// Draws a report.
  ///
  /// - Parameters:
  ///   - report: What is true.
  ///   - clients: The clients that can be shown; one alone has no chip.
  ///   - seed: The number that decides the run, with its name.
  ///   - view: How it is looked at.
  ///   - measure: Says how wide texts are.
  package init(
    _ report: Report,
    clients: [Client] = [],
    seed: String,
    in view: ViewState,
    measure: any TextMeasure
  ) {
    let layout = ChromeLayout(size: view.size)
    theme = Theme.named(view.theme, view.colormap)
    reducesMotion = view.reducesMotion
    let panel = SidePanel(report: report, clients: clients, seed: seed, view: view, theme: theme)
    let box = layout.isCompact ? CompactPanel(panel: panel).box : panel.box
    placement = box.region(RegionID.sidePanel, report.title)
      .placed(in: layout.panel, measure: measure)
  }

  /// Draws what turns while there is something to wait for: once in a second of virtual time.
  package func drawSpinner(at time: SimulationTime, into list: inout DisplayList) {
    guard let spinner = placement.spinner else { return }
    let turn = Double(time.nanoseconds % 1_000_000_000) / 1_000_000_000
    list.spinner(at: spinner, radius: 8, turn: reducesMotion ? 0.84 : turn, theme)
  }
}

extension Theme {
  /// The colour of what a person reads.
  package func color(of tone: Tone) -> Color {
    switch tone {
    case .plain: ink
    case .quiet: secondInk
    case .busy: frontierInk
    case .good: good
    case .bad: closed
    }
  }

  /// The ground of a row's badge, and the letters on it.
  func colors(of mark: Report.Row.Mark) -> (ground: Color, ink: Color) {
    switch mark {
    case .share(let share):
      let ground = color(ofCost: share)
      return (ground, label(on: ground))
    case .open: return (frontier, frontierLabel)
    case .bad: return (closed.faded(0.25), closed)
    case .quiet: return (chip, secondInk)
    }
  }

  /// The colour of a message's sign.
  func color(of notice: Report.Notice) -> Color { notice.isBad ? closed : frontierInk }
}

/// The parts that a card has, wide or narrow.
extension Box {
  /// The badge of a row.
  static func badge(
    of row: Report.Row,
    size: Double,
    width: Double,
    height: Double,
    radius: Double,
    _ theme: Theme
  ) -> Box {
    let colors = theme.colors(of: row.mark)
    let style = TextStyle(Font(size, .bold), colors.ink, .center, height: height)
    return Box.label(row.badge, style).padded(left: 2, right: 2).sized(width: width)
      .card(colors.ground, radius: radius).centered()
  }

  /// A box beside the sign of what is waited for; the sign of what goes on turns.
  func beside(_ sign: Report.Waiting.Sign, at place: Point, _ theme: Theme) -> Box {
    .layers([
      self,
      Box { room, _ in
        Measured(room) { frame, placement in
          let center = Point(frame.x, frame.y) + place
          switch sign {
          case .busy: placement.spinner = center
          case .done: placement.list.check(at: center, theme.good)
          case .idle: placement.list.stroke(.circle(center, 6), theme.thirdInk, width: 2)
          case .bad: placement.list.cross(at: center, reach: 5, width: 2.4, theme.closed)
          }
        }
      },
    ])
  }
}
