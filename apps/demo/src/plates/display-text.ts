import { round } from './geometry.ts';
import { emsOf, letter } from './lettering.ts';

/** Returns the size at which a text fits into a width, at most `largest`. */
export function fittingSize(text: string, width: number, largest: number): number {
  return round(Math.min(largest, width / Math.max(1, emsOf(text))));
}

interface DisplayText {
  x: number;
  /** Of the baseline. */
  y: number;
  /** Pixels. */
  size: number;
  anchor?: 'start' | 'end';
}

/** Draws a line of large type. */
export const displayText = (text: string, place: DisplayText): string =>
  letter(text, { ...place, drawing: 'display', tracking: -0.02 });
