import { round } from './geometry.ts';
import type { Box } from './geometry.ts';
import { path } from './svg-document.ts';

/** Draws the alternating scale bar at the bottom edge. */
export function drawScale({ width, height }: Box, segments = 16, thickness = 6): string {
  const segment = width / segments;
  const top = height - thickness;
  let dark = '';
  for (let index = 0; index < segments; index += 2) {
    dark += `M${round(index * segment)} ${top}h${round(segment)}v${thickness}h${round(-segment)}z`;
  }
  return path('bar', `M0 ${top}h${width}v${thickness}H0z`) + path('segments', dark);
}
