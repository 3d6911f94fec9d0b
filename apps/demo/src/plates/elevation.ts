import type { ElevationForm, ElevationPlate, DeviceFront } from './plate-request.ts';
import type { Box } from './geometry.ts';
import { round } from './geometry.ts';
import { letter } from './lettering.ts';
import { createRandom, pick } from './random.ts';
import type { Random } from './random.ts';
import type { DrawingClass } from './svg-document.ts';
import { ground, path, svgDocument } from './svg-document.ts';

const FORMS: readonly [ElevationForm, ...ElevationForm[]] = [
  'rack1',
  'rack2',
  'rack4',
  'ap',
  'dome',
];

function rect(
  drawing: DrawingClass,
  x: number,
  y: number,
  width: number,
  height: number,
  corner = 0,
): string {
  return `<rect class="${drawing}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corner ? ` rx="${corner}"` : ''}/>`;
}

function circle(drawing: DrawingClass, x: number, y: number, radius: number): string {
  return `<circle class="${drawing}" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;
}

function widthDimension(from: number, to: number, y: number, label: string): string {
  const line = round(y);
  return (
    path(
      'dimension',
      `M${round(from)} ${line}H${round(to)}M${round(from)} ${round(y - 5)}v10M${round(to)} ${round(y - 5)}v10`,
    ) + letter(label, { drawing: 'measure', x: (from + to) / 2, y: y + 18, anchor: 'middle' })
  );
}

function heightDimension(x: number, from: number, to: number, label: string): string {
  return (
    path(
      'dimension',
      `M${round(x)} ${round(from)}V${round(to)}M${round(x - 5)} ${round(from)}h10M${round(x - 5)} ${round(to)}h10`,
    ) + letter(label, { drawing: 'measure', x: x + 5, y: (from + to) / 2 + 5 })
  );
}

function switchPorts(
  random: Random,
  x: number,
  y: number,
  width: number,
  unit: number,
  lit: number,
): string {
  const variant = Math.floor(random() * 3);
  let drawing = '';
  if (variant === 0) {
    const port = (width * 0.72) / 12;
    for (let row = 0; row < 2; row++) {
      for (let column = 0; column < 12; column++) {
        drawing += rect(
          row === 0 && column === lit ? 'lit' : 'inner',
          x + column * port,
          y + unit * 0.2 + row * unit * 0.34,
          port - 3,
          unit * 0.26,
        );
      }
    }
    for (let column = 0; column < 4; column++)
      drawing += rect(
        'inner',
        x + width * 0.76 + column * width * 0.06,
        y + unit * 0.3,
        width * 0.045,
        unit * 0.4,
      );
  } else if (variant === 1) {
    const port = width / 16;
    for (let column = 0; column < 16; column++)
      drawing += rect(
        column === lit + 4 ? 'lit' : 'inner',
        x + column * port,
        y + unit * 0.2,
        port - 4,
        unit * 0.6,
      );
  } else {
    drawing += rect('inner', x, y + unit * 0.24, width * 0.2, unit * 0.52);
    for (let column = 0; column < 8; column++) {
      drawing += rect(
        column === lit ? 'lit' : 'inner',
        x + width * 0.26 + column * width * 0.06,
        y + unit * 0.28,
        width * 0.048,
        unit * 0.44,
      );
    }
    let vents = '';
    for (let column = 0; column < 14; column++)
      vents += `M${round(x + width * 0.79 + column * width * 0.015)} ${round(y + unit * 0.2)}v${round(unit * 0.6)}`;
    drawing += path('inner', vents);
  }
  return drawing;
}

/** A part of a drawing. */
interface Front extends Box {
  x: number;
  y: number;
}

/** Draws cells in rows from left to right; the last row may be shorter. */
function cells(box: Front, count: number, columns: number, lit: number): string {
  const rows = Math.ceil(count / columns);
  const [cellWidth, cellHeight] = [box.width / columns, box.height / rows];
  const gap = Math.min(3, cellWidth * 0.2);
  return Array.from({ length: count }, (_, index) =>
    rect(
      index === lit ? 'lit' : 'inner',
      box.x + (index % columns) * cellWidth,
      box.y + Math.floor(index / columns) * cellHeight,
      cellWidth - gap,
      cellHeight - 3,
    ),
  ).join('');
}

/** Draws the stated bays, or the stated ports with their uplinks to the right. */
function statedFront(
  { bays, ports = 0, uplinks = 0 }: DeviceFront,
  box: Front,
  units: 1 | 2 | 4,
  lit: number,
): string {
  if (bays !== undefined) {
    // Many 2.5-inch drives stand in one row of 2U; 3.5-inch drives lie in rows of four, or of
    // twelve from above.
    const columns = { 1: bays, 2: bays > 12 ? 24 : 4, 4: 12 }[units];
    return cells(box, bays, columns, lit);
  }
  const share = uplinks > 0 ? 0.76 : 1;
  const row = (count: number) => (count > 12 ? Math.ceil(count / 2) : count);
  return (
    cells({ ...box, width: box.width * share }, ports, row(ports), lit) +
    (uplinks > 0
      ? cells(
          { ...box, x: box.x + box.width * 0.8, width: box.width * 0.2 },
          uplinks,
          Math.ceil(uplinks / 2),
          -1,
        )
      : '')
  );
}

function driveColumns(x: number, y: number, width: number, height: number, lit: number): string {
  const bay = width / 12;
  let drawing = '';
  for (let column = 0; column < 12; column++) {
    drawing += rect(
      column === lit ? 'lit' : 'inner',
      x + column * bay,
      y + 8,
      bay - 3,
      height - 16,
    );
    drawing += path(
      column === lit ? 'lit-detail' : 'inner',
      `M${round(x + column * bay + 3)} ${round(y + height - 16)}h${round(bay - 9)}`,
    );
  }
  return drawing;
}

function driveGrid(x: number, y: number, width: number, height: number, lit: number): string {
  const rows = 4;
  const columns = 6;
  const bayWidth = width / columns;
  const bayHeight = (height - 14) / rows;
  let drawing = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isLit = row * columns + column === lit + 3;
      drawing += rect(
        isLit ? 'lit' : 'inner',
        x + column * bayWidth,
        y + 7 + row * bayHeight,
        bayWidth - 3,
        bayHeight - 3,
      );
      drawing += path(
        isLit ? 'lit-detail' : 'inner',
        `M${round(x + column * bayWidth + bayWidth - 12)} ${round(y + 7 + row * bayHeight + 4)}v${round(bayHeight - 11)}`,
      );
    }
  }
  return drawing;
}

/** Draws the posts of a rack with their unused units, above the device and below its dimension. */
function emptyRack(
  { height }: Box,
  { x, right, top, bottom, unit }: Record<'x' | 'right' | 'top' | 'bottom' | 'unit', number>,
): string {
  let lines = `M${round(x)} 0V${height}M${round(x + 12)} 0V${height}M${round(right - 12)} 0V${height}M${round(right)} 0V${height}`;
  for (let y = top - unit; y > 0; y -= unit) lines += `M${round(x)} ${round(y)}H${round(right)}`;
  for (let y = bottom + unit; y < height; y += unit)
    if (y > bottom + 44) lines += `M${round(x)} ${round(y)}H${round(right)}`;
  return path('hair', lines);
}

/** The width of rack equipment in millimetres, and its part of the picture's width. */
const RACK_MM = 440;
const RACK_WIDTH = 0.78;

function drawRack(
  random: Random,
  box: Box,
  units: 1 | 2 | 4,
  front: DeviceFront | undefined,
): string {
  const width = box.width * RACK_WIDTH;
  // A rack unit is 44.45 mm high and 482.6 mm wide, a ratio of 0.092. The drawing is slightly
  // taller so that ports stay legible.
  const unit = width * 0.0925 * 1.02;
  const height = unit * units;
  // Left of the centre by half of what the number of units takes up on the right.
  const x = (box.width - width) / 2 - 12;
  const y = (box.height - height) / 2 - 8;
  const right = x + width;
  let drawing =
    emptyRack(box, { x, right, top: y, bottom: y + height, unit }) +
    path('body', `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`) +
    path(
      'inner',
      `M${round(x + 12)} ${round(y)}v${round(height)}M${round(right - 12)} ${round(y)}v${round(height)}`,
    );
  for (let index = 0; index < units; index++) {
    drawing +=
      circle('inner', x + 6, y + unit * (index + 0.5), 2) +
      circle('inner', right - 6, y + unit * (index + 0.5), 2);
  }
  const lit = Math.floor(random() * 6);
  const innerX = x + 20;
  const innerWidth = width - 40;
  if (front)
    drawing += statedFront(
      front,
      { x: innerX, y: y + 8, width: innerWidth, height: height - 13 },
      units,
      lit,
    );
  else if (units === 1) drawing += switchPorts(random, innerX, y, innerWidth, unit, lit);
  else if (units === 2) drawing += driveColumns(innerX, y, innerWidth, height, lit);
  else drawing += driveGrid(innerX, y, innerWidth, height, lit);
  return (
    drawing +
    widthDimension(x, right, y + height + 20, `${RACK_MM} mm`) +
    heightDimension(right + 12, y, y + height, `${units}U`)
  );
}

/** Draws the rail of a cabinet, 35 mm high with folded edges, across the whole picture. */
function emptyRail(box: Box, middle: number, scale: number): string {
  const lines = [-17.5, -14.5, 14.5, 17.5].map(
    (distance) => `M0 ${round(middle + distance * scale)}H${box.width}`,
  );
  return path('hair', lines.join(''));
}

/** Draws the upright front of a device on a rail: the power terminals, the ports, the uplinks. */
function uprightFront({ ports = 0, uplinks = 0 }: DeviceFront, front: Front, lit: number): string {
  const { x, y, width, height } = front;
  const rows = { x: x + width * 0.16, width: width * 0.68 + 3 };
  return (
    rect('inner', rows.x, y + height * 0.08, width * 0.68, height * 0.1) +
    cells({ ...rows, y: y + height * 0.3, height: height * 0.34 }, ports, 2, lit) +
    cells({ ...rows, y: y + height * 0.7, height: height * 0.24 }, uplinks, 1, -1)
  );
}

/**
 * Draws a small device to the scale of rack equipment, with dimensions, if its front is stated;
 * otherwise in the size of the picture, without.
 */
function drawDesktop(random: Random, box: Box, stated: DeviceFront | undefined): string {
  const scale = (box.width * RACK_WIDTH) / RACK_MM;
  const width = stated?.width === undefined ? box.width * 0.5 : stated.width * scale;
  const height = stated?.height === undefined ? box.height * 0.2 : stated.height * scale;
  const x = (box.width - width) / 2;
  const y = (box.height - height) / 2 - 11;
  const [right, bottom] = [x + width, y + height];
  const front = { x, y, width, height };
  const count = stated?.ports ?? 8;
  const lit = Math.floor(random() * count);
  const body = rect('body', x, y, width, height);
  const feet = path(
    'body',
    `M${round(x + 14)} ${round(bottom)}h24v6h-24zM${round(right - 38)} ${round(bottom)}h24v6h-24z`,
  );
  return (
    (stated?.rail
      ? emptyRail(box, y + height / 2, scale) + body + uprightFront(stated, front, lit)
      : body +
        feet +
        cells(
          { x: x + 16, y: y + height * 0.3, width: width - 29, height: height * 0.4 + 3 },
          count,
          count,
          lit,
        )) +
    (stated?.width === undefined
      ? ''
      : widthDimension(x, right, bottom + 26, `${stated.width} mm`)) +
    (stated?.height === undefined
      ? ''
      : heightDimension(right + 16, y, bottom, `${stated.height} mm`))
  );
}

function drawAccessPoint(box: Box): string {
  const size = box.height * 0.5;
  const x = box.width / 2 - size / 2;
  const y = box.height / 2 - size / 2 - 8;
  let drawing = rect('body', x, y, size, size, 14);
  for (const share of [0.14, 0.25, 0.36])
    drawing += circle('inner', box.width / 2, y + size / 2, size * share);
  return (
    drawing +
    circle('lit', box.width / 2, y + size / 2, 5) +
    widthDimension(x, x + size, y + size + 20, '220 mm')
  );
}

function drawDome(box: Box): string {
  const radius = box.height * 0.27;
  const x = box.width / 2;
  const y = box.height * 0.36;
  let drawing =
    rect('body', x - radius * 1.25, y - 18, radius * 2.5, 18) +
    path(
      'body',
      `M${round(x - radius)} ${round(y)}A${round(radius)} ${round(radius)} 0 0 0 ${round(x + radius)} ${round(y)}Z`,
    );
  for (const share of [0.62, 0.42])
    drawing += circle('inner', x, y + radius * 0.34, radius * share * 0.62);
  return (
    drawing +
    circle('lit', x, y + radius * 0.34, 7) +
    widthDimension(x - radius * 1.25, x + radius * 1.25, y + radius + 20, '160 mm')
  );
}

const DRAWINGS: Record<
  ElevationForm,
  (random: Random, box: Box, front: DeviceFront | undefined) => string
> = {
  rack1: (random, box, front) => drawRack(random, box, 1, front),
  rack2: (random, box, front) => drawRack(random, box, 2, front),
  rack4: (random, box, front) => drawRack(random, box, 4, front),
  desk: drawDesktop,
  ap: (_random, box) => drawAccessPoint(box),
  dome: (_random, box) => drawDome(box),
};

/** For hardware: a front elevation with dimension lines. */
export function drawElevation({
  seed,
  width = 400,
  height = 280,
  form,
  front,
  tone = 'paper',
}: ElevationPlate): string {
  const box = { width, height };
  const random = createRandom(seed);
  const chosen = form ?? pick(random, FORMS);
  return svgDocument({ ...box, tone, body: ground(box) + DRAWINGS[chosen](random, box, front) });
}
