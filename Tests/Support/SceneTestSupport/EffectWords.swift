package import Scenarios
package import SimulationKernel
package import Viewer

extension WorkspaceEffect {
  /// An effect as a table writes it: an edit as what it changes, `at` a moment where that is not now.
  package func words(at now: SimulationTime) -> String {
    guard case .edit(let edit) = self else {
      return "\(self)".replacing(/[A-Z]\w*\./, with: "")
    }
    return edit.line(at: now)
  }
}

extension ScenarioEdit {
  /// What it changes, in a line of a table.
  package func line(at now: SimulationTime) -> String {
    func told(_ verb: String, _ value: String, _ all: [EditWord], _ at: SimulationTime) -> String {
      let rest = all.map { " \($0.key)=\($0.value)" }.joined()
      return "\(verb) \(value)\(rest)" + (at == now ? "" : " at \(at)")
    }
    return switch self {
    case .setting(let client, let key, let value): "\(client).\(key)=\(value)"
    case .exchange(let client, let first, let second): "\(client).\(first)<>\(second)"
    case .serviceSetting(let service, let key, let value): "\(service).\(key)=\(value)"
    case .seed(let seed): "seed=\(seed)"
    case .fault(let service, let name, _): "\(service) fault \(name)"
    case .happening(let time, let verb, let value, let words): told(verb, value, words, time)
    case .lasting(let time, let length, let verb, let value, let words):
      told("\(verb) of \(length)", value, words, time)
    }
  }
}
