"""readers.py FRONTIER: reads what the program FRONTIER writes with other people's readers.

Each reader says in a line what it read; the first that reads something else than the run had ends
the program with status 1. The working directory is that of the repository.
"""

import csv
import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import jsonschema
import junitparser
import vcdvcd
import yaml
from lxml import etree
from perfetto.protos.perfetto.trace import perfetto_trace_pb2

FRONTIER = sys.argv[1]
HERE = pathlib.Path(__file__).parent
DOMAINS = ["breweries", "buses", "car-hire", "mazes", "shipping"]
AGES = ["age", "located", "pause", "silence"]
SVG = "{http://www.w3.org/2000/svg}"


class Wrong(Exception):
    """Something was not read as it was written."""


def same(what, found, expected):
    if found != expected:
        raise Wrong(f"{what}: {found!r} was read, and {expected!r} was written")


def holds(what, is_so):
    if not is_so:
        raise Wrong(what)


def frontier(*arguments, status=0, **options):
    """What the program writes to standard output, as bytes."""
    done = subprocess.run([FRONTIER, *map(str, arguments)], capture_output=True, **options)
    if done.returncode != status:
        words = done.stderr.decode()
        raise Wrong(f"{' '.join(map(str, arguments))} ended with {done.returncode}: {words}")
    return done.stdout


class Loader(yaml.SafeLoader):
    """YAML 1.2 with its core schema, in which NO is a text, and so is a date."""


Loader.yaml_implicit_resolvers = {}
for tag, words, firsts in [
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", "-+0123456789"),
    (
        "float",
        r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)",
        "-+.0123456789",
    ),
]:
    pattern = re.compile(f"^(?:{words})$")
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", pattern, list(firsts))


def plain(text):
    """A YAML text as JSON has it: every key is a text."""

    def texts(node):
        if isinstance(node, dict):
            return {str(key): texts(value) for key, value in node.items()}
        return [texts(value) for value in node] if isinstance(node, list) else node

    return texts(yaml.load(text, Loader))


def schema():
    """Every shipped scenario is valid, and both refuse what is to be refused."""
    document = json.loads(frontier("schema"))
    jsonschema.Draft202012Validator.check_schema(document)
    validator = jsonschema.Draft202012Validator(document)
    files = sorted(pathlib.Path("Scenarios").rglob("*.yaml"))
    holds("there are scenarios", len(files) > 90)
    for file in files:
        for mistake in validator.iter_errors(plain(file.read_text())):
            raise Wrong(f"{file} at {mistake.json_path}: {mistake.message[:200]}")
    mistakes = (HERE / "mistakes.yaml").read_text().split("\n---\n")[1:]
    holds("there are mistakes", len(mistakes) > 50)
    for text in mistakes:
        holds(f"accepted by the validator:\n{text}", not validator.is_valid(plain(text)))
        frontier("check", "-", input=text.encode(), status=2)
    return f"{len(files)} scenarios valid, {len(mistakes)} mistakes refused by both"


def junit(folder):
    """A report of runs that pass and of one that fails."""
    wrong = folder / "wrong.yaml"
    wrong.write_text(
        "clients: { s: { ship: { from: RI, to: CT } } }\nexpect: { s: { hops: 7 } }\n"
    )
    report = folder / "report.xml"
    frontier("test", "Scenarios/regressions", wrong, "--junit", report, status=1)
    suites = junitparser.JUnitXml.fromfile(str(report))
    cases = [case for suite in suites for case in suite]
    failed = [case for case in cases if not case.is_passed]
    files = {case._elem.get("file") for case in cases}
    written = {str(file) for file in pathlib.Path("Scenarios/regressions").glob("*.yaml")}
    holds(f"cases of {written - files}", written < files)
    same("cases counted", suites.tests, len(cases))
    same("failures counted", (suites.failures, suites.errors), (1, 0))
    same("cases that failed", [case.name for case in failed], ["wrong.yaml"])
    words = failed[0].result[0].text or failed[0].result[0].message
    holds(f"the failure's words: {words}", "expected 's.hops' to be 7, found 1" in words)
    holds("times", all(case.time is not None for case in cases))
    return f"{len(cases)} cases, 1 of them failed"


class Run:
    """A run of a scenario as its trace tells it, and what the program makes of that."""

    def __init__(self, domain, folder):
        self.scenario = f"Scenarios/{domain}/signals.yaml"
        self.trace = folder / f"{domain}.jsonl"
        frontier("run", self.scenario, "--quiet", "--trace", self.trace)
        lines = self.trace.read_text().splitlines()
        self.records = [line for line in map(json.loads, lines) if "e" in line]
        self.sent = {line["n"] for line in self.records if line["k"] == "request.sent"}
        self.caused = [line for line in self.records if line.get("c", 0) > 0]
        self.services = {line["d"]["service"] for line in self.records if line["n"] in self.sent}

    def export(self, form):
        return frontier("export", self.trace, "--to", form)


def table(run):
    """The last value of each signal, and how many changes there were."""
    rows = list(csv.reader(io.StringIO(run.export("csv").decode(), newline=""), strict=True))
    same("head", rows[0], ["seconds", "record", "signal", "value"])
    times = [float(row[0]) for row in rows[1:]]
    same("order of times", times, sorted(times))
    last = {row[2]: row[3] for row in rows[1:]}
    for service in run.services:
        asked = [line for line in run.records if line["n"] in run.sent]
        sent = sum(1 for line in asked if line["d"]["service"] == service)
        same(f"{service}.requests", last[f"{service}.requests"], str(sent))
    return last, len(times)


def numbers(last):
    """The signals of which the last value is a number."""
    return {name: float(value) for name, value in last.items() if re.fullmatch(r"-?[0-9.]+", value)}


def dump(run, last):
    with tempfile.NamedTemporaryFile(suffix=".vcd") as file:
        file.write(run.export("vcd"))
        file.flush()
        read = vcdvcd.VCDVCD(file.name)
    same("timescale", float(read.timescale["timescale"]), 1e-9)
    names = {plain_name(name) for name in read.signals}
    # Ages change all the time, and are in the table alone.
    missing = {name for name in set(last) - names if name.split(".")[-1] not in AGES}
    holds(f"signals that are not in the dump: {missing}", not missing)
    # Texts are a form of GTKWave's, which this reader passes over.
    changing = [name for name in read.signals if read[name].var_type != "string"]
    known = numbers(last)
    for name in changing:
        code = read[name].tv[-1][1]
        if read[name].var_type == "integer" and set(code) <= {"0", "1"}:
            value = int(code, 2) - (1 << 64 if len(code) == 64 and code[0] == "1" else 0)
            same(f"the last value of {name}", value, known[plain_name(name)])
        elif read[name].var_type == "real" and plain_name(name) in known:
            same(f"the last value of {name}", float(code), known[plain_name(name)])
    return f"{len(read.signals)} signals, {sum(len(read[name].tv) for name in changing)} changes"


def plain_name(name):
    """The name of a variable without its bits."""
    return re.sub(r"\[.*\]$", "", name)


def events(run, last):
    document = json.loads(run.export("chrome"))["traceEvents"]
    by_phase = {}
    for event in document:
        by_phase.setdefault(event["ph"], []).append(event)
        holds(f"keys of {event}", {"ph", "name", "pid"} <= set(event))
    same("records", len(by_phase["X"]), len(run.records))
    for begin, end, category, expected in [
        ("b", "e", "request", len(run.sent)), ("s", "f", "cause", len(run.caused)),
    ]:
        ids = [
            sorted(event["id"] for event in by_phase[phase] if event["cat"] == category)
            for phase in (begin, end)
        ]
        same(f"{category}s that begin and end", ids[0], ids[1])
        same(f"{category}s", len(ids[0]), expected)
    counters = {event["name"]: event["args"]["value"] for event in by_phase["C"]}
    for name, value in numbers(last).items():
        if name in counters:
            same(f"the last value of {name}", float(counters[name]), value)
    holds("counters", len(counters) > 10)
    return f"{len(document)} events, {len(counters)} counters"


def packets(run, last):
    trace = perfetto_trace_pb2.Trace()
    size = trace.ParseFromString(run.export("perfetto"))
    same("bytes that no field knows", trace.ByteSize(), size)
    kinds = perfetto_trace_pb2.TrackEvent
    events = [packet for packet in trace.packet if packet.HasField("track_event")]
    tracks = {
        packet.track_descriptor.uuid: packet.track_descriptor
        for packet in trace.packet
        if packet.HasField("track_descriptor")
    }
    counted = {}
    for packet in events:
        counted[packet.track_event.type] = counted.get(packet.track_event.type, 0) + 1
        holds("every event is on a track", packet.track_event.track_uuid in tracks)
    same("records", counted[kinds.TYPE_INSTANT], len(run.records))
    same("requests that begin", counted[kinds.TYPE_SLICE_BEGIN], len(run.sent))
    same("requests that end", counted[kinds.TYPE_SLICE_END], len(run.sent))
    begun, ended = set(), set()
    for packet in events:
        begun.update(packet.track_event.flow_ids)
        ended.update(packet.track_event.terminating_flow_ids)
    same("causes that begin and end", begun, ended)
    same("causes", len(begun), len(run.caused))
    values = {}
    for packet in events:
        event = packet.track_event
        if event.type == kinds.TYPE_COUNTER:
            name = tracks[event.track_uuid].name
            values[name] = (
                event.double_counter_value
                if event.HasField("double_counter_value")
                else event.counter_value
            )
    for name, value in numbers(last).items():
        if name in values:
            same(f"the last value of {name}", float(values[name]), value)
    holds("counters", len(values) > 10)
    return f"{len(trace.packet)} packets, {len(begun)} flows, {len(values)} counters"


def drawing(run, last):
    parser = etree.XMLParser(no_network=True, resolve_entities=False)
    root = etree.fromstring(run.export("svg"), parser)
    same("root", root.tag, f"{SVG}svg")
    elements = [element for element in root.iter() if isinstance(element.tag, str)]
    foreign = [element.tag for element in elements if not element.tag.startswith(SVG)]
    same("elements of another kind", foreign, [])
    texts = {"".join(element.itertext()).strip() for element in root.iter(f"{SVG}text")}
    for name in run.services:
        holds(f"{name} stands in the drawing", f"→ {name}" in texts)
    return f"{len(elements)} elements, {len(texts)} texts"


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        print("jsonschema:", schema(), flush=True)
        print("junitparser:", junit(folder), flush=True)
        for domain in DOMAINS:
            run = Run(domain, folder)
            last, changes = table(run)
            print(f"{domain}: csv: {len(last)} signals, {changes} changes", flush=True)
            for reader, read in [
                ("vcdvcd", dump), ("json", events), ("protobuf", packets), ("lxml", drawing),
            ]:
                print(f"{domain}: {reader}: {read(run, last)}", flush=True)


try:
    main()
except Wrong as wrong:
    sys.exit(f"error: {wrong}")
