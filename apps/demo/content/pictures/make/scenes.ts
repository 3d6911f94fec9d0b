/** The scenes: plans, elevations, and one perspective view, in the style of a surveyor's chart. */
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
  createRandom,
  scale,
  shape,
  type Size,
  SOFT,
  strokes,
  WHITE,
  winds,
} from './ink.ts';

const WIDE: Size = { width: 960, height: 400 };
const SLIDE: Size = { width: 960, height: 540 };

/** The aisle of a machine room; the chart's rhumb lines are its perspective lines. */
export function aisle(size: Size = WIDE): string {
  const random = createRandom(7);
  const far = point(size.width * 0.6, size.height * 0.42);
  const focus = size.height * 0.62;
  const project = (x: number, y: number, z: number): Point =>
    point(far.x + (x * focus) / z, far.y + (y * focus) / z);
  const depth = 7.5;
  const step = 0.62;
  let body = winds(far);
  // Floor tiles.
  const floor: (readonly [Point, Point])[] = [];
  for (let z = 0.5; z < depth; z += step) floor.push([project(-1, 0.78, z), project(1.1, 0.78, z)]);
  for (let x = -1; x <= 1.1; x += 0.35)
    floor.push([project(x, 0.78, 0.4), project(x, 0.78, depth)]);
  body += shape(
    [
      project(-1, 0.78, 0.4),
      project(1.1, 0.78, 0.4),
      project(1.1, 0.78, depth),
      project(-1, 0.78, depth),
    ],
    { fill: WHITE, weight: 'hair' },
  );
  body += strokes(floor, { weight: 'hair', opacity: 0.4 });
  for (const [side, top] of [
    [-1, -1.02],
    [1.1, -1.02],
  ] as const) {
    const racks: number[] = [];
    for (let z = 0.42; z < depth; z += step) racks.push(z);
    for (const z of racks.toReversed()) {
      const end = z + step * 0.94;
      const dark = random() < 0.22;
      const face = [
        project(side, top, z),
        project(side, top, end),
        project(side, 0.74, end),
        project(side, 0.74, z),
      ];
      body += shape(face, { weight: 'line', fill: dark ? INK : WHITE });
      const slots: (readonly [Point, Point])[] = [];
      for (let y = top + 0.08; y < 0.7; y += 0.085)
        slots.push([project(side, y, z + 0.05), project(side, y, end - 0.05)]);
      body += strokes(slots, {
        weight: 'hair',
        colour: dark ? WHITE : INK,
        opacity: dark ? 0.5 : 0.55,
      });
      // Highlights a few machines, but none so near that it would fill the view.
      const highlighted = z > 0.9 ? 3 : 0;
      for (let unit = 0; unit < highlighted; unit += 1) {
        const y = top + 0.08 + 0.085 * Math.floor(random() * 18);
        let fill = ACCENT;
        if (!dark) fill = random() < 0.5 ? SOFT : INK;
        body += shape(
          [
            project(side, y, z + 0.05),
            project(side, y, end - 0.05),
            project(side, y + 0.14, end - 0.05),
            project(side, y + 0.14, z + 0.05),
          ],
          {
            weight: 'hair',
            fill,
          },
        );
      }
    }
  }
  // The overhead cable tray, and the cable run along it.
  for (const x of [-0.34, 0.1])
    body += line([project(x, -1.18, 0.3), project(x, -1.18, depth)], { weight: 'line' });
  const rungs: (readonly [Point, Point])[] = [];
  for (let z = 0.5; z < depth; z += step / 2)
    rungs.push([project(-0.34, -1.18, z), project(0.1, -1.18, z)]);
  body += strokes(rungs, { weight: 'hair', opacity: 0.7 });
  const run = [
    project(-0.12, -1.18, 0.3),
    project(-0.12, -1.18, 3.1),
    project(-1, -1.02, 3.1),
    project(-1, 0.2, 3.1),
  ];
  body += course(run, [
    project(-0.12, -1.18, 1.25),
    project(-0.12, -1.18, 3.1),
    project(-1, 0.2, 3.1),
  ]);
  return document(size, body + scale(size));
}

/** Four racks from the front with different machines, and one cable through all of them. */
export function racks(size: Size = SLIDE): string {
  const random = createRandom(21);
  const floor = size.height - 58;
  const top = 66;
  const wide = 148;
  const gap = 56;
  const left = (size.width - 4 * wide - 3 * gap) / 2;
  let body =
    winds(point(size.width * 0.18, size.height * 0.14)) +
    hatch(0, floor, size.width, size.height - floor, 8);
  body += line([point(0, floor), point(size.width, floor)], { weight: 'line' });
  const ports: Point[] = [];
  for (let index = 0; index < 4; index += 1) {
    const x = left + index * (wide + gap);
    body +=
      box(x, top, wide, floor - top, { weight: 'line' }) +
      box(x + 10, top + 10, wide - 20, floor - top - 20, { weight: 'hair', fill: PAPER });
    for (const foot of [x + 12, x + wide - 26]) body += box(foot, floor - 4, 14, 6, { fill: INK });
    let y = top + 16;
    let taken = false;
    while (y < floor - 40) {
      const units = [1, 1, 2, 2, 4][Math.floor(random() * 5)]!;
      const high = Math.min(units * 15, floor - 24 - y);
      const kind = random();
      if (kind > 0.16) {
        const accented = !taken && y > top + 60 + index * 34;
        const plain = kind > 0.82 ? INK : WHITE;
        const fill = accented ? ACCENT : plain;
        body += box(x + 14, y, wide - 28, high - 3, {
          weight: 'thin',
          fill,
        });
        const pale = accented || kind > 0.82;
        if (units === 1) {
          body += strokes(
            Array.from(
              { length: 12 },
              (_, port) =>
                [
                  point(x + 40 + port * 7, y + 3.5),
                  point(x + 40 + port * 7, y + high - 6.5),
                ] as const,
            ),
            { weight: 'thin', colour: pale ? WHITE : INK, opacity: 0.8 },
          );
        } else {
          for (let bay = 0; bay < 8; bay += 1)
            body += box(x + 34 + bay * 11, y + 4, 8, high - 11, {
              weight: 'hair',
              fill: 'none',
              colour: pale ? WHITE : INK,
              opacity: 0.8,
            });
        }
        body += dot(point(x + 22, y + high / 2 - 1.5), 2, {
          weight: 'hair',
          fill: accented ? WHITE : ACCENT,
          colour: accented ? WHITE : ACCENT,
        });
        if (accented) {
          ports.push(point(x + wide - 14, y + high / 2 - 1.5));
          taken = true;
        }
      }
      y += high;
    }
  }
  const run: Point[] = [point(0, 34)];
  for (const port of ports)
    run.push(
      point(port.x + 26, run.at(-1)!.y),
      point(port.x + 26, port.y),
      port,
      point(port.x + 26, port.y),
      point(port.x + 26, 34),
    );
  run.splice(-2);
  return document(size, body + course(run, ports) + scale(size));
}

/** An opening in a wall; in an upright wall its jambs are above and below. */
function gateOpening({ x, y }: Point, upright: boolean): string {
  const half = 15;
  const blank = { fill: PAPER, weight: 'hair', colour: PAPER } as const;
  if (upright)
    return (
      box(x - 4, y - half, 8, half * 2, blank) +
      strokes(
        [
          [point(x - 7, y - half), point(x + 7, y - half)],
          [point(x - 7, y + half), point(x + 7, y + half)],
        ],
        { weight: 'line' },
      )
    );
  return (
    box(x - half, y - 4, half * 2, 8, blank) +
    strokes(
      [
        [point(x - half, y - 7), point(x - half, y + 7)],
        [point(x + half, y - 7), point(x + half, y + 7)],
      ],
      { weight: 'line' },
    )
  );
}

/** Dashed passages that end at a cross. */
function blockedPassages(): string {
  let body = '';
  for (const [from, to] of [
    [point(320, 197), point(320, 240)],
    [point(320, 197), point(320, 154)],
    [point(664, 197), point(664, 240)],
  ] as const) {
    body += line([from, to], { weight: 'line', dash: '2 4' });
    body += strokes(
      [
        [point(to.x - 6, to.y - 6), point(to.x + 6, to.y + 6)],
        [point(to.x - 6, to.y + 6), point(to.x + 6, to.y - 6)],
      ],
      { weight: 'line' },
    );
  }
  return body;
}

/** Rooms between the columns and rows of walls, with machines in some of them. */
function rooms(columns: readonly number[], rows: readonly number[]): string {
  const random = createRandom(3);
  let body = '';
  // Fill of some of the rooms, by column and row.
  const tint: Record<string, string> = { '1,0': SOFT, '3,0': INK, '4,2': SOFT, '2,2': SOFT };
  for (let column = 0; column < 5; column += 1)
    for (let row = 0; row < 3; row += 1) {
      const [x, y] = [columns[column]!, rows[row]!];
      const [width, height] = [columns[column + 1]! - x, rows[row + 1]! - y];
      const fill = tint[`${column},${row}`];
      if (fill) body += box(x, y, width, height, { fill, weight: 'hair' });
      if ((column + row * 2) % 4 === 1 && !fill) body += hatch(x, y, width, height, 7);
      // Rows of machines.
      const pale = fill === INK;
      const across = Math.max(2, Math.floor((width - 60) / 30));
      for (let unit = 0; unit < across; unit += 1)
        for (let rank = 0; rank < 2; rank += 1) {
          if (random() < 0.32) continue;
          body += box(x + 30 + unit * 30, y + 20 + rank * 28, 16, 11, {
            weight: 'thin',
            fill: pale ? INK : WHITE,
            colour: pale ? WHITE : INK,
          });
        }
    }
  return body;
}

/** A floor divided into rooms: gates along one path, walls everywhere else. */
export function segments(size: Size = WIDE): string {
  const left = 70;
  const top = 44;
  const right = size.width - 70;
  const floor = size.height - 52;
  let body = winds(point(size.width * 0.82, size.height * 0.2));
  body += box(left, top, right - left, floor - top, { weight: 'bold' });
  const columns = [left, 236, 402, 590, 738, right];
  const rows = [top, 148, 246, floor];
  body += rooms(columns, rows);
  const walls: (readonly [Point, Point])[] = [];
  for (const x of columns.slice(1, -1)) walls.push([point(x, top), point(x, floor)]);
  for (const y of rows.slice(1, -1)) walls.push([point(left, y), point(right, y)]);
  body += strokes(walls, { weight: 'bold' });
  // The path, and its gates.
  const path = [
    point(0, 320),
    point(153, 320),
    point(153, 197),
    point(496, 197),
    point(496, 96),
    point(664, 96),
    point(664, 197),
    point(812, 197),
    point(812, 300),
  ];
  const gates = [
    point(left, 320),
    point(153, 246),
    point(236, 197),
    point(402, 197),
    point(496, 148),
    point(590, 96),
    point(664, 148),
    point(738, 197),
    point(812, 246),
  ];
  for (const gate of gates) body += gateOpening(gate, columns.includes(gate.x));
  body += blockedPassages();
  return document(
    size,
    body + course(path, [path[1]!, path[3]!, path[5]!, path[7]!, path[8]!]) + scale(size),
  );
}

/** A classroom from above: four rows of six seats with laptops, and the trainer's desk. */
export function classroom(size: Size = SLIDE): string {
  const { width, height } = size;
  let body = winds(point(width * 0.12, height * 0.5));
  body += box(60, 40, width - 120, height - 96, { weight: 'bold' });
  // The wall with the board, and the desk in front of it.
  body +=
    box(60, 96, 14, height - 208, { fill: INK }) +
    box(124, 186, 42, height - 388, { fill: SOFT, weight: 'line' });
  for (let row = 0; row < 4; row += 1) {
    const x = 268 + row * 158;
    body +=
      box(x, 76, 54, height - 168, { weight: 'line', fill: PAPER }) +
      hatch(x, 76, 54, height - 168, 6.75, { opacity: 0.22 });
    for (let seat = 0; seat < 6; seat += 1) {
      const y = 94 + seat * 58;
      const dark = (row * 6 + seat) % 7 === 3;
      // An open laptop and the chair.
      body +=
        box(x + 8, y, 8, 38, { fill: INK, weight: 'hair' }) +
        box(x + 17, y, 26, 38, { fill: dark ? SOFT : WHITE, weight: 'thin' });
      body += strokes(
        Array.from(
          { length: 4 },
          (_, key) =>
            [point(x + 22 + key * 4.6, y + 7), point(x + 22 + key * 4.6, y + 31)] as const,
        ),
        { weight: 'hair', opacity: 0.7 },
      );
      body += dot(point(x + 82, y + 19), 14, { weight: 'line', fill: dark ? INK : WHITE });
      body += line([point(x + 92, y + 7), point(x + 98, y + 19), point(x + 92, y + 31)], {
        weight: 'line',
      });
    }
  }
  const aisleY = height - 78;
  body += box(width - 64, aisleY - 17, 8, 34, { fill: PAPER, colour: PAPER });
  const path = [
    point(width, aisleY),
    point(220, aisleY),
    point(220, 57),
    point(666, 57),
    point(666, 113),
  ];
  return document(
    size,
    body +
      course(path, [point(220, aisleY), point(220, height / 2), point(220, 57), point(666, 113)]) +
      scale(size),
  );
}
