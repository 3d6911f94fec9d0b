// Positions on the home chart, in percent of the drawing, shared by the image and the HTML over it.
interface PortSlot {
  x: number;
  y: number;
}
interface CitySlot {
  id: 'taipei' | 'hsinchu' | 'taichung' | 'tainan' | 'kaohsiung';
  x: number;
  y: number;
  /** Side of the station on which the name is placed. */
  side: 'left' | 'right';
}
export interface HeroLayout {
  width: number;
  height: number;
  /** Side of a port tile in drawing units. */
  tile: number;
  /** Twelve, in the brands' display order. */
  ports: readonly PortSlot[];
  cities: readonly CitySlot[];
}

function slots(...pairs: [number, number][]): PortSlot[] {
  return pairs.map(([x, y]) => ({ x, y }));
}

export const HERO_LAYOUT: Record<'wide' | 'narrow', HeroLayout> = {
  wide: {
    width: 700,
    height: 640,
    tile: 40,
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
    cities: [
      { id: 'taipei', x: 59.5, y: 30, side: 'right' },
      { id: 'hsinchu', x: 53.5, y: 38.5, side: 'left' },
      { id: 'taichung', x: 48.5, y: 50, side: 'left' },
      { id: 'tainan', x: 45.5, y: 66, side: 'left' },
      { id: 'kaohsiung', x: 48.5, y: 76.5, side: 'right' },
    ],
  },
  narrow: {
    width: 390,
    height: 430,
    tile: 34,
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
    cities: [
      { id: 'taipei', x: 56, y: 30, side: 'right' },
      { id: 'hsinchu', x: 49, y: 38.5, side: 'left' },
      { id: 'taichung', x: 44, y: 50, side: 'left' },
      { id: 'tainan', x: 41, y: 66, side: 'left' },
      { id: 'kaohsiung', x: 44, y: 76.5, side: 'right' },
    ],
  },
};
