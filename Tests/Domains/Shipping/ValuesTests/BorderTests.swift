import ShippingValues
import Testing

struct BorderTests {
  @Test func `a border has one name whichever way it is crossed`() throws {
    let border = try #require(Border("UT-CO"))
    #expect(border == Border("CO", "UT") && border.description == "CO-UT")
    #expect(Border("AL-GA").map { $0 < border } == true)
  }

  @Test(arguments: ["", "CO", "CO-", "CO-UT-AZ", "co-ut", "CO-CO", "CO UT", "COL-UT", "É-UT"])
  func `what is not two codes and a hyphen is no border`(text: String) {
    #expect(Border(text) == nil)
  }
}
