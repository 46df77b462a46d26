import Services
import Testing

struct RequestTests {
  @Test func `a target is the path and the query, percent-encoded`() {
    let plain = Request(service: "fuel", path: "/borders/CO-UT/cost")
    #expect(plain.target == "/borders/CO-UT/cost")
    let query = [
      QueryItem(name: "after", value: "7"), QueryItem(name: "a b", value: "50 % & more/+?"),
    ]
    let asked = Request(service: "roads", path: "/röads (new)/x?y#z", query: query)
    #expect(
      asked.target
        == "/r%C3%B6ads%20(new)/x%3Fy%23z?after=7&a%20b=50%20%25%20%26%20more%2F%2B%3F"
    )
  }

  @Test(arguments: [
    (["rooms", "R5eed"], "/rooms/R5eed"),
    (["locks", "bG9j+a==", "unlock"], "/locks/bG9j+a==/unlock"),
    (["locks", "a/b", "unlock"], "/locks/a%2Fb/unlock"), (["50%"], "/50%25"), (["%2F"], "/%252F"),
    (["ö x", ""], "/%C3%B6%20x/"), (["a/b", "ö?"], "/a%2Fb/%C3%B6%3F"),
  ])
  func `a path of segments keeps each in one piece`(segments: [String], target: String) {
    let request = Request(service: "maze", segments: segments)
    #expect(request.target == target)
    #expect(request.segments == segments)
  }

  @Test func `a path of plain segments is the path itself`() {
    let plain = Request(service: "maze", path: "/rooms/R1")
    #expect(Request(service: "maze", segments: ["rooms", "R1"]) == plain)
    #expect(plain.segments == ["rooms", "R1"])
    let slash = Request(service: "maze", segments: ["rooms/R1"])
    #expect(slash != plain)
    #expect(slash != Request(service: "maze", path: slash.path))
  }

  @Test func `requests are equal when all their parts are`() {
    let request = Request(service: "a", path: "/b")
    #expect(request == Request(service: "a", method: .get, path: "/b", query: []))
    #expect(request != Request(service: "a", method: .post, path: "/b"))
    #expect(request != Request(service: "c", path: "/b"))
    #expect(request != Request(service: "a", path: "/b", body: [1]))
    #expect(request != Request(service: "a", path: "/b", headers: [Header(name: "x", value: "")]))
  }

  @Test func `headers are found in any case, the first of a name`() {
    let headers = [
      Header(name: "Retry-After", value: "1"), Header(name: "retry-after", value: "2"),
      Header(name: "X@", value: "3"),
    ]
    let response = Response(status: 503, headers: headers)
    #expect(response.header(named: "RETRY-after") == "1")
    #expect(response.header(named: "x`") == nil)
    #expect(response.header(named: "Retry") == nil)
  }

  @Test func `success is a status of 200 to 299`() {
    #expect(
      [199, 200, 204, 299, 300, 503].map { Response(status: $0).isSuccess }
        == [false, true, true, true, false, false]
    )
  }

  @Test(arguments: [1, 7, 8, 9, 16, 31])
  func `each bit of a body changes its digest`(length: Int) {
    let body = (0..<length).map(UInt8.init)
    var digests: Set = [Response(status: 200, body: body).digest]
    for bit in 0..<length * 8 {
      var other = body
      other[bit / 8] ^= 1 << (bit % 8)
      digests.insert(Response(status: 200, body: other).digest)
    }
    #expect(digests.count == length * 8 + 1)
    #expect(digests.allSatisfy((0...Int(UInt32.max)).contains))
  }
}
