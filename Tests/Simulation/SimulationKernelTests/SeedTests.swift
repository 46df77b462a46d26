import SimulationKernel
import Testing

struct SeedTests {
  @Test(arguments: [
    ("0", 0), ("42", 42), ("0x2A", 42), ("0X2a", 42), ("0xffffffffffffffff", UInt64.max),
    ("18446744073709551615", UInt64.max), ("007", 7),
  ])
  func `a seed is read in decimal and in hexadecimal`(text: String, value: UInt64) {
    #expect(Seed(text) == Seed(value))
  }

  @Test(arguments: [
    "", " ", "0x", "-1", "+1", "0x+1", "0x-1", "1.5", "2A", "42 ", "0xG", "18446744073709551616",
    "0x10000000000000000", "fourty-two",
  ])
  func `anything else is no seed`(text: String) {
    #expect(Seed(text) == nil)
  }

  @Test func `a seed is written in decimal and read again`() {
    #expect(Seed(0xFFFF).description == "65535")
    #expect(Seed(Seed(.max).description) == Seed(.max))
  }
}
