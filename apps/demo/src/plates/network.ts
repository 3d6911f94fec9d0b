import { at, RADIANS_PER_DEGREE, WIND_DEGREES } from './geometry.ts';
import type { Box, Point } from './geometry.ts';
import { path } from './svg-document.ts';

const WINDS = 16;

/**
 * Draws the rhumb network of a nautical chart: sixteen winds through one rose, and sixteen
 * secondary roses on a hidden circle, each joined to those `steps` positions further on.
 */
export function drawNetwork(
  box: Box,
  rose: Point,
  radius: number,
  steps: readonly number[],
): string {
  const roses = Array.from({ length: WINDS }, (_, wind) => {
    const bearing = wind * WIND_DEGREES * RADIANS_PER_DEGREE;
    return { x: rose.x + radius * Math.cos(bearing), y: rose.y + radius * Math.sin(bearing) };
  });
  let hairs = '';
  roses.forEach((from, index) => {
    for (const step of steps) {
      const to = roses[(index + step) % WINDS]!;
      hairs += `M${at(from.x, from.y)}L${at(to.x, to.y)}`;
    }
  });
  let winds = '';
  const reach = box.width + box.height;
  for (let wind = 0; wind < WINDS / 2; wind++) {
    const bearing = wind * WIND_DEGREES * RADIANS_PER_DEGREE;
    const dx = reach * Math.cos(bearing);
    const dy = reach * Math.sin(bearing);
    winds += `M${at(rose.x - dx, rose.y - dy)}L${at(rose.x + dx, rose.y + dy)}`;
  }
  return path('hair', hairs) + path('wind', winds);
}
