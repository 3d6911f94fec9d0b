import type { FanPlate } from './plate-request.ts';
import { at, RADIANS_PER_DEGREE, round } from './geometry.ts';
import { createRandom, pick } from './random.ts';
import { drawScale } from './scale.ts';
import { ground, path, svgDocument } from './svg-document.ts';

const RAY_DEGREES = 5.625;

/** For videos: bearings fanning out from a bottom corner, one arc in the accent colour. */
export function drawFan({ seed, width = 640, height = 360, tone = 'ink' }: FanPlate): string {
  const box = { width, height };
  const random = createRandom(seed);
  const originX = width * pick<number>(random, [0, 0.12, 0.88, 1]);
  const originY = height;
  const reach = width * 1.4;
  let hairs = '';
  let winds = '';
  for (let ray = 0; ray <= 32; ray++) {
    const bearing = (180 + ray * RAY_DEGREES) * RADIANS_PER_DEGREE;
    const line = `M${at(originX, originY)}L${at(originX + reach * Math.cos(bearing), originY + reach * Math.sin(bearing))}`;
    if (ray % 4) hairs += line;
    else winds += line;
  }
  let body = ground(box) + path('hair', hairs) + path('wind', winds);
  const base = height * (0.3 + random() * 0.2);
  for (let arc = 0; arc < 4; arc++) {
    body += `<circle class="${arc === 2 ? 'course' : 'inner'}" cx="${round(originX)}" cy="${round(originY)}" r="${round(base + arc * height * 0.16)}"/>`;
  }
  const leftward = originX < width / 2;
  const bearing =
    (leftward ? -1 : -3) * 45 * RADIANS_PER_DEGREE +
    (leftward ? -1 : 1) * pick<number>(random, [-22.5, 0, 22.5]) * RADIANS_PER_DEGREE * 0.5;
  const radius = base + 2 * height * 0.16;
  body += `<circle class="terminus" cx="${round(originX + radius * Math.cos(bearing))}" cy="${round(originY + radius * Math.sin(bearing))}" r="6"/>`;
  return svgDocument({ ...box, tone, body: body + drawScale(box) });
}
