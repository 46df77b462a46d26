/// What a person asked for that edits must be saved before.
public enum WorkspaceIntent: Hashable, Sendable {
  /// Closes the window.
  case quit
  /// Shows another scenario, of that path.
  case open(String)
  /// Makes a copy of a scenario, of that path, and shows it.
  case copy(String)
  /// Reads what is shown from its file again.
  case reload
  /// Copies the command that draws what is shown.
  case copyCommand

  /// What the owner of the window then does.
  var effect: WorkspaceEffect {
    switch self {
    case .quit: .quit
    case .open(let path): .open(path)
    case .copy(let path): .chooseCopy(of: path)
    case .reload: .reload
    case .copyCommand: .copyCommand
    }
  }
}

/// What came of saving the scenario.
public enum WorkspaceSaving: Hashable, Sendable {
  /// It is written, with what there is to say about that.
  case saved(path: String, note: String)
  /// There is a file of that name, which nobody said may be written over.
  case exists(path: String, note: String)
  /// It cannot be written, for that reason; another path is offered where one would help.
  case refused(String, otherPath: String?)
}

/// A step on the way to a file.
package enum SavingStep: Hashable, Sendable {
  /// Asks for name and folder.
  case choosePath
  /// Asks for them again, beginning with a path.
  case otherPath(String)
  /// Has a copy keep what the scenario says of itself, or not.
  case keepNotes(Bool)
  /// Saves, and then does what was asked for.
  case first(WorkspaceIntent)
  /// Gives the edits up, and does what was asked for.
  case discard(WorkspaceIntent)
  /// Writes over what is there.
  case overwrite(String)
  /// Goes on as before.
  case stay
}

/// Something that must be answered before anything else is done.
struct WorkspaceQuestion: Hashable, Sendable {
  /// One way to answer.
  struct Answer: Hashable, Sendable {
    let title: String
    /// The letter that gives it.
    let letter: Character
    let action: Action
  }

  let title: String
  let text: String
  let answers: [Answer]
  /// The answer that Enter gives.
  var highlighted = 0

  /// To the next answer, or the one before, and round.
  mutating func move(by step: Int) {
    highlighted = (highlighted + step + answers.count) % answers.count
  }

  /// What becomes of edits that are not saved.
  static func unsaved(_ intent: WorkspaceIntent) -> WorkspaceQuestion {
    let stay = Answer(title: "Stay", letter: "c", action: .saving(.stay))
    if intent == .copyCommand {
      return WorkspaceQuestion(
        title: "The edits are not saved",
        text: "The command draws what is in a file, and the edits are in none yet.",
        answers: [
          Answer(title: "Save and copy", letter: "s", action: .saving(.first(intent))), stay,
        ]
      )
    }
    let (verb, text) =
      switch intent {
      case .quit: ("Quit", "Without a file they are gone when the window closes.")
      case .reload: ("Read", "Without a file they are gone when this one is read again.")
      default: ("Open", "Without a file they are gone when another scenario is opened.")
      }
    return WorkspaceQuestion(
      title: "The edits are not saved",
      text: text,
      answers: [
        Answer(title: "Save", letter: "s", action: .saving(.first(intent))),
        Answer(title: "\(verb) without saving", letter: "d", action: .saving(.discard(intent))),
        stay,
      ]
    )
  }

  /// Whose words hold when somebody else has changed the file.
  static func changedOnDisk(_ path: String) -> WorkspaceQuestion {
    WorkspaceQuestion(
      title: "The file has changed",
      text: "\(path) was written by somebody else, and your edits are in no file.",
      answers: [
        Answer(title: "Keep mine", letter: "k", action: .saving(.stay)),
        Answer(title: "Take the file's", letter: "t", action: .saving(.discard(.reload))),
      ]
    )
  }

  /// Whether a film is made that nothing compresses.
  static func uncompressed(_ stretch: TimeStretch, megabytes: Int) -> WorkspaceQuestion {
    let size =
      megabytes < 1000 ? "\(megabytes) MB" : "\(CountText.words((megabytes + 500) / 1000)) GB"
    return WorkspaceQuestion(
      title: "ffmpeg is not installed",
      text:
        "Without it the film takes \(size); a part of the run takes less, from [ to ]. "
        + "The Debian package is called ffmpeg.",
      answers: [
        Answer(title: "Write it", letter: "w", action: .effect(.filmUncompressed(stretch))),
        Answer(title: "Stay", letter: "c", action: .saving(.stay)),
      ],
      highlighted: 1
    )
  }

  /// Whether a file may be written over.
  static func overwrite(_ path: String, note: String) -> WorkspaceQuestion {
    WorkspaceQuestion(
      title: "There is already a file",
      text: note.isEmpty ? path : "\(path)  \(note)",
      answers: [
        Answer(title: "Another name", letter: "n", action: .saving(.otherPath(path))),
        Answer(title: "Write over it", letter: "w", action: .saving(.overwrite(path))),
        Answer(title: "Stay", letter: "c", action: .saving(.stay)),
      ]
    )
  }
}

/// The field in which the name and the folder of a file are typed.
struct SavePath: Hashable, Sendable {
  var entry: TextEntry
  /// Why it is asked for; may be empty.
  let why: String
  /// The scenario that a copy is made of; nil where the one that is shown is saved.
  let source: String?

  /// Offers a path; its name is selected, its folder and its ending stay.
  init(_ path: String, why: String = "", source: String? = nil) {
    (self.why, self.source) = (why, source)
    entry = TextEntry(path, longest: TextEntry.pathLength)
    let letters = Array(path)
    let first = letters.lastIndex(of: "/").map { $0 + 1 } ?? 0
    let end = path.hasSuffix(".yaml") ? letters.count - 5 : letters.count
    entry.select(first..<max(end, first))
  }

  /// What was typed, without blanks around it.
  var path: String {
    let text = entry.text
    return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
