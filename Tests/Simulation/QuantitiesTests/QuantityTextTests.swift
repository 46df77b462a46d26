import Quantities
import Testing

struct QuantityTextTests {
  @Test(
    arguments: [
      ("800ms", 800_000_000), ("3s", 3_000_000_000), ("1.5s", 1_500_000_000),
      ("5m", 300_000_000_000),
      ("1m30s", 90_000_000_000), ("1h0.5s", 3_600_500_000_000), ("-5ms", -5_000_000), ("7ns", 7),
      ("2us", 2_000), ("2µs", 2_000), ("0.000000001s", 1), ("1d", 86_400_000_000_000),
      ("9223372036854775807ns", .max), ("0s", 0), ("1.50s", 1_500_000_000),
    ] as [(String, Int64)]
  )
  func `durations are read into nanoseconds`(text: String, nanoseconds: Int64) throws {
    #expect(try QuantityText.nanoseconds(text) == nanoseconds)
  }

  @Test(
    arguments: [
      ("", .malformed), ("s", .malformed), ("3 s", .malformed), ("3x", .malformed),
      ("--3s", .malformed),
      ("1s1m", .malformed), ("1s1s", .malformed), ("1..5s", .malformed), ("1e3s", .malformed),
      ("3", .withoutUnit), ("1m30", .withoutUnit), ("0.5ns", .tooFine), ("0.0000000001s", .tooFine),
      ("9223372036854775808ns", .tooLarge), ("300000d", .tooLarge), ("106751d1000000h", .tooLarge),
      ("99999999999999999999s", .tooLarge),
    ] as [(String, QuantityText.Mistake)]
  )
  func `what is no duration is told apart`(text: String, mistake: QuantityText.Mistake) {
    #expect(throws: mistake) { try QuantityText.nanoseconds(text) }
  }

  @Test(
    arguments: [
      ("$50.00", 5_000), ("$50", 5_000), ("$0.05", 5), ("$.05", 5), ("-$5.25", -525), ("$1.5", 150),
      ("$1.500", 150), ("$92233720368547758.07", .max),
    ] as [(String, Int64)]
  )
  func `amounts are read into cents`(text: String, cents: Int64) throws {
    #expect(try QuantityText.cents(text) == cents)
  }

  @Test(
    arguments: [
      ("50", .withoutUnit), ("-0.5", .withoutUnit), ("$", .malformed), ("$-5", .malformed),
      ("$1,000", .malformed), ("fifty", .malformed), ("$1.005", .tooFine),
      ("$92233720368547758.08", .tooLarge), ("$99999999999999999999", .tooLarge),
    ] as [(String, QuantityText.Mistake)]
  )
  func `what is no amount is told apart`(text: String, mistake: QuantityText.Mistake) {
    #expect(throws: mistake) { try QuantityText.cents(text) }
  }

  @Test(
    arguments: [
      ("75%", 75, 100), ("12.5%", 125, 1000), ("1/10", 1, 10), ("0.75", 75, 100), ("1", 1, 1),
      ("0", 0, 1), ("101%", 101, 100), ("-1%", -1, 100),
    ] as [(String, Int64, Int64)]
  )
  func `ratios are read exactly`(text: String, numerator: Int64, denominator: Int64) throws {
    let fraction = try QuantityText.fraction(text)
    #expect(fraction == (numerator, denominator))
  }

  @Test(arguments: ["", "%", "a", "1/", "/2", "1/0", "1/-2", "1/2/3", "1.5/2", "50 %"])
  func `what is no ratio is refused`(text: String) {
    #expect(throws: QuantityText.Mistake.malformed) { _ = try QuantityText.fraction(text) }
  }

  @Test func `quantities are written with their unit`() {
    let durations: [Int64] = [0, 60_000_000_000, -5_000_000, 1_500_000_000, 7, 2_000]
    #expect(
      durations.map { QuantityText.duration($0) }
        == ["0 ms", "60 s", "-5 ms", "1.5 s", "7 ns", "2 us"]
    )
    let finer: [Duration] = [
      .zero, .nanoseconds(1_499_999), .milliseconds(1001), .milliseconds(-2500),
      .seconds(10) + .nanoseconds(10), .seconds(90_000_000_000_000),
    ]
    #expect(
      finer.map { QuantityText.duration($0) } == [
        "0 ms", "1.499999 ms", "1.001 s", "-2.5 s", "10.00000001 s", "90000000000000 s",
      ]
    )
  }
}

struct ExactDecimalTests {
  @Test(
    arguments: [
      ("13.15", 1315, 2), ("-1", -1, 0), ("516.4799999999999", 5_164_799_999_999_999, 13),
      (".5", 5, 1), ("5.", 5, 0), ("1.500", 15, 1), ("0.000", 0, 0), ("+7", 7, 0), ("100", 100, 0),
    ] as [(String, Int64, Int)]
  )
  func `decimals are read exactly`(text: String, digits: Int64, decimals: Int) throws {
    let decimal = try #require(ExactDecimal(text))
    #expect(decimal.digits == digits)
    #expect(decimal.decimals == decimals)
  }

  @Test(arguments: ["", ".", "-", "1.2.3", "1e3", "0x1", "1 ", "NaN", "99999999999999999999"])
  func `what is no decimal is refused`(text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  @Test func `an exponent is read where it is allowed`() throws {
    #expect(try #require(ExactDecimal("1.5e-3", exponent: true)).scaled(places: 4) == 15)
    #expect(try #require(ExactDecimal("1.5E+2", exponent: true)).scaled(places: 0) == 150)
    for text in ["1e", "1e400", "1e99999999999", "1e1.5", "e3"] {
      #expect(ExactDecimal(text, exponent: true) == nil)
    }
  }

  @Test func `scaling is exact or refused, rounding goes to the nearest`() throws {
    let decimal = try #require(ExactDecimal("516.4799999999999"))
    #expect(decimal.scaled(places: 2) == nil)
    #expect(decimal.rounded(places: 2) == 51_648)
    #expect(decimal.rounded(places: 4) == 5_164_800)
    #expect(try #require(ExactDecimal("-0.005")).rounded(places: 2) == -1)
    #expect(try #require(ExactDecimal("-0.0049")).rounded(places: 2) == 0)
    #expect(try #require(ExactDecimal("1e-40", exponent: true)).rounded(places: 2) == 0)
    #expect(try #require(ExactDecimal("9000000000000000000")).scaled(places: 2) == nil)
  }
}

struct DurationCodeTests {
  @Test(arguments: [
    (0, "0s"), (1, "1ns"), (1_500, "1.5us"), (700_000_000, "700ms"), (2_600_000_000, "2.6s"),
    (90_000_000_000, "90s"), (24_123_456_789, "24.123456789s"), (123_456_789, "123.456789ms"),
    (-5_000_000, "-5ms"), (Int64.max, "9223372036.854775807s"),
    (-Int64.max, "-9223372036.854775807s"),
  ])
  func `a length of time is written exactly and read back`(nanoseconds: Int64, text: String) throws
  {
    #expect(QuantityText.durationCode(nanoseconds) == text)
    #expect(try QuantityText.nanoseconds(text) == nanoseconds)
  }
}
