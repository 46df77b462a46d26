import ExactMath
import Geography
import SimulationKernel

extension Benchmark {
  static let nearest = Benchmark(
    name: "nearest",
    about: "the 20 nearest of 1,000,000 places, against looking at every place"
  ) { effort, report in
    let places = scatter(1_000_000, purpose: "places")
    let centers = scatter(2_000, purpose: "centers")
    var building: [Double] = []
    for _ in 0..<effort.longRounds {
      building.append(processorNanoseconds { _ = PlaceIndex(places) })
    }
    report(
      Measurement(
        "nearest-build",
        [("places", Double(places.count))],
        result: ("s", building.median / 1e9),
        .atMost(0.5)
      )
    )
    let index = PlaceIndex(places)
    let everyPlace = EveryPlace(places)
    // The other way takes so long that one place of a round is enough; each side counts its own
    // rounds, because they swap places.
    var (round, plainRound) = (0, 0)
    let duel = Duel(
      rounds: effort.rounds,
      contender: {
        var sum = 0
        let time = processorNanoseconds {
          for center in centers { sum += index.nearest(to: center, count: 20)[0].index & 1 }
        }
        precondition(sum > 0, "some of the nearest places have odd numbers")
        let found = index.nearest(to: centers[round], count: 20)
        round = (round + 1) % centers.count
        return Turn(
          nanoseconds: time / Double(centers.count),
          checksum: checksum(of: found.map(\.index))
        )
      },
      baseline: {
        var found: [Int] = []
        let time = processorNanoseconds {
          found = everyPlace.nearest(to: centers[plainRound], count: 20)
        }
        plainRound = (plainRound + 1) % centers.count
        return Turn(nanoseconds: time, checksum: checksum(of: found))
      }
    )
    report(
      Measurement(
        "nearest",
        [
          ("places", Double(places.count)),
          ("microseconds", duel.nanoseconds / 1e3),
          ("baseline_microseconds", duel.baselineNanoseconds / 1e3),
        ],
        result: ("times_faster", duel.ratio),
        .atLeast(160)
      )
    )
  }
}

/// A number that only these places in this order give.
private func checksum(of numbers: [Int]) -> UInt64 {
  numbers.reduce(0) { $0 &* 31 &+ UInt64($1) }
}

/// Places all over the globe.
private func scatter(_ count: Int, purpose: String) -> [GeoPoint] {
  var stream = RandomStream(seed: Seed(1), entity: "bench", purpose: purpose)
  return (0..<count).map { _ in
    GeoPoint(latitude: stream.openUnit() * 180 - 90, longitude: stream.openUnit() * 360 - 180)
  }
}

/// The plain way: every place is looked at, from a list tuned for that.
private struct EveryPlace {
  private let points: [SIMD4<Double>]

  init(_ places: [GeoPoint]) { points = places.map(Self.point) }

  private static func point(_ place: GeoPoint) -> SIMD4<Double> {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    let ring = ExactMath.cosine(latitude)
    return SIMD4(
      ring * ExactMath.cosine(longitude),
      ring * ExactMath.sine(longitude),
      ExactMath.sine(latitude),
      0
    )
  }

  func nearest(to place: GeoPoint, count: Int) -> [Int] {
    let center = Self.point(place)
    var best: [(chord: Double, number: Int)] = []
    var limit = Double.infinity
    unsafe points.withUnsafeBufferPointer { points in
      for number in 0..<points.count {
        let way = unsafe points[number] - center
        let chord = way.x * way.x + way.y * way.y + way.z * way.z
        guard chord < limit else { continue }
        if best.count == count { best.removeLast() }
        best.insert((chord, number), at: best.firstIndex { chord < $0.chord } ?? best.count)
        if best.count == count { limit = best[count - 1].chord }
      }
    }
    return best.map(\.number)
  }
}
