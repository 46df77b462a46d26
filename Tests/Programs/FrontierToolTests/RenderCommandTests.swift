import Foundation
import Testing

/// Films and pictures, drawn as small as they go.
///
/// A film that another program compresses is a process.
struct RenderCommandTests {
  private let here: Scratch
  private let small = "--size 480x320 --scale 0.5"

  init() throws { here = try Scratch(["small.yaml": smallScenario]) }

  private func render(
    _ options: String,
    environment: [String: String] = [:]
  ) throws -> Program.Result {
    let line = "render small.yaml \(small) \(options)"
    return try frontier(
      line,
      in: here.folder,
      environment: environment,
      isProcess: !environment.isEmpty
    )
  }

  private func picture(_ options: String) throws -> Program.Result {
    try here("render small.yaml \(small) \(options)")
  }

  @Test func `a folder holds each frame once, and the next film takes its place`() throws {
    let first = try render("--fps 10 --to 100ms -o frames/")
    #expect(first == .fine("frames/  2 frames, 0s to 0.1s at 1x\n"))
    #expect(try here.names("frames") == ["frame-000001.png", "frame-000002.png"])
    #expect(try render("-q --fps 10 --to 0s -o frames/") == .fine())
    #expect(try here.names("frames") == ["frame-000001.png"])
    #expect(try here.names() == ["frames", "small.yaml"])
  }

  @Test func `two films of one run are the same bytes, without a display or a home too`() throws {
    let bare = ["DISPLAY": "", "HOME": "/nonexistent", "LANG": "tr_TR.UTF-8"]
    #expect(try render("--fps 20 --speed 2 -o a.y4m").status == 0)
    #expect(try render("--fps 20 --speed 2 -o b.y4m", environment: bare).status == 0)
    let film = try here.data("a.y4m")
    #expect(film == (try here.data("b.y4m")))
    let header = "YUV4MPEG2 W240 H160 F20:1 Ip A1:1 C444\n"
    #expect(film.starts(with: Data(header.utf8)))
    #expect((film.count - header.utf8.count).isMultiple(of: 6 + 3 * 240 * 160))
  }

  @Test func `a frame of a film is the picture of its moment, but for the pause sign`() throws {
    #expect(try render("--from 150ms --to 150ms -o frames/").status == 0)
    #expect(try picture("--at 150ms -o a.png").status == 0)
    let (frame, single) = (try here.data("frames/frame-000001.png"), try here.data("a.png"))
    #expect(abs(frame.count - single.count) < 200)
  }

  @Test func `a view that the stage has not is told`() throws {
    let chosen = try picture("--colormap viridis --less-motion --theme dark -o a.png")
    #expect(chosen.status == 0, "\(chosen.errors)")
    let words =
      "error: there is no view 'board' of this run; there are: map, needed, code, messages\n"
    #expect(try picture("--face board -o b.png") == .refused(words))
    #expect(try here.names() == ["a.png", "small.yaml"])
  }

  /// A folder with what stands in for ffmpeg: a program that does what `script` says where it runs.
  ///
  /// A process of its own puts it there: what this one has open for writing, another test's child may
  /// inherit, and the program is then too busy to be run.
  private static let ffmpeg: Result<Scratch, any Error> = Result {
    let folder = try Scratch(["text": "#!/bin/sh\n. ./script\n"])
    let result = try Program.shell("install -m 755 text ffmpeg", in: folder.folder)
    try #require(result.status == 0, "\(result.errors)")
    atexit { _ = try? FileManager.default.removeItem(at: RenderCommandTests.ffmpeg.get().folder) }
    return folder
  }

  private func stage(_ script: String) throws -> [String: String] {
    try here.write(script, to: "script")
    return ["PATH": "\(try Self.ffmpeg.get().folder.path):/usr/bin:/bin"]
  }

  @Test func `without ffmpeg an mp4 is exit 2 and says what to install or use`() throws {
    let result = try render("-o a.mp4", environment: ["PATH": "/nonexistent"])
    #expect(
      result
        == .refused(
          """
          error: 'a.mp4' needs ffmpeg, which is not installed
          note: install the Debian package 'ffmpeg', with: apt-get install ffmpeg
          note: or write 'a.y4m' or 'a/' (PNG frames) instead, which need nothing

          """
        )
    )
  }

  private static let kinds: [(name: String, frames: Int, parts: [String])] = [
    (
      "a.mp4", 7,
      [
        "-pix_fmt bgr0 -video_size 240x160 -framerate 30", "-flags:v +bitexact",
        "-movflags +faststart", "-pix_fmt yuv420p",
      ]
    ),
    ("a.webm", 7, ["-c:v libvpx-vp9", "-f webm"]),
    // A GIF has ten frames a second when nobody says.
    ("a.gif", 3, ["palettegen", "-loop 0"]),
  ]

  @Test(arguments: kinds)
  func `ffmpeg gets raw frames and is told what film to make, which is put in place`(
    name: String,
    frames: Int,
    parts: [String]
  ) throws {
    let script = #"for last; do :; done; echo "$@" > arguments; cat > "${last#file:}""#
    let result = try render("--to 200ms -o \(name)", environment: stage(script))
    #expect(result.status == 0, "\(result.errors)")
    #expect(try here.data(name).count == frames * 4 * 240 * 160)
    let arguments = try here.text("arguments")
    for part in parts + ["-fflags +bitexact", "-map_metadata -1"] {
      #expect(arguments.contains(part), "\(part)")
    }
  }

  @Test func `a gif that does not fit into memory is exit 2 and says what fits`() throws {
    let result = try render("--speed 1/5000 --fps 50 -o a.gif", environment: stage("exit 1"))
    #expect(result.status == 2)
    let words = """
      frames of 240x160 pixels do not fit into 2 GB, where a GIF's colours are chosen
      note: lower --fps or --scale, raise --speed, or write a .webm, which has no such limit

      """
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(try here.names() == ["script", "small.yaml"])
  }

  @Test func `a film begins with its title, and then shows the first moment`() throws {
    for options in ["--title -o frames/", "-o plain/"] {
      let result = try render("--fps 1 --to 0s \(options)")
      #expect(result.status == 0, "\(result.errors)")
    }
    let frames = try here.names("frames").map { try here.data("frames/\($0)") }
    #expect(frames.count == 3 && frames[0] == frames[1] && frames[0] != frames[2])
    #expect(try frames[2] == here.data("plain/frame-000001.png"))
  }

  @Test func `a poster bears the title, a contact sheet its moments`() throws {
    func draw(_ options: String) throws -> String {
      let result = try here("render small.yaml --size 480x320 -o a.svg \(options)")
      #expect(result.status == 0, "\(result.errors)")
      return try here.text("a.svg")
    }
    let poster = try draw("--poster")
    #expect(poster.contains("<svg") && poster.contains(">A short way<"))
    let sheet = try draw("--contact-sheet 5 --to 40ms")
    #expect(sheet.components(separatedBy: "<image").count == 6)
    for time in ["0.000", "0.010", "0.020", "0.030", "0.040"] {
      #expect(sheet.contains(">\(time)<"))
    }
  }

  @Test(arguments: [
    ("--contact-sheet 1", "--contact-sheet must be between 2 and 64, not 1"),
    ("--contact-sheet 4 --poster", "--poster is for one moment, and --contact-sheet shows many"),
    ("--from 1h --contact-sheet 4", "error: --from 3600s is after the end of the run at "),
  ])
  func `what no picture can be made of is told`(options: String, words: String) throws {
    let result = try picture("-o a.png \(options)")
    #expect(result.status == 2)
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test(arguments: [
    ("echo 'Unknown encoder' >&2; exit 1", "Unknown encoder"),
    // More than a pipe holds.
    ("head -c 300000 /dev/zero | tr '\\0' 'x' >&2; cat > /dev/null; exit 1", "xxxx"),
  ])
  func `what ffmpeg complains about is passed on`(script: String, words: String) throws {
    let result = try render("-o a.mp4", environment: stage(script))
    #expect(result.status == 2)
    let start = "error: 'a.mp4' cannot be written: ffmpeg failed\nnote: ffmpeg: \(words)"
    #expect(result.errors.hasPrefix(start), "\(result.errors)")
    #expect(try here.names() == ["script", "small.yaml"])
  }

  @Test func `frames that are not ours are never replaced, nor a part file`() throws {
    let names = ["mine/frame-000001.png", "film.y4m.part", "film.part", "film"]
    for name in names { try here.write("mine", to: name) }
    let frames = try render("--fps 5 --to 200ms -o mine/")
    let words = """
      error: 'mine/' holds 'frame-000001.png', which is no frame of a film of ours
      note: name a new folder, or one that holds such frames only; they are replaced

      """
    #expect(frames == .refused(words))
    #expect(try render("--fps 5 --to 0s -o film.y4m").status == 0)
    #expect(try render("--fps 5 --to 0s -o film/").status == 2)
    for name in names { #expect(try here.text(name) == "mine") }
  }

  private func started(_ output: String) throws -> Process {
    let words = "render small.yaml \(small) --speed 1/64 --fps 240 -o \(output)"
    return try Program.start(words.split(separator: " ").map(String.init), in: here.folder)
  }

  @Test func `a film folder is replaced only when the new one is whole`() throws {
    #expect(try render("--fps 5 --to 400ms -o frames/").status == 0)
    let before = try here.names("frames")
    let process = try started("frames/")
    while process.isRunning, try here.names().count < 3 {}
    // Another film beside it leaves alone what is still written.
    #expect(try render("--fps 5 --to 0s -o other/").status == 0)
    #expect(try here.names().count == 4)
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == SIGINT)
    #expect(try here.names("frames") == before)
    #expect(try here.names() == ["frames", "other", "small.yaml"])
  }

  @Test func `what a killed film has left goes with the next`() throws {
    let process = try started("frames/")
    while process.isRunning, try here.names().count < 2 {}
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(try here.names().count == 2)
    #expect(try render("--fps 5 --to 0s -o frames/").status == 0)
    #expect(try here.names() == ["frames", "small.yaml"])
  }

  @Test func `a picture and a film go to standard output, and words beside it`() throws {
    let film = try Program.shell(
      "$F render small.yaml \(small) --fps 5 --to 200ms --format y4m -o - | wc -c",
      in: here.folder
    )
    let frame = 6 + 3 * 240 * 160
    #expect(film.output.trimmingCharacters(in: .whitespaces) == "\(38 + 2 * frame)\n")
    #expect(film.errors == "-  2 frames, 0s to 0.2s at 1x\n")
    #expect(try here("render small.yaml --format svg -o -").output.hasPrefix("<svg"))
    let unsaid = try here("render small.yaml -o -")
    #expect(unsaid.output.isEmpty && unsaid.errors.contains("unlike '-'; or use --format"))
  }

  /// Whether a program writes a file in the folder, with a name or without.
  private func hasOpenFile(_ process: Process) throws -> Bool {
    let open = "/proc/\(process.processIdentifier)/fd"
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: open)) ?? []
    return names.contains { name in
      let link = try? files.destinationOfSymbolicLink(atPath: "\(open)/\(name)")
      return link?.hasPrefix(here.folder.path + "/") == true && link?.hasSuffix(".yaml") == false
    }
  }

  @Test func `a film cut short by a signal leaves nothing and ends by that signal`() throws {
    let process = try started("a.y4m")
    while process.isRunning, try !hasOpenFile(process) {}
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGINT)
    #expect(try here.names() == ["small.yaml"])
  }
}
