export type PlateTone = 'paper' | 'ink' | 'soft' | 'white';
export type StrataLayer = 'grid' | 'hatch' | 'rings' | 'cells' | 'bays' | 'tree' | 'gate' | 'wave';
export type ElevationForm = 'rack1' | 'rack2' | 'rack4' | 'desk' | 'ap' | 'dome';

interface SizedPlate {
  /**
   * A stable alias, never a translated title: the illustration must be the same in both languages.
   */
  seed: string;
  width?: number;
  height?: number;
  tone?: PlateTone;
}
/** Articles. */
export interface ChartPlate extends SizedPlate {
  kind: 'chart';
  /** Stations on the course; 0 draws none. Default 4. */
  stations?: number;
  /** Whether land is drawn. Default true. */
  isle?: boolean;
}
/** Events. */
export interface ItineraryPlate extends SizedPlate {
  kind: 'itinerary';
  /** Sessions per date, e.g. [2, 3]. */
  sessions: readonly number[];
  /** Labels of the dates, e.g. ['12/08', '12/09']. */
  dates?: readonly string[];
}
/** Solutions, software. */
export interface StrataPlate extends SizedPlate {
  kind: 'strata';
  /** From the bottom up; chosen by the seed if missing. */
  layers?: readonly StrataLayer[];
  /** Index of the accent layer. Default 1. */
  hot?: number;
}
/** The front of rack equipment, or of a device on a desk or a rail. */
export interface DeviceFront {
  /** Drive bays. */
  bays?: number | undefined;
  ports?: number | undefined;
  /** Larger ports beside the others. */
  uplinks?: number | undefined;
  /** Of the form `desk`, in millimetres; it is then drawn to scale. */
  width?: number | undefined;
  height?: number | undefined;
  /** Of the form `desk`: upright on a rail of 35 mm, in a cabinet. */
  rail?: boolean | undefined;
}
/** Hardware. */
export interface ElevationPlate extends SizedPlate {
  kind: 'elevation';
  form?: ElevationForm;
  /** Of rack forms and `desk`. If missing, the seed chooses one. */
  front?: DeviceFront | undefined;
}
/** Videos; ink background by default. */
export interface FanPlate extends SizedPlate {
  kind: 'fan';
  /** In large type. */
  topic?: string;
  /** The video's length. */
  minutes?: number;
  /**
   * The beginnings of the chapters, as parts of the whole from 0 to 1, ascending, the first at 0.
   */
  chapters?: readonly number[];
}
/** Success stories: what was achieved, in large type. */
export interface ResultPlate extends SizedPlate {
  kind: 'result';
  /** A number with its unit, e.g. 3.1 TB. */
  figure: string;
}
/** People, 72 × 72. */
export interface PersonPlate {
  kind: 'person';
  seed: string;
  /** One or two characters of the name. */
  ch: string;
  tone?: PlateTone;
}
/** People as they look, square. */
export interface PortraitPlate {
  kind: 'portrait';
  hair: 'short' | 'side' | 'bob' | 'bun' | 'cropped' | 'long';
  clothing: 'collar' | 'round' | 'jacket';
  glasses?: boolean | undefined;
  tone?: 'paper' | 'soft' | 'ink' | undefined;
}
/** Brands and promotions, with a tile for the brand's mark. */
export interface BrandPlate extends SizedPlate {
  kind: 'brand';
  /** Trusted SVG elements in a box of 32 × 32, in `currentColor`. Without it there is no tile. */
  mark?: string | undefined;
}
/** A drawing by `drawPlate`. */
export type PlateRequest =
  | ChartPlate
  | ItineraryPlate
  | StrataPlate
  | ElevationPlate
  | FanPlate
  | ResultPlate
  | PersonPlate
  | PortraitPlate
  | BrandPlate;
export type PlateKind = PlateRequest['kind'];

const SIZES: Record<PlateKind, readonly [width: number, height: number]> = {
  chart: [640, 360],
  itinerary: [640, 360],
  strata: [320, 240],
  elevation: [400, 280],
  fan: [640, 360],
  result: [640, 360],
  person: [72, 72],
  portrait: [240, 240],
  brand: [640, 360],
};

/** Returns the intrinsic size of an illustration, in pixels. */
export function plateSize(plate: PlateRequest): { width: number; height: number } {
  const [width, height] = SIZES[plate.kind];
  const sized = plate as Partial<SizedPlate>;
  return { width: sized.width ?? width, height: sized.height ?? height };
}

/** Increase it when a request is drawn differently, so that the files are drawn again. */
export const platesVersion = 6;
