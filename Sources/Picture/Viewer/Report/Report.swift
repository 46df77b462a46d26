import SimulationKernel

/// What is true at a moment of a run, without a place, a size or a colour.
///
/// A domain makes one of each of its moments, and names nothing else: ``SidePanel`` and
/// ``CompactPanel`` draw it, ``NoticeLine`` says what passes, ``ReportWords`` tells it in words and
/// in JSON. A scene puts it on its picture with ``ReportCard``, whose placement has what is drawn
/// and what can be pointed at:
///
///     let card = ReportCard(report, clients: chips, seed: "seed 1", in: view, measure: measure)
///     list.add(card.placement.list)          // the layer of the panel
///     card.drawSpinner(at: time, into: &list)  // the layer of what moves
///     regions += card.placement.regions
package struct Report: Hashable, Sendable {
  package var title: String
  /// What was asked, and what of it can be changed.
  package var question = Question()
  /// What the run has come to, by the name it has in JSON.
  package var headline: Fact
  package var certainty: Certainty
  /// What stands below the headline, joined by dots.
  package var counts: [Fact] = []
  /// What the numbers are of, above them; nil where that goes without saying.
  package var subject: Fact?
  /// A grid of numbers.
  package var facts: [Fact] = []
  /// What the numbers come to, a line below the grid, and below it what is not in that.
  package var totals: [Fact] = []
  /// Numbers that have no room of their own: only words and programs are told them.
  package var asides: [Fact] = []
  /// Whether the numbers hold no more: they are struck out.
  package var isStruck = false
  /// What needs to be read until something else is true.
  package var notice: Notice?
  /// What is worth saying for a while; the gravest.
  package var passing: Notice?
  package var rows = Rows()
  /// Several clients in numbers; nil where one is told of.
  package var table: ComparisonTable?
  package var waiting: Waiting
  /// What is awaited, since when, and what that holds up: the last is the domain's to say.
  package var why = Why()

  package init(
    title: String,
    headline: Fact = Fact("headline", "", .nothing),
    certainty: Certainty,
    waiting: Waiting
  ) {
    (self.title, self.headline) = (title, headline)
    (self.certainty, self.waiting) = (certainty, waiting)
  }

  /// A run that has nothing for a domain to show.
  package static func nothing(_ title: String, records: Int, _ notice: Notice) -> Report {
    var report = Report(
      title: title,
      certainty: Certainty("nothing", "nothing to show", .quiet),
      waiting: Waiting(.idle, "\(records) records of other kinds")
    )
    report.notice = notice
    return report
  }

  /// What was asked, with the controls that change it.
  package struct Question: Hashable, Sendable {
    /// Such as `query`, where several are asked one after the other.
    package var noun = ""
    package var number = 1
    package var count = 1
    /// Whether it was asked already; false for what will be asked first.
    package var isAsked = false
    package var controls: [Control] = []

    package init() {}

    /// Which of several it is; empty for the only one.
    var caption: String {
      count > 1 && isAsked ? "\(noun) \(number) of \(count)" : ""
    }
  }

  /// How sure the headline is: as a word of the domain, such as `proved`, and for a person.
  package struct Certainty: Hashable, Sendable {
    package let key: String
    package let words: String
    package let tone: Tone

    package init(_ key: String, _ words: String, _ tone: Tone) {
      (self.key, self.words, self.tone) = (key, words, tone)
    }
  }

  /// A message.
  package struct Notice: Hashable, Sendable {
    package let title: String
    package let text: String
    package let isBad: Bool

    package init(_ title: String, _ text: String, isBad: Bool = false) {
      (self.title, self.text, self.isBad) = (title, text, isBad)
    }
  }

  /// What is being waited for.
  package struct Waiting: Hashable, Sendable {
    package enum Sign: Hashable, Sendable { case busy, done, idle, bad }
    package let sign: Sign
    package let title: String
    package let note: String

    package init(_ sign: Sign, _ title: String, _ note: String = "") {
      (self.sign, self.title, self.note) = (sign, title, note)
    }

    /// The pause before an attempt.
    package init(again retry: RetrySpan, at playhead: Playhead) {
      let left = retry.due - playhead.time.nanoseconds
      let when = left < 1_000_000_000 ? "soon" : "in \(MomentText.wholeLength(left))"
      let most = retry.attempts.map { " of \($0)" } ?? ""
      self.init(.busy, "Asking again \(when)", "attempt \(retry.attempt)\(most)")
    }
  }

  /// The parts of an answer, such as the states of a route.
  package struct Rows: Hashable, Sendable {
    /// What stands above them; empty for the stops of a way, which a line joins.
    package var title = ""
    /// The name of their badges in JSON; empty when they are not told there.
    package var key = ""
    /// What one is called of those there are more of; empty where that goes without saying.
    package var more = ""
    /// What tells of all of them where there is no room for them; empty for nothing.
    package var whole = ""
    /// The name of the list whose pages are turned where there is no room for all rows; empty for
    /// one that shows the first ones only.
    package var pages = ""
    /// The row whose thing on the stage is pointed at: it is shown, and stands out.
    package var marked: Int?
    package var all: [Row] = []

    package init(
      title: String = "",
      key: String = "",
      more: String = "",
      whole: String = "",
      pages: String = "",
      _ all: [Row] = []
    ) {
      (self.title, self.key, self.more, self.pages, self.all) = (title, key, more, pages, all)
      self.whole = whole
    }

    /// `3 more stops`, of those that are not shown.
    func rest(_ count: Int) -> String {
      more.isEmpty ? "\(count) more" : CountText.words(count, "more \(more)")
    }

    /// `3 stops before`, `3 other stops`, `3 more stops`: all but some, by where they are.
    func rest(besides kept: [Int]) -> String {
      let count = all.count - kept.count
      let before = kept.first ?? 0
      guard before > 0, !more.isEmpty else { return rest(count) }
      return before == count
        ? CountText.words(count, more) + " before" : CountText.words(count, "other \(more)")
    }
  }

  /// One part of an answer.
  package struct Row: Hashable, Sendable {
    /// What its badge says of it by its colour.
    package enum Mark: Hashable, Sendable {
      /// Certain; it lies so far between the least and the most, 0 to 1.
      case share(Double)
      case open, bad, quiet
    }

    /// The region that shows it.
    package let id: String
    package let badge: String
    package let mark: Mark
    package let title: String
    package let note: String
    package let amount: String
    package let addition: String
    /// What a press of it does.
    package let action: Action?

    package init(
      id: String,
      badge: String,
      _ mark: Mark,
      title: String,
      note: String,
      amount: String = "",
      addition: String = "",
      action: Action? = nil
    ) {
      self.action = action
      (self.id, self.badge, self.mark, self.title) = (id, badge, mark, title)
      (self.note, self.amount, self.addition) = (note, amount, addition)
    }

    /// The same, with an addition where there is none.
    func adding(_ words: String) -> Report.Row {
      guard addition.isEmpty else { return self }
      return .init(
        id: id,
        badge: badge,
        mark,
        title: title,
        note: note,
        amount: amount,
        addition: words,
        action: action
      )
    }
  }
}

/// One part of a question that can be changed.
package struct Control: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// One end of a way, with the letter of its pin.
    case end(letter: String)
    /// Exchanges the two ends.
    case swap
    /// A value that is typed.
    case entry
    /// A value that opens its choices.
    case choice
    /// A few choices side by side; the code of the value is chosen.
    case segments([Segment])
    /// How many of each of several things, a row each, with a few words above them; where there is
    /// no room for that, a value that opens its choices.
    case steppers([Stepper], note: String)
    /// Something to press.
    case button
    /// What is pressed most likely at this moment: it stands below what the numbers come to.
    case main
  }

  /// One of a few choices side by side.
  package struct Segment: Hashable, Sendable {
    package let id: String
    package let code: String
    package let name: String
    /// What chooses it.
    package let action: Action

    package init(id: String, code: String, _ name: String, _ action: Action) {
      (self.id, self.code, self.name, self.action) = (id, code, name, action)
    }
  }

  /// How many of one thing there are, with a button for one fewer and one for one more.
  package struct Stepper: Hashable, Sendable {
    /// What the regions of its buttons begin with.
    package let id: String
    package let name: String
    /// What one costs; empty where that is not known.
    package let amount: String
    package let count: Int
    /// What the buttons do; nil while there can be no fewer, or no more.
    package let fewer: Action?
    package let more: Action?

    package init(
      id: String,
      _ name: String,
      amount: String = "",
      count: Int,
      fewer: Action?,
      more: Action?
    ) {
      (self.id, self.name, self.amount, self.count) = (id, name, amount, count)
      (self.fewer, self.more) = (fewer, more)
    }
  }

  /// The region that shows it.
  package let id: String
  package let fact: Fact
  package let kind: Kind
  /// The key that does the same, or what may be typed.
  package let hint: String
  /// What a press of it does; nil while it cannot be changed.
  package let action: Action?

  package init(
    id: String,
    _ fact: Fact,
    _ kind: Kind,
    hint: String = "",
    action: Action?
  ) {
    (self.id, self.fact, self.kind, self.hint) = (id, fact, kind, hint)
    self.action = action
  }

  /// A field of the form that opens its choices.
  package static func choice(
    _ key: String,
    _ label: String,
    _ value: Value,
    as kind: Kind = .choice,
    hint: String = "",
    isEnabled: Bool = true
  ) -> Control {
    Control(
      id: RegionID.field(key),
      Fact(key, label, value),
      kind,
      hint: hint,
      action: isEnabled ? .choose(key) : nil
    )
  }

  /// A field of the form that makes something happen at the playhead, or why it cannot.
  package static func button(
    _ key: String,
    _ label: String,
    isEnabled: Bool = true,
    otherwise reason: String = "",
    isMain: Bool = false
  ) -> Control {
    Control(
      id: RegionID.field(key),
      Fact("", label, .nothing),
      isMain ? .main : .button,
      hint: isEnabled ? "at this moment" : reason,
      action: isEnabled ? .choose(key) : nil
    )
  }

  /// To exchange the two ends of a way, by a field of the form.
  package static func swap(isEnabled: Bool = true) -> Control {
    Control(
      id: RegionID.swap,
      Fact("", "Swap both ends", .nothing),
      .swap,
      action: isEnabled ? .choose("swap") : nil
    )
  }

  /// Whether it can be changed.
  var isEnabled: Bool { action != nil }

  /// What it is, for a person who points at it.
  var label: String {
    [.button, .main, .swap].contains(kind) ? fact.label : "\(fact.label): \(fact.value.text)"
  }
}
