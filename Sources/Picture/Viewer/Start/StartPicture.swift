public import Drawing

/// A picture of a scenario that the start page would show.
public struct StartWish: Hashable, Sendable {
  /// The scenario's file.
  public let path: String
  /// The colours.
  public let theme: ThemeName
  /// How many pixels a row has.
  public let width: Int
  /// How many rows there are.
  public let height: Int

  /// Names a picture.
  public init(path: String, theme: ThemeName, width: Int, height: Int) {
    (self.path, self.theme, self.width, self.height) = (path, theme, width, height)
  }
}

/// What came of the wish for a picture.
public enum StartPicture: Hashable, Sendable {
  /// Here it is.
  case image(PixelImage)
  /// There is none, for that reason.
  case missing(String)
}

/// The pictures of the start page that are there.
struct StartPictures: Hashable, Sendable {
  /// What a picture shows, whatever its size is.
  private struct Subject: Hashable, Sendable {
    let path: String
    let theme: ThemeName
  }

  /// A picture, and the size that was wished for.
  private struct Made: Hashable, Sendable {
    let wish: StartWish
    let picture: StartPicture
  }

  /// The last picture of each.
  private var made: [Subject: Made] = [:]
  /// Those that were looked at since the page was opened: a file may have changed meanwhile.
  private var fresh: Set<Subject> = []

  /// Takes note of what came of a wish.
  mutating func take(_ picture: StartPicture, for wish: StartWish) {
    let subject = Subject(path: wish.path, theme: wish.theme)
    made[subject] = Made(wish: wish, picture: picture)
    fresh.insert(subject)
  }

  /// Has all of them looked at again; until then they are shown as they are.
  mutating func renew() { fresh = [] }

  /// The picture of a scenario, or one of another size until it is there.
  func picture(_ path: String, _ theme: ThemeName) -> StartPicture? {
    made[Subject(path: path, theme: theme)]?.picture
  }

  /// Whether nothing is to be made for a wish any more.
  func has(_ wish: StartWish) -> Bool {
    let subject = Subject(path: wish.path, theme: wish.theme)
    guard fresh.contains(subject), let made = made[subject] else { return false }
    // What has no picture has none of any size.
    if case .missing = made.picture { return true }
    return made.wish == wish
  }
}

extension StartWish {
  /// The size of the run's picture in points of which the stage is cut out.
  public static let view = Size(width: 1040, height: 620)

  /// What of that picture is the stage: beside the panel and above the card of the time.
  public static var stage: Rect {
    let layout = ChromeLayout(size: view)
    let (left, right) = (layout.panel.maxX + 8, view.width - 20)
    let width = right - left
    let height = width * StartLayout.ratio
    return Rect(x: left, y: layout.time.y - 8 - height, width: width, height: height)
  }
}
