"""Makes the tables of this folder anew, from public lists.

Needs Python 3.11 and, from PyPI: babel 2.18.0 (CLDR), phonenumbers 9.0.43, airportsdata 20260905.

    python3 recipe.py FOLDER
"""

import csv
import datetime
import pathlib
import sys
import unicodedata
import zoneinfo

import airportsdata
import babel
import babel.numbers
import phonenumbers

# Airports that a scenario may name: large ones of all continents.
AIRPORTS = """
ABJ ACC ADD ADL AGP AKL ALA ALG AMS ANC ARN ATH ATL AUH BCN BEG BER BEY BKK BLQ BNA BNE BOG BOM BOS
BRE BRS BRU BSB BUD CAI CAN CCU CDG CGK CGN CHC CLE CLT CMB CMN CNS CPH CPT CTA CUN DAR DEL DEN DFW
DOH DTW DUB DUR DUS DXB EDI EWR EZE FAO FCO FRA FUK GIG GLA GOT GRU GVA HAJ HAM HAN HEL HKG HND HNL
IAD IAH ICN IST JED JFK JNB KEF KIX KTM KUL LAS LAX LHR LIM LIS LOS LPA LYS MAD MAN MCO MEL MEX MIA
MLA MNL MRS MSP MUC MXP NAP NBO NCE NRT OPO ORD ORK OSL OTP PDX PEK PER PHL PHX PMI PMO PRG PTY PVG
RIX SAN SCL SEA SFO SGN SIN SJU SKG SLC SNN SOF STN STR SYD TFS TLL TLV TPE TUN VCE VIE VNO WAW WLG
YOW YUL YVR YYC YYZ ZAG ZRH
""".split()

# Cities of the map that airports of the list call otherwise; all others are found by their names.
CITIES = {
    "Belgrade": "BEG", "Buenos Aires": "EZE", "Istanbul": "IST", "København": "CPH",
    "Panama City": "PTY", "Toronto": "YYZ", "Valletta": "MLA", "Vancouver": "YVR",
    "Washington,  D.C.": "IAD",
}
NAMES = {"København": "Copenhagen", "Washington,  D.C.": "Washington"}

# Regions of CLDR that nobody lives in for long, or that are part of another country's numbers.
NO_COUNTRIES = {"AC", "TA"}

# What these releases do not know yet: Bulgaria has had the euro since 2026-01-01.
NEWER_CURRENCIES = {"BG": "EUR"}
DATE = datetime.date(2026, 1, 1)

# Decimals of ISO 4217, list one of 2026-01-01 (SIX; iso4217 1.16.20260101 on PyPI carries it), where CLDR
# has 0 since nobody pays with so little. All others are the same in both.
DECIMALS = dict.fromkeys("AFN ALL IRR KPW LAK LBP MGA MMK RSD SOS SYP YER".split(), 2) | {"IQD": 3}

# Units of account of that list with other decimals than two: no country has them as its currency.
UNITS = {"CLF", "UYI", "UYW"}


def rows_of_countries():
    """The countries that have a telephone code and a currency of their own or of another."""
    names = babel.Locale("en").territories
    rows = []
    for code in sorted(phonenumbers.SUPPORTED_REGIONS - NO_COUNTRIES):
        dialling = phonenumbers.country_code_for_region(code)
        rows.append((names[code], code, dialling, currency(code)))
    return sorted((row for row in rows if row[3]), key=lambda row: row[1])


def currency(country):
    """A country's currency: of several the one that carries its code, else the last to come."""
    if country in NEWER_CURRENCIES:
        return NEWER_CURRENCIES[country]
    tender = babel.numbers.get_territory_currencies(country, start_date=DATE, tender=True)
    own = [code for code in tender if code.startswith(country)]
    return (own or tender or [""])[-1]


precision = babel.numbers.get_currency_precision


def rows_of_currencies(countries):
    """The currencies of those countries and the units of account, with ISO's decimals and CLDR's signs."""
    names = babel.Locale("en").currencies
    codes = sorted({row[3] for row in countries} | UNITS)
    return [
        (names[code], code, DECIMALS.get(code, precision(code)), symbol(code)) for code in codes
    ]


def symbol(code):
    """The sign of a currency where English is written; its code where it has none."""
    return babel.numbers.get_currency_symbol(code, locale="en")


def standard_offset(zone):
    """How far a zone is ahead of UTC outside of summer time, in minutes."""
    moments = [datetime.datetime(2026, month, 15, tzinfo=zoneinfo.ZoneInfo(zone)) for month in (1, 7)]
    return int(min(moment.utcoffset() for moment in moments).total_seconds() // 60)


def rows_of_airports():
    """The airports, with places in millionths of a degree."""
    known = airportsdata.load("IATA")
    for code in sorted(AIRPORTS):
        it = known[code]
        place = [round(it[key] * 1_000_000) for key in ("lat", "lon")]
        yield (code, it["name"], it["city"], it["country"], *place, standard_offset(it["tz"]))


def plain(name):
    """A name without its accents, as those of the airports' cities are."""
    parts = unicodedata.normalize("NFD", name)
    return "".join(part for part in parts if not unicodedata.combining(part))


def rows_of_cities(airports, map_of_cities):
    """The cities of the map that an airport serves; country and time are those of the airport."""
    airport_of_code = {row[0]: row for row in airports}
    airport_of_name = {plain(row[2]).lower(): row for row in reversed(airports)}
    for city in csv.DictReader(map_of_cities.open(encoding="utf-8")):
        name = city["name"]
        airport = airport_of_code.get(CITIES.get(name)) or airport_of_name.get(plain(name).lower())
        if airport:
            place = [int(city[f"{way}_microdegrees"]) for way in ("latitude", "longitude")]
            name = plain(NAMES.get(name, name))
            yield (f"{airport[0]}-CITY", name, name, airport[3], *place, airport[6])


def write(path, columns, rows):
    """Writes a table with the names of its columns first."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows(rows)


folder = pathlib.Path(sys.argv[1])
countries = rows_of_countries()
write(folder / "countries.csv", ("name", "code", "dialling_code", "currency"), countries)
write(folder / "currencies.csv", ("name", "code", "decimals", "symbol"), rows_of_currencies(countries))
columns = ("code", "name", "city", "country", "latitude_microdegrees", "longitude_microdegrees")
columns += ("utc_offset_minutes",)
airports = list(rows_of_airports())
write(folder / "airports.csv", columns, airports)
cities = rows_of_cities(airports, pathlib.Path(__file__).parents[1] / "map" / "world-cities.csv")
write(folder / "cities.csv", columns, sorted(cities))
