/// Something that was seen in a run, and shall be expected of it from now on.
public struct SeenOutcome: Hashable, Sendable {
  /// Where it stands below `expect`: a client and a key, or a counter of a service.
  public let path: [String]
  /// What was seen, as the expectation's value.
  public let value: ScenarioValue

  /// Makes an outcome of a client, or of all that its entry makes.
  public init(client: String, key: String, value: ScenarioValue) {
    path = [client, key]
    self.value = value
  }

  /// Makes a count of a service (`fuel.requests`).
  public init(service: String, counter: String, count: Int) {
    path = ["\(service).\(counter)"]
    value = .integer(Int64(count))
  }
}

extension ScenarioDraft {
  /// The draft that expects what was seen.
  ///
  /// - Parameters:
  ///   - seen: what was seen; it replaces what the file expects there.
  ///   - stale: what the file expects and must no longer.
  /// - Returns: a draft whose run is the same.
  public func expecting(_ seen: [SeenOutcome], insteadOf stale: [Expectation]) -> ScenarioDraft {
    var tree = tree
    for path in stale.map({ ["expect"] + $0.path }) where tree[path] != nil {
      tree = tree.replacing(path[...], with: nil)
    }
    for outcome in seen {
      tree = tree.replacing((["expect"] + outcome.path)[...], with: SourceTree(outcome.value))
    }
    let kept = tree["expect"]?.mapping?.filter { $0.value.mapping?.isEmpty != true } ?? []
    let section = SourceTree(position: SourceTree.nowhere, content: .mapping(kept))
    return with(tree.replacing(["expect"], with: kept.isEmpty ? nil : section))
  }

  /// The draft that expects what another one does, and nothing else.
  public func expecting(as other: ScenarioDraft) -> ScenarioDraft {
    with(tree.replacing(["expect"], with: other.tree["expect"]))
  }
}
