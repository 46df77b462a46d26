import MazeCrawling
import Services
import Testing

struct TileAddressTests {
  @Test(arguments: [
    ("https://tiles.example.test/tile-0110.png", "/tile-0110.png"),
    (
      "http://t.example.test:8080/a/b%20c/%2F?v=1&n%20m=x%26y&z#top",
      "/a/b%20c/%2F?v=1&n%20m=x%26y&z="
    ),
    ("https://t/", "/"),
  ])
  func `path and query are asked of the tiles' service`(url: String, target: String) throws {
    let request = try #require(TileAddress.request(for: url))
    #expect(request.service == "tiles" && request.method == .get && request.target == target)
  }

  @Test(arguments: [
    "", "tile.png", "/tile.png", "ftp://t/tile.png", "https://", "https:///tile.png",
    "https://host",
    "https://t/a b", "https://t/ä", "https://t/<a>", "https://t/a\n", #"https://t/a\b"#,
    "HTTPS//t/a",
  ])
  func `what is no absolute URL with a path is none`(url: String) {
    #expect(!TileAddress.isValid(url) && TileAddress.request(for: url) == nil)
  }
}
