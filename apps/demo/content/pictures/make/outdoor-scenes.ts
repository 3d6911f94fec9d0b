/** The scenes outside buildings, in the style of a surveyor's chart. */
import {
  ACCENT,
  box,
  course,
  document,
  dot,
  hatch,
  INK,
  line,
  PAPER,
  point,
  type Point,
  scale,
  shape,
  type Size,
  SOFT,
  strokes,
  WHITE,
  winds,
} from './ink.ts';

const WIDE: Size = { width: 960, height: 400 };

/** A car park from above: cameras with their fields of view, and a walk past them. */
export function carPark(size: Size = WIDE): string {
  const { width, height } = size;
  let body = winds(point(width * 0.3, height * 0.9));
  // The building.
  body += box(0, 0, 250, 148, { fill: INK, weight: 'line' });
  body += hatch(0, 0, 250, 148, 7, { colour: WHITE, opacity: 0.22 });
  body += box(96, 128, 58, 20, { fill: PAPER, weight: 'line' });
  const stall = (x: number, y: number, count: number, down: number, full: readonly number[]) => {
    let out = line([point(x, y), point(x + count * 44, y)], { weight: 'line' });
    for (let index = 0; index <= count; index += 1)
      out += line([point(x + index * 44, y), point(x + index * 44, y + down)], { weight: 'line' });
    for (const place of full) {
      const [cx, cy] = [x + place * 44 + 9, y + (down > 0 ? 12 : down + 10)];
      out +=
        box(cx, cy, 26, 54, { fill: place % 3 ? WHITE : SOFT, weight: 'thin' }) +
        box(cx + 4, cy + 14, 18, 10, { fill: INK, weight: 'hair' }) +
        box(cx + 4, cy + 38, 18, 7, { fill: INK, weight: 'hair' });
    }
    return out;
  };
  const fan = (from: Point, bearing: number, spread: number, reach: number): string => {
    const edge = (angle: number) =>
      point(from.x + reach * Math.cos(angle), from.y + reach * Math.sin(angle));
    const rays = 14;
    const angles = Array.from(
      { length: rays + 1 },
      (_, index) => bearing - spread / 2 + (spread * index) / rays,
    );
    return (
      `<g opacity=".92">${shape([from, ...angles.map(edge)], { fill: SOFT, colour: ACCENT, weight: 'thin' })}</g>` +
      strokes(
        angles.slice(1, -1).map((angle) => [from, edge(angle)] as const),
        { weight: 'hair', colour: ACCENT, opacity: 0.5 },
      )
    );
  };
  const cameras = [
    [point(250, 148), 0.5, 0.95, 190],
    [point(596, 196), -1.0, 0.9, 175],
    [point(934, 40), 2.45, 0.8, 210],
    [point(934, 352), 3.5, 0.75, 200],
    [point(330, 352), -0.72, 0.85, 165],
  ] as const;
  body += cameras
    .map(([from, bearing, spread, reach]) => fan(from, bearing, spread, reach))
    .join('');
  body +=
    stall(296, 24, 14, 78, [0, 2, 3, 6, 7, 9, 12]) +
    stall(296, 372, 14, -78, [1, 2, 4, 5, 8, 10, 11, 13]);
  body +=
    stall(384, 197, 10, -1, []) + line([point(384, 199), point(824, 199)], { weight: 'bold' });
  for (const [from, bearing] of cameras) {
    body += dot(from, 9, { weight: 'line', fill: INK });
    body += line([from, point(from.x + 16 * Math.cos(bearing), from.y + 16 * Math.sin(bearing))], {
      weight: 'bold',
      colour: WHITE,
    });
  }
  const walk = [
    point(125, 148),
    point(125, 236),
    point(344, 236),
    point(344, 152),
    point(864, 152),
    point(864, 246),
    point(560, 246),
  ];
  return document(size, body + course(walk, walk.slice(1, 7)) + scale(size));
}

/** Mountain ridges with masts, and a radio link to the school in the valley. */
export function valley(size: Size = WIDE): string {
  const { width, height } = size;
  let body = winds(point(width * 0.72, height * 0.3));
  const ridge = (base: number, high: number, phase: number) => (x: number) =>
    base -
    high *
      (0.55 * Math.sin(x / 118 + phase) +
        0.28 * Math.sin(x / 53 + phase * 2.1) +
        0.17 * Math.abs(Math.sin(x / 27 + phase * 0.7)) +
        0.2 * Math.sin(x / 290 + phase));
  const ridges = [ridge(190, 62, 0.4), ridge(240, 54, 2.2), ridge(304, 40, 4.4)];
  ridges.forEach((top, index) => {
    const outline: Point[] = [];
    for (let x = -10; x <= width + 10; x += 4) outline.push(point(x, top(x)));
    body += shape([point(-10, height + 10), ...outline, point(width + 10, height + 10)], {
      weight: 'line',
      fill: [WHITE, SOFT, PAPER][index],
    });
    // Shades the falling slopes with strokes.
    const shade: (readonly [Point, Point])[] = [];
    for (let x = 0; x < width; x += 7) {
      const falls = top(x + 6) - top(x);
      if (falls > 0.6)
        shade.push([point(x, top(x) + 3), point(x + 10 + falls * 3, top(x) + 14 + falls * 16)]);
    }
    body += strokes(shade, { weight: 'hair', opacity: 0.75 });
    if (index > 0)
      for (const offset of [14, 30])
        body += line(
          outline.map(({ x, y }) => point(x, y + offset + offset * 0.3 * Math.sin(x / 90))),
          { weight: 'hair', opacity: 0.28 },
        );
  });
  const mast = (x: number, top: (x: number) => number, high: number) => {
    const foot = point(x, top(x) + 2);
    const head = point(x, foot.y - high);
    body += line([point(x - 9, foot.y), head, point(x + 9, foot.y)], { weight: 'line' });
    for (let rung = 1; rung < 4; rung += 1)
      body += line(
        [
          point(x - 9 + rung * 2.2, foot.y - (high * rung) / 4),
          point(x + 9 - rung * 2.2, foot.y - (high * rung) / 4),
        ],
        { weight: 'thin' },
      );
    return head;
  };
  const heads = [mast(96, ridges[0]!, 58), mast(402, ridges[1]!, 62), mast(700, ridges[0]!, 54)];
  // The school: two wings, a hall, and a flag.
  const ground = height - 62;
  body += shape([point(560, ground), point(968, ground), point(968, height), point(560, height)], {
    fill: PAPER,
    weight: 'hair',
    colour: PAPER,
  });
  body +=
    line([point(540, ground), point(width, ground)], { weight: 'line' }) +
    hatch(540, ground, width - 540, height - ground, 8);
  const wing = (x: number, wide: number, high: number, windows: number) => {
    body +=
      box(x, ground - high, wide, high, { weight: 'line' }) +
      shape(
        [
          point(x - 6, ground - high),
          point(x + wide + 6, ground - high),
          point(x + wide - 6, ground - high - 13),
          point(x + 6, ground - high - 13),
        ],
        {
          fill: INK,
        },
      );
    for (let floor = 0; floor < Math.floor(high / 34); floor += 1)
      for (let index = 0; index < windows; index += 1) {
        const lit = (index + floor * 3) % 5 === 1;
        body += box(
          x + 9 + (index * (wide - 14)) / windows,
          ground - high + 10 + floor * 34,
          (wide - 14) / windows - 6,
          18,
          {
            weight: 'thin',
            fill: lit ? ACCENT : SOFT,
          },
        );
      }
  };
  wing(612, 128, 44, 5);
  wing(748, 92, 78, 4);
  wing(848, 86, 44, 4);
  body +=
    line([point(590, ground), point(590, ground - 92)], { weight: 'line' }) +
    shape([point(590, ground - 92), point(614, ground - 85), point(590, ground - 78)], {
      fill: INK,
    });
  const dish = point(794, ground - 104);
  body += line([point(794, ground - 91), dish], { weight: 'line' });
  return document(
    size,
    body + course([point(-10, heads[0]!.y + 30), ...heads, dish], [...heads, dish]) + scale(size),
  );
}
