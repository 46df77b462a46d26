import BreweriesValues
import ExactMath
import Geography
import Quantities
import SimulationKernel

/// Makes breweries that are not there: invented names in real cities, and as many gaps in what is
/// known of them as the public data set has.
struct BreweryMaker: Sendable {
  /// A city where breweries are.
  struct City: Sendable {
    let name: String
    let state: String
    let country: String
    /// A post code, `#` for a digit and `@` for a letter.
    let postalCode: String
    /// How many breweries of the public data set are in its country, or its part of it.
    let weight: Int
    let place: GeoPoint
  }

  private let cities: [City]
  private let land: Land?
  private let seed: Seed

  /// Makes a maker of breweries in those of its cities whose places are known.
  init(places: [String: GeoPoint], land: Land?, seed: Seed) {
    (self.land, self.seed) = (land, seed)
    cities = Self.table.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 5, let weight = Int(parts[4]), let place = places[parts[0]] else {
        return nil
      }
      return City(
        name: parts[0].replacing("  ", with: " "),
        state: parts[1],
        country: parts[2],
        postalCode: parts[3],
        weight: weight,
        place: place
      )
    }
  }

  /// Makes so many; the first ones are the same however many there are.
  func entries(_ count: Int) -> [BreweryEntry] { (0..<count).compactMap(entry) }

  private func entry(_ number: Int) -> BreweryEntry? {
    var stream = RandomStream(
      seed: seed,
      entity: "breweries",
      purpose: "brewery",
      occurrence: UInt64(number)
    )
    guard let city = pick(cities, &stream, weight: \.weight) else { return nil }
    let type = pick(Self.types, &stream, weight: \.1)?.0 ?? "micro"
    let name = Self.name(&stream)
    let isAmerican = city.country == "United States"
    let digits = Self.filled(isAmerican ? "##########" : "+## ### ######", &stream)
    let phone = isAmerican ? oddPhone(number) ?? digits : digits
    let isLong = isAmerican && Self.happens(6677, &stream)
    let code = Self.filled(isLong ? city.postalCode + "-####" : city.postalCode, &stream)
    let street = "\(stream.integer(in: 1..<2000)) \(Self.word(Self.streets, &stream))"
    let site = "https://www." + name.lowercased().filter { $0.isLetter && $0.isASCII } + ".example"
    let gaps = (street: 723, phone: 828, site: 1114, place: 2291)
    let known = (
      street: !Self.happens(gaps.street, &stream), phone: !Self.happens(gaps.phone, &stream),
      site: !Self.happens(gaps.site, &stream), place: !Self.happens(gaps.place, &stream)
    )
    let place = landed(Self.place(around: city.place, &stream), city.place)
    let texts: [String: String?] = [
      "id": Self.filled("########-####-4###-8###-############", &stream), "name": name,
      "brewery_type": type, "address_1": known.street ? street : nil, "city": city.name,
      "state_province": city.state, "postal_code": code, "country": city.country,
      "phone": known.phone ? phone : nil, "website_url": known.site ? site : nil,
      "latitude": known.place ? DegreesText.text(place.latitude) : nil,
      "longitude": known.place ? DegreesText.text(place.longitude) : nil,
    ]
    return BreweryEntry { texts[$0] ?? nil }
  }

  /// A place, or where one comes ashore on the way from it to the middle of its city.
  private func landed(_ place: GeoPoint, _ middle: GeoPoint) -> GeoPoint {
    guard let land, !land.contains(place) else { return place }
    let north = place.latitude - middle.latitude
    let east = GeoPoint.turned(place.longitude - middle.longitude)
    let places = (1..<32).lazy.map { step in
      let rest = Double(32 - step) / 32
      return GeoPoint(
        latitude: middle.latitude + north * rest,
        longitude: GeoPoint.turned(middle.longitude + east * rest)
      )
    }
    return places.first(where: land.contains) ?? middle
  }

  /// A telephone of the United States that is not ten digits; nil for most.
  private func oddPhone(_ number: Int) -> String? {
    var stream = RandomStream(
      seed: seed,
      entity: "breweries",
      purpose: "odd phone",
      occurrence: UInt64(number)
    )
    let form = pick(Self.phones, &stream, weight: \.1)?.0 ?? ""
    return form.isEmpty ? nil : Self.filled(form, &stream)
  }

  /// Whether something happens that happens to so many of the 8,224 rows of the United States.
  private static func happens(_ count: Int, _ stream: inout RandomStream) -> Bool {
    stream.integer(in: 0..<8224) < count
  }

  private func pick<Element>(
    _ items: [Element],
    _ stream: inout RandomStream,
    weight: (Element) -> Int
  ) -> Element? {
    var rest = stream.integer(in: 0..<max(1, items.reduce(0) { $0 + weight($1) }))
    return items.first { item in
      rest -= weight(item)
      return rest < 0
    }
  }

  private static func word(_ words: [String], _ stream: inout RandomStream) -> String {
    words[stream.integer(in: 0..<words.count)]
  }

  private static func name(_ stream: inout RandomStream) -> String {
    [word(firsts, &stream), word(seconds, &stream), word(kinds, &stream)].joined(separator: " ")
  }

  private static func filled(_ form: String, _ stream: inout RandomStream) -> String {
    String(
      form.map { sign -> Character in
        switch sign {
        case "#": Character("\(stream.integer(in: 0..<10))")
        case "@": Array("ABCDEFGHJKLMNPRSTUVWXY")[stream.integer(in: 0..<22)]
        default: sign
        }
      }
    )
  }

  /// A place some kilometres from the middle of a city, more often near than far.
  private static func place(around middle: GeoPoint, _ stream: inout RandomStream) -> GeoPoint {
    let (one, other) = (stream.openUnit(), stream.openUnit())
    let reach = 0.4 * one * one
    let turn = 2 * Double.pi * other
    let north = middle.latitude + reach * ExactMath.sine(turn)
    let width = max(0.1, ExactMath.cosine(middle.latitude * .pi / 180))
    let east = middle.longitude + reach * ExactMath.cosine(turn) / width
    return GeoPoint(latitude: north, longitude: GeoPoint.turned(east))
  }
}

extension BreweryMaker {
  private static let table = """
    Chicago|Illinois|United States|606##|1100
    New York|New York|United States|100##|1400
    Los Angeles|California|United States|900##|900
    San Francisco|California|United States|941##|1100
    Denver|Colorado|United States|802##|1000
    Houston|Texas|United States|770##|900
    Miami|Florida|United States|331##|600
    Atlanta|Georgia|United States|303##|800
    Washington,  D.C.|District of Columbia|United States|200##|424
    Berlin|Berlin|Germany|10###|1445
    Sydney|New South Wales|Australia|20##|300
    Melbourne|Victoria|Australia|30##|214
    Brussels|Brussels|Belgium|10##|478
    Toronto|Ontario|Canada|M5@ #@#|180
    Vancouver|British Columbia|Canada|V6@ #@#|103
    Auckland|Auckland|New Zealand|10##|160
    Wellington|Wellington|New Zealand|60##|83
    Cape Town|Western Cape|South Africa|80##|104
    Amsterdam|Noord-Holland|Netherlands|10## @@|76
    Lisbon|Lisboa|Portugal|1###-###|72
    Dublin|Dublin|Ireland|D0# @###|70
    Helsinki|Uusimaa|Finland|00##0|68
    London|London|England|SW#@ #@@|62
    Seoul|Seoul|South Korea|0####|61
    Warsaw|Mazowieckie|Poland|00-###|34
    Singapore|Singapore|Singapore|0#####|33
    Vienna|Wien|Austria|1##0|15
    Tokyo|Tokyo|Japan|10#-00##|10
    Stockholm|Stockholm|Sweden|11# ##|10
    Rome|Lazio|Italy|001##|4
    Paris|Île-de-France|France|750##|3
    """

  /// The types, and how many rows of the public data set have each.
  private static let types = Array(
    zip(BreweryType.all, [5840, 3931, 640, 637, 239, 210, 137, 67, 47, 41, 22, 7, 3, 1, 0])
  )

  /// Telephones that are not ten digits, with as many signs as those of the public data set have, and
  /// how many rows have each; none stands for ten digits.
  private static let phones = [
    ("", 7350), ("1##########", 16), ("44##########", 13), ("#########", 9), ("######", 6),
    ("########## x##", 1), ("########## or ########## (bar)", 1),
  ]

  private static let firsts = [
    "Copper", "Crooked", "Gilded", "Quiet", "Lost", "Salty", "Iron", "Velvet", "Northern", "Dusty",
    "Laughing", "Thirsty", "Hidden", "Bold", "Amber", "Twisted", "Merry", "Silver", "Wandering",
    "Stubborn",
  ]
  private static let seconds = [
    "Otter", "Anchor", "Barrel", "Heron", "Kettle", "Lantern", "Badger", "Harbour", "Meadow",
    "Moth", "Pine", "Raven", "Saddle", "Steeple", "Trout", "Walnut", "Wheel", "Willow", "Comet",
    "Bison",
  ]
  private static let kinds = [
    "Brewing", "Brewery", "Beer Company", "Ales", "Brew House", "Craft Beer", "Tap Works",
    "Cellars",
  ]
  private static let streets = [
    "Mill Lane", "Station Road", "Main Street", "Canal Street", "Market Square", "Hop Yard",
    "Cooper Row", "River Walk", "Foundry Street", "Elm Avenue",
  ]
}
