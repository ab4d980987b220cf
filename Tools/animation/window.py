"""The window around the screen: its bar, its shadow, the mouse pointer and the keys."""

from dataclasses import dataclass
from xml.sax.saxutils import escape

from animation.shapes import HIGH, WIDE

MARGIN, BAR = 18, 38
POINTER = "M0 0v16.5l4.2-3.9 2.8 6.4 3-1.3-2.8-6.2h5.8z"
FONTS = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"
WAY = 1.1
"""Seconds that the mouse takes to a place and away from it."""


@dataclass(frozen=True)
class Look:
    """The colours of a window."""

    bar: str
    edge: str
    text: str
    key: str


LOOKS = {
    "light": Look(bar="#f6f6f6", edge="#c4c4c4", text="#6c6c6c", key="#ffffff"),
    "dark": Look(bar="#202020", edge="#4e4e4e", text="#a8a8a8", key="#3a3a3a"),
}


def window(drawing, hands, look):
    """The whole SVG."""
    wide, high = drawing.width, drawing.height + BAR
    css, mouse = _mouse(drawing, hands)
    more, keys = _keys(drawing, hands, wide, look)
    return f'''<svg xmlns="http://www.w3.org/2000/svg" width="{wide + 2 * MARGIN}" \
height="{high + 2 * MARGIN}" viewBox="{-MARGIN} {-MARGIN + 4} {wide + 2 * MARGIN} \
{high + 2 * MARGIN}" role="img" aria-label="A card is dragged aside, its record is deleted, and \
the deletion is undone">
<style>text{{font:15px {FONTS};white-space:pre}}.e{{shape-rendering:crispEdges}}\
.l,.h{{fill:none;stroke-width:1.3}}.h{{stroke-width:2.4}}\
.a{{animation:{drawing.film.length:.3f}s step-end infinite}}.b{{animation-timing-function:linear}}\
{drawing.css()}{css}{more}\
@media(prefers-reduced-motion:reduce){{.a{{animation:none}}}}</style>
<defs><clipPath id="w"><rect width="{wide}" height="{high}" rx="10"/></clipPath>
<filter id="s" x="-5%" y="-5%" width="110%" height="112%"><feDropShadow dx="0" dy="5" \
stdDeviation="6" flood-opacity=".28"/></filter></defs>
<rect width="{wide}" height="{high}" rx="10" fill="{look.bar}" filter="url(#s)"/>
<g clip-path="url(#w)"><rect width="{wide}" height="{high}" fill="{look.bar}"/>
{_bar(wide, look)}{keys}
<g transform="translate(0 {BAR})"><rect class="e" width="{wide}" height="{drawing.height}" \
fill="#{drawing.ground}"/>
{drawing.body}
{mouse}</g></g>
<rect x=".5" y=".5" width="{wide - 1}" height="{high - 1}" rx="9.5" fill="none" \
stroke="{look.edge}"/>
</svg>
'''


def _bar(wide, look):
    dots = "".join(f'<circle cx="{20 + 20 * index}" cy="19" r="6" fill="{color}"/>'
                   for index, color in enumerate(("#ff5f57", "#febc2e", "#28c840")))
    return (f'{dots}<text x="{wide / 2}" y="24" text-anchor="middle" fill="{look.text}">'
            'swipetable contacts.csv</text>')


def _keys(drawing, hands, wide, look):
    css, body = [], []
    for index, (name, begin, end) in enumerate(hands.shown_keys()):
        is_seen = begin <= drawing.poster < end
        if drawing.still is not None and not is_seen:
            continue
        label = f"k{index}"
        css.append(f"@keyframes {label}{{0%{{opacity:0}}{drawing.percent(begin)}{{opacity:1}}"
                   f"{drawing.percent(end)}{{opacity:0}}}}.{label}{{animation-name:{label}}}")
        size = len(name) * WIDE + 20
        body.append(
            f'<g class="a {label}"{"" if is_seen else " opacity=" + chr(34) + "0" + chr(34)}>'
            f'<rect x="{wide - 14 - size}" y="7.5" width="{size}" height="23" rx="5" '
            f'fill="{look.key}" stroke="{look.edge}"/>'
            f'<path class="l" stroke="{look.edge}" d="M{wide - 9 - size} 28h{size - 10}"/>'
            f'<text x="{wide - 14 - size / 2}" y="23" text-anchor="middle" '
            f'fill="{look.text}">{escape(name)}</text></g>')
    return ("" if drawing.still is not None else "".join(css)), "".join(body)


def _mouse(drawing, hands):
    """The pointer on its way, and the ring around it while the button is held."""
    if not hands.mouse:
        return "", ""
    places = [(report.time, report.column * WIDE + 4, report.line * HIGH + 9)
              for report in hands.mouse]
    (first, x, y), (last, left, below) = places[0], places[-1]
    away = (drawing.width * 0.86, drawing.height * 0.78)
    stops = [(0, *away), (max(0, first - WAY), *away), (first - 0.15, x, y), *places,
             (last + 0.5, left, below), (last + 0.5 + WAY, *away), (drawing.film.length, *away)]
    slow = {max(0, first - WAY), last + 0.5}
    way = "".join(f"{drawing.percent(time)}{{transform:translate({at:g}px,{line:g}px)"
                  f"{';animation-timing-function:ease-in-out' if time in slow else ''}}}"
                  for time, at, line in stops)
    ring = "".join(f"{drawing.percent(begin)}{{opacity:1}}{drawing.percent(end)}{{opacity:0}}"
                   for begin, end in hands.held())
    at = next((stop for stop in reversed(stops) if stop[0] <= drawing.poster), stops[0])
    is_held = any(begin <= drawing.poster < end for begin, end in hands.held())
    css = f"@keyframes m{{{way}}}.m{{animation-name:m}}@keyframes r{{0%{{opacity:0}}{ring}}}" \
          ".r{animation-name:r}"
    return ("" if drawing.still is not None else css), (
        f'<g class="a b m" transform="translate({at[1]:g} {at[2]:g})">'
        f'<circle class="a r" r="13" fill="#5f87d7" fill-opacity=".35" '
        f'opacity="{1 if is_held else 0}"/>'
        f'<path d="{POINTER}" fill="#111" stroke="#fff" stroke-width="1.3"/></g>')
