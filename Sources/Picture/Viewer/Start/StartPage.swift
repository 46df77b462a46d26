/// The page on which a scenario is chosen: what is looked for, and where one is.
struct StartPage: Hashable, Sendable {
  var entry = TextEntry()
  /// The cover that Enter opens, from 0.
  var highlighted = 0
  /// How far the covers are scrolled, in points.
  var top = 0.0
  /// Whether there is a run behind it to go back to.
  var hasRun = false
  /// Whether the run behind was played, and goes on when the page is closed.
  var resumes = false

  /// Begins to look anew after what was typed.
  mutating func restart() { (highlighted, top) = (0, 0) }
}

/// The covers of the start page, in their groups.
struct StartList: Hashable, Sendable {
  /// Covers below a heading.
  struct Section: Hashable, Sendable {
    let title: String
    let scenarios: [WorkspaceScenario]
  }

  let sections: [Section]

  /// Sorts scenarios into groups, or by how well they answer to what was typed.
  ///
  /// - Parameters:
  ///   - scenarios: All there are, group by group.
  ///   - recent: Those opened lately, the last one first.
  ///   - typed: What is looked for; with nothing typed all are shown.
  ///   - columns: How many covers stand beside each other: so many recent ones are shown.
  init(
    _ scenarios: [WorkspaceScenario],
    recent: [WorkspaceScenario],
    typed: String,
    columns: Int
  ) {
    let words = typed.lowercased().split(separator: " ").map(String.init)
    guard words.isEmpty else {
      let known = Set(scenarios.map(\.path))
      let all = scenarios + recent.filter { !known.contains($0.path) }
      let found = all.enumerated().compactMap { index, scenario in
        scenario.rank(of: words).map { (rank: $0, index: index, scenario: scenario) }
      }
      let sorted = found.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.scenario)
      let title = sorted.count == 1 ? "1 scenario" : "\(sorted.count) scenarios"
      sections = sorted.isEmpty ? [] : [Section(title: title, scenarios: sorted)]
      return
    }
    var sections = [
      Section(title: "Recent", scenarios: Array(recent.prefix(columns))),
      Section(title: "Begin here: told as they play", scenarios: scenarios.filter(\.isTold)),
    ]
    for scenario in scenarios {
      if let index = sections.indices.dropFirst(2).first(where: {
        sections[$0].title == scenario.group
      }) {
        sections[index] = Section(
          title: scenario.group,
          scenarios: sections[index].scenarios + [scenario]
        )
      } else {
        sections.append(Section(title: scenario.group, scenarios: [scenario]))
      }
    }
    self.sections = sections.filter { !$0.scenarios.isEmpty }
  }

  /// All covers, in order.
  var scenarios: [WorkspaceScenario] { sections.flatMap(\.scenarios) }
}
