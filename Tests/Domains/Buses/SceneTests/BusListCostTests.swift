import BusesRecords
import BusesScene
import BusesValues
import Drawing
import SceneTestSupport
import Testing
import Tracing
import Viewer

/// What lists of any length cost to draw.
struct BusListCostTests {
  enum List: String, CaseIterable {
    case buses, urgent, bulletins, errors, routes, directions, stops, nearby, closures
  }

  private static func row(_ number: Int) -> BusList.Row {
    var row = FakeCity.row("\(1000 + number)", "Clark & \(number). Street")
    row.latitude = 41_870_000 + Int64(number / 60) * 3_000
    row.longitude = -87_630_000 + Int64(number % 60) * 3_000
    return row
  }

  private static func list(_ count: Int) -> BusList {
    var list = BusList()
    (list.state, list.rows) = (FakeCity.state(.loaded, answered: 1), (0..<count).map(row))
    return list
  }

  private static func nearby(_ count: Int) -> NearbyBoard {
    var board = NearbyBoard()
    (board.known, board.lists, board.state) = (1, 1, FakeCity.state(.loaded, answered: 1))
    for row in (0..<count).map(row) {
      var (stop, arrival) = (NearbyStop(), NearbyArrival())
      (stop.stop, stop.name, stop.distance) = (row.id, row.name, 90_000)
      (stop.latitude, stop.longitude) = (row.latitude ?? 0, row.longitude ?? 0)
      (stop.serves, stop.phase) = ("22", .loaded)
      arrival.bus = FakeCity.bus("22", to: "Howard", "4 min", minutes: 4, bus: row.id)
      (arrival.stopName, arrival.distance) = (row.name, 90_000)
      board.stops.append(stop)
      board.rows.append(arrival)
    }
    return board
  }

  private static func tell(_ list: List, of count: Int, to city: inout FakeCity) {
    let loaded = FakeCity.state(.loaded, answered: 1)
    func bulletins(_ priority: String) -> [BusBulletin] {
      (0..<count).map { FakeCity.bulletin("B-\($0)", priority, "Fair \($0)", "Buses go around.") }
    }
    switch list {
    case .buses:
      let buses = (0..<count).map {
        FakeCity.bus("22", to: "Howard", "4 min", minutes: 4, bus: "\($0)", predicted: 240)
      }
      city.add(FakeCity.board(loaded, others: buses))
    case .urgent: city.add(FakeCity.board(loaded, notices: loaded, high: bulletins("High")))
    case .bulletins: city.add(FakeCity.board(loaded, notices: loaded, lower: bulletins("Low")))
    case .errors:
      let errors = (0..<count).map {
        BusAPIError(
          BusTrouble(kind: .unknown, told: "No data found", message: ""),
          stop: "\($0)"
        )
      }
      city.add(FakeCity.board(FakeCity.state(.loaded, answered: 1, errors: errors)))
    case .routes:
      city.show { ($0.looking, $0.list) = (FakeCity.look(.routes), self.list(count)) }
    case .directions:
      city.show { ($0.looking, $0.list) = (FakeCity.look(.directions), self.list(count)) }
    case .stops:
      city.show { ($0.looking, $0.list) = (FakeCity.look(.stops), self.list(count)) }
    case .nearby:
      city.show { ($0.looking, $0.nearby) = (FakeCity.look(.nearby), nearby(count)) }
    case .closures:
      for number in 0..<count { city.add(BusStopClosed(stop: "\(number)"), by: "bustime") }
      city.add(FakeCity.full)
    }
  }

  @Test(arguments: List.allCases)
  func `a list of ten times as many rows costs ten times as much at most`(list: List) {
    for face in [ViewMode.board, .map, .both] {
      let growth = PictureCost.growth { rows in
        let trace = FakeCity.showing { city in
          city.add(FakeCity.look())
          Self.tell(list, of: rows, to: &city)
        }
        let scene = BusScene(trace: trace, title: "Test")
        var view = ViewState(size: Size(width: 1280, height: 800))
        view.face = face
        return PictureCost.steps {
          scene.picture(at: scene.timeline.last, in: view, measure: $0)
        }
      }
      #expect(growth <= PictureCost.most, "\(list) \(face)")
    }
  }

  @Test func `choosing from ten times as many stops costs ten times as much at most`() {
    let growth = PictureCost.growth { rows in
      let trace = FakeCity.showing { city in
        city.add(FakeCity.look())
        city.add(FakeCity.full)
        city.show { state in
          (state.looking, state.board) = (FakeCity.look(.stops), nil)
          state.list = Self.list(rows)
        }
        city.add(FakeCity.look())
        city.add(FakeCity.full)
      }
      let scene = BusScene(trace: trace, title: "Test")
      var bench = SceneBench(scene, seconds: 1e-9)
      bench.click(RegionID.field("stop"))
      #expect(bench.workspace.isPanelOpen)
      return PictureCost.steps { scene.picture(of: bench.workspace, measure: $0) }
    }
    #expect(growth <= PictureCost.most)
  }
}
