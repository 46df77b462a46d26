/// A date of the proleptic Gregorian calendar, and its place in the count of days.
///
/// The year is counted from 1 March, so that the leap day comes last, in eras of 400 years, each
/// of 146,097 days.
///
/// - SeeAlso: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil` and
///   `civil_from_days`, https://howardhinnant.github.io/date_algorithms.html
package struct CivilDate: Hashable, Sendable {
  /// The year; the year before 1 is 0.
  package let year: Int
  /// The month, 1 to 12.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int

  /// Makes a date of parts that are in range.
  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Makes the date that many days after 1970-01-01.
  package init(dayNumber: Int) {
    let shifted = dayNumber + daysBefore1970
    let ofEra = remainder(shifted, daysInEra)
    let era = (shifted - ofEra) / daysInEra
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let dayOfYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The days from 1970-01-01 to this date; negative before it.
  package var dayNumber: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let yearOfEra = remainder(marchYear, 400)
    let era = (marchYear - yearOfEra) / 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let ofEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * daysInEra + ofEra - daysBefore1970
  }
}

/// The days in 400 years.
private let daysInEra = 146_097

/// The days from 0000-03-01 to 1970-01-01.
private let daysBefore1970 = 719_468

/// How many days a month has.
func daysInMonth(_ month: Int, year: Int) -> Int {
  switch month {
  case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}
