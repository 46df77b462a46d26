import Drawing
import Rasterizing
import Testing

struct TypefaceTests {
  /// Two letters that are boxes, and a kerning between them, in four equal weights.
  private static let small = ["Regular", "Medium", "SemiBold", "Bold"].map { name in
    """
    W \(name) 1000 900 -200 500 700
    G 32 300
    G 65 600 M0 0L0 700L500 700L500 0Z
    G 66 500 M0 0L0 700L400 700L400 0Z
    G 57393 650 M0 0L0 700L400 700L400 0Z
    G 49 400 M0 0L0 700L400 700L400 0Z
    K 65 66 -100
    """
  }.joined(separator: "\n")

  private func message(_ text: String) -> String {
    do throws(TypefaceError) {
      _ = try Typeface(Array(text.utf8))
      return "no error"
    } catch { return "\(error)" }
  }

  @Test func `widths are advances and kerning times the size`() throws {
    let typeface = try Typeface(Array(TypefaceTests.small.utf8))
    #expect(typeface.width("A", Font(10)) == 6)
    #expect(typeface.width("AB", Font(10)) == 10)
    #expect(typeface.width("BA", Font(10)) == 11)
    #expect(typeface.width("A B", Font(100)) == 140)
    #expect(typeface.width("", Font(10)) == 0)
  }

  @Test func `tabular digits have their own width`() throws {
    let typeface = try Typeface(Array(TypefaceTests.small.utf8))
    #expect(typeface.width("1", Font(10)) == 4)
    #expect(typeface.width("1", Font(10, tabular: true)) == 6.5)
    #expect(typeface.width("A", Font(10, tabular: true)) == 6)
  }

  @Test func `what is not to be seen takes no room`() throws {
    let typeface = try Typeface(Array(TypefaceTests.small.utf8))
    #expect(typeface.width("A\u{200B}\u{FE0F}", Font(10)) == 6)
    #expect(typeface.width("A\tA\u{85}", Font(10)) == 18)
  }

  @Test func `Inter has all its digits in one width when asked`() throws {
    let typeface = try Fixtures.typeface()
    for weight in Font.Weight.allCases {
      let tabular = Font(13, weight, tabular: true)
      let widths = Set("0123456789".map { typeface.width(String($0), tabular) })
      #expect(widths.count == 1)
      #expect(typeface.width("1", Font(13, weight)) < typeface.width("0", Font(13, weight)))
    }
  }

  @Test func `Inter moves AV together`() throws {
    let typeface = try Fixtures.typeface()
    let apart = typeface.width("A", Font(100)) + typeface.width("V", Font(100))
    #expect(typeface.width("AV", Font(100)) < apart - 3)
    #expect(abs(typeface.width("Cheapest route", Font(22, .bold)) - 166) < 2)
  }

  @Test func `Inter knows which letters it lacks`() throws {
    let typeface = try Fixtures.typeface()
    #expect(typeface.contains("é"))
    #expect(typeface.contains("→"))
    #expect(!typeface.contains("漢"))
    #expect(typeface.width("漢", Font(10)) > 4)
    #expect(typeface.width("🚚", Font(10)) > typeface.width("漢", Font(10)))
  }

  @Test func `a broken outline file is told by line`() {
    #expect(message("") == "line 1: 4 weights were expected, not 0")
    #expect(message("G 65 600 Z") == "line 1: a weight must come first")
    #expect(message("# c\nX") == "line 2: a line must begin with W, G, K or #")
    #expect(message("W R 1000 900") == "line 1: a number is missing")
    #expect(
      message("W R 1000 900 -200 700 500")
        == "line 1: the heights of a weight must be more than 0 and capitals the tallest"
    )
    let weight = "W R 1000 900 -200 500 700\n"
    #expect(message(weight + "G 65 600 Q1 2") == "line 2: an outline is made of M, L, C and Z")
    #expect(message(weight + "G 65 600 M1 99999") == "line 2: a place is too far")
    #expect(message(weight + "G 65 99999999999") == "line 2: the number is too large")
    #expect(message(weight + "G -5 600 Z") == "line 2: a code cannot be negative")
    #expect(message(weight + "K 0 65 1") == "line 2: kerning is between codes from 1 to 65535")
  }
}

struct TextTests {
  private func drawn(
    _ text: String,
    at point: Point = Point(10, 30),
    _ font: Font = Font(16, .medium),
    _ anchor: Anchor = .left,
    halo: Color? = nil
  ) throws -> PixelImage {
    var list = DisplayList()
    list.text(text, at: point, font, .black, anchor, halo: halo)
    let picture = Picture(size: Size(width: 120, height: 40), layers: [Layer(.base, list)])
    var rasterizer = Rasterizer(typeface: try Fixtures.typeface())
    return rasterizer.render(picture)
  }

  private func inkedRows(_ image: PixelImage) -> [Int] {
    (0..<image.height).filter { row in
      (0..<image.width).contains { image[$0, row] >> 24 > 40 }
    }
  }

  private func inkedColumns(_ image: PixelImage) -> [Int] {
    (0..<image.width).filter { column in
      (0..<image.height).contains { image[column, $0] >> 24 > 40 }
    }
  }

  @Test(arguments: [9.5, 11, 12, 13, 14.5, 16])
  func `small letters end on whole pixels`(size: Double) throws {
    let image = try drawn("HHEEzzxx", Font(size, .regular))
    let rows = inkedRows(image)
    #expect(rows.last == 29)
    // The first row is as dark as rows inside the letters: it is not a blurred edge.
    let first = try #require(rows.first)
    let darkest = (0..<image.width).map { image[$0, first] >> 24 }.max()
    #expect(try #require(darkest) > 180)
  }

  @Test func `an anchor places the text's left end, middle or right end`() throws {
    let left = inkedColumns(try drawn("OHO", at: Point(60, 30), Font(16), .left))
    let center = inkedColumns(try drawn("OHO", at: Point(60, 30), Font(16), .center))
    let right = inkedColumns(try drawn("OHO", at: Point(60, 30), Font(16), .right))
    #expect(try #require(left.first) >= 60)
    #expect(try #require(right.last) < 60)
    #expect(abs(center[0] + center[center.count - 1] - 119) <= 1)
  }

  @Test func `a quarter of a pixel moves a letter`() throws {
    let here = try drawn("l", at: Point(10, 30))
    #expect(try drawn("l", at: Point(10.1, 30)) == here)
    #expect(try drawn("l", at: Point(10.25, 30)) != here)
    #expect(try drawn("l", at: Point(10, 30.4)) == here)
  }

  @Test func `a halo lies around the letters and is nowhere darker than its colour`() throws {
    let plain = try drawn("WAVE")
    var list = DisplayList()
    list.add(
      .halo("WAVE", at: Point(10, 30), Font(16, .medium), Color(0, 0, 0, 90), .left, width: 2)
    )
    let picture = Picture(size: Size(width: 120, height: 40), layers: [Layer(.base, list)])
    var rasterizer = Rasterizer(typeface: try Fixtures.typeface())
    let halo = rasterizer.render(picture)
    #expect(halo.pixels.map { $0 >> 24 }.max() == 90)
    for (letter, rim) in zip(plain.pixels, halo.pixels) where letter >> 24 == 255 {
      #expect(rim >> 24 == 90)
    }
    #expect(Fixtures.opaqueArea(halo) * 255 / 90 > Fixtures.opaqueArea(plain) * 1.5)
  }
}
