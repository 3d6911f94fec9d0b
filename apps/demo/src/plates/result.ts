import { displayText, fittingSize } from './display-text.ts';
import { at, RADIANS_PER_DEGREE } from './geometry.ts';
import type { ResultPlate } from './plate-request.ts';
import { createRandom, pick } from './random.ts';
import { drawScale } from './scale.ts';
import { ground, path, svgDocument } from './svg-document.ts';

const RAY_DEGREES = 5.625;

/** For success stories: the result in large type on a line, before faint bearings from a side. */
export function drawResult({
  seed,
  figure,
  width = 640,
  height = 360,
  tone = 'paper',
}: ResultPlate): string {
  const box = { width, height };
  const margin = width * 0.07;
  const size = fittingSize(figure, width - 2 * margin, height * 0.42);
  const baseline = height * 0.62;
  const originY = height * pick<number>(createRandom(seed), [0, 0.5, 1]);
  const reach = width * 1.5;
  let hairs = '';
  for (let ray = 0; ray <= 32; ray++) {
    const bearing = (90 + ray * RAY_DEGREES) * RADIANS_PER_DEGREE;
    hairs += `M${at(width, originY)}L${at(width + reach * Math.cos(bearing), originY + reach * Math.sin(bearing))}`;
  }
  const line = baseline + size * 0.3;
  const body =
    ground(box) +
    path('hair', hairs) +
    displayText(figure, { x: margin, y: baseline, size }) +
    path('course', `M${at(margin, line)}H${Math.round(width - margin)}`) +
    `<circle class="terminus" cx="${Math.round(width - margin)}" cy="${Math.round(line)}" r="6"/>`;
  return svgDocument({ ...box, tone, body: body + drawScale(box) });
}
