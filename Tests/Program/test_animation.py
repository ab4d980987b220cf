"""The animation at the top of the README is made from a recording by the program itself."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

from conftest import PROGRAM, ROOT

SVG = "{http://www.w3.org/2000/svg}"


def made(folder, *options):
    """The animations that the tool makes, by name."""
    subprocess.run([sys.executable, str(ROOT / "Tools/make-animation"), "--program", str(PROGRAM),
                    "--into", str(folder), *options], check=True, capture_output=True)
    return {path.name: path.read_text() for path in folder.glob("*.svg")}


def test_the_animation_is_one_small_file_that_refers_to_nothing(tmp_path):
    for name, text in made(tmp_path).items():
        assert len(text.encode()) < 300_000, name
        root = ElementTree.fromstring(text)
        tags = {element.tag.removeprefix(SVG) for element in root.iter()}
        assert tags <= {"svg", "style", "defs", "clipPath", "filter", "feDropShadow", "rect", "g",
                        "path", "text", "circle"}, name
        assert not re.search(r"href|@import|url\((?!#)", text), name
        assert "prefers-reduced-motion" in text


def test_a_still_shows_the_moment(tmp_path):
    """Before the drag, while the card is open, and when its record is gone."""
    def shown(second):
        text = made(tmp_path, "--still", str(second))["swipe.svg"]
        return " ".join(element.text or "" for element in
                        ElementTree.fromstring(text).iter(f"{SVG}text"))

    closed, opened, gone = shown(0.5), shown(6.0), shown(8.5)
    assert "Grace Hopper" in closed and "Update" not in closed.replace("u Update", "")
    assert "▸ Update" in opened or "Update" in opened.replace("u Update", "")
    assert "Deleted Grace Hopper" in gone and "39 records" in gone


def test_the_animation_of_the_readme_is_there():
    readme = (ROOT / "README.md").read_text()
    for name in re.findall(r'docs/pictures/swipe[-\w]*\.svg', readme):
        assert ElementTree.parse(ROOT / name).getroot().tag == f"{SVG}svg"
    assert "swipe.svg" in readme
