package import Drawing

/// The card that says what was asked, what the answer is so far, and what is being waited for.
package struct Sheet: Sendable {
  /// One end of the question, such as the source.
  package struct End: Hashable, Sendable {
    let letter: String
    let color: Color
    let name: String
    let role: String

    package init(letter: String, color: Color, name: String, role: String) {
      self.letter = letter
      self.color = color
      self.name = name
      self.role = role
    }
  }

  /// A setting of the question with its choices; the chosen one is lifted.
  package struct Choice: Hashable, Sendable {
    let names: [String]
    let chosen: Int
    /// What each choice is called in a file.
    var ids: [String] = []
    var actions: [Action] = []

    package init(names: [String], chosen: Int, ids: [String] = [], actions: [Action] = []) {
      self.names = names
      self.chosen = chosen
      self.ids = ids
      self.actions = actions
    }
  }

  /// One row of the answer, such as a state of the route.
  package struct Row: Hashable, Sendable {
    let id: String
    package let badge: String
    let badgeColor: Color
    let badgeInk: Color
    package let title: String
    package let note: String
    package let amount: String
    let addition: String

    package init(
      id: String,
      badge: String,
      badgeColor: Color,
      badgeInk: Color,
      title: String,
      note: String,
      amount: String,
      addition: String
    ) {
      self.id = id
      self.badge = badge
      self.badgeColor = badgeColor
      self.badgeInk = badgeInk
      self.title = title
      self.note = note
      self.amount = amount
      self.addition = addition
    }
  }

  /// A field that opens a list of choices or acts at once, such as the strategy or a cancel button.
  package struct Field: Hashable, Sendable {
    let id: String
    let name: String
    /// What is chosen; empty for a button.
    package let value: String
    /// The key that does the same, or what a click does.
    var hint = ""
    var isEnabled = true
    var action: Action {
      id == RegionID.face ? .player(.nextFace) : .choose(String(id.dropFirst("field/".count)))
    }

    package init(
      id: String,
      name: String,
      value: String,
      hint: String = "",
      isEnabled: Bool = true
    ) {
      self.id = id
      self.name = name
      self.value = value
      self.hint = hint
      self.isEnabled = isEnabled
    }
  }

  /// A number with its name, in the grid below the headline.
  package struct Fact: Hashable, Sendable {
    package let name: String
    package let value: String
    /// The colour of the value; nil is the usual ink.
    var color: Color?

    package init(name: String, value: String, color: Color? = nil) {
      self.name = name
      self.value = value
      self.color = color
    }
  }

  /// What the footer's sign says.
  package enum Sign: Hashable, Sendable { case busy, done, idle, bad }

  /// A message that needs to be read.
  package struct Notice: Hashable, Sendable {
    package let title: String
    package let text: String
    package let isBad: Bool

    package init(title: String, text: String, isBad: Bool) {
      self.title = title
      self.text = text
      self.isBad = isBad
    }
  }

  package var title: String
  /// Such as which of several questions this is; may be empty.
  package var caption = ""
  /// The number that decides the run, with its name; may be empty.
  package var seed = ""
  package var ends: [End] = []
  package var setting: (name: String, value: String) = ("", "")
  package var choice = Choice(names: [], chosen: 0)
  package var headline = ""
  package var certainty = ""
  package var certaintyColor = Color.black
  package var counts = ""
  package var notice: Notice?
  /// What is worth saying for a while; it stands over the stage, so that nothing moves for it.
  package var toast: Notice?
  package var rows: [Row] = []
  package var fields: [Field] = []
  package var facts: [Fact] = []
  /// What stands above the rows; empty for the stops of a way, which a line joins.
  package var rowsTitle = ""
  /// What rows are called of which there are more.
  package var moreRows = "more states"
  package var footer = ""
  package var footerNote = ""
  package var sign = Sign.idle
  /// Chips that switch between clients: name and whether it is shown; empty for one client.
  package var clients: [(name: String, isShown: Bool)] = []
  /// What the chips say when not all names fit; empty when there is nothing shorter.
  package var shortClients: [String] = []

  package init(
    title: String,
    caption: String = "",
    seed: String = "",
    ends: [End] = [],
    setting: (name: String, value: String) = ("", ""),
    headline: String = "",
    certainty: String = "",
    counts: String = "",
    notice: Notice? = nil,
    toast: Notice? = nil,
    rows: [Row] = [],
    fields: [Field] = [],
    facts: [Fact] = [],
    rowsTitle: String = "",
    moreRows: String = "more states",
    footer: String = "",
    footerNote: String = "",
    clients: [(name: String, isShown: Bool)] = [],
    shortClients: [String] = []
  ) {
    self.title = title
    self.caption = caption
    self.seed = seed
    self.ends = ends
    self.setting = setting
    self.headline = headline
    self.certainty = certainty
    self.counts = counts
    self.notice = notice
    self.toast = toast
    self.rows = rows
    self.fields = fields
    self.facts = facts
    self.rowsTitle = rowsTitle
    self.moreRows = moreRows
    self.footer = footer
    self.footerNote = footerNote
    self.clients = clients
    self.shortClients = shortClients
  }
}
