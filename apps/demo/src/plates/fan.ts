import type { FanPlate } from './plate-request.ts';
import { displayText, fittingSize } from './display-text.ts';
import { at, RADIANS_PER_DEGREE, round } from './geometry.ts';
import { emsOf } from './lettering.ts';
import { createRandom } from './random.ts';
import { drawScale } from './scale.ts';
import { type DrawingClass, ground, path, svgDocument } from './svg-document.ts';

const RAY_DEGREES = 5.625;
/** Between two chapters. */
const GAP_DEGREES = 1.4;

/** The distance of an arc from the corner, in heights: linear in minutes, up to `MOST_MINUTES`. */
const NEAREST = 0.3;
const FARTHEST = 0.96;
const MOST_MINUTES = 25;
const RING_MINUTES = 5;
/** Longer topics of several words are set in two lines. */
const ONE_LINE_EMS = 6;

const distanceOf = (minutes: number): number =>
  NEAREST + (FARTHEST - NEAREST) * Math.min(1, minutes / MOST_MINUTES);

/** Splits a long topic at the space nearest to its middle. */
function linesOf(topic: string): string[] {
  if (emsOf(topic) <= ONE_LINE_EMS || !topic.includes(' ')) return [topic];
  const spaces = [...topic.matchAll(/ /g)].map(({ index }) => index);
  const fromMiddle = (index: number) => Math.abs(index - topic.length / 2);
  const split = spaces.reduce((a, b) => (fromMiddle(b) < fromMiddle(a) ? b : a));
  return [topic.slice(0, split), topic.slice(split + 1)];
}

/** Returns the index of the longest chapter. */
function longestOf(chapters: readonly number[], ends: readonly number[]): number {
  const lengths = chapters.map((start, index) => ends[index]! - start);
  return lengths.indexOf(Math.max(...lengths));
}

/**
 * For videos: bearings fanning out from a bottom corner, with a ring for every five minutes. The
 * arc's distance is the video's length. Each chapter is a piece of the arc, with a station where it
 * begins; the longest has the accent colour.
 */
export function drawFan({
  seed,
  topic,
  chapters = [0],
  minutes = 12,
  width = 640,
  height = 360,
  tone = 'ink',
}: FanPlate): string {
  const box = { width, height };
  const isRight = createRandom(seed)() < 0.5;
  const originX = isRight ? width : 0;
  /** A point at a distance from the corner; 0 degrees is the bottom edge, 90 the side. */
  const pointAt = (degrees: number, radius: number) => {
    const angle = degrees * RADIANS_PER_DEGREE;
    const across = radius * Math.cos(angle);
    return at(isRight ? width - across : across, height - radius * Math.sin(angle));
  };
  let hairs = '';
  let winds = '';
  for (let ray = 0; ray <= 16; ray++) {
    const line = `M${at(originX, height)}L${pointAt(ray * RAY_DEGREES, width * 1.4)}`;
    if (ray % 4) hairs += line;
    else winds += line;
  }
  const radius = height * distanceOf(minutes);
  const circle = (className: DrawingClass, distance: number) =>
    `<circle class="${className}" cx="${originX}" cy="${height}" r="${round(distance)}"/>`;
  let body = ground(box) + circle('disc', radius) + path('hair', hairs) + path('wind', winds);
  for (let ring = RING_MINUTES; ring <= MOST_MINUTES; ring += RING_MINUTES)
    body += circle('wind', height * distanceOf(ring));

  const ends = [...chapters.slice(1), 1];
  const longest = longestOf(chapters, ends);
  let stations = '';
  for (const [index, start] of chapters.entries()) {
    const gap = index < chapters.length - 1 ? GAP_DEGREES : 0;
    const end = Math.max(90 * start + 0.5, 90 * ends[index]! - gap);
    const arc = `M${pointAt(90 * start, radius)}A${round(radius)} ${round(radius)} 0 0 ${isRight ? 1 : 0} ${pointAt(end, radius)}`;
    body += path(index === longest ? 'course' : 'piece', arc);
    const [x, y] = pointAt(90 * start, radius).split(' ');
    if (index > 0) stations += `<circle class="station" cx="${x}" cy="${y}" r="7"/>`;
  }
  body += stations;
  if (topic !== undefined) {
    const lines = linesOf(topic);
    const longestLine = lines.reduce((a, b) => (emsOf(b) > emsOf(a) ? b : a));
    const size = fittingSize(longestLine, width * 0.6, height * (lines.length > 1 ? 0.16 : 0.2));
    for (const [index, line] of lines.entries())
      body += displayText(line, {
        x: width * (isRight ? 0.05 : 0.95),
        y: height * 0.07 + size * (0.9 + index * 1.15),
        size,
        anchor: isRight ? 'start' : 'end',
      });
  }
  return svgDocument({ ...box, tone, body: body + drawScale(box) });
}
