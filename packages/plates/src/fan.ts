import type { FanPlate } from './plate-request.ts';
import { displayText, fittingSize } from './display-text.ts';
import { at, RADIANS_PER_DEGREE, round } from './geometry.ts';
import { createRandom } from './random.ts';
import { drawScale } from './scale.ts';
import { ground, path, svgDocument } from './svg-document.ts';

const RAY_DEGREES = 5.625;
/** Between two chapters. */
const GAP_DEGREES = 1.4;

/** Returns the index of the longest chapter. */
function longestOf(chapters: readonly number[], ends: readonly number[]): number {
  const lengths = chapters.map((start, index) => ends[index]! - start);
  return lengths.indexOf(Math.max(...lengths));
}

/**
 * For videos: bearings fanning out from a bottom corner, and an arc of the video's length. Each
 * chapter is a piece of the arc, with a station where it begins; the longest has the accent colour.
 */
export function drawFan({
  seed,
  topic,
  chapters = [0],
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
  const radius = height * 0.72;
  let body = ground(box) + path('hair', hairs) + path('wind', winds);
  for (const part of [0.5, 0.66, 1.2])
    body += `<circle class="inner" cx="${originX}" cy="${height}" r="${round(radius * part)}"/>`;

  const ends = [...chapters.slice(1), 1];
  const longest = longestOf(chapters, ends);
  let stations = '';
  for (const [index, start] of chapters.entries()) {
    const gap = index < chapters.length - 1 ? GAP_DEGREES : 0;
    const end = Math.max(90 * start + 0.5, 90 * ends[index]! - gap);
    const arc = `M${pointAt(90 * start, radius)}A${round(radius)} ${round(radius)} 0 0 ${isRight ? 1 : 0} ${pointAt(end, radius)}`;
    body += path(index === longest ? 'course' : 'piece', arc);
    const [x, y] = pointAt(90 * start, radius).split(' ');
    if (index > 0) stations += `<circle class="station" cx="${x}" cy="${y}" r="6"/>`;
  }
  body += stations;
  if (topic !== undefined)
    body += displayText(topic, {
      x: width * (isRight ? 0.05 : 0.95),
      y: height * 0.21,
      size: fittingSize(topic, width * 0.62, height * 0.13),
      anchor: isRight ? 'start' : 'end',
    });
  return svgDocument({ ...box, tone, body: body + drawScale(box) });
}
