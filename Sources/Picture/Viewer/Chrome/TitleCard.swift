public import Drawing

/// What a film or a poster begins with: how the run is called, and what it is about.
public struct TitleCard: Hashable, Sendable {
  /// How much of the picture behind it is seen.
  public enum Ground: Hashable, Sendable {
    /// A little, as at the beginning of a film.
    case veil
    /// All that the card leaves free, as on a poster.
    case picture
  }

  let title: String
  let about: String
  let ground: Ground

  /// Takes down what is said.
  ///
  /// - Parameters:
  ///   - title: What the run is called.
  ///   - about: What is to be seen in it; may be empty.
  ///   - ground: What is seen of the picture behind it.
  public init(title: String, about: String, ground: Ground = .veil) {
    (self.title, self.about, self.ground) = (title, about, ground)
  }

  /// How long it takes to read, in milliseconds of real time.
  public var readingTime: Int { min(max(1_500 + 25 * (title + about).count, 2_500), 6_000) }

  private static let widest = 720.0

  private func content(_ size: Size, _ theme: Theme) -> Box {
    let large = min(max(size.width / 38, 18), 34).rounded()
    let small = min(max(size.width / 72, 12), 18).rounded()
    let head = TextStyle(Font(large, .bold), theme.ink, height: large * 1.22)
    let words = TextStyle(Font(small), theme.secondInk, height: small * 1.5)
    let lines = max(Int((size.height * 0.6 - large * 1.22) / words.height), 1)
    let bar = Box.canvas(width: 56, height: 4) { frame, list in
      list.card(frame, radius: 2, theme.accent)
    }
    return .column(
      [.paragraph(title, head, limit: 2), bar]
        + (about.isEmpty ? [] : [.paragraph(about, words, limit: min(lines, 6))]),
      gap: (small * 0.8).rounded()
    )
  }

  /// Places the card in a picture.
  ///
  /// - Parameters:
  ///   - size: The picture's.
  ///   - theme: Its colours.
  ///   - measure: Says how wide texts are.
  /// - Returns: What is drawn.
  func placement(in size: Size, _ theme: Theme, measure: any TextMeasure) -> Box.Placement {
    let margin = min(size.width * 0.06, 64)
    let width = min(size.width - 2 * margin, Self.widest)
    let content = content(size, theme)
    let room = Size(width: width, height: size.height - 2 * margin)
    let own = content.measure(room, measure).size
    var placement = Box.Placement()
    switch ground {
    case .veil:
      let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
      placement.list.fill(.rect(whole), theme.panel.faded(0.9))
      let frame = Rect(
        x: (size.width - own.width) / 2,
        y: (size.height - own.height) / 2,
        width: width,
        // A hair more than it needs, so that no line is lost to rounding.
        height: own.height + 1
      )
      placement.add(content, in: frame, measure)
    case .picture:
      let card = Rect(
        x: (size.width - own.width) / 2 - 28,
        y: size.height - margin - own.height - 44,
        width: own.width + 56,
        height: own.height + 44
      )
      placement.list.panel(card, radius: 16, theme)
      placement.add(content, in: card.inset(x: 28, y: 21.5), measure)
    }
    return placement
  }
}

extension ScenePicture {
  /// Lays a title over the picture.
  ///
  /// - Parameters:
  ///   - card: What is said.
  ///   - view: How the picture was looked at.
  ///   - measure: Says how wide texts are.
  /// - Returns: The picture with it; what lies below can still be pointed at.
  public func titled(
    _ card: TitleCard,
    in view: ViewState,
    measure: any TextMeasure
  ) -> ScenePicture {
    let theme = Theme.named(view.theme, view.colormap)
    let list = card.placement(in: size, theme, measure: measure).list
    return ScenePicture(size: size, layers: layers + [Layer(.overlay, list)], regions: regions)
  }
}
