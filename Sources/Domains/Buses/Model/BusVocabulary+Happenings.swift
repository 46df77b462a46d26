import BusTracking
import Scenarios

extension BusVocabulary {
  static let bulletinHappenings = [
    HappeningKind(
      verb: "publish",
      value: .text,
      form: .either,
      fields: [
        Field("subject", .text, required: true, about: "what it says in a line"),
        Field("detail", .text, default: "", about: "what it says in full; may be HTML"),
        Field("priority", .text, default: "Medium", about: "High, Medium or Low, or anything else"),
        Field(
          "routes",
          .list(of: .text),
          default: "[]",
          about: "the routes it is about; none, all"
        ),
        Field("direction", .text, about: "the direction it is about; left out, both"),
        Field("stops", .list(of: .text), default: "[]", about: "the stops it is about; none, all"),
      ],
      about: "a service bulletin of this name is published",
      service: BusService.serviceName
    ),
    HappeningKind(
      verb: "withdraw",
      value: .text,
      form: .moment,
      about: "the service bulletin of this name is withdrawn",
      service: BusService.serviceName
    ),
  ]

  static let cityHappenings = [
    HappeningKind(
      verb: "break_bus",
      value: .text,
      form: .either,
      fields: [
        Field("stop", .text, about: "for 'next': the stop it is on its way to"),
        Field("route", .text, about: "for 'next': the route it is of; left out, any"),
      ],
      about: "the bus of this number, or the next one at a stop, breaks down; it is towed away "
        + "after 15 minutes, or mended when the time given ends",
      service: BusService.serviceName
    ),
    HappeningKind(
      verb: "delay_route",
      value: .text,
      form: .moment,
      fields: [
        Field("by", .duration, required: true, atLeast: 1, atMost: 7 * day, about: "for how long")
      ],
      about: "all buses of the route stand still, where they are",
      service: BusService.serviceName
    ),
    HappeningKind(
      verb: "close_stop",
      value: .text,
      form: .either,
      about: "buses pass the stop",
      service: BusService.serviceName
    ),
    HappeningKind(
      verb: "open_stop",
      value: .text,
      form: .moment,
      about: "buses stop there again",
      service: BusService.serviceName
    ),
  ]

  static let keyHappenings = [
    HappeningKind(
      verb: "revoke_key",
      value: .text,
      form: .either,
      about: "the service no longer knows the key",
      service: BusService.serviceName
    ),
    HappeningKind(
      verb: "use_up_key",
      value: .text,
      form: .either,
      about: "the key's calls of the day are used up",
      service: BusService.serviceName
    ),
    HappeningKind(
      verb: "restore_key",
      value: .text,
      form: .moment,
      about: "a key that was revoked or used up is good again",
      service: BusService.serviceName
    ),
  ]

  private static let phase = FieldType.name(
    of: "state",
    among: BusHalf.Phase.allCases.map(\.rawValue)
  )
  private static let trouble = FieldType.name(
    of: "kind of trouble",
    among: BusTrouble.Kind.allCases.map(\.rawValue) + [""]
  )
  private static let screen = FieldType.name(
    of: "screen",
    among: BusScreen.allCases.map(\.rawValue)
  )

  static let outcome: [Field] = [
    Field("screen", screen, pinned: true, about: "the screen that is shown at the end"),
    Field(
      "arrivals",
      phase,
      pinned: true,
      about: "how it stands with the buses: loaded, empty, failed or stale"
    ),
    Field(
      "trouble",
      trouble,
      pinned: true,
      about: "the kind of trouble with them, if there is any"
    ),
    Field("hero", .text, about: "the next bus, as '22 5 min'"),
    Field("buses", .integer, about: "how many buses are shown"),
    Field("bulletins", phase, about: "how it stands with the bulletins"),
    Field("bulletins_trouble", trouble, about: "the kind of trouble with them, if there is any"),
    Field("notices", .list(of: .text), about: "the names of the bulletins, in their order"),
    Field("state", phase, about: "how it stands with a list, or with what is near"),
    Field("rows", .integer, about: "how many rows such a list has"),
    Field("stops", .integer, about: "how many stops near the place are asked"),
    Field("loads", .integer, about: "how often times were loaded"),
    Field("failures", .integer, about: "how many questions had no answer, or a no"),
    Field("dropped", .integer, about: "how many answers came too late for what is shown"),
    Field("bad_rows", .integer, about: "how many rows of buses and lists could not be read"),
    Field("bad_bulletins", .integer, about: "how many bulletins could not be read"),
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
