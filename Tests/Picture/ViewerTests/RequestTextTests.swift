import Testing
import Viewer

struct RequestTextTests {
  @Test func `what stands behind a path has its names, and its values as they were meant`() {
    let query = RequestText.query(of: "/v1/search?query=Hazel%20%26%20Ninth&page=2&empty=&bare")
    #expect(query["query"] == "Hazel & Ninth" && query["page"] == "2")
    #expect(query["empty"] == nil && query["bare"] == nil)
    #expect(RequestText.query(of: "/v1/search").isEmpty)
  }

  @Test func `the latest of some numbers is the last before those that are too late`() {
    let numbers = [2, 3, 5]
    func latest(after record: Int) -> Int? { numbers.latest(before: { $0 > record }) }
    #expect([1, 2, 4, 9].map(latest) == [nil, 2, 3, 5])
  }
}
