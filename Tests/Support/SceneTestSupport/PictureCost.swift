package import Drawing
import Synchronization
package import Viewer

/// What a picture costs, as a number that is the same on every machine: texts that are measured,
/// shapes that are drawn, and regions.
package enum PictureCost {
  private final class CountingMeasure: TextMeasure {
    private let even = EvenTextMeasure()
    private let counter = Mutex(0)

    var count: Int { counter.withLock(\.self) }

    func width(_ text: String, _ font: Font) -> Double {
      counter.withLock { $0 += 1 }
      return even.width(text, font)
    }
  }

  /// The steps of a picture.
  package static func steps(_ draw: (any TextMeasure) -> ScenePicture) -> Int {
    let measure = CountingMeasure()
    let picture = draw(measure)
    let shapes = picture.layers.reduce(0) { $0 + $1.list.shapes.count }
    return measure.count + shapes + picture.regions.count
  }

  /// How many times as much a list of 3,000 rows costs as one of 300, in hundredths.
  package static func growth(_ steps: (_ rows: Int) throws -> Int) rethrows -> Int {
    let few = try steps(300)
    return try steps(3000) * 100 / max(few, 1)
  }

  /// A list of ten times the length costs no more than that.
  package static let most = 1200
  /// A list that draws no more than there is room for costs no more than that.
  package static let same = 150
}
