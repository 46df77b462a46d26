import Drawing

/// What the scenario that is shown says of itself.
public struct WorkspaceAbout: Hashable, Sendable {
  /// Its title; may be empty.
  public let title: String
  /// What it is about; may be empty, or have several lines.
  public let text: String
  /// The path of its file; may be empty.
  public let path: String

  /// Creates what is said of a scenario; the default is nothing.
  public init(title: String = "", text: String = "", path: String = "") {
    (self.title, self.text, self.path) = (title, text, path)
  }

  var isEmpty: Bool { title.isEmpty && text.isEmpty && path.isEmpty }
}

/// The card with the title of the run and what it is about.
extension WorkspaceDrawing {
  mutating func addAbout() {
    addShade()
    let about = workspace.about
    let title = TextStyle(Font(18, .bold), theme.ink, height: 24, baseline: 18)
    let text = TextStyle(Font(13.5), theme.ink, height: 20, baseline: 15)
    let quiet = TextStyle(Font(12), theme.secondInk, height: 34, baseline: 22)
    let paragraphs = about.text.split { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    let words = paragraphs.isEmpty ? ["It does not say what it is about."] : paragraphs
    // Long words end with the window.
    let most = max(layout.size.height - 190, 60)
    let told = Box.reading { room, measure in
      let box = Box.column(words.map { Box.paragraph($0, text) }, gap: 8)
      let height = box.measure(Size(width: room.width, height: .infinity), measure).size.height
      return height <= most ? box : box.sized(height: most).clipped()
    }
    let name = about.title.isEmpty ? "A run without a title" : about.title
    let content = Box.column([
      Box.paragraph(name, title, limit: 3).padded(right: 36, bottom: 10), told,
      .row([Box.text(about.path, quiet).asked(-1), startButton.padded(left: 20)])
        .padded(top: 10),
    ])
    .padded(left: 24, top: 22, right: 20, bottom: 16)
    addCard("About this run", width: 560, .layers([content, closeButton(top: 15, right: 15)]))
  }

  /// The way to other runs.
  private var startButton: Box {
    let style = TextStyle(Font(12.5, .medium), theme.ink, .center, height: 30)
    return Box.text("Start page", style).padded(left: 13, right: 13)
      .over { [theme] frame, list in list.card(frame, radius: 8, theme.chip) }
      .region(RegionID.aboutStart, "Other scenarios", hint: "Ctrl+O", action: .open(.start))
  }
}
