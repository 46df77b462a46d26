import CarHireRecords
import CarHireValues
import RecordTestSupport
import Testing

struct HireRecordTests {
  private static let examples = [
    RecordExample(
      HireStarted(
        from: "DEN",
        to: "ORD",
        pickUp: "2031-05-04T10:00:00",
        returning: "2031-05-08T10:00:00",
        minutesAhead: -60,
        age: 35,
        currency: "EUR",
        preferences: "{}",
        extras: ["ski_rack"],
        counts: [2],
        isInsured: true
      ),
      #"{"from":"DEN","to":"ORD","pick_up":"2031-05-04T10:00:00","#
        + #""return":"2031-05-08T10:00:00","ahead":-60,"age":35,"currency":"EUR","preferences":"{}","#
        + #""extras":"ski_rack","counts":"2","insured":1}"#
    ),
    RecordExample(
      HireSought(supplier: "alder", reference: "alder-B1", email: "pat@example.test"),
      #"{"supplier":"alder","reference":"alder-B1","email":"pat@example.test"}"#
    ),
    RecordExample(
      HireAsked(message: "OTA_VehResRQ", supplier: "alder", trouble: "No.", isOpen: false),
      #"{"message":"OTA_VehResRQ","supplier":"alder","trouble":"No.","open":0}"#
    ),
    RecordExample(
      HireOffered(
        supplier: "alder",
        offers: ["alder-O1"],
        cars: ["Wren Mini"],
        sizes: ["Mini"],
        prices: [12_000],
        perDay: [3000],
        currency: "USD",
        seats: [4],
        gearboxes: ["Manual"],
        fuels: ["Petrol"],
        drives: ["AWD"],
        air: [1],
        bags: [2],
        doors: [5]
      ),
      #"{"supplier":"alder","offers":"alder-O1","cars":"Wren\\ Mini","sizes":"Mini","#
        + #""prices":"12000","per_day":"3000","currency":"USD","seats":"4","#
        + #""gearboxes":"Manual","fuels":"Petrol","drives":"AWD","air":"1","#
        + #""bags":"2","doors":"5"}"#
    ),
    RecordExample(
      HireListed(
        order: .price,
        isDescending: true,
        seats: 5,
        fuel: "Petrol",
        transmission: nil,
        needsAir: true,
        offers: ["alder-O2", "alder-O1"]
      ),
      #"{"order":"price","descending":1,"seats":5,"fuel":"Petrol","air":1,"#
        + #""offers":"alder-O2 alder-O1"}"#
    ),
    RecordExample(
      HireChosen(
        supplier: "alder",
        offer: "alder-O1",
        car: "Wren",
        price: 12_000,
        perDay: 3000,
        currency: "USD",
        fees: ["22"],
        amounts: [12_000],
        included: ["Unlimited mileage"],
        extras: ["Ski rack"],
        extraPrices: [1200],
        category: "Car",
        rate: "INCLUSIVE",
        isTaxIncluded: true
      ),
      #"{"supplier":"alder","offer":"alder-O1","car":"Wren","price":12000,"per_day":3000,"#
        + #""currency":"USD","fees":"22","amounts":"12000","included":"Unlimited\\ mileage","#
        + #""extras":"Ski\\ rack","extra_prices":"1200","category":"Car","rate":"INCLUSIVE","taxed":1}"#
    ),
    RecordExample(
      HireTerms(supplier: "alder", offer: "alder-O1", titles: ["Hold"], terms: ["Held."]),
      #"{"supplier":"alder","offer":"alder-O1","titles":"Hold","terms":"Held."}"#
    ),
    RecordExample(
      HireExtras(extras: ["Ski rack"], counts: [2], price: 2400, currency: "USD"),
      #"{"extras":"Ski\\ rack","counts":"2","price":2400,"currency":"USD"}"#
    ),
    RecordExample(
      HireInsured(plan: "Cover", premium: 900, currency: "USD", terms: "https://a.example"),
      #"{"plan":"Cover","premium":900,"currency":"USD","terms":"https://a.example"}"#
    ),
    RecordExample(
      HireLookedUp(supplier: "alder", attempt: 2),
      #"{"supplier":"alder","attempt":2}"#
    ),
    RecordExample(
      HireBooked(
        supplier: "alder",
        how: "made",
        reference: "alder-B1",
        car: "Wren",
        price: 12_000,
        currency: "USD",
        dial: "+1-555-0104",
        booking: "{}"
      ),
      #"{"supplier":"alder","how":"made","reference":"alder-B1","car":"Wren","price":12000,"#
        + #""currency":"USD","dial":"+1-555-0104","booking":"{}"}"#
    ),
    RecordExample(
      HireCancelled(supplier: "alder", reference: "alder-B1"),
      #"{"supplier":"alder","reference":"alder-B1"}"#
    ),
    RecordExample(
      HireVoucher(supplier: "alder", reference: "alder-B1"),
      #"{"supplier":"alder","reference":"alder-B1"}"#
    ),
    RecordExample(BrokerRenewed(version: 3), #"{"version":3}"#),
    RecordExample(
      HireInformed(
        version: 3,
        isNewer: true,
        canInsure: false,
        call: "+1-800-555-0199",
        company: "Hire",
        tint: "#3366cc",
        countries: ["US"],
        names: ["America"],
        numbers: ["+1-800-555-0199"]
      ),
      #"{"version":3,"newer":1,"insured":0,"call":"+1-800-555-0199","company":"Hire","#
        + ##""tint":"#3366cc","countries":"US","names":"America","numbers":"+1-800-555-0199"}"##
    ),
    RecordExample(
      HirePictured(supplier: "alder", car: "Wren", bytes: 200, wasKept: false),
      #"{"supplier":"alder","car":"Wren","bytes":200,"kept":0}"#
    ),
    RecordExample(
      HireDesksFound(supplier: "alder", desks: ["DEN", "COS"]),
      #"{"supplier":"alder","desks":"DEN COS"}"#
    ),
    RecordExample(
      HireFailed(.absent, why: "No.", keepsChoice: true),
      #"{"trouble":"absent","why":"No.","keeps_choice":1}"#
    ),
    RecordExample(
      SupplierOpened(
        title: "Alder Cars",
        currency: "EUR",
        desks: 3,
        cars: ["MCMR", "ECMR"],
        each: 2
      ),
      #"{"title":"Alder Cars","currency":"EUR","desks":3,"cars":"MCMR ECMR","each":2}"#
    ),
    RecordExample(
      SupplierOffered(
        customer: "c",
        offers: ["alder-O1"],
        cars: ["MCMR"],
        prices: [12_000],
        left: [2]
      ),
      #"{"customer":"c","offers":"alder-O1","cars":"MCMR","prices":"12000","left":"2"}"#
    ),
    RecordExample(
      SupplierHeld(offer: "alder-O1", car: "MCMR", fleetNumber: 1001, takes: .seconds(300)),
      #"{"offer":"alder-O1","car":"MCMR","fleet_number":1001,"takes":300000000000}"#
    ),
    RecordExample(SupplierReleased(offer: "alder-O1"), #"{"offer":"alder-O1"}"#),
    RecordExample(
      SupplierBooked(
        customer: "c",
        booking: "alder-B1",
        offer: "alder-O1",
        car: "MCMR",
        fleetNumber: 1001,
        desk: "DEN",
        price: 12_000
      ),
      #"{"customer":"c","booking":"alder-B1","offer":"alder-O1","car":"MCMR","#
        + #""fleet_number":1001,"desk":"DEN","price":12000}"#
    ),
    RecordExample(
      SupplierChanged(
        booking: "alder-B1",
        fleetNumber: 1001,
        pickUp: "2031-05-04T10:00:00",
        returning: "2031-05-09T10:00:00"
      ),
      #"{"booking":"alder-B1","fleet_number":1001,"pick_up":"2031-05-04T10:00:00","#
        + #""return":"2031-05-09T10:00:00"}"#
    ),
    RecordExample(SupplierCancelled(booking: "alder-B1"), #"{"booking":"alder-B1"}"#),
    RecordExample(
      SupplierRefused(customer: "c", message: "OTA_VehResRQ", type: "189", words: "Refused"),
      #"{"customer":"c","message":"OTA_VehResRQ","type":"189","words":"Refused"}"#
    ),
    RecordExample(
      SupplierSilenced(customer: "c", message: "OTA_VehResRQ"),
      #"{"customer":"c","message":"OTA_VehResRQ"}"#
    ),
    RecordExample(
      SupplierTroubled(message: "OTA_VehResRQ", type: "189", isSilent: true),
      #"{"message":"OTA_VehResRQ","type":"189","silent":1}"#
    ),
    RecordExample(SupplierPriced(rise: 15), #"{"rise":15}"#),
    RecordExample(
      SupplierTaken(desk: "DEN", car: "MCMR", count: 2),
      #"{"desk":"DEN","car":"MCMR","count":2}"#
    ),
  ]

  private static let mayBeMissing = [
    "supplier.trouble type",
    "hire.booked dial", "hire.chosen category", "hire.chosen rate", "hire.chosen taxed",
    "hire.insured terms", "hire.informed tint", "hire.pictured car", "hire.listed seats",
    "hire.listed fuel", "hire.informed call",
    "supplier.held fleet_number", "supplier.booked fleet_number", "supplier.changed fleet_number",
    "hire.asked trouble", "hire.booked car", "hire.booked price", "hire.booked currency",
  ]

  @Test func `every kind has an example, and a name of its own`() {
    RecordExample.expect(Self.examples, cover: CarHireKinds.all)
  }

  @Test(arguments: examples.indices)
  func `a record is written and read again as it was`(index: Int) throws {
    try Self.examples[index].expectRoundTrip()
  }

  @Test(arguments: examples.indices)
  func `a record of another kind, or without its fields, is not read`(index: Int) {
    Self.examples[index].expectRefusals(except: Self.mayBeMissing)
  }
}
