export interface Point {
  x: number;
  y: number;
}
export interface Box {
  width: number;
  height: number;
}

export const RADIANS_PER_DEGREE = Math.PI / 180;
/** Angle between the sixteen winds of a compass rose. Every bearing is a multiple of it. */
export const WIND_DEGREES = 22.5;

/** One decimal is less than a device pixel; more would only add bytes. */
export function round(value: number): number {
  return Number(value.toFixed(1));
}

/** Formats a coordinate pair as path data. */
export function at(x: number, y: number): string {
  return `${round(x)} ${round(y)}`;
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map((point) => at(point.x, point.y)).join('L')}`;
}
