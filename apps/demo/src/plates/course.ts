import { polyline, RADIANS_PER_DEGREE, round } from './geometry.ts';
import type { Box, Point } from './geometry.ts';
import { pick } from './random.ts';
import type { Random } from './random.ts';
import { path } from './svg-document.ts';

const FIRST_BEARINGS = [-22.5, 22.5, -45, 45] as const;
const BEARINGS = [-45, -22.5, -22.5, 0, 22.5, 22.5, 45] as const;
const TRIES = 12;

/**
 * Plots a course whose bearings are multiples of 22.5°, kept between a fifth and three quarters of
 * the height.
 */
export function plotCourse(
  random: Random,
  { width, height }: Box,
  stations: number,
  from: number,
  to: number,
): Point[] {
  const step = (width * (to - from)) / (stations - 1);
  let x = width * from;
  let y = height * (0.35 + random() * 0.35);
  const points: Point[] = [{ x, y }];
  for (let index = 1; index < stations; index++) {
    const rise = (degrees: number) => step * Math.tan(degrees * RADIANS_PER_DEGREE);
    let bearing: number;
    let tries = 0;
    do {
      bearing = pick<number>(random, index === 1 ? FIRST_BEARINGS : BEARINGS);
    } while (
      (y + rise(bearing) < height * 0.2 || y + rise(bearing) > height * 0.76) &&
      ++tries < TRIES
    );
    if (tries >= TRIES) {
      bearing = y > height * 0.48 ? -22.5 : 22.5;
      if (y + rise(bearing) < height * 0.16 || y + rise(bearing) > height * 0.8) bearing = 0;
    }
    x += step;
    y += rise(bearing);
    points.push({ x, y });
  }
  return points;
}

/** Draws hollow stations; the last one is filled. */
export function drawStations(stations: readonly Point[]): string {
  return stations
    .map((station, index) => {
      const last = index === stations.length - 1;
      return `<circle class="${last ? 'terminus' : 'station'}" cx="${round(station.x)}" cy="${round(station.y)}" r="${last ? 6 : 4.5}"/>`;
    })
    .join('');
}

export function drawCourse(points: readonly Point[]): string {
  return path('course', polyline(points)) + drawStations(points);
}
