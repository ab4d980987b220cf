"""Draws lines of cells as shapes and text, each group of lines visible at its times."""

import re
from collections import defaultdict
from xml.sax.saxutils import escape

from animation.shapes import BLOCKS, HIGH, WIDE, path

BASELINE = 14


class Drawing:
    """The cells of a film as SVG."""

    def __init__(self, film, still, poster):
        self.film, self.still = film, still
        self.poster = poster if still is None else still
        self.ground = self._most_seen()
        self.styles = {}
        self.frames = []
        self.body = "".join(self._group(*group) for group in film.groups().items())

    @property
    def width(self):
        """Of the screen, in pixels."""
        return self.film.columns * WIDE

    @property
    def height(self):
        """Of the screen, in pixels."""
        return self.film.lines * HIGH

    def css(self):
        """The classes and the keyframes of everything in the body."""
        classes = [f".{name}{{fill:#{color}{';font-weight:700' if bold else ''}}}"
                   for (color, bold), name in self.styles.items()]
        return "".join(classes + self.frames)

    def percent(self, seconds):
        """A time as a share of the film."""
        return f"{seconds / self.film.length * 100:.3f}".rstrip("0").rstrip(".") + "%"

    # -- what moves ---------------------------------------------------------------------------

    def _group(self, spans, lines):
        is_seen = any(begin <= self.poster < end for begin, end in spans)
        if self.still is not None and not is_seen:
            return ""
        content = self._content(lines)
        if spans == ((0.0, self.film.length),):
            return f"<g>{content}</g>"
        name = f"f{len(self.frames)}"
        if self.still is None:
            self.frames.append(self._keyframes(name, spans))
        hidden = "" if is_seen else ' visibility="hidden"'
        return f'<g class="a {name}"{hidden}>{content}</g>'

    def _keyframes(self, name, spans):
        stops = {0.0: "hidden"}
        for begin, end in spans:
            stops[begin] = "visible"
            stops.setdefault(end, "hidden")
        text = "".join(f"{self.percent(time)}{{visibility:{state}}}"
                       for time, state in sorted(stops.items()))
        return f"@keyframes {name}{{{text}}}.{name}{{animation-name:{name}}}"

    # -- what is there ------------------------------------------------------------------------

    def _content(self, lines):
        grounds, strokes, texts = defaultdict(str), defaultdict(str), []
        for line, cells in lines:
            self._grounds(line, cells, grounds)
            self._shapes(line, cells, strokes)
            texts += self._texts(line, cells)
        fills = "".join(f'<path class="e" fill="#{color}" d="{data}"/>'
                        for color, data in grounds.items())
        lines = "".join(
            f'<path fill="#{color}" d="{data}"/>' if kind == "fill" else
            f'<path class="{kind}" stroke="#{color}" d="{data}"/>'
            for (kind, color), data in strokes.items())
        return fills + lines + "".join(texts)

    def _grounds(self, line, cells, grounds):
        for start, end, color in runs(cell[2] for cell in cells):
            if color != self.ground:
                grounds[color] += (f"M{start * WIDE} {line * HIGH}h{(end - start) * WIDE}"
                                   f"v{HIGH}h{-(end - start) * WIDE}z")

    def _shapes(self, line, cells, strokes):
        keys = [(cell[0], cell[1]) if cell[0] in BLOCKS else None for cell in cells]
        for start, end, key in runs(keys):
            if key:
                character, color = key
                kind, data = path(character, start, end, line)
                strokes[kind, color] += data

    def _texts(self, line, cells):
        plain = "".join(" " if cell[0] in BLOCKS else cell[0] or "\0" for cell in cells)
        for start, end, (color, bold) in runs((cell[1], cell[3]) for cell in cells):
            # A wide character fills two cells: the second holds nothing.
            for found in re.finditer(r"[^ ](?:[^ ]| (?=[^ ]))*", plain[start:end]):
                yield self._text(line, start + found.start(), found.group(), color, bold)

    def _text(self, line, column, text, color, bold):
        name = self.styles.setdefault((color, bold), f"t{len(self.styles)}")
        length = f' textLength="{len(text) * WIDE}"' if len(text) > 1 else ""
        return (f'<text class="{name}" x="{column * WIDE}" y="{line * HIGH + BASELINE}"{length}>'
                f'{escape(text.replace(chr(0), ""))}</text>')

    def _most_seen(self):
        count = defaultdict(int)
        for _, cells in self.film.spans:
            for cell in cells:
                count[cell[2]] += 1
        return max(count, key=count.get)


def runs(values):
    """Runs of equal values as (start, end, value)."""
    start, before = 0, None
    for index, value in enumerate([*values, None]):
        if index and (value != before or value is None):
            if before is not None:
                yield start, index, before
            start = index
        before = value
