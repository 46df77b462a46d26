import Catalog
import Glibc
import SimulatedWorld
import ToolSupport
import Tracing

extension Benchmark {
  static let coastToCoast = Benchmark(
    name: "coast-to-coast",
    about: "processor time of 'frontier run Scenarios/shipping/coast-to-coast.yaml --quiet'"
  ) { effort, report in
    let program = "\(try programFolder())/frontier"
    guard isReadable(program) else {
      throw CommandFailure("'\(program)' is missing; build it: swift build -c release")
    }
    let arguments = ["run", try scenarioPath(), "--quiet"]
    var times: [Double] = []
    for _ in 0..<effort.rounds {
      times.append(try ChildProcess.processorNanoseconds(running: program, arguments))
    }
    report(
      Measurement(
        "coast-to-coast",
        [("processes", Double(times.count))],
        result: ("ms", times.median / 1e6),
        .atMost(50)
      )
    )
  }

  static let coastToCoastRun = Benchmark(
    name: "coast-to-coast-run",
    about: "the run of coast-to-coast alone, inside this process"
  ) { effort, report in
    let bench = try Environment()
    guard let scenario = try bench.scenarios(at: scenarioPath()).first else { return }
    var times: [Double] = []
    var recordCount = 0
    for _ in 0..<effort.rounds {
      times.append(
        processorNanoseconds { recordCount = bench.catalog.run(scenario).trace?.count ?? 0 }
      )
    }
    report(
      Measurement(
        "coast-to-coast-run",
        [("records", Double(recordCount))],
        result: ("ms", times.median / 1e6)
      )
    )
  }
}

/// The folder that this program is in.
func programFolder() throws -> String {
  var path = [CChar](repeating: 0, count: Int(PATH_MAX))
  let length = unsafe readlink("/proc/self/exe", &path, path.count)
  guard length > 0 else { throw CommandFailure("/proc/self/exe cannot be read") }
  let program = String(decoding: path.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  return folder(of: program)
}

/// The scenario below the current folder, or upward from this program.
func scenarioPath() throws -> String {
  let path = "Scenarios/shipping/coast-to-coast.yaml"
  if isReadable(path) { return path }
  var folder = try programFolder()
  while !folder.isEmpty {
    if isReadable("\(folder)/\(path)") { return "\(folder)/\(path)" }
    folder = BenchTool.folder(of: folder)
  }
  throw CommandFailure("'\(path)' is missing here and upward from this program")
}

func folder(of path: String) -> String {
  path.split(separator: "/").dropLast().map { "/\($0)" }.joined()
}

func isReadable(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }
