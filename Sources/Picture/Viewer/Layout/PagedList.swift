import Drawing

/// A list of which one page is seen at a time, with the buttons that turn it.
package struct PagedList {
  /// The places of the list that are seen.
  package let seen: Range<Int>
  private let name: String
  private let count: Int
  private let page: Int
  private let lastPage: Int

  /// A list of that name, on the page that the view has turned to, or the last one there is.
  ///
  /// - Parameters:
  ///   - name: Its name in the view.
  ///   - count: How many rows it has.
  ///   - perPage: How many a page has.
  ///   - row: A row that is shown on whichever page it is; nil for none.
  ///   - view: Says to which page it is turned.
  /// - Precondition: `perPage` is above zero.
  package init(
    _ name: String,
    of count: Int,
    perPage: Int,
    showing row: Int? = nil,
    in view: ViewState
  ) {
    precondition(perPage > 0, "a page has at least one row")
    (self.name, self.count) = (name, count)
    lastPage = max((count - 1) / perPage, 0)
    page = min(max(row.map { $0 / perPage } ?? view.pages[name] ?? 0, 0), lastPage)
    seen = min(page * perPage, count)..<min((page + 1) * perPage, count)
  }

  /// Which rows are seen, and a button to the page before and to the one behind; empty where all are.
  ///
  /// - Parameters:
  ///   - before: What is on the pages before, such as `Later bookings`.
  ///   - behind: What is on the pages behind.
  ///   - theme: The colours.
  /// - Returns: The box, 28 points high.
  package func turner(before: String, behind: String, _ theme: Theme) -> Box {
    guard lastPage > 0 else { return .empty }
    let rows =
      seen.count > 1
      ? "\(seen.lowerBound + 1)–\(seen.upperBound)" : "\(seen.upperBound) of \(count)"
    let style = TextStyle(Font(12, tabular: true), theme.secondInk, .right, height: 28)
    return .row([
      .text(rows, style), .gap(width: 6), button(before, to: page - 1, "before", theme),
      button(behind, to: page + 1, "behind", theme),
    ])
  }

  /// At an end it does nothing, and stays where the keyboard has come to it.
  private func button(_ label: String, to next: Int, _ way: String, _ theme: Theme) -> Box {
    let isThere = (0...lastPage).contains(next)
    let step = Double(next - page)
    return Box.canvas(width: 28, height: 28) { frame, list in
      let points = [Point(-2.5, -5), Point(2.5, 0), Point(-2.5, 5)]
      let sign = Path.polyline(points.map { frame.center + Point($0.x * step, $0.y) })
      let ink = isThere ? theme.secondInk : theme.thirdInk.faded(0.45)
      list.stroke(sign, ink, width: 1.9)
    }
    .region(
      RegionID.page(of: name, way),
      label,
      hint: isThere ? "" : "there are none",
      action: .player(.turn(name, to: isThere ? next : page))
    )
  }
}
