/// The kinds of every run: clients, requests and services.
public enum RunKinds: Sendable {
  /// The types of all kinds.
  public static let all: [any RecordKind.Type] = [
    ClientStarted.self, ClientFinished.self, ClientTold.self, ClientFailed.self,
    ClientCancelled.self, ClientStood.self, ClientDue.self,
    RequestSent.self, RequestAnswered.self, RequestFailed.self, RequestTimedOut.self,
    RequestAbandoned.self, RequestRejected.self, RequestRetrying.self, RequestForgone.self,
    RequestShared.self, RequestCached.self, RequestQueued.self, RequestServed.self,
    RequestDuplicated.self,
    FaultStruck.self, OutageBegan.self, OutageEnded.self, ServiceSet.self,
    TriggerFired.self,
  ]
}
