public import Scenarios
import SimulationKernel
public import Viewer

extension DeskEdit {
  /// The edit as a change of the scenario, its values written as in a file.
  public var scenarioEdit: ScenarioEdit {
    switch self {
    case .from(let client, let state): .from(state, of: client)
    case .to(let client, let state): .to(state, of: client)
    case .swap(let client): .swap(client)
    case .fee(let client, let cents): .borderFee(cents: cents, of: client)
    case .pricing(let client, let name): .pricing(name, of: client)
    case .seed(let seed): .seed(seed.description)
    case .road(let border, true, let time): .close(border, at: time)
    case .road(let border, false, let time): .open(border, at: time)
    case .outage(let service, let length, let time):
      .outage(of: service, from: time, length: length)
    case .latency(let service, let latency, let time):
      .latency(of: service, QuantityText.durationCode(latency.wholeNanoseconds), at: time)
    case .calculate(let client, let time): .calculate(client, at: time)
    case .clientSetting(let client, let key, let value):
      .setting(client: client, key: key, value: value)
    case .serviceSetting(let service, let key, let value):
      .serviceSetting(service: service, key: key, value: value)
    case .tell(let client, let words, let time):
      .tell(client, words.map { EditWord($0.key, $0.value) }, at: time)
    case .happening(let verb, let value, let words, let time):
      .happening(
        at: time,
        verb: verb,
        value: value,
        words: words.map { EditWord($0.key, $0.value) }
      )
    case .generate(let client, let time):
      .tell(client, [EditWord("generate", "true")], at: time)
    case .cancel(let client, let time): .cancel(client, at: time)
    }
  }
}
