import Catalog
import Scenarios
public import SimulationKernel
import Tracing
import Viewer

// What the current draft says, for whoever lets a person change it.
extension Session {
  /// The title of the scenario, empty when it has none.
  public var title: String { isTrace ? shown?.scene.title ?? "" : scenario?.title ?? "" }

  /// The path of the scenario's file.
  public var path: String { isTrace ? openedPath : history?.current.file ?? "" }

  /// The file that one is in: the one that holds what is shown, or that the edits are made to.
  public var namedFile: String {
    guard hasUnsavedEdits else { return currentFile ?? path }
    return "\(ownPath ?? path), edited"
  }

  /// The seed of the run.
  public var seed: Seed? { scenario?.seed ?? (isTrace ? shown?.trace.header.seed : nil) }

  /// Whether what is shown can be changed.
  public var canEdit: Bool { history != nil }

  /// The scenario as the text of the file that would be saved, but for what it expects.
  public var text: String { history?.current.text ?? "" }

  /// The clients, sorted by name.
  public var clients: [SessionClient] {
    scenario?.clients.map { SessionClient(name: $0.name, verb: $0.verb) } ?? []
  }

  /// A setting of a client as it would be written in the file (`RI`, `$50.00`), defaults included.
  ///
  /// - Returns: nil when there is no such client, or it has no such setting.
  public func setting(_ key: String, of client: String) -> String? {
    let vocabulary = environment.catalog.vocabulary
    if let text = history?.current.setting(key, of: client, vocabulary) { return text }
    guard let verb = clients.first(where: { $0.name == client })?.verb else { return nil }
    let kind = vocabulary.clients.first { $0.verb == verb }
    return kind?.fields.first { $0.key == key }?.defaultText
  }
}
