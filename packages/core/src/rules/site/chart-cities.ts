/**
 * Positions of cities on the chart of the home page. The chart is a drawing of the island, and no
 * map, so each county has its place by hand, in percent of the drawing.
 */

import { sliceAt } from '#rules/text/slice-at.ts';

type Side = 'left' | 'right';

export interface ChartCity {
  /** The county, by its Chinese name. */
  city: string;
  x: number;
  y: number;
  /** `x` on the drawing for narrow windows, which has the same `y`. */
  narrowX: number;
  /** The side of its name; null: there is no room for it. */
  side: Side | null;
}

/** Of the same place on the narrow drawing, in percent. */
const NARROW_SHIFT = 4.5;

/** Cities of the drawing, which a course connects, with the places that it has for them. */
export const drawnCities = ['臺北市', '新竹市', '臺中市', '臺南市', '高雄市'] as const;
/** A drawing with all its ports has so many brands. */
export const CHART_PORTS = 12;

const places: Readonly<Record<string, readonly [x: number, y: number, side: Side]>> = {
  臺北市: [59.5, 30, 'right'],
  新北市: [56.5, 33, 'left'],
  基隆市: [62, 25, 'right'],
  桃園市: [54.5, 35, 'left'],
  新竹市: [53.5, 38.5, 'left'],
  新竹縣: [54, 40, 'left'],
  苗栗縣: [51, 44, 'left'],
  臺中市: [48.5, 50, 'left'],
  彰化縣: [47, 54, 'left'],
  南投縣: [53, 55, 'right'],
  雲林縣: [46, 58, 'left'],
  嘉義市: [46.5, 62, 'left'],
  嘉義縣: [48, 61, 'right'],
  臺南市: [45.5, 66, 'left'],
  高雄市: [48.5, 76.5, 'right'],
  屏東縣: [50, 81, 'right'],
  宜蘭縣: [63, 38, 'right'],
  花蓮縣: [62, 51, 'right'],
  臺東縣: [56.5, 69, 'right'],
  澎湖縣: [34, 60, 'left'],
  金門縣: [28, 46, 'left'],
  連江縣: [36, 21, 'left'],
};
/** The station of Taipei is further to the right on the narrow drawing. */
const narrowTaipei = 56;

/** Names on one side need so much between them, in percent: their height, and the length of one. */
const HEIGHT = 4.5;
const LENGTH = 14;

/**
 * Returns the places of cities on the chart, each once, in their order. A name whose side is taken
 * stands on the other one, or nowhere. Anything but a county of Taiwan has no place.
 */
export function chartCities(cities: readonly string[]): ChartCity[] {
  const placed: ChartCity[] = [];
  const isTaken = (x: number, y: number, side: Side) =>
    placed.some(
      (other) =>
        other.side === side && Math.abs(other.y - y) < HEIGHT && Math.abs(other.x - x) < LENGTH,
    );
  for (const city of cities) {
    // A city and the county around it have one name.
    const isThere = placed.some((other) => sliceAt(other.city, 0, 2) === sliceAt(city, 0, 2));
    if (isThere || !Object.hasOwn(places, city)) continue;
    const [x, y, usual] = places[city]!;
    const other = usual === 'left' ? 'right' : 'left';
    const side = [usual, other].find((each): each is Side => !isTaken(x, y, each as Side)) ?? null;
    const narrowX = city === drawnCities[0] ? narrowTaipei : x - NARROW_SHIFT;
    placed.push({ city, x, y, narrowX, side });
  }
  return placed;
}

/**
 * Returns whether the chart can be shown as it is drawn, with its course and its lines: they lead to
 * five cities, and to all ports.
 */
export const isChartAsDrawn = (cities: readonly { city: string }[], brands: number): boolean =>
  brands >= CHART_PORTS &&
  cities.length === drawnCities.length &&
  drawnCities.every((drawn) => cities.some(({ city }) => city === drawn));
