import BusesRecords
import BusesValues
import Scenarios
import SimulatedWorld

/// What a bulletin says.
struct BulletinKeys: KeyList {
  let subject = Key(required: "subject", .text, about: "what it says in a line")
  let detail = Key("detail", .text, default: "", about: "what it says in full; may be HTML")
  let priority = Key(
    "priority",
    .text,
    default: "Medium",
    about: "High, Medium or Low, or anything else"
  )
  let routes = Key(
    "routes",
    .list(of: .text),
    default: "[]",
    about: "the routes it is about; none, all"
  )
  let direction = Key("direction", .text, about: "the direction it is about; left out, both")
  let stops = Key(
    "stops",
    .list(of: .text),
    default: "[]",
    about: "the stops it is about; none, all"
  )
}

/// Which bus breaks down.
struct BreakdownKeys: KeyList {
  let stop = Key("stop", .text, about: "for 'next': the stop it is on its way to")
  let route = Key("route", .text, about: "for 'next': the route it is of; left out, any")
}

/// How a route is delayed.
struct DelayKeys: KeyList {
  let pause = Key(
    required: "by",
    .duration(atLeast: .nanoseconds(1), atMost: .seconds(7 * 86_400)),
    about: "for how long"
  )
}

extension BusVocabulary {
  static let happenings = [
    happening("publish", .either, "a service bulletin of this name is published", BulletinKeys()),
    happening("withdraw", .moment, "the service bulletin of this name is withdrawn"),
    happening(
      "break_bus",
      .either,
      "the bus of this number, or the next one at a stop, breaks down; it is towed away "
        + "after 15 minutes, or mended when the time given ends",
      BreakdownKeys()
    ),
    happening(
      "delay_route",
      .moment,
      "all buses of the route stand still, where they are",
      DelayKeys()
    ),
    happening("close_stop", .either, "buses pass the stop"),
    happening("open_stop", .moment, "buses stop there again"),
    happening("revoke_key", .either, "the service no longer knows the key"),
    happening("use_up_key", .either, "the key's calls of the day are used up"),
    happening("restore_key", .moment, "a key that was revoked or used up is good again"),
  ]

  /// A happening to what the service has by a name.
  private static func happening(
    _ verb: String,
    _ form: HappeningKind.Form,
    _ about: String,
    _ keys: (any KeyList)? = nil
  ) -> HappeningKind {
    HappeningKind(
      verb: verb,
      value: .text,
      form: form,
      keys: .own(keys?.fields ?? []),
      about: about,
      service: BusService.serviceName
    )
  }

  static let outcome =
    BoardState.form.expected + [
      Field("predictions", .integer, about: "how many predictions were shown"),
      Field("came", .integer, about: "how many of them were of a bus that came"),
      Field("ghosts", .integer, about: "how many were of a bus that never came"),
      Field("mean_error", .duration, about: "how far predictions of buses that came were off"),
      Field(
        "within_minute",
        .ratio,
        about: "how many of these were off by a minute or less"
      ),
    ]
}
