import CarHireValues
import Testing

/// A booking on paper.
struct BookingReceiptTests {
  private func rows(_ json: String) -> [String] {
    BookingReceipt(json).rows(money: \.text).map { "\($0.name): \($0.value)" }
  }

  @Test func `what is known has a row, and what is not known has none`() {
    #expect(rows("{}") == [] && rows("no JSON") == [])
    #expect(
      rows(
        #"""
        {"vendor":{"name":"Birch"},"given_name":"","surname":"Example","pick_up_desk":"DEN",
        "pick_up":"2031-05-04T10:00:00","return":"soon","desk_names":[""],
        "vehicle":{"seats":1,"bags":0,"doors":3,"drive":"AWD","picture":"https://x/a.svg"},"desks":[{"address":"","phone":"555 0104"}]}
        """#
      ) == [
        "supplier: Birch", "driver: Example", "pick-up: DEN, May 4, 2031, 10:00", "return: soon",
        "telephone: 555 0104", "equipment: 1 seat · 3 doors · AWD", "picture: https://x/a.svg",
      ]
    )
  }

  @Test(arguments: [
    ("2", #""1""#, "prepaid: EUR 45.25, by credit card"),
    ("2", #""2""#, "prepaid: EUR 45.25, by debit card"),
    ("2", #""9""#, "prepaid: EUR 45.25, by card"),
    ("2", "null", "prepaid: EUR 45.25"), ("1", #""1""#, "cancellation: EUR 45.25"),
    ("3", #""1""#, "deposit: EUR 45.25"), ("4", #""1""#, "guarantee: EUR 45.25"),
    ("7", #""1""#, "payment: EUR 45.25"),
  ])
  func `what is paid in advance says how`(rule: String, card: String, row: String) {
    let money = #"{"currency":"EUR","decimals":2,"units":4525}"#
    let broken = #"{"money":{"currency":"EUR","decimals":9,"units":1},"type":"2"}"#
    let rules = #"[{"money":\#(money),"type":"\#(rule)"},\#(broken)]"#
    #expect(rows(#"{"payment":{"card":\#(card),"rules":\#(rules)}}"#) == [row])
  }
}
