import Foundation
import Testing

/// Films and pictures, drawn as small as they go.
struct RenderCommandTests {
  private let small = ["--size", "480x320", "--scale", "0.5"]

  private func render(
    _ scratch: Scratch,
    _ arguments: String...,
    environment: [String: String] = [:]
  ) throws -> Program.Result {
    let scenario = try scratch.write(smallScenario, to: "small.yaml")
    return try Program.frontier(
      ["render", scenario] + small + arguments,
      in: scratch.folder,
      environment: environment
    )
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `a folder of frames holds each moment once and is told in one line`() throws {
    let scratch = try Scratch()
    let result = try render(scratch, "--fps", "10", "--to", "100ms", "-o", "frames/")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "frames/  2 frames, 0s to 0.1s at 1x\n")
    #expect(result.errors.isEmpty)
    #expect(try names(in: scratch.path("frames")) == ["frame-000001.png", "frame-000002.png"])
    #expect(try names(in: scratch.folder) == ["frames", "small.yaml"])
  }

  @Test func `a shorter film takes the place of a longer one`() throws {
    let scratch = try Scratch()
    for (end, count) in [("100ms", 2), ("0s", 1)] {
      let result = try render(scratch, "-q", "--fps", "10", "--to", end, "-o", "frames/")
      #expect(result.status == 0 && result.output.isEmpty)
      #expect(try names(in: scratch.path("frames")).count == count)
    }
  }

  @Test func `a folder that holds something else is left alone`() throws {
    let scratch = try Scratch()
    let folder = scratch.path("mine")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try scratch.write("precious", to: "mine/diary.txt")
    let result = try render(scratch, "--fps", "1", "-o", "mine/")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        error: 'mine/' holds 'diary.txt', which is no frame of a film of ours
        note: name a new folder, or one that holds such frames only; they are replaced

        """
    )
    #expect(try names(in: folder) == ["diary.txt"])
  }

  @Test func `two films of one run are the same bytes, without a display or a home too`() throws {
    let scratch = try Scratch()
    let first = try render(scratch, "--fps", "20", "--speed", "2", "-o", "a.y4m")
    let second = try render(
      scratch,
      "--fps",
      "20",
      "--speed",
      "2",
      "-o",
      "b.y4m",
      environment: ["DISPLAY": "", "HOME": "/nonexistent", "LANG": "tr_TR.UTF-8"]
    )
    #expect(first.status == 0 && second.status == 0)
    let film = try Data(contentsOf: scratch.path("a.y4m"))
    #expect(film == (try Data(contentsOf: scratch.path("b.y4m"))))
    let header = "YUV4MPEG2 W240 H160 F20:1 Ip A1:1 C444\n"
    #expect(film.starts(with: Data(header.utf8)))
    let frame = 6 + 3 * 240 * 160
    #expect((film.count - header.utf8.count).isMultiple(of: frame))
  }

  @Test func `a frame of a film is the picture of its moment, but for the pause sign`() throws {
    let scratch = try Scratch()
    let film = try render(
      scratch,
      "--from",
      "150ms",
      "--to",
      "150ms",
      "-o",
      "frames/"
    )
    let picture = try render(scratch, "--at", "150ms", "-o", "a.png")
    #expect(film.status == 0 && picture.status == 0)
    let frame = try Data(contentsOf: scratch.path("frames/frame-000001.png"))
    let single = try Data(contentsOf: scratch.path("a.png"))
    #expect(abs(frame.count - single.count) < 200)
  }

  @Test func `a view that the stage has not is told`() throws {
    let scratch = try Scratch()
    let chosen = try render(
      scratch,
      "--colormap",
      "viridis",
      "--less-motion",
      "--theme",
      "dark",
      "-o",
      "a.png"
    )
    #expect(chosen.status == 0, "\(chosen.errors)")
    let result = try render(scratch, "--face", "map", "-o", "b.png")
    #expect(result.status == 2)
    #expect(result.errors == "error: there is no view 'map' of this run; it has only one\n")
    #expect(try names(in: scratch.folder) == ["a.png", "small.yaml"])
  }

  @Test func `shapes are written as svg`() throws {
    let scratch = try Scratch()
    let scenario = try scratch.write(smallScenario, to: "small.yaml")
    let result = try Program.frontier("render", scenario, "-o", "a.svg", in: scratch.folder)
    #expect(result.status == 0, "\(result.errors)")
    let text = try String(contentsOf: scratch.path("a.svg"), encoding: .utf8)
    #expect(text.contains("<svg") && text.contains("Vermont"))
  }

  @Test func `without ffmpeg an mp4 is exit 2 and says what to install or use`() throws {
    let scratch = try Scratch()
    let result = try render(scratch, "-o", "a.mp4", environment: ["PATH": "/nonexistent"])
    #expect(result.status == 2)
    #expect(
      result.errors == """
        error: 'a.mp4' needs ffmpeg, which is not installed
        note: install the Debian package 'ffmpeg', with: apt-get install ffmpeg
        note: or write 'a.y4m' or 'a/' (PNG frames) instead, which need nothing

        """
    )
  }

  /// What stands in for ffmpeg: a program that does as it is told by `script`.
  private func stage(_ script: String, in scratch: Scratch) throws -> [String: String] {
    try scratch.write("#!/bin/sh\n\(script)\n", to: "script")
    // By a process of its own: what this one has open for writing, another test's child may
    // inherit, and the program is then too busy to be run.
    let process = try Process.run(
      URL(filePath: "/usr/bin/install"),
      arguments: ["-m", "755", scratch.path("script").path, scratch.path("ffmpeg").path]
    )
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    try FileManager.default.removeItem(at: scratch.path("script"))
    return ["PATH": "\(scratch.folder.path):/usr/bin:/bin"]
  }

  @Test func `ffmpeg gets raw frames of the right size, and its file is put in place`() throws {
    let scratch = try Scratch()
    let script = #"for last; do :; done; echo "$@" > arguments; cat > "${last#file:}""#
    let environment = try stage(script, in: scratch)
    let result = try render(
      scratch,
      "--fps",
      "5",
      "--to",
      "200ms",
      "-o",
      "a.mp4",
      environment: environment
    )
    #expect(result.status == 0, "\(result.errors)")
    let film = try Data(contentsOf: scratch.path("a.mp4"))
    #expect(film.count == 2 * 4 * 240 * 160)
    let arguments = try String(contentsOf: scratch.path("arguments"), encoding: .utf8)
    for part in [
      "-pix_fmt bgr0 -video_size 240x160 -framerate 5", "-fflags +bitexact -flags:v +bitexact",
      "-movflags +faststart", "-pix_fmt yuv420p", "-map_metadata -1",
    ] {
      #expect(arguments.contains(part))
    }
  }

  @Test(arguments: [
    ("a.webm", "-c:v libvpx-vp9", "-f webm"), ("a.gif", "palettegen", "-loop 0"),
  ])
  func `ffmpeg is told what kind of film to make`(
    name: String,
    codec: String,
    container: String
  ) throws {
    let scratch = try Scratch()
    let script = #"for last; do :; done; echo "$@" > arguments; cat > "${last#file:}""#
    let environment = try stage(script, in: scratch)
    let result = try render(scratch, "--to", "200ms", "-o", name, environment: environment)
    #expect(result.status == 0, "\(result.errors)")
    let film = try Data(contentsOf: scratch.path(name))
    // A GIF has ten frames a second when nobody says.
    #expect(film.count == (name == "a.gif" ? 3 : 7) * 4 * 240 * 160)
    let arguments = try String(contentsOf: scratch.path("arguments"), encoding: .utf8)
    for part in [codec, container, "-fflags +bitexact", "-map_metadata -1"] {
      #expect(arguments.contains(part))
    }
  }

  @Test func `a gif that does not fit into memory is exit 2 and says what fits`() throws {
    let scratch = try Scratch()
    let environment = try stage("exit 1", in: scratch)
    let result = try render(
      scratch,
      "--speed",
      "1/5000",
      "--fps",
      "50",
      "-o",
      "a.gif",
      environment: environment
    )
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "frames of 240x160 pixels do not fit into 2 GB, where a GIF's colours are chosen\n"
          + "note: lower --fps or --scale, raise --speed, or write a .webm, which has no such limit\n"
      ),
      "\(result.errors)"
    )
    #expect(try names(in: scratch.folder) == ["ffmpeg", "small.yaml"])
  }

  @Test func `a film begins with its title, and then shows the first moment`() throws {
    let scratch = try Scratch()
    let result = try render(scratch, "--title", "--fps", "1", "--to", "0s", "-o", "frames/")
    #expect(result.status == 0, "\(result.errors)")
    let plain = try render(scratch, "--fps", "1", "--to", "0s", "-o", "plain/")
    #expect(plain.status == 0, "\(plain.errors)")
    let frames = try names(in: scratch.path("frames")).map {
      try Data(contentsOf: scratch.path("frames/\($0)"))
    }
    #expect(frames.count == 3 && frames[0] == frames[1] && frames[0] != frames[2])
    #expect(try frames[2] == Data(contentsOf: scratch.path("plain/frame-000001.png")))
  }

  @Test func `a poster bears the title, a contact sheet so many moments`() throws {
    let scratch = try Scratch()
    let scenario = try scratch.write(smallScenario, to: "small.yaml")
    func draw(_ options: String...) throws -> String {
      let arguments = ["render", scenario, "--size", "480x320", "-o", "a.svg"] + options
      let result = try Program.frontier(arguments, in: scratch.folder)
      #expect(result.status == 0, "\(result.errors)")
      return try String(contentsOf: scratch.path("a.svg"), encoding: .utf8)
    }
    #expect(try draw("--poster").contains(">A short way<"))
    let sheet = try draw("--contact-sheet", "5", "--to", "40ms")
    #expect(sheet.components(separatedBy: "<image").count == 6)
    for time in ["0.000", "0.010", "0.020", "0.030", "0.040"] {
      #expect(sheet.contains(">\(time)<"))
    }
  }

  @Test(arguments: [
    (["--contact-sheet", "1"], "--contact-sheet must be between 2 and 64, not 1"),
    (
      ["--contact-sheet", "4", "--poster"],
      "--poster is for one moment, and --contact-sheet shows many"
    ),
  ])
  func `a contact sheet has many moments`(options: [String], words: String) throws {
    let scratch = try Scratch()
    let scenario = try scratch.write(smallScenario, to: "small.yaml")
    let result = try Program.frontier(
      ["render", scenario, "-o", "a.png"] + options,
      in: scratch.folder
    )
    #expect(result.status == 2)
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test func `what ffmpeg complains about is passed on, and nothing is left`() throws {
    let scratch = try Scratch()
    let environment = try stage("echo 'Unknown encoder' >&2; exit 1", in: scratch)
    let result = try render(scratch, "--fps", "5", "-o", "a.mp4", environment: environment)
    #expect(result.status == 2)
    #expect(
      result.errors == """
        error: 'a.mp4' cannot be written: ffmpeg failed
        note: ffmpeg: Unknown encoder

        """
    )
    #expect(try names(in: scratch.folder) == ["ffmpeg", "small.yaml"])
  }

  @Test func `a film that begins after the end is exit 2`() throws {
    let scratch = try Scratch()
    let result = try render(scratch, "--from", "1h", "-o", "a.y4m")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: --from 3600s is after the end of the run at "))
  }

  /// Whether a program writes a file in a folder, with a name or without.
  private func hasOpenFile(_ process: Process, in folder: URL) throws -> Bool {
    let open = "/proc/\(process.processIdentifier)/fd"
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: open)) ?? []
    return names.contains { name in
      let link = try? files.destinationOfSymbolicLink(atPath: "\(open)/\(name)")
      return link?.hasPrefix(folder.path + "/") == true && link?.hasSuffix(".yaml") == false
    }
  }

  @Test func `frames that are not ours are never replaced, nor a part file`() throws {
    let scratch = try Scratch()
    let folder = scratch.path("mine")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["mine/frame-000001.png", "film.y4m.part", "film.part", "film"] {
      try scratch.write("mine", to: name)
    }
    let frames = try render(scratch, "--fps", "5", "--to", "200ms", "-o", "mine/")
    #expect(frames.status == 2)
    #expect(frames.errors.contains("holds 'frame-000001.png', which is no frame of a film of ours"))
    #expect(try render(scratch, "--fps", "5", "--to", "0s", "-o", "film.y4m").status == 0)
    #expect(try render(scratch, "--fps", "5", "--to", "0s", "-o", "film/").status == 2)
    for name in ["mine/frame-000001.png", "film.y4m.part", "film.part", "film"] {
      #expect(try String(contentsOf: scratch.path(name), encoding: .utf8) == "mine")
    }
  }

  @Test func `a film folder is replaced only when the new one is whole`() throws {
    let scratch = try Scratch()
    #expect(try render(scratch, "--fps", "5", "--to", "400ms", "-o", "frames/").status == 0)
    let before = try names(in: scratch.path("frames"))
    let scenario = scratch.path("small.yaml").path
    let process = try Program.start(
      ["render", scenario, "--speed", "1/64", "--fps", "240", "-o", "frames/"] + small,
      in: scratch.folder
    )
    while process.isRunning, try names(in: scratch.folder).count < 3 {}
    // Another film beside it leaves alone what is still written.
    #expect(try render(scratch, "--fps", "5", "--to", "0s", "-o", "other/").status == 0)
    #expect(try names(in: scratch.folder).count == 4)
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == SIGINT)
    #expect(try names(in: scratch.path("frames")) == before)
    #expect(try names(in: scratch.folder) == ["frames", "other", "small.yaml"])
  }

  @Test func `a picture and a film go to standard output, and words beside it`() throws {
    let scratch = try Scratch()
    let scenario = try scratch.write(smallScenario, to: "small.yaml")
    let film = try Program.shell(
      "$F render '\(scenario)' --size 480x320 --scale 0.5 --fps 5 --to 200ms --format y4m -o - | wc -c",
      in: scratch.folder
    )
    let frame = 6 + 3 * 240 * 160
    #expect(film.output.trimmingCharacters(in: .whitespaces) == "\(38 + 2 * frame)\n")
    #expect(film.errors == "-  2 frames, 0s to 0.2s at 1x\n")
    let picture = try Program.shell(
      "$F render '\(scenario)' --format svg -o - > a; head -c 4 a; $F render '\(scenario)' -o -",
      in: scratch.folder
    )
    #expect(picture.output == "<svg")
    #expect(picture.errors.contains("unlike '-'; or use --format"))
  }

  @Test func `ffmpeg may say more than a pipe holds`() throws {
    let scratch = try Scratch()
    let script = "head -c 300000 /dev/zero | tr '\\0' 'x' >&2; cat > /dev/null; exit 1"
    let environment = try stage(script, in: scratch)
    let result = try render(scratch, "--fps", "30", "-o", "a.mp4", environment: environment)
    #expect(result.status == 2)
    #expect(result.errors.contains("note: ffmpeg: xxxx"))
    #expect(try names(in: scratch.folder) == ["ffmpeg", "small.yaml"])
  }

  @Test func `a film cut short by a signal leaves nothing and ends by that signal`() throws {
    let scratch = try Scratch()
    let scenario = try scratch.write(smallScenario, to: "small.yaml")
    let process = try Program.start(
      ["render", scenario, "--speed", "1/64", "--fps", "240", "-o", "a.y4m"] + small,
      in: scratch.folder
    )
    while process.isRunning, try !hasOpenFile(process, in: scratch.folder) {}
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGINT)
    #expect(try names(in: scratch.folder) == ["small.yaml"])
  }
}
