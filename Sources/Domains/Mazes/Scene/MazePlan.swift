import Drawing
import JSON
import Tracing
import Viewer

/// What the scenario says of a maze, in the words of its file: what the panel's form shows.
struct MazePlan: Sendable {
  private let maze: JSONValue?
  private let clients: JSONValue?

  init(_ trace: Trace) {
    let scenario = try? JSONValue(trace.header.scenario)
    maze = scenario?["services"]?["maze"]
    clients = scenario?["clients"]
  }

  /// Such as `20 × 30`, or the file that the maze comes from.
  var size: String {
    if let file { return file }
    return shape.map { "\($0.rows) × \($0.columns)" } ?? "–"
  }

  /// How many rows and columns the service makes; nil for a maze from a file.
  private var shape: (rows: Int64, columns: Int64)? {
    guard isGenerated, case .integer(let rows) = maze?["size"]?["rows"],
      case .integer(let columns) = maze?["size"]?["columns"], rows > 0, columns > 0
    else { return nil }
    return (rows, columns)
  }

  /// The cells of a maze that the service makes, whose start room is the south-western one.
  var cells: Rect? {
    guard let shape else { return nil }
    let (width, height) = (Double(shape.columns), Double(shape.rows))
    return Rect(x: -0.5, y: 0.5 - height, width: width, height: height)
  }

  /// The file that the maze comes from, without its folders.
  private var file: String? {
    let path: JSONValue? =
      if case .object(let members)? = maze?["file"] { members["file"] } else { maze?["file"] }
    guard case .string(let text)? = path else { return nil }
    return text.split(separator: "/").last.map(String.init)
  }

  /// Whether the maze is made by the service, and not read from a file.
  var isGenerated: Bool { file == nil }

  /// Such as `recursive-backtracker`; nil for a maze from a file.
  var algorithm: String? {
    guard isGenerated else { return nil }
    return if case .string(let name) = maze?["algorithm"] { name } else { nil }
  }

  /// How long the service takes for a room, in words; nil when the scenario does not say it simply.
  var latency: String? {
    let latency = maze?["endpoint_latency"]?["room"] ?? maze?["latency"]
    switch latency {
    case .integer(let constant): return MomentText.length(constant)
    case .object(let members):
      if case .integer(let constant) = members["constant"] { return MomentText.length(constant) }
      if case .array(let ends) = members["uniform"], ends.count == 2,
        case .integer(let low) = ends[0], case .integer(let high) = ends[1]
      {
        return Self.span(MomentText.length(low), MomentText.length(high))
      }
      return members.keys.sorted().first
    default: return nil
    }
  }

  /// `20–300 ms`, `1 ms–2 s`.
  private static func span(_ low: String, _ high: String) -> String {
    let units = (low.split(separator: " ").last, high.split(separator: " ").last)
    return units.0 == units.1
      ? "\(low.prefix { $0 != " " })–\(high)" : "\(low)–\(high)"
  }

  /// The strategy that a client begins with.
  func strategy(of client: String) -> String? {
    guard case .string(let name) = clients?[client]?["explore"]?["strategy"] else { return nil }
    return name
  }
}

/// The names of strategies and algorithms as a person reads them.
enum MazeNames {
  /// The strategies as a file names them, in the order of the form.
  static let strategies = ["level-by-level", "depth-first", "streaming", "goal-directed"]
  /// The algorithms as a file names them.
  static let algorithms = ["recursive-backtracker", "kruskal", "wilson", "binary-tree"]

  /// `Level by level`.
  static func title(_ name: String) -> String { EventWords.plain(name).raised }

  /// A name short enough for a field: `Backtracker`.
  static func short(_ name: String) -> String {
    name == "recursive-backtracker" ? "Backtracker" : title(name)
  }
}
