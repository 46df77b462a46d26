import BreweriesValues
import BreweryFinding
import Foundation
import Geography
import Services
import Testing
import TestSupport

/// The invented payloads in the real wire shapes.
enum Sample {
  static let near = BreweryQuestion.near(
    GeoPoint(latitude: 41.5, longitude: -81.7),
    BreweryFilter(),
    page: 1
  )

  static func bytes(_ name: String) throws -> [UInt8] {
    let path = Checkout.root.appending(path: "Scenarios/breweries/answers/\(name).json")
    return Array(try Data(contentsOf: path))
  }

  static func answer(_ text: String, to question: BreweryQuestion = near) throws -> BreweryAnswer {
    try BreweryAnswer(.json(text), to: question, came: .zero)
  }
}

struct BreweryAnswerTests {
  @Test(arguments: ["list_2022_shape", "list_v1_shape"])
  func `a list is read in both of its shapes`(name: String) throws {
    let response = Response.json(try Sample.bytes(name))
    let answer = try BreweryAnswer(response, to: Sample.near, came: .seconds(4))
    let brewery = try #require(answer.breweries.first)
    #expect(brewery.id == "00000000-0000-4000-8000-000000000001")
    #expect(brewery.name == "Sample Brewing" && brewery.type == "micro")
    #expect(brewery.addressLines == ["1 Hop St", "Sampleton, OH 44000"])
    #expect(brewery.location == GeoPoint(latitude: 41.5, longitude: -81.7))
    #expect(brewery.phoneText == "(216) 555-0100")
    #expect(brewery.websiteLink == "https://brew.example.test" && answer.came == .seconds(4))
    #expect(answer.badRows == [])
    let others = answer.breweries.dropFirst()
    #expect(others.count == (name == "list_2022_shape" ? 1 : 0))
    #expect(others.allSatisfy { $0.location == nil && $0.phoneLink == nil })
  }

  @Test(arguments: [
    (
      "error_rails_400", 400,
      "You must provide latitude and longitude for the 'by_dist' query param"
    ),
    ("error_rails_404", 404, "Couldn't find Brewery with 'id'=nope"),
    ("error_laravel_422", 422, "The latitude in by_dist must be a number between -90 and 90."),
  ])
  func `a no is told in the service's words`(name: String, status: Int, words: String) throws {
    let response = Response.json(try Sample.bytes(name), status: status)
    #expect(BreweryAnswer.refusal(response) == .api(code: "\(status)", message: words))
  }

  @Test func `too many requests pass, and are no no`() throws {
    let response = Response.json(try Sample.bytes("error_rails_429"), status: 429)
    #expect(BreweryAnswer.refusal(response) == nil)
  }

  @Test func `one bad row hides no other, and a place that is none is left out`() throws {
    let answer = try Sample.answer(
      #"[{"id":"1","name":null},7,{"name":"x"},{"id":"4","name":"Good","latitude":"91","longitude":"1"}]"#
    )
    #expect(answer.badRows.map(\.number) == [1, 2, 3])
    #expect(answer.badRows.map(\.why) == ["has no 'name'", "is no object", "has no 'id'"])
    #expect(answer.breweries.map(\.name) == ["Good"] && answer.breweries.map(\.location) == [nil])
  }

  @Test func `names come as a list`() throws {
    let names = try Sample.answer(
      #"[{"id":"a","name":"One"},{"name":"Two"}]"#,
      to: .suggestions("o")
    )
    #expect(names.names == ["One", "Two"])
  }

  @Test(arguments: ["{}", "[", "", "\"x\"", "null"])
  func `what is no list cannot be read`(body: String) {
    #expect(throws: RequestFailure.self) { try Sample.answer(body) }
  }

  @Test(arguments: 0..<400)
  func `a body that is cut or mangled is read or refused, and nothing worse`(seed: Int) throws {
    var numbers = Numbers(seed: seed)
    let name = numbers.pick(["list_2022_shape", "list_v1_shape", "error_laravel_422"])
    var bytes = try Sample.bytes(name)
    bytes.removeLast(numbers.next(bytes.count))
    for _ in 0..<numbers.next(4) where !bytes.isEmpty {
      bytes[numbers.next(bytes.count)] = UInt8(numbers.next(256))
    }
    for question in [Sample.near, .brewery(id: "1"), .suggestions("x")] {
      do {
        let answer = try BreweryAnswer(.json(bytes), to: question, came: .zero)
        #expect(answer.breweries.allSatisfy { !$0.name.isEmpty })
      } catch {
        #expect(error is RequestFailure)
      }
    }
  }

  @Test func `questions stand in the query as the interface has them`() {
    let filter = BreweryFilter(
      types: ["micro", "nano"],
      excludedTypes: ["closed"],
      name: "Hop & Co",
      radius: 25,
      unit: .kilometres
    )
    let place = GeoPoint(latitude: 33.12349, longitude: -112.12251)
    let near = BreweryQuestion.near(place, filter, page: 2)
    #expect(near.kept.request(.v1).target.contains("by_dist=33.123000%2C-112.123000&"))
    #expect(near.kept.kept == near.kept)
    #expect(
      near.request(.v1).target
        == "/v1/breweries?by_dist=33.123490%2C-112.122510&by_dist_radius=25&by_dist_unit=km"
        + "&by_type=micro%2Cnano&exclude_types=closed&by_name=Hop%20%26%20Co&page=2&per_page=20"
    )
    #expect(
      near.request(.of2022).target
        == "/breweries?by_dist=33.123490%2C-112.122510&by_type=micro%2Cnano"
        + "&exclude_types=closed&by_name=Hop%20%26%20Co"
        + "&page=2&per_page=20"
    )
    #expect(BreweryQuestion.brewery(id: "a/b").request(.v1).target == "/v1/breweries/a%2Fb")
    let words = BreweryQuestion.suggestions("dog")
    #expect(words.request(.v1).target == "/v1/breweries/search?query=dog")
    #expect(words.request(.of2022).target == "/breweries/autocomplete?query=dog")
  }
}
