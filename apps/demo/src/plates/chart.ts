import type { ChartPlate } from './plate-request.ts';
import { drawCourse, plotCourse } from './course.ts';
import { drawLand } from './land.ts';
import { drawNetwork } from './network.ts';
import { createRandom, pick } from './random.ts';
import { drawScale } from './scale.ts';
import { ground, svgDocument } from './svg-document.ts';

/**
 * For success stories and articles: a compass rose at a third of the width, land opposite,
 * and a course.
 */
export function drawChart({
  seed,
  width = 640,
  height = 360,
  stations = 4,
  tone = 'paper',
  isle = true,
}: ChartPlate): string {
  const box = { width, height };
  const random = createRandom(seed);
  const [roseX, roseY] = pick<readonly [number, number]>(random, [
    [0.3, 0.4],
    [0.68, 0.38],
    [0.34, 0.66],
    [0.7, 0.62],
  ]);
  const steps = pick<readonly number[]>(random, [
    [5, 7],
    [6, 7],
    [5, 6],
    [4, 7],
  ]);
  let body =
    ground(box) +
    drawNetwork(
      box,
      { x: width * roseX, y: height * roseY },
      Math.max(width, height) * 0.62,
      steps,
    );
  if (isle) {
    body += drawLand(random, {
      centre: { x: width * (1 - roseX + 0.02), y: height * (1 - roseY + 0.04) },
      radius: Math.min(width, height) * (0.24 + random() * 0.08),
      stretchX: 1.15 + random() * 0.35,
      stretchY: 0.85,
      rotation: random() * 3,
      levels: 4,
    });
  }
  // A course needs at least two stations.
  if (stations > 1)
    body += drawCourse(
      plotCourse(random, box, stations, 0.09 + random() * 0.05, 0.82 + random() * 0.1),
    );
  return svgDocument({ ...box, tone, body: body + drawScale(box) });
}
