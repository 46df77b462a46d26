import CarHireRecords
import CarHireScene
import CarHireValues
import Drawing
import Foundation
import JSON
import RunRecords
import SceneTestSupport
import Testing
import TestSupport
import Tracing
import Viewer

/// A hire in a line of words, and what is told of it: a block of three lines or more, of which the
/// first says what holds, the second what happens, and each of the others what is told at a moment.
///
/// - What happens has parts with `; ` between them, such as `chosen; @8; send Res birch`: see `tell`.
/// - A moment begins with its seconds, and with what window it is seen in; then `“a text”` of the
///   cards, `~“words”` that the texts have together, `2×“a text”` so many, all of them after `no` not;
///   `pay“Label”`, a field that can be pressed, or after `grey` one that cannot;
///   `step“Booked”“No.”`, what stands beside a step, or that it is not there;
///   `answer“extras”“2400”`, what programs are told, and `words“chosen: Economy”` what is in the words
///   of the whole; `supplier/alder“Alder Cars: no cars”`, a region.
struct HireFact: CustomTestStringConvertible, Sendable {
  let testDescription: String
  private let happening: String
  private let moments: [String]

  /// The facts of a text that is kept, with an empty line between them.
  static func all(_ name: String) -> [HireFact] {
    Table.text(name).components(separatedBy: "\n\n").map { block in
      let lines = block.split(separator: "\n").map(String.init)
      return HireFact(testDescription: lines[0], happening: lines[1], moments: Array(lines[2...]))
    }
  }

  func check() throws {
    let scene = try Self.scene(happening)
    for moment in moments { try Self.check(moment, of: scene) }
  }

  /// The words of a line: what is quoted is one, without what stands before it.
  private static func words(_ line: String) -> [String] {
    line.split(separator: " ").reduce(into: [String]()) { words, piece in
      let isOpen = words.last.map { $0.count { $0 == "“" } > $0.count { $0 == "”" } } ?? false
      if isOpen { words[words.count - 1] += " \(piece)" } else { words.append(String(piece)) }
    }
  }

  private static func quoted(_ word: String) -> [String] {
    word.split(separator: "“").dropFirst(word.hasPrefix("“") ? 0 : 1)
      .map { String($0.prefix { $0 != "”" }) }
  }

  static func scene(_ happening: String) throws -> HireScene {
    let parts = happening.components(separatedBy: "; ").map(words)
    if parts == [["cancelled"]] { return try HireAssets.eventfulScene() }
    var script = HireScript()
    var (sent, count) = ([String: Int](), 0)
    for part in parts { try tell(part, in: &script, &sent, &count) }
    return try script.scene()
  }

  /// Numbers of messages go up; an answer is that to the last request of the same kind.
  private static func tell(
    _ part: [String],
    in script: inout HireScript,
    _ sent: inout [String: Int],
    _ count: inout Int
  ) throws {
    func word(_ place: Int) -> String { part.indices.contains(place) ? part[place] : "" }
    func number(_ place: Int) throws -> Int { try #require(Int(word(place)), "\(part)") }
    let text = part.last.flatMap { quoted($0).first }
    let messages = [
      "Avail": "OTA_VehAvailRateRQ", "Res": "OTA_VehResRQ", "Ret": "OTA_VehRetResRQ",
      "Insure": "OTA_InsuranceQuoteRQ",
    ]
    let message = messages[word(1)] ?? word(1)
    switch word(0) {
    case "started": script.start()
    case "chosen": script.searchAndChoose()
    case "unanswered": script.bookWithoutAnAnswer()
    case "cancelled":
      script.searchAndChoose()
      script.bookWithoutAnAnswer()
      script.findAndCancel()
    case "send":
      count += 1
      let attempt = part.first { $0.hasPrefix("attempt=") }.flatMap { Int($0.dropFirst(8)) } ?? 1
      let request = script.send(message, to: word(2), number: 20 + count, attempt: attempt)
      sent["\(message) \(word(2))"] = request
    case "answer":
      let request = try #require(sent["\(message) \(word(2))"], "\(part)")
      script.answer(request, message, of: word(2))
      script.asked(message, word(2), text)
    case "failed":
      let request = try #require(sent["\(message) \(word(2))"], "\(part)")
      script.tell(
        RequestFailed(request: request, service: word(2), endpoint: message, reason: "reset")
      )
    case "fail":
      let kind = try #require(TroubleKind(rawValue: word(1)), "\(part)")
      script.fail(kind, text ?? "", keepsChoice: word(2) == "keeps")
    case "offers":
      let currency = ["": "USD", "none": ""][word(4)] ?? word(4)
      try script.offers(of: word(1), count: number(2), from: Int64(number(3)), in: currency)
    case "listed":
      let seats = part.first { $0.hasPrefix("seats=") }.flatMap { Int($0.dropFirst(6)) }
      script.listed(part.dropFirst().filter { !$0.contains("=") }, seats: seats)
    case "told":
      let value = text ?? word(2)
      script.told(word(1), Int64(value).map { .integer($0) } ?? .text(value))
    case "sought": script.seek(word(2), of: word(1))
    case "booked": script.booked(word(1), reference: part.count > 2 ? word(2) : "birch-B1")
    case "voucher": script.sendVoucher()
    case "doubted":
      script.doubt()
      script.lookUp()
    case "ended": script.cancelled()
    case "extras":
      script.show { state in
        state.chosen?.taken.plan = nil
        state.chosen?.taken.premium = nil
      }
    case "insured": script.insure()
    case "taken":
      script.supplier(word(1), SupplierTaken(desk: "DEN", car: "ECMR", count: try number(2)))
    case "released": script.supplier("birch", SupplierReleased(offer: word(1)))
    case let moment where moment.hasPrefix("@"):
      script.at(try #require(Double(moment.dropFirst()), "\(part)"))
    case "end": script.end()
    default: Issue.record("\(part) is not known")
    }
  }

  private static func check(_ moment: String, of scene: HireScene) throws {
    let words = words(moment)
    let seconds = try #require(Double(words[0]), "\(moment)")
    func has(_ word: String) -> Bool { words.contains(word) }
    let picture = scene.picture(
      at: seconds,
      width: has("low") || has("least") ? 800 : 1280,
      height: has("least") ? 456 : has("low") ? 500 : has("tall") ? 1200 : 800,
      face: has("cars") ? .cars : has("both") ? .both : has("messages") ? .messages : nil
    )
    let texts = picture.texts(in: .cards)
    var (isMissing, isGrey) = (false, false)
    for word in words.dropFirst() {
      defer { if !["no", "grey"].contains(word) { (isMissing, isGrey) = (false, false) } }
      let (start, quoted) = (word.prefix { $0 != "“" }, quoted(word))
      let comment = Comment(rawValue: "\(word) at \(moment) in \(texts)")
      switch start {
      case "no": isMissing = true
      case "grey": isGrey = true
      case "least", "low", "tall", "cars", "both", "messages": break
      case "": #expect(texts.contains(quoted[0]) != isMissing, comment)
      case "~":
        #expect(texts.joined(separator: " ").contains(quoted[0]) != isMissing, comment)
      case "step":
        let playhead = scene.playhead(seconds: seconds)
        let rows = scene.facts(about: "steps", at: playhead, client: nil)?.rows ?? []
        let told = rows.first { $0.name == quoted[0] }?.value
        let isTold = told == (quoted.count > 1 ? quoted[1] : nil)
        #expect(isTold != isMissing, "\(told ?? "-") for \(word) at \(moment)")
      case "words":
        let words = scene.description(at: scene.playhead(seconds: seconds), client: nil).text
        #expect(words.contains(quoted[0]) != isMissing, "\(word) at \(moment) in \(words)")
      case "stage": #expect(picture.texts(in: .stage).contains(quoted[0]) != isMissing, comment)
      case "answer":
        let facts = scene.description(at: scene.playhead(seconds: seconds), client: nil).facts
        #expect(facts["answer"]?[quoted[0]]?.text == quoted[1], comment)
      case let count where count.hasSuffix("×"):
        #expect(texts.count { $0 == quoted[0] } == Int(count.dropLast()), comment)
      case let region where region.contains("/"):
        #expect(picture.region(id: String(region))?.label == quoted[0], comment)
      default:
        let field = String(start)
        let button = try #require(picture.region(id: RegionID.field(field)), comment)
        #expect(button.action == (isGrey ? nil : .choose(field)), comment)
        #expect(quoted.isEmpty || button.label == quoted[0], "\(button.label): \(moment)")
      }
    }
  }
}
