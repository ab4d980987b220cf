"""Sample records. Each title ends in a word of its own, far enough to the right that it can still
be seen when the row is open: by that word a test finds the row and measures how far it has slid."""

TITLES = [
    "Augusta Ada King of Lovelace",
    "Rear Admiral Grace M Hopper",
    "Barbara Jane Huberman Liskov",
    "Margaret Heafield Hamilton",
    "Alan Mathison of London Turing",
    "Katherine Coleman G Johnson",
    "Edsger Wybe of Nuenen Dijkstra",
    "Donald Ervin the Art of Knuth",
    "Frances Elizabeth M Allen",
    "John Warner of Ashland Backus",
    "Radia Joy of Bellevue Perlman",
    "Kenneth Lane of Bell Thompson",
]
MARKS = [title.split()[-1] for title in TITLES]
HEADER = "name,email,city,amount"


def mark(title):
    """The word by which a row is found."""
    return title.split()[-1]


def people_lines():
    """The sample as lines of text without their ends, header first."""
    rows = [f"{title},p{n}@example.org,Town {n},{n}.00" for n, title in enumerate(TITLES)]
    return [HEADER, *rows]


def people_bytes(end="\n"):
    """The sample as a file."""
    return "".join(line + end for line in people_lines()).encode()


def many_bytes(count):
    """A long list: `Record 00041 of the long list N00041` and so on."""
    rows = (f"Record {n:05} of the long list N{n:05},r{n}@example.org,Town {n % 97},{n}.25"
            for n in range(count))
    return "\n".join([HEADER, *rows, ""]).encode()


def without(data, *marks):
    """The file without the records that hold one of the marks."""
    lines = data.decode().splitlines(keepends=True)
    return "".join(line for line in lines if not any(mark in line for mark in marks)).encode()
