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
    BusList.Row(
      id: "\(1000 + number)",
      name: "Clark & \(number). Street",
      latitude: 41_870_000 + Int64(number / 60) * 3_000,
      longitude: -87_630_000 + Int64(number % 60) * 3_000
    )
  }

  private static func list(_ screen: BusScreen, _ count: Int) -> BusList {
    BusList(
      screen,
      route: "22",
      state: FakeCity.state(.loaded, answered: 1),
      rows: (0..<count).map(row)
    )
  }

  private static func nearby(_ count: Int) -> NearbyBoard {
    let rows = (0..<count).map(row)
    return NearbyBoard(
      latitude: 41_878_000,
      longitude: -87_629_000,
      radius: 800,
      known: 1,
      lists: 1,
      state: FakeCity.state(.loaded, answered: 1),
      stops: rows.map {
        NearbyStop(
          stop: $0.id,
          name: $0.name,
          latitude: $0.latitude ?? 0,
          longitude: $0.longitude ?? 0,
          distance: 90_000,
          serves: "22",
          phase: .loaded
        )
      },
      rows: rows.map {
        NearbyArrival(
          route: "22",
          routeName: "Clark",
          color: RouteColor(hex: "#cc3300") ?? RouteColor(red: 0, green: 0, blue: 0),
          direction: "Northbound",
          stop: $0.id,
          stopName: $0.name,
          distance: 90_000,
          wait: "4 min",
          minutes: 4
        )
      }
    )
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
          trouble: BusTrouble(kind: .unknown, told: "No data found", message: ""),
          stop: "\($0)"
        )
      }
      city.add(FakeCity.board(FakeCity.state(.loaded, answered: 1, errors: errors)))
    case .routes: city.add(self.list(.routes, count))
    case .directions: city.add(self.list(.directions, count))
    case .stops: city.add(self.list(.stops, count))
    case .nearby: city.add(nearby(count))
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
        city.add(Self.list(.stops, rows))
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
