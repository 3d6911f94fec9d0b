import { brandTile } from './brand-plate-layout.ts';
import type { BrandPlate } from './plate-request.ts';
import { drawCourse } from './course.ts';
import { RADIANS_PER_DEGREE, round } from './geometry.ts';
import type { Point } from './geometry.ts';
import { drawNetwork } from './network.ts';
import { createRandom, pick } from './random.ts';
import { drawScale } from './scale.ts';
import { ground, svgDocument } from './svg-document.ts';

/**
 * For brands and promotions: a compass rose below the tile with the brand's mark, and a course leading
 * away.
 */
export function drawBrand({
  seed,
  width = 640,
  height = 360,
  tone = 'paper',
  mark,
}: BrandPlate): string {
  const box = { width, height };
  const random = createRandom(seed);
  // Must draw the same random number as brandTile.
  const side = random() < 0.5 ? 1 : -1;
  const tile = brandTile(seed, box);
  const rose = { x: (tile.x / 100) * width, y: (tile.y / 100) * height };
  const steps = pick<readonly number[]>(random, [
    [5, 7],
    [6, 7],
  ]);
  const rise = Math.tan(pick<number>(random, [-22.5, 22.5]) * RADIANS_PER_DEGREE);
  const turn = rose.y + width * 0.24 * rise;
  const course = [
    rose,
    { x: rose.x + side * width * 0.24, y: turn },
    { x: rose.x + side * width * 0.42, y: turn },
    { x: rose.x + side * width * 0.58, y: turn - width * 0.16 * rise },
  ];
  const body =
    ground(box) +
    drawNetwork(box, rose, Math.max(width, height) * 0.6, steps) +
    drawCourse(course) +
    drawScale(box) +
    (mark ? drawTile(rose, (tile.size / 100) * width, mark) : '');
  return svgDocument({ ...box, tone, body });
}

function drawTile(centre: Point, side: number, mark: string): string {
  const box = (size: number) =>
    `x="${round(centre.x - size / 2)}" y="${round(centre.y - size / 2)}" width="${round(size)}" height="${round(size)}"`;
  return `<rect class="bar" ${box(side)}/><svg class="mark" ${box(side * 0.6)} viewBox="0 0 32 32">${mark}</svg>`;
}
