// Places of the brands on the home chart, in percent of the drawing, shared by the image and the
// HTML over it. Places of cities are in core (rules/site/chart-cities.ts).
interface PortSlot {
  x: number;
  y: number;
}
export interface HeroLayout {
  width: number;
  height: number;
  /** Twelve, in the brands' display order. */
  ports: readonly PortSlot[];
}

function slots(...pairs: [number, number][]): PortSlot[] {
  return pairs.map(([x, y]) => ({ x, y }));
}

/** The ports by their places in the list, clockwise from the upper left. */
const clockwise = [0, 1, 2, 3, 4, 5, 6, 7, 11, 10, 9, 8];

/** Returns the port of a brand. Fewer brands than ports are spread around the chart. */
export const portOf = (index: number, count: number): number =>
  count < clockwise.length ? clockwise[Math.floor((index * clockwise.length) / count)]! : index;

export const HERO_LAYOUT: Record<'wide' | 'narrow', HeroLayout> = {
  wide: {
    width: 700,
    height: 640,
    ports: slots(
      [10, 16],
      [29, 9],
      [49, 7.5],
      [70, 8],
      [89, 15],
      [93, 34],
      [90, 53],
      [93, 72],
      [8, 36],
      [13, 55],
      [8, 74],
      [24, 87],
    ),
  },
  narrow: {
    width: 390,
    height: 430,
    ports: slots(
      [10, 10],
      [30, 7.5],
      [50, 7.5],
      [70, 7.5],
      [90, 10],
      [92, 30],
      [92, 50],
      [92, 70],
      [8, 30],
      [8, 50],
      [8, 70],
      [16, 89],
    ),
  },
};
