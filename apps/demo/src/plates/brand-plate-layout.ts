import { createRandom } from './random.ts';

export interface BrandTile {
  /** Centre, in percent of the illustration. */
  x: number;
  y: number;
  /** Side of the square tile, in percent of the illustration's width. */
  size: number;
}

/** Returns the position of the logo's tile for a seed: at the compass rose, left or right. */
export function brandTile(
  seed: string,
  box: { width: number; height: number } = { width: 640, height: 360 },
): BrandTile {
  const left = createRandom(seed)() < 0.5;
  return { x: left ? 30 : 70, y: 47, size: (Math.min(box.width, box.height) * 42) / box.width };
}
