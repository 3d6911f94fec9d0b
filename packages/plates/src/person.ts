import type { PersonPlate } from './plate-request.ts';
import { at, RADIANS_PER_DEGREE, round } from './geometry.ts';
import { createRandom, pick } from './random.ts';
import { escapeXml, ground, path, svgDocument } from './svg-document.ts';

const SIZE = 72;

/** For people: a monogram on hatching. */
export function drawPerson({ seed, ch, tone = 'paper' }: PersonPlate): string {
  const box = { width: SIZE, height: SIZE };
  const bearing = pick<number>(createRandom(seed), [22.5, 45, 67.5, -45]) * RADIANS_PER_DEGREE;
  let hatch = '';
  for (let line = -10; line < 11; line++) {
    const offset = (line * SIZE) / 9;
    const x = SIZE / 2 + offset * Math.cos(bearing + 1.571);
    const y = SIZE / 2 + offset * Math.sin(bearing + 1.571);
    const dx = SIZE * Math.cos(bearing);
    const dy = SIZE * Math.sin(bearing);
    hatch += `M${at(x - dx, y - dy)}L${at(x + dx, y + dy)}`;
  }
  const monogram = `<text class="monogram" x="${SIZE / 2}" y="${round(SIZE * 0.64)}" text-anchor="middle">${escapeXml(ch)}</text>`;
  return svgDocument({ ...box, tone, body: ground(box) + path('hair', hatch) + monogram });
}
