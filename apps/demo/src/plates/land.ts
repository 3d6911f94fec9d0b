import { at } from './geometry.ts';
import type { Point } from './geometry.ts';
import type { Random } from './random.ts';
import { path } from './svg-document.ts';

const POINTS = 40;
const HARMONICS = [0.16, 0.1, 0.06, 0.04];
const OFFSET = 0.19;

export interface LandShape {
  centre: Point;
  radius: number;
  stretchX: number;
  stretchY: number;
  rotation: number;
  levels: number;
}

/**
 * Draws land as a closed harmonic curve with equal inner offsets, like the contour lines of an
 * island.
 */
export function drawLand(
  random: Random,
  { centre, radius, stretchX, stretchY, rotation, levels }: LandShape,
): string {
  const phases = HARMONICS.map(() => random() * 6.28);
  let drawing = '';
  for (let level = 0; level < levels; level++) {
    const outline = Array.from({ length: POINTS }, (_, index) => {
      const angle = (index / POINTS) * 6.283;
      let swell = 1;
      HARMONICS.forEach((amplitude, harmonic) => {
        swell += amplitude * Math.cos((harmonic + 2) * angle + phases[harmonic]!);
      });
      swell *= radius * (1 - level * OFFSET);
      const x = swell * Math.cos(angle) * stretchX;
      const y = swell * Math.sin(angle) * stretchY;
      return {
        x: centre.x + x * Math.cos(rotation) - y * Math.sin(rotation),
        y: centre.y + x * Math.sin(rotation) + y * Math.cos(rotation),
      };
    });
    const last = outline[POINTS - 1]!;
    const first = outline[0]!;
    let data = `M${at((last.x + first.x) / 2, (last.y + first.y) / 2)}`;
    outline.forEach((point, index) => {
      const next = outline[(index + 1) % POINTS]!;
      data += `Q${at(point.x, point.y)} ${at((point.x + next.x) / 2, (point.y + next.y) / 2)}`;
    });
    drawing += path(level ? 'inner' : 'land', `${data}Z`);
  }
  return drawing;
}
