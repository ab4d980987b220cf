"""The documentation of the library: every link leads somewhere, every public declaration is documented,
and every program in them is one that is built."""

import json
import pathlib
import re
import subprocess

import pytest

from conftest import ROOT

CATALOG = ROOT / "Sources/SwipeKit/SwipeKit.docc"
EXAMPLES = ROOT / "Sources/Examples"
PAPERS = sorted(CATALOG.rglob("*.md"))


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """The folder that the documentation was made in, and how that went."""
    folder = tmp_path_factory.mktemp("docs")
    result = subprocess.run(
        [ROOT / "Tools/make-docs", "--output", folder], capture_output=True, text=True,
        check=False, timeout=120)
    return folder, result


def test_docc_has_nothing_to_complain_of(made):
    folder, result = made
    assert result.returncode == 0, result.stderr
    page = folder / "SwipeKit.doccarchive/data/documentation/swipekit.json"
    assert json.loads(page.read_text())["metadata"]["title"] == "SwipeKit"
    assert (page.parent / "swipekit/swipetable.json").exists()
    assert (page.parent / "swipekit/feel/threshold.json").exists()


def test_every_public_declaration_is_documented(made):
    graph = json.loads((made[0] / "symbols/SwipeKit.symbols.json").read_text())
    modules, bare = set(), []
    for symbol in graph["symbols"]:
        place = symbol.get("location")
        if place is None:  # the compiler's own
            continue
        file = pathlib.PurePath(place["uri"].removeprefix("file://")).relative_to(ROOT)
        modules.add(file.parts[1])
        if not symbol.get("docComment", {}).get("lines"):
            line = place["position"]["line"] + 1
            bare.append(f"{file}:{line}: {'.'.join(symbol['pathComponents'])}")
    assert {"SwipeCore", "SwipeScreen", "SwipeTerminal", "SwipeKit"} <= modules
    assert not bare, "\n".join(bare)


def blocks(paper):
    """The Swift code of a paper."""
    return re.findall(r"^```swift\n(.*?)^```$", paper.read_text(), re.M | re.S)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.stem)
def test_the_code_of_a_paper_is_code_that_is_built(paper):
    sources = [path.read_text() for path in EXAMPLES.rglob("*.swift")]
    for code in blocks(paper):
        if code.startswith("// swift-tools-version"):
            continue
        if code.startswith("import "):  # whole programs are quoted whole
            assert code in sources, code
        else:
            assert any(code in source for source in sources), code


def test_three_tutorials_hold_whole_programs():
    tutorials = [paper for paper in PAPERS if paper.parent.name == "Tutorials"]
    assert len(tutorials) == 3
    for paper in tutorials:
        assert any("@main" in code for code in blocks(paper)), paper.name


def test_the_first_list_is_twenty_lines():
    assert len((EXAMPLES / "First/First.swift").read_text().splitlines()) == 20
