import BreweriesRecords
import BreweriesValues
import Geography
import JSON
import Services
import SimulatedWorld
import SimulationKernel
import Synchronization
import Tracing
import VirtualTime

/// The simulated directory of breweries: it answers as Open Brewery DB does, by the rules of one of
/// its generations.
final class BreweryService: SimulatedService {
  static let serviceName = "breweries"
  static let endpoints = ["list", "brewery", "search", "autocomplete"]

  /// How it answers.
  struct Settings: Sendable {
    let interface: BreweryInterface
    let badRows: Ratio
    let seed: Seed
    /// How long the search takes for each box that it looks at; nil when nobody watches it.
    let perBox: Duration?
    /// Recorded answers by endpoint.
    let recorded: [String: [UInt8]]
  }

  let name = serviceName
  let directory: BreweryDirectory
  private let settings: Settings
  private let loop: VirtualRunLoop
  private let recorder: Recorder
  private let searchCount = Mutex(0)

  init(_ directory: BreweryDirectory, _ settings: Settings, world: World) {
    self.directory = directory
    self.settings = settings
    loop = world.loop
    recorder = world.recorder
  }

  func endpoint(of request: Request) -> String? {
    guard request.method == .get else { return nil }
    var parts = request.segments
    if settings.interface == .v1 {
      guard parts.first == "v1" else { return nil }
      parts.removeFirst()
    }
    guard parts.first == "breweries", parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return "list" }
    return Self.endpoints.dropFirst(2).contains(parts[1]) ? parts[1] : "brewery"
  }

  /// The id of the brewery that is asked for, else the endpoint.
  func key(of request: Request) -> String {
    guard let endpoint = endpoint(of: request) else { return request.path }
    return endpoint == "brewery" ? request.segments.last ?? endpoint : endpoint
  }

  func answer(_ request: Request, from client: String, reply: Reply) {
    var boxes: [PlaceIndex.BoxStep] = []
    let response = response(to: request) { boxes.append($0) }
    guard let perBox = settings.perBox, !boxes.isEmpty else { return reply.send(response) }
    let search = searchCount.withLock { count in
      count += 1
      return count
    }
    for (number, box) in boxes.enumerated() {
      loop.schedule(at: loop.now.advanced(by: perBox * number), phase: .delivery) { [recorder] in
        recorder.record(BreweryBoxLooked(box, search: search), of: Self.serviceName)
      }
    }
    loop.schedule(at: loop.now.advanced(by: perBox * boxes.count), phase: .delivery) {
      reply.send(response)
    }
  }

  /// What the service answers to a request.
  private func response(
    to request: Request,
    observe: @escaping (PlaceIndex.BoxStep) -> Void
  ) -> Response {
    let endpoint = endpoint(of: request) ?? ""
    if let bytes = settings.recorded[endpoint] { return cached(.json(bytes)) }
    do throws(BreweryQuery.Refusal) {
      switch endpoint {
      case "list":
        let query = try BreweryQuery(request, settings.interface)
        let observer = settings.perBox == nil ? nil : observe
        return rows(query.page(of: directory, observe: observer))
      case "search": return try search(request["query"] ?? "", Int(request["per_page"] ?? ""))
      case "autocomplete": return autocomplete(request["query"] ?? "")
      default: return brewery(request.segments.last ?? "")
      }
    } catch {
      return refusal(error)
    }
  }
}

// The endpoints.
extension BreweryService {
  private func rows(_ entries: [BreweryEntry]) -> Response {
    let rows = entries.map { $0.row(settings.interface, isBroken: isBroken($0)) }
    return cached(.json("[\(rows.joined(separator: ","))]"))
  }

  private func isBroken(_ entry: BreweryEntry) -> Bool {
    guard settings.badRows.numerator > 0 else { return false }
    var stream = RandomStream(seed: settings.seed, entity: entry.id, purpose: "bad row")
    return stream.chance(settings.badRows)
  }

  private func found(_ words: String) -> [BreweryEntry] {
    let part = BreweryQuery.part(words)
    return directory.entries.filter { entry in
      ["name", "city", "state_province"].contains {
        entry[$0]?.lowercased().contains(part) ?? false
      }
    }
  }

  private func search(_ words: String, _ size: Int?) throws(BreweryQuery.Refusal) -> Response {
    try BreweryQuery.checkLength(of: words, "query", settings.interface)
    let most = settings.interface == .v1 ? 200 : 50
    return rows(Array(found(words).prefix(max(1, min(size ?? 50, most)))))
  }

  private func autocomplete(_ words: String) -> Response {
    if settings.interface == .v1 {
      let query = QueryItem(name: "query", value: words)
      let search = Request(service: name, path: "/v1/breweries/search", query: [query])
      return Response(status: 302, headers: [Header(name: "Location", value: search.target)])
    }
    let rows = found(words).prefix(15).map { entry in
      let (id, name) = (JSONValue.string(entry.id).text, JSONValue.string(entry["name"] ?? "").text)
      return "{\"id\":\(id),\"name\":\(name)}"
    }
    return cached(.json("[\(rows.joined(separator: ","))]"))
  }

  private func brewery(_ id: String) -> Response {
    guard let entry = directory[id] else {
      let words = JSONValue.string("Couldn't find Brewery with 'id'=\(id)").text
      return .json("{\"message\":\(words)}", status: 404)
    }
    return cached(.json(entry.row(settings.interface, isBroken: false)))
  }

  private func refusal(_ refusal: BreweryQuery.Refusal) -> Response {
    let words = JSONValue.string(refusal.words).text
    guard refusal.status == 422 else {
      return .json("{\"errors\":[\(words)]}", status: refusal.status)
    }
    return .json("{\"message\":\(words),\"errors\":{\"\(refusal.field)\":[\(words)]}}", status: 422)
  }

  private func cached(_ response: Response) -> Response {
    let seconds = settings.interface == .v1 ? 300 : 86_400
    var response = response
    response.headers.append(Header(name: "Cache-Control", value: "public, max-age=\(seconds)"))
    return response
  }
}

extension Request {
  /// The value of the first item of that name.
  fileprivate subscript(name: String) -> String? { query.first { $0.name == name }?.value }
}

extension BreweryBoxLooked {
  fileprivate init(_ step: PlaceIndex.BoxStep, search: Int) {
    self.init(
      search: search,
      box: step.box,
      level: step.level,
      isPruned: step.isPruned,
      low: RecordedPlace(degreesNorth: step.latitudes.lowerBound, east: step.west),
      high: RecordedPlace(degreesNorth: step.latitudes.upperBound, east: step.east)
    )
  }
}
