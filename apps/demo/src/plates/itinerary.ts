import type { ItineraryPlate } from './plate-request.ts';
import { drawStations, plotCourse } from './course.ts';
import { at, polyline, round } from './geometry.ts';
import type { Point } from './geometry.ts';
import { letter } from './lettering.ts';
import { drawNetwork } from './network.ts';
import { createRandom, pick } from './random.ts';
import { drawScale } from './scale.ts';
import { ground, path, svgDocument } from './svg-document.ts';

/**
 * Up to this number of sessions, unmarked turns between the stations make short events look
 * different from each other.
 */
const FEW_SESSIONS = 4;

/** For events: one station per session, one meridian per date, hatched below the course. */
export function drawItinerary({
  seed,
  width = 640,
  height = 360,
  sessions,
  dates = [],
  tone = 'paper',
}: ItineraryPlate): string {
  const box = { width, height };
  const random = createRandom(seed);
  const total = sessions.reduce((sum, count) => sum + count, 0);
  const rose = {
    x: width * pick<number>(random, [0.2, 0.5, 0.8]),
    y: height * pick<number>(random, [0.1, 0.95]),
  };
  let body =
    ground(box) +
    drawNetwork(
      box,
      rose,
      Math.max(width, height) * 0.7,
      pick<readonly number[]>(random, [
        [5, 7],
        [6, 7],
      ]),
    );

  const left = width * 0.08;
  const span = width * 0.84;
  const right = left + span;
  const floor = height - 6;
  let before = 0;
  sessions.forEach((count, index) => {
    const x = left + (span * before) / total;
    body += path('meridian', `M${round(x)} 0V${height}`);
    if (index === sessions.length - 1)
      body += path('meridian', `M${round(left + (span * (before + count)) / total)} 0V${height}`);
    const date = dates[index];
    if (date) body += letter(date, { drawing: 'date', x: x + width * 0.018, y: height * 0.085 });
    before += count;
  });

  const few = total <= FEW_SESSIONS;
  const turns = few
    ? plotCourse(random, box, total * 2 + 1, 0.08, 0.92)
    : plotCourse(random, box, total, 0.08 + 0.42 / total, 0.92 - 0.42 / total);
  const stations = few ? turns.filter((_, index) => index % 2 === 1) : turns;
  const course: Point[] = few
    ? turns
    : [{ x: left, y: turns[0]!.y }, ...turns, { x: right, y: turns.at(-1)!.y }];

  let hatch = '';
  const spacing = Math.max(width / 96, 6.4);
  for (let x = left; x <= right + 0.1; x += spacing) {
    let leg = 0;
    while (leg < course.length - 2 && x > course[leg + 1]!.x) leg++;
    const from = course[leg]!;
    const to = course[leg + 1]!;
    const along = (x - from.x) / (to.x - from.x || 1);
    hatch += `M${at(x, from.y + (to.y - from.y) * along)}V${floor}`;
  }
  body +=
    path('hatch', hatch) +
    path('drop', stations.map((station) => `M${at(station.x, station.y)}V${floor}`).join('')) +
    path('course', polyline(course)) +
    drawStations(stations) +
    drawScale(box, Math.max(total * 2, 8));
  return svgDocument({ ...box, tone, body });
}
