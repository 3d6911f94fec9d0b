import type { PersonPlate } from './plate-request.ts';
import { at, RADIANS_PER_DEGREE } from './geometry.ts';
import { letter } from './lettering.ts';
import { createRandom, pick } from './random.ts';
import { ground, path, svgDocument } from './svg-document.ts';

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
  const place = { x: SIZE / 2, y: SIZE * 0.64, anchor: 'middle' } as const;
  const monogram = letter(ch, { drawing: 'monogram', ...place });
  return svgDocument({ ...box, tone, body: ground(box) + path('hair', hatch) + monogram });
}
